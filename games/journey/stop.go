package journey

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// stop is a place on the map or in the calendar: a number, and the stars that were earned.
type stop struct {
	widget.BaseWidget
	name    string // by which tests find it
	tapped  func()
	pointed func(on bool)

	ground *canvas.Rectangle
	frame  *canvas.Rectangle
	number *ui.Text
	stars  *ui.Stars
	dash   *canvas.Rectangle // in place of the stars of a day that a streak passes over
	open   bool
	next   bool // the one to be played next
	won    bool
	cursor bool
	over   bool
	press  ui.Press
}

var (
	_ fyne.Tappable     = (*stop)(nil)
	_ fyne.Draggable    = (*stop)(nil)
	_ desktop.Hoverable = (*stop)(nil)
	_ ui.Named          = (*stop)(nil)
)

// The measures of a stop.
const (
	stopRadius = 9
	frameWide  = 3
	starHigh   = 13
	dashWide   = 14
	dashHigh   = 3
)

// newStop is a place of that name, under which the number stands; earned is negative where
// nothing was.
func newStop(name, number string, earned int, open, next bool) *stop {
	s := &stop{name: name, open: open, next: next, won: earned >= 0, ground: canvas.NewRectangle(nil), frame: canvas.NewRectangle(nil),
		number: ui.NewText(number, theme.ColorNameForeground, 15, true), stars: ui.NewStars(max(earned, 0), look.Text(starHigh)), dash: canvas.NewRectangle(nil)}
	s.ground.CornerRadius, s.frame.CornerRadius, s.dash.CornerRadius = stopRadius, stopRadius, dashHigh/2
	s.number.Centre()
	s.stars.Hidden = !s.won
	s.dash.Hide()
	if next {
		s.stars.Coloured(theme.ColorNameForegroundOnPrimary)
	}
	s.ExtendBaseWidget(s)
	s.paint()
	return s
}

// paint gives all parts their colours.
func (s *stop) paint() {
	ground, number := look.Surface, fyne.ThemeColorName(theme.ColorNameForeground)
	switch {
	case s.next:
		ground, number = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	case !s.open:
		ground, number = theme.ColorNameBackground, theme.ColorNameDisabled
	case s.won:
		ground = look.Chip
	}
	s.ground.FillColor = look.Color(ground)
	s.ground.StrokeColor, s.ground.StrokeWidth = look.Color(look.Line), 1
	s.number.SetColour(number)
	s.dash.FillColor = look.Color(look.Muted)
	colour, wide := theme.ColorNamePrimary, float32(0)
	switch {
	case s.cursor:
		colour, wide = look.Accent, frameWide
	case s.over:
		wide = 2
	}
	s.frame.StrokeColor, s.frame.StrokeWidth = look.Color(colour), wide
	s.frame.Hidden = wide == 0
}

// mark puts the cursor on it, or takes it away.
func (s *stop) mark(on bool) {
	if s.cursor != on {
		s.cursor = on
		s.Refresh()
	}
}

// Named implements ui.Named.
func (s *stop) Named() string { return s.name }

// Tapped implements fyne.Tappable.
func (s *stop) Tapped(*fyne.PointEvent) { s.tapped() }

// Dragged implements fyne.Draggable: without it the list that it is in would take a click of
// a hand that shakes.
func (s *stop) Dragged(e *fyne.DragEvent) { s.press.Moved(e) }

// DragEnd implements fyne.Draggable.
func (s *stop) DragEnd() { s.press.End(s, s.Tapped) }

// MouseIn implements desktop.Hoverable.
func (s *stop) MouseIn(*desktop.MouseEvent) { s.point(true) }

// MouseMoved implements desktop.Hoverable.
func (s *stop) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *stop) MouseOut() { s.point(false) }

func (s *stop) point(on bool) {
	s.over = on
	s.Refresh()
	s.pointed(on)
}

// MinSize implements fyne.CanvasObject.
func (s *stop) MinSize() fyne.Size {
	return fyne.NewSize(max(look.Text(40), s.stars.MinSize().Width+2), s.number.MinSize().Height+s.stars.MinSize().Height+6)
}

// CreateRenderer implements fyne.Widget.
func (s *stop) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{s.ground, s.number, s.stars, s.dash, s.frame}
	return look.Drawn{Of: s, Shown: objects, Lay: s.lay, Redraw: func() {
		s.paint()
		for _, o := range objects {
			o.Refresh()
		}
	}}
}

// lay puts the stars below the number.
func (s *stop) lay(size fyne.Size) {
	number, stars := s.number.MinSize().Height, s.stars.MinSize()
	top := (size.Height - number - stars.Height) / 2
	s.ground.Resize(size)
	s.frame.Resize(size)
	if s.stars.Hidden && s.dash.Hidden {
		s.number.Move(fyne.NewPos(0, (size.Height-number)/2))
	} else {
		s.number.Move(fyne.NewPos(0, top))
	}
	s.number.Resize(fyne.NewSize(size.Width, number))
	s.stars.Move(fyne.NewPos((size.Width-stars.Width)/2, top+number))
	s.stars.Resize(stars)
	s.dash.Move(fyne.NewPos((size.Width-dashWide)/2, top+number+stars.Height/2))
	s.dash.Resize(fyne.NewSize(dashWide, dashHigh))
}
