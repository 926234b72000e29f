package pictures

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// slot is a small picture on the card of an album.
type slot struct {
	widget.BaseWidget
	ui.Called
	ui.Hover
	size    fyne.Size
	img     *canvas.Image
	frame   *canvas.Rectangle
	tapped  func()
	focused bool
}

var (
	_ fyne.Tappable  = (*slot)(nil)
	_ fyne.Focusable = (*slot)(nil)
)

// newSlot returns a picture of that size which can be tapped.
func newSlot(name string, size fyne.Size, tapped func()) *slot {
	s := &slot{Called: ui.Called(name), size: size, tapped: tapped,
		img:   &canvas.Image{FillMode: canvas.ImageFillCover, ScaleMode: canvas.ImageScaleFastest, CornerRadius: 8},
		frame: canvas.NewRectangle(nil)}
	s.frame.CornerRadius = 10
	s.Over = func(on bool) { s.mark(on || s.focused) }
	s.ExtendBaseWidget(s)
	return s
}

func (s *slot) Tapped(*fyne.PointEvent) { s.tapped() }
func (s *slot) FocusGained()            { s.focused = true; s.mark(true) }
func (s *slot) FocusLost()              { s.focused = false; s.mark(false) }
func (s *slot) TypedRune(rune)          {}
func (s *slot) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace {
		s.tapped()
	}
}

func (s *slot) mark(on bool) {
	s.frame.StrokeWidth = 0
	if on {
		s.frame.StrokeColor, s.frame.StrokeWidth = look.Color(theme.ColorNamePrimary), 3
	}
	s.frame.Refresh()
}

func (s *slot) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.img, s.frame))
}

func (s *slot) MinSize() fyne.Size { return s.size }
