package imageslice

import (
	"context"
	"image"
	"image/color"

	"tessera/imageslice/colour"
)

// planesBy is planesOf for an image whose colours that transform takes to sRGB, if there
// is one: what has to be taken there before it is laid on white, or has more bits or
// inks than planes have, is done at once.
func planesBy(ctx context.Context, img image.Image, t *colour.Transform) (planes, error) {
	if t == nil {
		return planesOf(ctx, img)
	}
	switch m := img.(type) {
	case *image.Gray, *image.YCbCr:
		return planesOf(ctx, img)
	case *image.RGBA, *image.NRGBA, *image.Paletted:
		if m.(interface{ Opaque() bool }).Opaque() {
			return planesOf(ctx, img)
		}
	}
	at := pixelsOf(img, t)
	if at == nil { // the profile is not this picture's
		px, err := planesOf(ctx, img)
		px.srgb = true
		return px, err
	}
	b := img.Bounds()
	out := threePlanes(b.Dx(), b.Dy())
	out.srgb = true
	parallel(out.h, func(top, bottom int) {
		for y := top; y < bottom && ctx.Err() == nil; y++ {
			r, g, bl := out.p[0].row(y), out.p[1].row(y), out.p[2].row(y)
			for x := range r {
				r[x], g[x], bl[x] = at(b.Min.X+x, b.Min.Y+y)
			}
		}
	})
	return out, ctx.Err()
}

// pixelsOf gives the pixels of an image in sRGB and on white. It is nil where the image
// has other channels than the transform.
func pixelsOf(img image.Image, t *colour.Transform) func(x, y int) (r, g, b byte) {
	m, inks := img.(*image.CMYK)
	deep, ok := img.(image.RGBA64Image)
	if inks != (t.Channels() == 4) || !ok {
		return nil
	}
	if inks {
		return func(x, y int) (r, g, b byte) {
			p := m.Pix[m.PixOffset(x, y):]
			return t.CMYK(p[0], p[1], p[2], p[3])
		}
	}
	return func(x, y int) (byte, byte, byte) {
		const full = 0xffff
		c := deep.RGBA64At(x, y)
		a := uint32(c.A)
		if a == 0 {
			return 255, 255, 255
		}
		share := func(v uint16) uint16 { return uint16(min(uint32(v)*full/a, full)) }
		r, g, b := inColours(t, share(c.R), share(c.G), share(c.B))
		over := func(v byte) byte { return byte((uint32(v)*a + 255*(full-a) + full/2) / full) }
		return over(r), over(g), over(b)
	}
}

// inColours is a color in sRGB; by a transform of greys only what is grey changes.
func inColours(t *colour.Transform, r, g, b uint16) (byte, byte, byte) {
	if t.Channels() == 3 {
		return t.Deep(r, g, b)
	}
	if r == g && g == b {
		v := t.Grey(byte(r >> 8))
		return v, v, v
	}
	return byte(r >> 8), byte(g >> 8), byte(b >> 8)
}

// inSRGB takes samples to sRGB, in place, if they are not there yet. The chromas of a
// photo stay as coarse as they are.
func (s planes) inSRGB(t *colour.Transform) planes {
	if t == nil || s.srgb || t.Channels() == 4 || s.ycc && t.Channels() == 1 {
		return s
	}
	rows, work := s.h, s.colourRow
	switch {
	case len(s.p) == 1:
		work = s.greyRow
	case s.ycc:
		rows, work = s.p[1].h, s.photoRow
	}
	parallel(rows, func(top, bottom int) {
		for y := top; y < bottom; y++ {
			work(t, y)
		}
	})
	s.srgb = true
	return s
}

func (s planes) greyRow(t *colour.Transform, y int) {
	row := s.p[0].row(y)
	for x, v := range row {
		row[x] = t.Grey(v)
	}
}

func (s planes) colourRow(t *colour.Transform, y int) {
	r, g, b := s.p[0].row(y), s.p[1].row(y), s.p[2].row(y)
	for x := range r {
		if t.Channels() == 3 {
			r[x], g[x], b[x] = t.RGB(r[x], g[x], b[x])
		} else if r[x] == g[x] && g[x] == b[x] {
			v := t.Grey(r[x])
			r[x], g[x], b[x] = v, v, v
		}
	}
}

// photoRow takes a row of chroma samples, and the luma samples that they belong to.
func (s planes) photoRow(t *colour.Transform, y int) {
	luma, blues, reds := s.p[0], s.p[1].row(y), s.p[2].row(y)
	dx, dy := s.p[1].dx, s.p[1].dy
	top, bottom := y*dy, min((y+1)*dy, luma.h)
	for x, blue := range blues {
		red := reds[x]
		left, right := x*dx, min((x+1)*dx, luma.w)
		n := (bottom - top) * (right - left)
		if n <= 0 {
			continue
		}
		sumB, sumR := n/2, n/2
		for ly := top; ly < bottom; ly++ {
			row := luma.pix[ly*luma.stride+left : ly*luma.stride+right]
			for i, v := range row {
				l, cb, cr := color.RGBToYCbCr(t.RGB(color.YCbCrToRGB(v, blue, red)))
				row[i] = l
				sumB, sumR = sumB+int(cb), sumR+int(cr)
			}
		}
		blues[x], reds[x] = byte(sumB/n), byte(sumR/n)
	}
}
