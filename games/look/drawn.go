package look

import "fyne.io/fyne/v2"

// Drawn is the renderer of a widget that shows the same objects as long as it lives, and
// says its least size itself.
type Drawn struct {
	Of     fyne.Widget
	Shown  []fyne.CanvasObject
	Lay    func(fyne.Size) // puts the objects in their places
	Redraw func()
}

// Destroy implements fyne.WidgetRenderer.
func (Drawn) Destroy() {}

// MinSize implements fyne.WidgetRenderer.
func (d Drawn) MinSize() fyne.Size { return d.Of.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (d Drawn) Objects() []fyne.CanvasObject { return d.Shown }

// Layout implements fyne.WidgetRenderer.
func (d Drawn) Layout(size fyne.Size) { d.Lay(size) }

// Refresh implements fyne.WidgetRenderer.
func (d Drawn) Refresh() { d.Redraw() }

// Place moves an object and gives it a size.
func Place(o fyne.CanvasObject, pos fyne.Position, size fyne.Size) {
	o.Move(pos)
	o.Resize(size)
}
