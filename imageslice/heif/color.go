package heif

import (
	"image"
	"image/color"
)

// weights are those of red and blue in the luma, by the number of the matrix (ITU-T
// H.273, table 4). All that are not listed are taken for those of JPEG.
var weights = map[int][2]float64{
	1: {0.2126, 0.0722},
	4: {0.30, 0.11},
	7: {0.212, 0.087},
	9: {0.2627, 0.0593},
}

// levels are the samples of eight bits and the full range for all of so many bits, of luma
// or a chroma; nil where that changes none.
func (c nclx) levels(bits int, chroma bool) []byte {
	narrow := c.known && !c.full
	if bits == 8 && !narrow {
		return nil
	}
	// Chromas are told from the middle.
	low, span, to := 0.0, float64(int(1)<<bits-1), 0.0
	chroma = chroma && !(c.known && c.matrix == 0)
	if chroma {
		low, to = float64(int(1)<<bits/2), 128
	}
	if narrow {
		unit := float64(int(1)<<bits) / 256
		if span = 219 * unit; chroma {
			span = 224 * unit
		} else {
			low = 16 * unit
		}
	}
	all := make([]byte, 1<<bits)
	for i := range all {
		all[i] = clamp(to + (float64(i)-low)*255/span)
	}
	return all
}

// standard makes the samples of an image of the full range those of JPEG, which package
// image takes them for: with its weights of the colours. It changes them in place where that
// can be done.
func (c nclx) standard(m *image.YCbCr) image.Image {
	if !c.known {
		return m
	}
	if c.matrix == 0 {
		return threeColors(m)
	}
	w, other := weights[c.matrix]
	if !other {
		return m
	}
	return reweighted(m, w[0], w[1])
}

// threeColors is an image whose samples are green, blue and red.
func threeColors(m *image.YCbCr) image.Image {
	out := image.NewRGBA(m.Rect)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			l, c := m.YOffset(x, y), m.COffset(x, y)
			out.SetRGBA(x, y, color.RGBA{R: m.Cr[c], G: m.Y[l], B: m.Cb[c], A: 255})
		}
	}
	return out
}

// Widen widens the range of television (luma 16–235, chroma 16–240) to the full one, which
// package image takes samples to have.
func Widen(m *image.YCbCr) {
	narrow := nclx{known: true, matrix: 2}
	for i, pix := range [][]byte{m.Y, m.Cb, m.Cr} {
		level := narrow.levels(8, i > 0)
		for j, v := range pix {
			pix[j] = level[v]
		}
	}
}

// reweighted makes luma and chromas with other weights of red and blue those of JPEG. Both
// are linear in red, green and blue, so that the one follows from the other; of the luma
// only what the chromas tell changes.
func reweighted(m *image.YCbCr, kr, kb float64) image.Image {
	const jr, jb = 0.299, 0.114
	kg, jg := 1-kr-kb, 1-jr-jb
	// Red and blue beyond the luma, in units of the chromas, and what green has of them.
	r, b := 2*(1-kr), 2*(1-kb)
	gr, gb := -kr*r/kg, -kb*b/kg
	// What luma and chromas of JPEG have of the chromas.
	yb, yr := jg*gb+jb*b, jr*r+jg*gr
	bb, br := (b-yb)/(2*(1-jb)), -yr/(2*(1-jb))
	rb, rr := -yb/(2*(1-jr)), (r-yr)/(2*(1-jr))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			l, c := m.YOffset(x, y), m.COffset(x, y)
			m.Y[l] = clamp(float64(m.Y[l]) + yb*(float64(m.Cb[c])-128) + yr*(float64(m.Cr[c])-128))
		}
	}
	for i := range m.Cb {
		u, v := float64(m.Cb[i])-128, float64(m.Cr[i])-128
		m.Cb[i], m.Cr[i] = clamp(128+bb*u+br*v), clamp(128+rb*u+rr*v)
	}
	return m
}

func clamp(v float64) byte { return byte(min(max(v+0.5, 0), 255)) }
