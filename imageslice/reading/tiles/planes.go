package tiles

import (
	"context"
	"image"
	"slices"

	"tessera/imageslice/reading"
)

// channels are how many values a pixel has here: its lightness and two colours.
const channels = 3

// planes are the pixels of a picture as lightness, red against green, and yellow against
// blue. Colours count by half more, since what tells tiles apart is often only their colour.
type planes struct {
	w, h int
	ch   [channels][]float32
}

func newPlanes(w, h int) planes {
	p := planes{w: w, h: h}
	for c := range p.ch {
		p.ch[c] = make([]float32, w*h)
	}
	return p
}

// set sets a pixel to a colour, each component 0 to 255.
func (p planes) set(i int, r, g, b float32) {
	p.ch[0][i] = 0.3*r + 0.59*g + 0.11*b
	p.ch[1][i] = 0.75 * (r - g)
	p.ch[2][i] = 0.75 * ((r+g)/2 - b)
}

// planesOf are the pixels of an opaque picture.
func planesOf(img *image.RGBA) planes {
	p := newPlanes(img.Rect.Dx(), img.Rect.Dy())
	for y := range p.h {
		row := img.Pix[y*img.Stride:]
		for x := range p.w {
			p.set(y*p.w+x, float32(row[4*x]), float32(row[4*x+1]), float32(row[4*x+2]))
		}
	}
	return p
}

// reduced are the pixels of a picture with n × n of them made one.
func reduced(ctx context.Context, img *image.RGBA, n int) (planes, error) {
	p := newPlanes(img.Rect.Dx()/n, img.Rect.Dy()/n)
	scale := 1 / float32(n*n)
	err := reading.Rows(ctx, p.h, func(y int) {
		for x := range p.w {
			var r, g, b int
			for dy := range n {
				at := img.Pix[(y*n+dy)*img.Stride+4*x*n:]
				for dx := range n {
					r, g, b = r+int(at[4*dx]), g+int(at[4*dx+1]), b+int(at[4*dx+2])
				}
			}
			p.set(y*p.w+x, float32(r)*scale, float32(g)*scale, float32(b)*scale)
		}
	})
	return p, err
}

// smoothed is a plane run so many times over by the kernel 1 2 1, which is a Gaussian of σ 1.2 for three. Of what it gives once ctx is
// cancelled nothing is to be made.
func smoothed(ctx context.Context, pix []float32, w, h, times int) []float32 {
	out := slices.Clone(pix)
	smooth(ctx, out, w, h, times)
	return out
}

// smooth does so in place: large pictures have planes of many megabytes.
func smooth(ctx context.Context, out []float32, w, h, times int) {
	line := make([]float32, max(w, h))
	for range times {
		if ctx.Err() != nil {
			break
		}
		for y := range h {
			row := out[y*w : (y+1)*w]
			copy(line, row)
			for x := range row {
				row[x] = (line[max(x-1, 0)] + 2*line[x] + line[min(x+1, w-1)]) / 4
			}
		}
		above := make([]float32, w)
		here := make([]float32, w)
		copy(above, out[:w])
		for y := range h {
			row := out[y*w : (y+1)*w]
			copy(here, row)
			below := out[min(y+1, h-1)*w:][:w]
			for x := range row {
				row[x] = (above[x] + 2*here[x] + below[x]) / 4
			}
			above, here = here, above
		}
	}
}
