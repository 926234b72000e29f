package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// OnGround draws what a control of the toolkit draws, but its background, the first of its
// objects and a rectangle with round corners, as a [Ground], which takes far less time.
func OnGround(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	back, ok := r.Objects()[0].(*canvas.Rectangle)
	if !ok || !hasShaders() {
		return r
	}
	return onGroundOf(r, back)
}

func onGroundOf(r fyne.WidgetRenderer, back *canvas.Rectangle) *onGround {
	g := NewGround("", "", 0)
	g.like = back
	return &onGround{WidgetRenderer: r, back: back, ground: g}
}

type onGround struct {
	fyne.WidgetRenderer
	back    *canvas.Rectangle
	ground  *Ground
	objects []fyne.CanvasObject
}

func (r *onGround) Objects() []fyne.CanvasObject {
	r.objects = append(r.objects[:0], r.WidgetRenderer.Objects()...)
	if _, _, _, alpha := r.back.FillColor.RGBA(); alpha > 0 {
		r.objects[0] = r.ground // else the rectangle stays, which is not drawn then
	}
	return r.objects
}

func (r *onGround) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.follow()
}

func (r *onGround) Refresh() {
	r.WidgetRenderer.Refresh()
	r.follow()
}

func (r *onGround) follow() {
	r.ground.Move(r.back.Position())
	if size := r.back.Size(); size != r.ground.Size() {
		r.ground.Resize(size)
	} else {
		r.ground.Refresh()
	}
}
