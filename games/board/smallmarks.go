package board

import (
	"image"
	"image/color"

	"tessera/resources/hues"
)

// place is where a small text stands, in shares of the tile, and how large it is, in
// shares of its shorter side.
type place struct{ x, y, size float64 }

// markSize is the size of small texts where they have all the room there is.
const markSize = 0.30

// MarkAt is where the i-th of [Face.Marks] stands on a tile without any in the middle, in
// shares of its width and height.
func MarkAt(i int) (x, y float32) {
	at := gridPlace(i)
	return float32(at.x), float32(at.y)
}

// gridPlace is the i-th place of a 3×3 grid, which keeps clear of the edge.
func gridPlace(i int) place {
	at := func(i int) float64 { return 0.05 + 0.30*(float64(i)+0.5) }
	return place{at(i % 3), at(i / 3), markSize}
}

// marks writes the small texts of a face. Those in the middle stand in a row, and the
// others above and below it.
func (p *Painter) marks(img *image.RGBA, f Face, ink color.Color) {
	var edge, middle []int
	for i := range f.Marks {
		if f.Marks[i].Text != "" {
			edge = append(edge, i)
		}
		if f.Middle[i].Text != "" {
			middle = append(middle, i)
		}
	}
	for n, i := range edge {
		at := gridPlace(i)
		if len(middle) > 0 {
			at = edgePlace(n, len(edge))
		}
		p.mark(img, at, f.Marks[i], ink, f.Picture != nil)
	}
	for n, i := range middle {
		p.mark(img, rowPlace(n, len(middle), 0.5, 0.34), f.Middle[i], ink, f.Picture != nil)
	}
}

// edgePlace is the n-th place of so many along the upper edge and then the lower one.
func edgePlace(n, of int) place {
	upper := (of + 1) / 2
	if n < upper {
		return spreadPlace(n, upper, 0.17)
	}
	return spreadPlace(n-upper, of-upper, 0.83)
}

// spreadPlace is the n-th place of so many at that height: few stand in the corners.
func spreadPlace(n, of int, y float64) place {
	switch {
	case of == 1:
		return place{0.20, y, 0.26}
	case of == 2:
		return place{0.20 + 0.60*float64(n), y, 0.26}
	}
	return rowPlace(n, of, y, 0.26)
}

// rowPlace is the n-th place of so many in a row at that height, of at most that size.
func rowPlace(n, of int, y, most float64) place {
	step := min(0.24, 0.9/float64(of))
	return place{0.5 + step*(float64(n)-float64(of-1)/2), y, min(most, step*1.45)}
}

// mark writes a small text at a place; on small tiles it takes all the room there is, to
// be read at all.
func (p *Painter) mark(img *image.RGBA, at place, m Mark, ink color.Color, outlined bool) {
	px := float64(p.px)
	room := px * at.size
	x, y := int(float64(p.size.X)*at.x), int(float64(p.size.Y)*at.y)
	if m.Lit != nil {
		side := int(room) | 1
		p.plate(img, image.Rect(0, 0, side, side).Add(image.Pt(x-side/2, y-side/2)), m.Lit, float64(side)/2)
		ink, outlined = hues.Ink(color.NRGBAModel.Convert(m.Lit).(color.NRGBA)), false
	}
	if m.Line != nil {
		ink = m.Line
	}
	size := max(room*0.77, min(room*1.06, 11*float64(p.scale)))
	p.text(img, m.Text, p.typeface(size, m.Lit == nil && m.Line == nil), x, y, ink, outlined)
	if m.Line != nil {
		half, thick := int(room*0.45), max(1, int(px*0.025))
		for d := -half; d <= half; d++ { // rising, since digits have level strokes of their own
			for t := range thick {
				img.Set(x+d, y-d*2/3+t, m.Line)
			}
		}
	}
}
