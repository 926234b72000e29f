package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
)

// Status is the line under the board: figures at the left, what just happened
// at the right.
type Status struct {
	Content fyne.CanvasObject

	figures []*figure
	row     *fyne.Container
	said    *Text
}

type figure struct {
	key   string
	value *Text
	box   fyne.CanvasObject
}

// NewStatus returns a line with these figures: translation keys of their names.
func NewStatus(keys []string, label func(string) string) *Status {
	s := &Status{row: Row(24), said: NewLabel("")}
	s.said.text.Alignment = fyne.TextAlignTrailing
	s.said.Clipped()
	for _, k := range keys {
		f := &figure{key: k, value: NewFigure("")}
		f.box = Row(6, NewLabel(label(k)), f.value)
		f.box.Hide()
		s.figures = append(s.figures, f)
		s.row.Add(f.box)
	}
	s.Content = container.NewBorder(nil, nil, s.row, nil, container.New(&inset{24}, s.said))
	return s
}

// inset leaves room at the left of its one object.
type inset struct{ left float32 }

func (i *inset) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(i.left, 0)
}

func (i *inset) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(i.left, 0))
	o[0].Resize(size.SubtractWidthHeight(i.left, 0))
}

// Figure shows a figure; an empty value hides it.
func (s *Status) Figure(key, value string) {
	for _, f := range s.figures {
		if f.key != key {
			continue
		}
		wide := f.value.MinSize().Width
		seen := f.box.Visible()
		f.value.Set(value)
		if value == "" {
			f.box.Hide()
		} else {
			f.box.Show()
		}
		if f.box.Visible() != seen || f.value.MinSize().Width != wide {
			s.row.Refresh()
			s.Content.Refresh()
		}
	}
}

// Say tells what just happened.
func (s *Status) Say(text string) {
	s.said.SetColour(look.Muted)
	s.said.Set(text)
}

// Warn tells of something that needs the player's eye.
func (s *Status) Warn(text string) {
	s.said.SetColour(theme.ColorNameError)
	s.said.Set(text)
}

// Said is what was said last.
func (s *Status) Said() string { return s.said.Text() }
