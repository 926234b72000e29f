package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// shield keeps clicks, drags and the pointer from what lies under it.
type shield struct{ widget.BaseWidget }

var (
	_ fyne.Tappable          = (*shield)(nil)
	_ fyne.SecondaryTappable = (*shield)(nil)
	_ fyne.Draggable         = (*shield)(nil)
	_ desktop.Hoverable      = (*shield)(nil)
)

// NewShield returns one.
func NewShield() fyne.CanvasObject {
	s := &shield{}
	s.ExtendBaseWidget(s)
	return s
}

func (*shield) Tapped(*fyne.PointEvent)          {}
func (*shield) TappedSecondary(*fyne.PointEvent) {}
func (*shield) Dragged(*fyne.DragEvent)          {}
func (*shield) DragEnd()                         {}
func (*shield) MouseIn(*desktop.MouseEvent)      {}
func (*shield) MouseMoved(*desktop.MouseEvent)   {}
func (*shield) MouseOut()                        {}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (*shield) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
