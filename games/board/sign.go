package board

import (
	"image"
	"image/color"
	"image/draw"
	"tessera/games/view"
)

// Aim is what a tile is to become: a small disc at its top right, of that colour, with a
// text. The zero value shows nothing.
type Aim struct {
	Text string
	Fill color.NRGBA
	Ink  color.NRGBA
}

// The grounds and inks of signs.
var (
	signGround = color.NRGBA{R: 255, G: 255, B: 255, A: 0xEB}
	signInk    = color.NRGBA{R: 0x22, G: 0x26, B: 0x2E, A: 0xFF}
	signFaint  = color.NRGBA{R: 0x22, G: 0x26, B: 0x2E, A: 0x26}
)

// reach draws the picture of a reach at the bottom left.
func (p *Painter) reach(img *image.RGBA, r view.Reach) {
	dot := max(2, int(p.tagSize()*0.42+0.5))
	gap := max(1, dot/3)
	side := 3*dot + 4*gap
	inset := p.px / 14
	at := image.Rect(inset, p.size.Y-inset-side, inset+side, p.size.Y-inset)
	p.plate(img, at, signGround, float64(gap+dot/2))
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(img, r.Add(at.Min), image.NewUniform(c), image.Point{}, draw.Over)
	}
	if r.Lines {
		middle := gap + dot + gap
		fill(image.Rect(middle, 0, middle+dot, middle), signInk)
		fill(image.Rect(middle, middle+dot, middle+dot, side), signInk)
		fill(image.Rect(0, middle, middle, middle+dot), signInk)
		fill(image.Rect(middle+dot, middle, side, middle+dot), signInk)
	}
	for i := range 9 {
		x, y := gap+i%3*(dot+gap), gap+i/3*(dot+gap)
		switch {
		case r.Near>>i&1 != 0:
			fill(image.Rect(x, y, x+dot, y+dot), signInk)
		case !r.Lines:
			fill(image.Rect(x, y, x+dot, y+dot), signFaint)
		}
	}
}

// aim draws what a tile is to become.
func (p *Painter) aim(img *image.RGBA, a Aim) {
	size := p.tagSize()
	face := p.typeface(size, false)
	high := int(size * 1.3)
	wide, _ := p.tagGround(a.Text)
	wide = max(wide, high)
	inset := p.px / 14
	at := image.Rect(p.size.X-inset-wide, inset, p.size.X-inset, inset+high)
	line := max(1, high/10)
	p.plate(img, at, signGround, float64(high)/2)
	p.plate(img, at.Inset(line), a.Fill, float64(high)/2-float64(line))
	if a.Text != "" {
		p.text(img, a.Text, face, (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, a.Ink, false)
	}
}
