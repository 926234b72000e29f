package imageslice

import (
	"image"
	"math"

	"tessera/resources/hues"
)

// lab is a picture in CIELAB (CIE 1976, white D65), in which equal distances are
// seen as about equally large differences: L from 0 to 100, a and b to about ±100.
type lab struct {
	w, h int
	pix  [][3]float32 // row by row
}

// linear is the light of each sRGB component.
var linear = func() (table [256]float64) {
	for i := range table {
		table[i] = hues.Linear(uint8(i))
	}
	return table
}()

// toLab converts a compact opaque picture.
func toLab(img *image.RGBA) lab {
	out := lab{img.Rect.Dx(), img.Rect.Dy(), make([][3]float32, img.Rect.Dx()*img.Rect.Dy())}
	var last [3]uint8
	var value [3]float32
	for i := range out.pix {
		p := img.Pix[4*i : 4*i+3]
		if now := [3]uint8(p); i == 0 || now != last {
			last, value = now, labOf(now)
		}
		out.pix[i] = value
	}
	return out
}

func labOf(c [3]uint8) [3]float32 {
	r, g, b := linear[c[0]], linear[c[1]], linear[c[2]]
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float32{float32(116*y - 16), float32(500 * (x - y)), float32(200 * (y - z))}
}

// turned is a square picture turned clockwise by a quarter.
func (l lab) turned() lab {
	out := lab{l.h, l.w, make([][3]float32, len(l.pix))}
	for y := range l.h {
		for x := range l.w {
			out.pix[x*l.h+l.h-1-y] = l.pix[y*l.w+x]
		}
	}
	return out
}

// mean is the mean colour of a rectangle.
func (l lab) mean(x0, y0, x1, y1 int) (m [3]float32) {
	for y := y0; y < y1; y++ {
		for _, p := range l.pix[y*l.w+x0 : y*l.w+x1] {
			m[0] += p[0]
			m[1] += p[1]
			m[2] += p[2]
		}
	}
	n := 1 / float32((x1-x0)*(y1-y0))
	return [3]float32{m[0] * n, m[1] * n, m[2] * n}
}
