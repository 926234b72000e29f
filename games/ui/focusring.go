package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// The measures of the ring, in Fyne units.
const (
	ringInset = 3 // from the button's edge
	ringWide  = 2
)

// withRing draws what r does and, within the edge of a main button that has the focus, a ring in the
// colour of its words: the toolkit blends the colour of focus into a button, which on the blue main
// ones is the same blue.
func withRing(b *Button, r fyne.WidgetRenderer) fyne.WidgetRenderer {
	w := &ringed{WidgetRenderer: r, button: b, ring: canvas.NewRectangle(nil)}
	w.ring.StrokeWidth = ringWide
	w.follow()
	return w
}

// ringed is a button's renderer with the ring.
type ringed struct {
	fyne.WidgetRenderer
	button  *Button
	ring    *canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *ringed) Objects() []fyne.CanvasObject {
	r.objects = append(append(r.objects[:0], r.WidgetRenderer.Objects()...), r.ring)
	return r.objects
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	look.Place(r.ring, fyne.NewPos(ringInset, ringInset), size.SubtractWidthHeight(2*ringInset, 2*ringInset))
}

func (r *ringed) Refresh() {
	r.follow()
	r.WidgetRenderer.Refresh()
}

// follow shows the ring where it is due, in the theme's colours of now.
func (r *ringed) follow() {
	r.ring.Hidden = !r.button.keyed || r.button.Disabled() || r.button.Importance != widget.HighImportance
	r.ring.StrokeColor = look.Color(theme.ColorNameForegroundOnPrimary)
	r.ring.CornerRadius = max(0, r.button.Theme().Size(theme.SizeNameButtonRadius)-ringInset)
}
