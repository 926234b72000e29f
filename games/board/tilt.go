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
// all of itself as it lay. Of several that move as one the outermost go as far as one does.
const (
	tiltAngle = 2.4 * math.Pi / 180
	tiltGrown = 1.07
)

// tilt is what is in the hand as it is seen there: one picture, made when it is taken. It
// lies over the tiles themselves, whose places and sizes stay those of any tile.
type tilt struct {
	img  *canvas.Image
	of   *tile       // the first of them; nil: none
	long int         // how many tiles it is long, or high where that is more
	made image.Image // what the first shows, as it lay
	up   float32     // how far it was lifted, from 0 to 1
	ups  int         // counts tiles that were taken; the newest is lifted
}

func newTilt() *tilt {
	t := &tilt{img: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}}
	t.img.Hide()
	return t
}

// Tilt tilts what was lifted, several tiles as one, within d; not where d is 0.
func (b *Board) Tilt(d time.Duration) {
	k := b.tilt
	b.level()
	if d <= 0 || len(b.lifted) == 0 {
		return
	}
	k.of = b.tiles[b.lifted[0]]
	_, whole := b.handful()
	k.long = max((whole.Dx()+b.geo.gap)/(b.geo.cell.X+b.geo.gap), (whole.Dy()+b.geo.gap)/(b.geo.cell.Y+b.geo.gap))
	k.ups++
	mine := k.ups
	(&fyne.Animation{Duration: d, Curve: fyne.AnimationLinear, Tick: func(f float32) {
		if k.ups == mine {
			k.up = easeOut(f)
			b.castShade(k.of)
		}
	}}).Start()
}

// Tilted reports whether something is tilted, or settles.
func (b *Board) Tilted() bool { return b.tilt.of != nil }

// level puts down what was tilted.
func (b *Board) level() {
	b.tilt.ups++
	b.tilt.of, b.tilt.long, b.tilt.made, b.tilt.up = nil, 0, nil, 0
	b.tilt.img.Hide()
	b.tilt.img.Image = nil
}

// angle is how far what is in the hand is turned, grown how much larger it is.
func (k *tilt) angle() float64 { return tiltAngle / float64(k.long) }
func (k *tilt) grown() float32 { return 1 + (tiltGrown-1)/float32(k.long) }

// placeTilt lets what is seen in the hand follow its tiles.
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
	where, whole := b.handful()
	if k.made != image.Image(lies) { // taken, or turned by a quarter in the hand
		k.made = lies
		if len(where) > 1 {
			lies = b.asOne(where, whole)
		}
		k.img.Image = tilted(lies, k.angle())
		k.img.Refresh()
	}
	full := fyne.NewSize(b.geo.units(whole.Dx()), b.geo.units(whole.Dy()))
	w, h := tiltRoom(float64(full.Width), float64(full.Height), k.angle())
	part := func(full float32, room float64) float32 { return full + (k.grown()*float32(room)-full)*k.up }
	size := fyne.NewSize(part(full.Width, w), part(full.Height, h))
	corner := k.of.img.Position().AddXY(b.geo.units(whole.Min.X), b.geo.units(whole.Min.Y))
	k.img.Translucency = float64(1 - min(1, 2*k.up))
	k.img.Resize(size)
	k.img.Move(corner.SubtractXY((size.Width-full.Width)/2, (size.Height-full.Height)/2))
	k.img.Show()
	b.dirty()
}

// handful is where the lifted tiles lie, and all of them together, in pixels from the first.
func (b *Board) handful() (where []image.Point, whole image.Rectangle) {
	first := b.geo.Pos(b.tiles[b.lifted[0]].cell)
	for _, id := range b.lifted {
		pos := b.geo.Pos(b.tiles[id].cell).Subtract(first)
		at := image.Pt(int(math.Round(float64(pos.X*b.geo.scale))), int(math.Round(float64(pos.Y*b.geo.scale))))
		where = append(where, at)
		whole = whole.Union(image.Rectangle{Max: b.geo.cell}.Add(at))
	}
	return where, whole
}

// asOne is one picture of the lifted tiles as they lie.
func (b *Board) asOne(where []image.Point, whole image.Rectangle) *image.RGBA {
	all := image.NewRGBA(image.Rectangle{Max: whole.Size()})
	for i, id := range b.lifted {
		if one, ok := b.tiles[id].img.Image.(*image.RGBA); ok {
			at := where[i].Sub(whole.Min)
			draw.Draw(all, one.Rect.Sub(one.Rect.Min).Add(at), one, one.Rect.Min, draw.Src)
		}
	}
	return all
}

// settleDown shows a part of the way of what is in no hand any more: its shadow goes, and
// it lies as before.
func (b *Board) settleDown(f float32) {
	b.shade.Translucency = float64(f)
	if b.tilt.of != nil {
		b.tilt.up = 1 - f
	}
}

// tiltRoom is how much room something of a size takes once it is turned by an angle.
func tiltRoom(w, h, angle float64) (float64, float64) {
	sin, cos := math.Sincos(angle)
	return w*cos + h*sin, h*cos + w*sin
}

// tilted is what lies turned a little about its middle, with room for its corners.
func tilted(lies *image.RGBA, angle float64) *image.RGBA {
	from := lies.Rect
	w, h := tiltRoom(float64(from.Dx()), float64(from.Dy()), angle)
	w, h = math.Ceil(w), math.Ceil(h)
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	sin, cos := math.Sincos(angle)
	x, y := float64(from.Min.X)+float64(from.Dx())/2, float64(from.Min.Y)+float64(from.Dy())/2
	draw.BiLinear.Transform(img, f64.Aff3{
		cos, -sin, w/2 - cos*x + sin*y,
		sin, cos, h/2 - sin*x - cos*y,
	}, lies, from, draw.Src, nil)
	return img
}
