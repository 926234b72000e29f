package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// shield keeps clicks, drags and the pointer from what lies under it.
type shield struct {
	widget.BaseWidget
	tapped func() // nil for nothing
}

var (
	_ fyne.Tappable          = (*shield)(nil)
	_ fyne.SecondaryTappable = (*shield)(nil)
	_ fyne.Draggable         = (*shield)(nil)
	_ desktop.Hoverable      = (*shield)(nil)
)

// NewShield returns one.
func NewShield() fyne.CanvasObject { return NewShieldOver(nil) }

// NewShieldOver returns one on which a click does something.
func NewShieldOver(tapped func()) fyne.CanvasObject {
	s := &shield{tapped: tapped}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped implements fyne.Tappable.
func (s *shield) Tapped(*fyne.PointEvent) {
	if s.tapped != nil {
		s.tapped()
	}
}

func (*shield) TappedSecondary(*fyne.PointEvent) {}
func (*shield) Dragged(*fyne.DragEvent)          {}
func (*shield) DragEnd()                         {}
func (*shield) MouseIn(*desktop.MouseEvent)      {}
func (*shield) MouseMoved(*desktop.MouseEvent)   {}
func (*shield) MouseOut()                        {}

// CreateRenderer implements fyne.Widget: there is nothing to see. Where nothing lies under it, as under
// a page, the toolkit has painted the window's ground.
func (*shield) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
