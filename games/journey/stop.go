package journey

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// stop is a place in the calendar, or a piece of a picture on the map: a number, and the stars
// that were earned.
type stop struct {
	widget.BaseWidget
	ui.Press
	ui.Hover
	name    string // by which tests find it
	tapped  func()
	pointed func(on bool)

	ground *canvas.Rectangle // of a piece only below its number and stars
	frame  *canvas.Rectangle
	number *ui.Text
	stars  *ui.Stars
	dash   *canvas.Rectangle // in place of the stars of a day that a streak passes over
	piece  bool              // of a picture, which is seen
	inside fyne.CanvasObject // between number and stars; nil for nothing
	open   bool
	next   bool // the one to be played next
	won    bool
	cursor bool
	over   bool
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

	insideEdge = 8 // around number, what is inside, and stars

	tagSize = 12 // of the number on a piece
	tagStar = 10
	tagGap  = 3
)

// newStop is a place of that name, under which the number stands; earned are its stars, 0 where nothing was.
func newStop(name, number string, earned int, open, next bool) *stop {
	return stopOf(&stop{name: name, open: open, next: next}, number, 15, earned, starHigh)
}

// holding has it hold something between number and stars.
func (s *stop) holding(o fyne.CanvasObject) *stop {
	s.inside = o
	s.number.Clipped()
	s.stars.Coloured(look.Accent)
	s.paint()
	return s
}

// newPiece is the same on a piece of a picture. Of one in the dark there is nothing to be seen.
func newPiece(name, number string, earned int, open, next bool) *stop {
	s := stopOf(&stop{name: name, open: open, next: next, piece: true}, number, tagSize, earned, tagStar)
	s.number.Hidden, s.ground.Hidden = !open, !open
	return s
}

func stopOf(s *stop, number string, size float32, earned int, star float32) *stop {
	s.won = earned > 0
	s.number = ui.NewText(number, theme.ColorNameForeground, size, true)
	s.ground, s.frame, s.dash = canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	s.stars = ui.NewStars(earned, look.Text(star))
	s.ground.CornerRadius, s.frame.CornerRadius, s.dash.CornerRadius = stopRadius, stopRadius, dashHigh/2
	s.number.Centre()
	s.stars.Hidden = !s.won
	s.dash.Hide()
	if s.next && !s.piece {
		s.stars.Coloured(theme.ColorNameForegroundOnPrimary)
	}
	s.Control, s.Over = s, s.point
	s.ExtendBaseWidget(s)
	s.paint()
	return s
}

// paint gives all parts their colours.
func (s *stop) paint() {
	ground, number := look.Surface, fyne.ThemeColorName(theme.ColorNameForeground)
	switch {
	case s.next && s.inside != nil:
		number = theme.ColorNamePrimary
	case s.next:
		ground, number = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	case !s.open:
		ground, number = theme.ColorNameBackground, theme.ColorNameDisabled
	case s.won && !s.piece:
		ground = look.Chip
	}
	s.ground.FillColor = look.Color(ground)
	s.ground.StrokeColor, s.ground.StrokeWidth = look.Color(look.Line), 1
	if s.next && s.inside != nil {
		s.ground.StrokeColor, s.ground.StrokeWidth = look.Color(theme.ColorNamePrimary), 2
	}
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

func (s *stop) point(on bool) {
	s.over = on
	s.Refresh()
	s.pointed(on)
}

// MinSize implements fyne.CanvasObject.
func (s *stop) MinSize() fyne.Size {
	if s.piece { // as large as with all there can be
		return fyne.NewSize(look.Text(2*tagSize)+s.stars.MinSize().Width+2*tagGap, s.number.MinSize().Height+4*tagGap)
	}
	if s.inside != nil {
		return fyne.NewSize(look.Text(40), s.number.MinSize().Height+s.inside.MinSize().Height+s.stars.MinSize().Height+4*insideEdge)
	}
	return fyne.NewSize(max(look.Text(40), s.stars.MinSize().Width+2), s.number.MinSize().Height+s.stars.MinSize().Height+6)
}

// CreateRenderer implements fyne.Widget.
func (s *stop) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{s.ground, s.number, s.stars, s.dash, s.frame}
	if s.inside != nil {
		objects = slices.Insert(objects, 1, s.inside)
	}
	return look.Drawn{Of: s, Shown: objects, Lay: s.lay, Redraw: func() {
		s.paint()
		for _, o := range objects {
			o.Refresh()
		}
	}}
}

// lay puts the stars below the number.
func (s *stop) lay(size fyne.Size) {
	s.frame.Resize(size)
	switch {
	case s.piece:
		s.layTag(size)
		return
	case s.inside != nil:
		s.layInside(size)
	default:
		number, high := s.number.MinSize().Height, s.stars.MinSize().Height
		top := (size.Height - number - high) / 2
		s.layStars(size, top+number)
		if s.stars.Hidden && s.dash.Hidden {
			top = (size.Height - number) / 2
		}
		look.Place(s.number, fyne.NewPos(0, top), fyne.NewSize(size.Width, number))
	}
	s.ground.Resize(size)
}

// layStars puts the stars, or the dash in place of them, so far below the upper edge.
func (s *stop) layStars(size fyne.Size, top float32) {
	stars := s.stars.MinSize()
	look.Place(s.stars, fyne.NewPos((size.Width-stars.Width)/2, top), stars)
	look.Place(s.dash, fyne.NewPos((size.Width-dashWide)/2, top+stars.Height/2), fyne.NewSize(dashWide, dashHigh))
}

// layInside puts the number at the top, the stars at the bottom, and between them what it holds.
func (s *stop) layInside(size fyne.Size) {
	number, wide := s.number.MinSize().Height, size.Width-2*insideEdge
	look.Place(s.number, fyne.NewPos(insideEdge, insideEdge), fyne.NewSize(wide, number))
	look.Place(s.inside, fyne.NewPos(insideEdge, 2*insideEdge+number),
		fyne.NewSize(wide, size.Height-number-s.stars.MinSize().Height-4*insideEdge))
	s.layStars(size, size.Height-s.stars.MinSize().Height-insideEdge)
}

// layTag puts number and stars beside each other into a corner.
func (s *stop) layTag(size fyne.Size) {
	number, stars := s.number.MinSize(), s.stars.MinSize()
	tag := fyne.NewSize(number.Width+4*tagGap, number.Height+tagGap)
	if !s.stars.Hidden {
		tag.Width += tagGap + stars.Width
	}
	at := fyne.NewPos(tagGap, size.Height-tag.Height-tagGap)
	look.Place(s.ground, at, tag)
	look.Place(s.number, at.AddXY(2*tagGap, tagGap/2), number)
	look.Place(s.stars, at.AddXY(3*tagGap+number.Width, (tag.Height-stars.Height)/2), stars)
}
