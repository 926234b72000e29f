package look

import (
	"time"

	"fyne.io/fyne/v2"
)

// Drawn is the renderer of a widget that shows the same objects as long as it lives, and
// says its least size itself.
type Drawn struct {
	Of     fyne.Widget
	Shown  []fyne.CanvasObject
	Lay    func(fyne.Size) // puts the objects in their places
	Redraw func()
	Made   func() []fyne.CanvasObject // in place of Shown, where others are made; nil for none
}

// Destroy implements fyne.WidgetRenderer.
func (Drawn) Destroy() {}

// MinSize implements fyne.WidgetRenderer.
func (d Drawn) MinSize() fyne.Size { return d.Of.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (d Drawn) Objects() []fyne.CanvasObject {
	if d.Made != nil {
		return d.Made()
	}
	return d.Shown
}

// Layout implements fyne.WidgetRenderer.
func (d Drawn) Layout(size fyne.Size) { d.Lay(size) }

// Refresh implements fyne.WidgetRenderer.
func (d Drawn) Refresh() { d.Redraw() }

// Place moves an object and gives it a size.
func Place(o fyne.CanvasObject, pos fyne.Position, size fyne.Size) {
	o.Move(pos)
	o.Resize(size)
}

// ResizeRest is how long a size must stand still before pictures are made for it:
// while it is being dragged larger the old ones are stretched.
const ResizeRest = 90 * time.Millisecond

// Rest waits for the end of a resize. The zero value is ready; it is used on the UI
// goroutine only.
type Rest struct{ timer *time.Timer }

// Then does something when the size has come to rest, instead of what was to be done
// before; post brings it to the UI goroutine.
func (r *Rest) Then(post func(func()), do func()) {
	r.Stop()
	r.timer = time.AfterFunc(ResizeRest, func() { post(do) })
}

// Stop gives up what was to be done.
func (r *Rest) Stop() {
	if r.timer != nil {
		r.timer.Stop()
	}
}
