package board

import (
	"image"
	"image/color"
	"image/draw"
)

// Wash is a translucent colour over a tile, with a pattern of its own: who does not tell
// the colours apart tells the patterns.
type Wash struct {
	Colour color.NRGBA // nothing where it is transparent
	Weave  Weave
	Line   color.NRGBA // of the pattern, laid over the colour
}

// Weave is a pattern.
type Weave int

// The patterns.
const (
	Plain Weave = iota
	Rising
	Falling
	Level
	Upright
	Dotted
)

// wash lays a wash over a tile.
func (p *Painter) wash(img *image.RGBA, w Wash) {
	draw.Draw(img, img.Rect, image.NewUniform(w.Colour), image.Point{}, draw.Over)
	period := max(4, p.px/6)
	thick := max(1, period/4)
	mask := image.NewAlpha(img.Rect)
	for y := range p.size.Y {
		for x := range p.size.X {
			if w.Weave.covers(x, y, period, thick) {
				mask.Pix[mask.PixOffset(x, y)] = 0xFF
			}
		}
	}
	draw.DrawMask(img, img.Rect, image.NewUniform(w.Line), image.Point{}, mask, image.Point{}, draw.Over)
}

// covers says whether a pixel belongs to the lines of a pattern.
func (w Weave) covers(x, y, period, thick int) bool {
	switch w {
	case Rising:
		return (x+y)%period < thick
	case Falling:
		return (x-y+1024*period)%period < thick
	case Level:
		return (y+period/2)%period < thick
	case Upright:
		return (x+period/2)%period < thick
	case Dotted:
		dx, dy := x%period-period/2, y%period-period/2
		return dx*dx+dy*dy <= thick*thick
	}
	return false
}
