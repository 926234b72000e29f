package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/view"
)

const lowImportance = widget.LowImportance

// Select is a list to choose from, findable by name. Choices are given and
// reported by index, so that no translated word is ever stored.
type Select struct {
	widget.Select
	Tip
	Press
	Called
	onIndex func(int)
	signOf  func(int) view.Sign // of an entry; nil for a list of words alone
	sign    *Pictogram          // of the choice
	whole   bool                // it is as wide as its longest label, within reason
}

// CreateRenderer implements fyne.Widget.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return look.Lightly(s.Select.CreateRenderer())
}

// NewSelect returns a list of labels with one chosen.
func NewSelect(name string, labels []string, chosen int, onIndex func(int)) *Select {
	s := &Select{Called: Called(name)}
	s.Control, s.Of = s, s
	s.Options = labels
	s.ExtendBaseWidget(s)
	s.Choose(chosen)
	s.onIndex = onIndex
	s.OnChanged = func(string) {
		s.followSign()
		if s.onIndex != nil {
			s.onIndex(s.SelectedIndex())
		}
	}
	return s
}

// MouseIn implements desktop.Hoverable.
func (s *Select) MouseIn(e *desktop.MouseEvent) { s.Tip.MouseIn(e); s.Select.MouseIn(e) }

// MouseMoved implements desktop.Hoverable.
func (s *Select) MouseMoved(e *desktop.MouseEvent) { s.Tip.MouseMoved(e) }

// MouseOut implements desktop.Hoverable.
func (s *Select) MouseOut() { s.Tip.MouseOut(); s.Select.MouseOut() }

// MinSize implements fyne.CanvasObject: a label too long for the room there is
// ends in an ellipsis.
func (s *Select) MinSize() fyne.Size {
	m := s.Select.MinSize()
	wide := min(m.Width, look.Text(100))
	if s.whole {
		longest := float32(0)
		for _, label := range s.Options {
			longest = max(longest, measured(label))
		}
		wide = max(wide, min(longest+selectAround, look.Text(selectMost)))
	}
	return fyne.NewSize(wide, m.Height)
}

// Whole has the list be as wide as its longest label, within reason.
func (s *Select) Whole() *Select {
	s.whole = true
	return s
}

// What a list needs beside its label, and how wide one is at the most that shows the longest.
const (
	selectAround = 48
	selectMost   = 340
)

// Tapped implements fyne.Tappable: it opens the list. A click takes no focus.
func (s *Select) Tapped(*fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c != nil && !s.Disabled() {
		openChoices(s, c)
	}
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		s.Tapped(nil)
	case fyne.KeyLeft, fyne.KeyRight:
		s.Select.TypedKey(e)
	default:
		passOn(s, e)
	}
}

// Index is the index of the second of two choices where on holds, else of the
// first.
func Index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// Choose selects an index without reporting it.
func (s *Select) Choose(i int) {
	report := s.OnChanged
	s.OnChanged = nil
	s.SetSelectedIndex(i)
	s.OnChanged = report
	s.followSign()
}

// Slider is a slider findable by name.
type Slider struct {
	widget.Slider
	Tip
	Called
}

// NewSlider returns a slider from 0 to 1.
func NewSlider(name string, value float64, onChange func(float64)) *Slider {
	s := &Slider{Called: Called(name)}
	s.Of = s
	s.Min, s.Max, s.Step, s.Value = 0, 1, 0.01, value
	s.OnChanged = onChange
	s.ExtendBaseWidget(s)
	return s
}

// MouseIn implements desktop.Hoverable.
func (s *Slider) MouseIn(e *desktop.MouseEvent) { s.Tip.MouseIn(e); s.Slider.MouseIn(e) }

// MouseMoved implements desktop.Hoverable.
func (s *Slider) MouseMoved(e *desktop.MouseEvent) { s.Tip.MouseMoved(e) }

// MouseOut implements desktop.Hoverable.
func (s *Slider) MouseOut() { s.Tip.MouseOut(); s.Slider.MouseOut() }

// Tapped implements fyne.Tappable: after a click the keys are the board's again.
func (s *Slider) Tapped(e *fyne.PointEvent) {
	s.Slider.Tapped(e)
	letGo(s)
}

// DragEnd implements fyne.Draggable, in the same way.
func (s *Slider) DragEnd() {
	s.Slider.DragEnd()
	letGo(s)
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		s.Slider.TypedKey(e)
	default:
		passOn(s, e)
	}
}

// Check is a check box findable by name.
type Check struct {
	widget.Check
	Tip
	Press
	Called
	full string // what it says, which may stand in several lines
	more []*canvas.Text
}

// NewCheck returns a check box.
func NewCheck(name, label string, on bool, onChange func(bool)) *Check {
	c := &Check{Called: Called(name), full: label}
	c.Control, c.Of = c, c
	c.Text, c.Checked, c.OnChanged = label, on, onChange
	c.ExtendBaseWidget(c)
	return c
}

// Display ticks the box, or not, without reporting it.
func (c *Check) Display(on bool) {
	if c.Checked != on {
		c.Checked = on
		c.Refresh()
	}
}

// MouseIn implements desktop.Hoverable.
func (c *Check) MouseIn(e *desktop.MouseEvent) { c.Tip.MouseIn(e); c.Check.MouseIn(e) }

// MouseMoved implements desktop.Hoverable.
func (c *Check) MouseMoved(e *desktop.MouseEvent) { c.Tip.MouseMoved(e); c.Check.MouseMoved(e) }

// MouseOut implements desktop.Hoverable.
func (c *Check) MouseOut() { c.Tip.MouseOut(); c.Check.MouseOut() }

// Tapped implements fyne.Tappable: after a click the keys are the board's again.
func (c *Check) Tapped(e *fyne.PointEvent) {
	c.Check.Tapped(e)
	letGo(c)
}

// TypedKey implements fyne.Focusable. Space comes as a character as well, which
// is what ticks the box.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		passOn(c, e)
	}
}

// passOn hands on a key that the control in focus has no use for, as if nothing
// had the focus: Fyne gives a key to the focus alone.
func passOn(o fyne.CanvasObject, e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

// letGo takes the focus from a control that was clicked, unless its click has
// given it elsewhere already.
func letGo(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil && c.Focused() == o {
		c.Unfocus()
	}
}

// Entry is a line to type into, in a dialog. Escape gives up, which Fyne's
// entry would swallow.
type Entry struct {
	widget.Entry
	OnLines func(text string) // hears of several lines that are pasted, in the line's place; nil: they become one

	onEscape func()
}

// NewEntry returns an empty line.
func NewEntry(onEscape func()) *Entry {
	e := &Entry{onEscape: onEscape}
	e.ExtendBaseWidget(e)
	return e
}

// Inner is the entry that it is, for whoever looks through the window for what
// can be typed into.
func (e *Entry) Inner() *widget.Entry { return &e.Entry }

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.OnLines != nil {
		if text := strings.TrimRight(paste.Clipboard.Content(), "\r\n"); strings.ContainsAny(text, "\r\n") {
			e.OnLines(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape {
		e.onEscape()
		return
	}
	e.Entry.TypedKey(k)
}

// painted is the renderer of a widget whose objects are coloured by paint, put in their places and
// drawn anew, all of them, whenever it is refreshed.
func painted(of fyne.Widget, lay func(fyne.Size), paint func(), shown ...fyne.CanvasObject) fyne.WidgetRenderer {
	return look.Drawn{Of: of, Shown: shown, Lay: lay, Redraw: func() {
		paint()
		lay(of.Size())
		for _, o := range shown {
			o.Refresh()
		}
	}}
}
