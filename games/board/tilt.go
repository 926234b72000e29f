package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// How a tile lies in the hand: turned by so much, and larger by so much, so that it covers
// all of itself as it lay.
const (
	tiltAngle = 2.4 * math.Pi / 180
	tiltGrown = 1.07
)

// tilt is the tile in the hand as it is seen there: one picture, made when it is taken. It
// lies over the tile itself, whose place and size stay those of any tile.
type tilt struct {
	img  *canvas.Image
	of   *tile       // nil: none
	made image.Image // what it shows, as it lay
	up   float32     // how far it was lifted, from 0 to 1
	ups  int         // counts tiles that were taken; the newest is lifted
}

func newTilt() *tilt {
	t := &tilt{img: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}}
	t.img.Hide()
	return t
}

// Tilt tilts the tile that was lifted, within d; not where d is 0, nor where several move
// as one.
func (b *Board) Tilt(d time.Duration) {
	k := b.tilt
	b.level()
	if d <= 0 || len(b.lifted) != 1 {
		return
	}
	k.of = b.tiles[b.lifted[0]]
	k.ups++
	mine := k.ups
	(&fyne.Animation{Duration: d, Curve: fyne.AnimationLinear, Tick: func(f float32) {
		if k.ups == mine {
			k.up = easeOut(f)
			b.castShade(k.of)
		}
	}}).Start()
}

// Tilted reports whether a tile is tilted, or settles.
func (b *Board) Tilted() bool { return b.tilt.of != nil }

// level puts the tile down that was tilted.
func (b *Board) level() {
	b.tilt.ups++
	b.tilt.of, b.tilt.made, b.tilt.up = nil, nil, 0
	b.tilt.img.Hide()
	b.tilt.img.Image = nil
}

// placeTilt lets what is seen in the hand follow its tile.
func (b *Board) placeTilt() {
	k := b.tilt
	if k.of == nil {
		return
	}
	lies, ok := k.of.img.Image.(*image.RGBA)
	if !ok || k.up <= 0 {
		k.img.Hide()
		return
	}
	if k.made != image.Image(lies) { // taken, or turned by a quarter in the hand
		k.made = lies
		k.img.Image = tilted(lies)
		k.img.Refresh()
	}
	full := k.of.img.Size()
	grown := 1 + (tiltGrown*tiltRoom-1)*k.up
	size := fyne.NewSize(full.Width*grown, full.Height*grown)
	k.img.Translucency = float64(1 - min(1, 2*k.up))
	k.img.Resize(size)
	k.img.Move(k.of.img.Position().SubtractXY((size.Width-full.Width)/2, (size.Height-full.Height)/2))
	k.img.Show()
	b.dirty()
}

// settleDown shows a part of the way of what is in no hand any more: its shadow goes, and
// it lies as before.
func (b *Board) settleDown(f float32) {
	b.shade.Translucency = float64(f)
	if b.tilt.of != nil {
		b.tilt.up = 1 - f
	}
}

// tiltRoom is how much larger the picture of a tilted tile is than the tile, for its corners.
const tiltRoom = 1.06

// tilted is a tile turned a little about its middle, with room for its corners.
func tilted(lies *image.RGBA) *image.RGBA {
	from := lies.Rect
	w, h := float64(from.Dx())*tiltRoom, float64(from.Dy())*tiltRoom
	img := image.NewRGBA(image.Rect(0, 0, int(w+0.5), int(h+0.5)))
	sin, cos := math.Sincos(tiltAngle)
	x, y := float64(from.Min.X)+float64(from.Dx())/2, float64(from.Min.Y)+float64(from.Dy())/2
	draw.BiLinear.Transform(img, f64.Aff3{
		cos, -sin, w/2 - cos*x + sin*y,
		sin, cos, h/2 - sin*x - cos*y,
	}, lies, from, draw.Src, nil)
	return img
}
