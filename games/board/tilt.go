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
	img     *canvas.Image
	of      *tile       // the first of them; nil: none
	long    int         // how many tiles it is long, or high where that is more
	made    image.Image // what the first shows, as it lay
	up      float32     // how far it was lifted, from 0 to 1
	lifting newest
}

// Tilt tilts what was lifted, several tiles as one, within d; not where d is 0.
func (cs *Cells) Tilt(d time.Duration) {
	k := cs.tilt
	cs.level()
	if d <= 0 || len(cs.lifted) == 0 {
		return
	}
	k.of = cs.tiles[cs.lifted[0]]
	_, whole := cs.handful()
	k.long = max((whole.Dx()+cs.geo.gap)/(cs.geo.cell.X+cs.geo.gap), (whole.Dy()+cs.geo.gap)/(cs.geo.cell.Y+cs.geo.gap))
	linear(d, k.lifting.only(func(f float32) {
		k.up = easeOut(f)
		cs.castShade(k.of)
	})).Start()
}

// level puts down what was tilted.
func (cs *Cells) level() {
	cs.tilt.lifting.end()
	cs.tilt.of, cs.tilt.long, cs.tilt.made, cs.tilt.up = nil, 0, nil, 0
	cs.tilt.img.Hide()
	cs.tilt.img.Image = nil
}

// angle is how far what is in the hand is turned, grown how much larger it is.
func (k *tilt) angle() float64 { return tiltAngle / float64(k.long) }
func (k *tilt) grown() float32 { return 1 + (tiltGrown-1)/float32(k.long) }

// placeTilt lets what is seen in the hand follow its tiles.
func (cs *Cells) placeTilt() {
	k := cs.tilt
	if k.of == nil {
		return
	}
	lies, ok := k.of.img.Image.(*image.RGBA)
	if !ok || k.up <= 0 {
		k.img.Hide()
		return
	}
	where, whole := cs.handful()
	if k.made != image.Image(lies) { // taken, or turned by a quarter in the hand
		k.made = lies
		if len(where) > 1 {
			lies = cs.asOne(where, whole)
		}
		k.img.Image = tilted(lies, k.angle())
		k.img.Refresh()
	}
	full := fyne.NewSize(cs.geo.units(whole.Dx()), cs.geo.units(whole.Dy()))
	w, h := tiltRoom(float64(full.Width), float64(full.Height), k.angle())
	part := func(full float32, room float64) float32 { return full + (k.grown()*float32(room)-full)*k.up }
	size := fyne.NewSize(part(full.Width, w), part(full.Height, h))
	corner := k.of.img.Position().AddXY(cs.geo.units(whole.Min.X), cs.geo.units(whole.Min.Y))
	k.img.Translucency = float64(1 - min(1, 2*k.up))
	put(k.img, corner.SubtractXY((size.Width-full.Width)/2, (size.Height-full.Height)/2), size)
	k.img.Show()
	cs.dirty()
}

// handful is where the lifted tiles lie, and all of them together, in pixels from the first.
func (cs *Cells) handful() (where []image.Point, whole image.Rectangle) {
	first := cs.geo.Pos(cs.tiles[cs.lifted[0]].cell)
	for _, id := range cs.lifted {
		pos := cs.geo.Pos(cs.tiles[id].cell).Subtract(first)
		at := image.Pt(int(math.Round(float64(pos.X*cs.geo.scale))), int(math.Round(float64(pos.Y*cs.geo.scale))))
		where = append(where, at)
		whole = whole.Union(image.Rectangle{Max: cs.geo.cell}.Add(at))
	}
	return where, whole
}

// asOne is one picture of the lifted tiles as they lie.
func (cs *Cells) asOne(where []image.Point, whole image.Rectangle) *image.RGBA {
	all := image.NewRGBA(image.Rectangle{Max: whole.Size()})
	for i, id := range cs.lifted {
		if one, ok := cs.tiles[id].img.Image.(*image.RGBA); ok {
			at := where[i].Sub(whole.Min)
			draw.Draw(all, one.Rect.Sub(one.Rect.Min).Add(at), one, one.Rect.Min, draw.Src)
		}
	}
	return all
}

// settleDown shows a part of the way of what is in no hand any more: its shadow goes, and
// it lies as before.
func (cs *Cells) settleDown(f float32) {
	cs.shade.Translucency = float64(f)
	if cs.tilt.of != nil {
		cs.tilt.up = 1 - f
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
