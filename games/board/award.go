package board

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/image/font"
	"tessera/games/view"
)

// AwardTime is how long an award stands.
const AwardTime = 900 * time.Millisecond

// The colours of what stands over a board whose picture nobody knows.
var (
	plateDark  = color.NRGBA{R: 0x12, G: 0x17, B: 0x1E, A: 0xD8}
	plateLight = color.NRGBA{R: 0xFF, G: 0xD2, B: 0x7A, A: 0xFF}
)

// award is a short text that rises from a cell and goes.
type award struct {
	*effect
	img  *canvas.Image
	text string
	px   int
}

func newAward() *award {
	img := stretched()
	return &award{effect: newEffect(false, img), img: img}
}

// Award shows a short text at a place for d, what the player has just won: it comes when
// wait has passed, rises a little, and goes.
func (ov *Overlay) Award(wait, d time.Duration, at view.Spot, text string) {
	if d <= 0 {
		ov.end(ov.award.effect)
		return
	}
	a := ov.award
	high := min(max(shorter(ov.geo.TileSize())*0.46, 20), 34)
	if px := int(high*ov.geo.scale + 0.5); a.text != text || a.px != px {
		a.text, a.px = text, px
		a.img.Image = paintAward(text, px)
		a.img.Refresh()
	}
	size := a.img.Image.Bounds().Size()
	wide, tall := ov.geo.units(size.X), ov.geo.units(size.Y)
	a.img.Resize(fyne.NewSize(wide, tall))
	place, tile := ov.geo.Centre(at.Col, at.Row), shorter(ov.geo.TileSize())
	room, all := ov.Size(), wait+d
	ov.begin(a.effect, all, func(f float32) {
		t := (f*float32(all) - float32(wait)) / float32(d)
		rise, strong := awardAt(t)
		a.img.Translucency = float64(1 - strong)
		x := max(0, min(place.X-wide/2, room.Width-wide))
		y := max(0, min(place.Y-tall/2-rise*tile*0.55, room.Height-tall))
		a.img.Move(fyne.NewPos(x, y))
		ov.dirty()
	})
}

// awardAt is how far an award has risen at a share of its time, and how strong it is.
func awardAt(t float32) (rise, strong float32) {
	if t <= 0 {
		return 0, 0
	}
	return easeOut(t), min(1, 8*t) * min(1, max(0, 4*(1-t)))
}

// paintAward is a text on a dark plate with round ends, px pixels high.
func paintAward(text string, px int) *image.RGBA {
	p := NewPainter(px, 1)
	face := p.typeface(float64(px)*0.62, false)
	wide := max(px, font.MeasureString(face, text).Ceil()+px*7/10)
	img := image.NewRGBA(image.Rect(0, 0, wide, px))
	p.plate(img, img.Rect, plateDark, float64(px)/2)
	p.text(img, text, face, wide/2, px/2, plateLight, false)
	return img
}

// drain is a ring that empties.
type drain struct {
	*effect
	ground, left *canvas.Arc
	img          *canvas.Image // the text within
	text         string
	px           int
	shown        int // steps
}

// drainSteps is how often a ring is drawn while it empties: each is a frame of the window.
const drainSteps = 60

func newDrain() *drain {
	r := &drain{
		ground: canvas.NewArc(0, 360, 0, plateDark), left: canvas.NewArc(0, 360, drainCutout, plateLight),
		img: stretched(),
	}
	r.effect = newEffect(false, r.ground, r.left, r.img)
	return r
}

// drainCutout is how much of a ring's radius is free within.
const drainCutout = 0.8

// Drain shows a ring at a place, with a short text in it, that empties within d: left is
// how much of it is left, from 1 to 0, where it goes. It comes when wait has passed; none
// is shown where d is 0.
func (ov *Overlay) Drain(wait, d time.Duration, at view.Spot, text string, left func() float32) {
	r := ov.drain
	side := min(max(shorter(ov.geo.TileSize())*0.62, 20), 44)
	px := int(side*ov.geo.scale + 0.5)
	if d > 0 && (r.text != text || r.px != px || r.img.Image == nil) {
		r.text, r.px = text, px
		r.img.Image = paintCombo(text, px)
		r.img.Refresh()
	}
	centre := ov.geo.Centre(at.Col, at.Row)
	corner := centre.SubtractXY(side/2, side/2)
	for _, o := range []fyne.CanvasObject{r.ground, r.left, r.img} {
		put(o, corner, fyne.NewSquareSize(side))
	}
	r.shown = -1
	ov.begin(r.effect, d, func(f float32) {
		steps := int(left()*drainSteps + 0.999)
		if waits := f*float32(d) < float32(wait); waits {
			steps = drainSteps + 1
		}
		if steps == r.shown {
			return
		}
		if r.shown = steps; steps <= 0 {
			ov.end(r.effect)
			return
		}
		for _, o := range []fyne.CanvasObject{r.ground, r.left, r.img} {
			if steps > drainSteps {
				o.Hide()
			} else if !o.Visible() {
				o.Show()
				canvas.Refresh(o)
			}
		}
		r.left.StartAngle, r.left.EndAngle = -360*float32(steps)/drainSteps, 0
		r.left.Refresh()
	})
}

// paintCombo is the text in a ring.
func paintCombo(text string, px int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	p := NewPainter(px, 1)
	p.text(img, text, p.typeface(float64(px)*0.4, false), px/2, px/2, color.White, false)
	return img
}
