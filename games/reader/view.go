package reader

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/imageslice/reading"
)

// view shows the picture, or the part of it that the player looks at, and lays over it what was read.
type view struct {
	widget.BaseWidget
	page   *page
	crop   imageslice.Crop // that is seen
	wanted imageslice.Crop // that is to be seen, once it is drawn
	cursor int             // a cell, or none
	corner int             // the corner that the arrow keys move, or none

	unmoved reading.Grid // before they did

	img   *canvas.Image
	over  *fyne.Container // what lies over the picture
	sharp *pictures.Pipeline[part, drawn]
	grip  grip

	pointer desktop.Cursor
}

// part is a part of a picture at a size in device pixels.
type part struct {
	crop imageslice.Crop
	size image.Point
}

// drawn is such a part.
type drawn struct {
	part
	img *image.RGBA
}

var (
	_ fyne.Tappable      = (*view)(nil)
	_ fyne.Draggable     = (*view)(nil)
	_ fyne.Scrollable    = (*view)(nil)
	_ fyne.Focusable     = (*view)(nil)
	_ desktop.Cursorable = (*view)(nil)
	_ desktop.Hoverable  = (*view)(nil)
)

// whole is all of a picture.
var whole = imageslice.Crop{W: 1, H: 1}

func newView(p *page) *view {
	v := &view{page: p, crop: whole, wanted: whole, cursor: none, corner: none, pointer: desktop.DefaultCursor,
		img: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}, over: container.NewWithoutLayout()}
	v.sharp = pictures.NewPipeline(p.library.Post, func(_ context.Context, q part) drawn {
		return drawn{q, p.picture.Render(q.crop, q.size.X, q.size.Y)}
	}, func(d drawn) {
		v.crop, v.img.Image = d.crop, d.img
		v.img.Refresh()
		v.lay()
	})
	v.ExtendBaseWidget(v)
	return v
}

// Named is the name by which tests and screen readers find it.
func (v *view) Named() string { return "reader.picture" }

// MinSize is small: the page gives it all the room there is.
func (v *view) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

// put shows another picture, all of it.
func (v *view) put() {
	v.sharp.Cancel()
	v.look(whole)
}

// look goes to another part of the picture.
func (v *view) look(c imageslice.Crop) {
	v.wanted = c
	if v.page.picture == nil || v.Size().IsZero() {
		return
	}
	c = v.widened(c)
	_, size := v.area(c)
	scale := look.PixelScale(v)
	v.sharp.Ask(part{c, image.Pt(max(1, int(size.Width*scale+0.5)), max(1, int(size.Height*scale+0.5)))})
}

// widened is a part of the picture with as much more beside it, or above and below, as there is room for.
func (v *view) widened(c imageslice.Crop) imageslice.Crop {
	w, h := v.page.picture.Size()
	s := v.Size()
	shape := float64(s.Width/s.Height) * float64(h) / float64(w) // of what fills the room, in shares of the picture
	wide, high := min(1, max(c.W, c.H*shape)), min(1, max(c.H, c.W/shape))
	return imageslice.Crop{X: min(max(0, c.X-(wide-c.W)/2), 1-wide), Y: min(max(0, c.Y-(high-c.H)/2), 1-high), W: wide, H: high}
}

// around is the part of the picture in which a board is seen with a margin, or all of it where that is little more.
func (v *view) around(q reading.Quad) imageslice.Crop {
	w, h := v.page.picture.Size()
	b := q.Bounds(image.Rect(0, 0, w, h))
	const margin, much = 0.12, 0.8
	dx, dy := margin*float64(b.Dx()), margin*float64(b.Dy())
	x0, y0 := max(0, (float64(b.Min.X)-dx)/float64(w)), max(0, (float64(b.Min.Y)-dy)/float64(h))
	x1, y1 := min(1, (float64(b.Max.X)+dx)/float64(w)), min(1, (float64(b.Max.Y)+dy)/float64(h))
	if b.Empty() || x1-x0 > much && y1-y0 > much {
		return whole
	}
	return imageslice.Crop{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// area is where a part of the picture lies in the widget.
func (v *view) area(c imageslice.Crop) (fyne.Position, fyne.Size) {
	w, h := v.page.picture.Size()
	s := v.Size()
	wide, high := float32(c.W*float64(w)), float32(c.H*float64(h))
	scale := min(s.Width/wide, s.Height/high)
	size := fyne.NewSize(wide*scale, high*scale)
	return fyne.NewPos((s.Width-size.Width)/2, (s.Height-size.Height)/2), size
}

// at is where a place of the picture is seen.
func (v *view) at(p reading.Point) fyne.Position {
	pos, size := v.area(v.crop)
	w, h := v.page.picture.Size()
	return fyne.NewPos(pos.X+float32((p.X/float64(w)-v.crop.X)/v.crop.W)*size.Width,
		pos.Y+float32((p.Y/float64(h)-v.crop.Y)/v.crop.H)*size.Height)
}

// place is the place of the picture that is seen there.
func (v *view) place(at fyne.Position) reading.Point {
	pos, size := v.area(v.crop)
	w, h := v.page.picture.Size()
	return reading.Point{X: (v.crop.X + float64((at.X-pos.X)/size.Width)*v.crop.W) * float64(w),
		Y: (v.crop.Y + float64((at.Y-pos.Y)/size.Height)*v.crop.H) * float64(h)}
}

// Scrolled implements fyne.Scrollable: it shows less of the picture, larger, or more.
func (v *view) Scrolled(e *fyne.ScrollEvent) {
	if v.page.picture == nil {
		return
	}
	factor := 1 / 1.15
	if e.Scrolled.DY > 0 {
		factor = 1.15
	}
	at := v.place(e.Position)
	w, h := v.page.picture.Size()
	c := v.wanted
	v.look(c.Zoom(factor, (at.X/float64(w)-c.X)/c.W, (at.Y/float64(h)-c.Y)/c.H))
}

// CreateRenderer implements fyne.Widget.
func (v *view) CreateRenderer() fyne.WidgetRenderer {
	draw := func() {
		v.look(v.wanted)
		v.lay()
		canvas.Refresh(v)
	}
	return look.Drawn{Of: v, Shown: []fyne.CanvasObject{v.img, v.over}, Lay: func(fyne.Size) { draw() }, Redraw: draw}
}
