package ui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
)

// Sheet is a dialog of fields that explain themselves when the pointer rests on them. It is shown
// by [Dialogs.Show].
type Sheet struct {
	popUp  *widget.PopUp
	scroll *container.Scroll
	least  func() float32 // its height with all of its content
	most   func() fyne.Size
	films  func(on bool)
	over   *fyne.Container // a picture in its place
	closed func()

	Left func() // when it has gone; nil: nothing
}

// NewSheet returns a sheet under a title, which is a key, with buttons at its foot. It is as high as its
// content, within size and the window.
func NewSheet(w fyne.Window, title string, content fyne.CanvasObject, size fyne.Size, buttons ...fyne.CanvasObject) *Sheet {
	head := NewText(lang.T(title), theme.ColorNameForeground, 18, true)
	foot := container.NewHBox(append([]fyne.CanvasObject{layout.NewSpacer()}, buttons...)...)
	scroll := NewScroll(content)
	all := container.New(layout.NewCustomPaddedLayout(14, 12, 16, 16),
		container.New(layout.NewBorderLayout(head, foot, nil, nil), head, foot, container.New(layout.NewCustomPaddedLayout(10, 12, 0, 0), scroll)))
	around := all.MinSize().Height - scroll.MinSize().Height
	over := container.NewStack(look.NewGround(look.Surface, look.Surface, look.CardRadius), &canvas.Image{FillMode: canvas.ImageFillContain})
	over.Hide()
	return &Sheet{popUp: widget.NewModalPopUp(WithTips(container.NewStack(all, over), w.Canvas()), w.Canvas()), scroll: scroll, over: over, least: func() float32 { return content.MinSize().Height + around + 8 },
		most:  func() fyne.Size { return DialogSize(w, look.Text(size.Width), look.Text(size.Height)) },
		films: func(on bool) { roll(content, on) }}
}

// Fit makes it as high as its content is now. What is put somewhere before it is shown would stay there
// when the window is made smaller, so it is moved only later.
func (s *Sheet) Fit() {
	size := s.most()
	s.popUp.Resize(size) // what is set in rows knows by its width how high it is
	size.Height = min(size.Height, s.least())
	s.popUp.Resize(size)
	if room := s.popUp.Canvas.Size().Subtract(size); s.popUp.Position() != (fyne.Position{}) {
		s.popUp.Move(fyne.NewPos(room.Width/2, room.Height/2))
	}
}

// Keep has an open fold on the sheet's content stay where it is seen when what stands above becomes higher or lower: the
// player is about to click there.
func (s *Sheet) Keep(content *fyne.Container, part *Fold) {
	content.Layout = &steady{order: content.Layout, sheet: s, part: part}
}

// steady is the layout of what has such a fold.
type steady struct {
	order fyne.Layout
	sheet *Sheet
	part  *Fold
	wide  float32
	at    float32 // of the fold
}

// MinSize implements fyne.Layout.
func (l *steady) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.order.MinSize(objects) }

// Layout implements fyne.Layout.
func (l *steady) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.order.Layout(objects, size)
	moved := l.part.Content.Position().Y - l.at
	l.at += moved
	if scroll := l.sheet.scroll; l.wide == size.Width && l.part.Open() && moved != 0 {
		scroll.ScrollToOffset(scroll.Offset.AddXY(0, moved))
	}
	l.wide = size.Width
}

// Unfold makes it as high as it is with a fold opened or closed on it, and brings the fold into sight.
func (s *Sheet) Unfold(part *Fold) {
	s.Fit()
	Reveal(s.scroll, part.Content)
}

// Show implements the toolkit's way of dialogs.
func (s *Sheet) Show() {
	s.Fit()
	s.popUp.Show()
	s.films(true)
}

// Cover shows a picture in place of the sheet, which keeps hearing the pointer; nil for none.
func (s *Sheet) Cover(img *image.RGBA) {
	if s.over.Hidden = img == nil; img != nil {
		s.over.Objects[1].(*canvas.Image).Image = img
	}
	s.over.Refresh()
}

// Covered says whether one is shown.
func (s *Sheet) Covered() bool { return s.over.Visible() }

// SetOnClosed says what is to be done when it has gone.
func (s *Sheet) SetOnClosed(f func()) { s.closed = f }

// Hide takes it away, if it is shown.
func (s *Sheet) Hide() {
	if !s.popUp.Visible() {
		return
	}
	s.popUp.Hide()
	s.films(false)
	for _, tell := range []func(){s.closed, s.Left} {
		if tell != nil {
			tell()
		}
	}
}

// ShowOver shows content below a control at the right of the window, as wide as said and as high as it
// is, also when that changes, until there is a click beside it.
func ShowOver(under, content fyne.CanvasObject, wide float32) {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(under)
	if canvas == nil {
		return
	}
	watched := &fitting{}
	popUp := widget.NewPopUp(WithTips(NewScroll(container.New(watched, content)), canvas), canvas)
	at, size := placeOver(under, canvas, wide)
	popUp.ShowAtPosition(at)
	watched.fit = func() {
		popUp.Resize(fyne.NewSize(size.Width, min(size.Height, content.MinSize().Height+2*theme.Padding())))
	}
	watched.fit()
}

// fitting lays out one object, and what is around it for it.
type fitting struct{ fit func() }

func (f *fitting) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (f *fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	if f.fit != nil {
		f.fit()
	}
}

// placeOver is where something that wide stands over a control at the right of the window, and downwards, and how
// large it can be.
func placeOver(under fyne.CanvasObject, canvas fyne.Canvas, wide float32) (at fyne.Position, most fyne.Size) {
	const edge = 8
	size, at := canvas.Size(), fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	top := at.Y // over the control: an impatient second click does not close what the first has opened
	wide = min(look.Text(wide), size.Width-2*edge)
	return fyne.NewPos(max(edge, min(at.X+under.Size().Width, size.Width-edge)-wide), top), fyne.NewSize(wide, size.Height-top-edge)
}
