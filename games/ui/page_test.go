package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// left is an entry that knows whether it has the focus.
type left struct {
	*Entry
	has bool
}

func (l *left) FocusGained() { l.has = true; l.Entry.FocusGained() }
func (l *left) FocusLost()   { l.has = false; l.Entry.FocusLost() }

// TestPageTakesTheFocusWithIt: the cursor of an entry that is gone must not blink on. A click beside what
// is on the page does nothing.
func TestPageTakesTheFocusWithIt(t *testing.T) {
	h := newHost(t)
	line := &left{Entry: NewEntry(func() {})}
	line.ExtendBaseWidget(line)
	page := NewPage(h.Window, line)
	h.Dialogs.Show("page", page)
	test.TapCanvas(h.Window.Canvas(), fyne.NewPos(3, 3))
	uitest.Want(t, "shown", len(h.Window.Canvas().Overlays().List()), 1)
	h.Window.Canvas().Focus(line)
	uitest.Want(t, "the focus", line.has, true)
	page.Hide()
	uitest.Want(t, "the focus of what is gone", line.has, false)
	uitest.Want(t, "the window's", h.Window.Canvas().Focused(), fyne.Focusable(nil))
}
