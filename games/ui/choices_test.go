package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// newList is a list in a window that is too low for all its labels, and which of them
// was chosen last.
func newList(t *testing.T, labels, chosen int) (h *host, list *Select, last *int) {
	t.Helper()
	h, last = newHost(t), new(int)
	*last = -1
	var all []string
	for i := range labels {
		all = append(all, fmt.Sprint("label ", i))
	}
	list = NewSelect("list", all, chosen, func(i int) { *last = i })
	h.Window.SetContent(Column(4, list, NewLabel("below")))
	h.Window.Resize(fyne.NewSize(300, 200))
	h.Window.Canvas().Focus(list)
	return h, list, last
}

// types types keys where the focus is.
func (h *host) types(names ...fyne.KeyName) {
	for _, n := range names {
		h.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// marked are the labels that are ticked, and those that the keys are at.
func (h *host) marked() (ticked, active []string) {
	for _, o := range uitest.Seen(h.Window) {
		if c, ok := o.(*Choice); ok {
			if c.Chosen() {
				ticked = append(ticked, c.Label())
			}
			if c.Active() {
				active = append(active, c.Label())
			}
		}
	}
	return ticked, active
}

// TestListBeginsAtWhatIsChosen: that is ticked, and the keys go on from there.
func TestListBeginsAtWhatIsChosen(t *testing.T) {
	h, list, last := newList(t, 5, 2)
	h.types(fyne.KeyDown)
	ticked, active := h.marked()
	uitest.Want(t, "ticked", ticked, []string{"label 2"})
	uitest.Want(t, "the keys are at", active, []string{"label 2"})
	h.types(fyne.KeyDown)
	ticked, active = h.marked()
	uitest.Want(t, "ticked after Down", ticked, []string{"label 2"})
	uitest.Want(t, "the keys are at after Down", active, []string{"label 3"})
	h.types(fyne.KeyReturn)
	uitest.Want(t, "chosen", *last, 3)
	uitest.Want(t, "what the list says", list.Selected, "label 3")
	uitest.Want(t, "the list is closed", h.Window.Canvas().Overlays().Top(), nil)
	uitest.Want(t, "the focus", h.Window.Canvas().Focused(), fyne.Focusable(list))

	h.types(fyne.KeySpace, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace)
	uitest.Want(t, "chosen above all", *last, 0)
	h.types(fyne.KeyUp, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape)
	uitest.Want(t, "chosen by Escape", *last, 0)
	uitest.Want(t, "the list is closed", h.Window.Canvas().Overlays().Top(), nil)
}

// TestListWithoutAChoice begins before the first.
func TestListWithoutAChoice(t *testing.T) {
	h, _, last := newList(t, 3, -1)
	h.types(fyne.KeyDown)
	ticked, active := h.marked()
	uitest.Want(t, "marked", append(ticked, active...), nil)
	h.types(fyne.KeyReturn)
	uitest.Want(t, "chosen", *last, -1)
	h.types(fyne.KeySpace, fyne.KeyDown, fyne.KeyReturn)
	uitest.Want(t, "chosen", *last, 0)
}

// TestLongListShowsWhereTheKeysAre, from when it is opened, within the window, with room at its edges.
func TestLongListShowsWhereTheKeysAre(t *testing.T) {
	h, _, last := newList(t, 40, 30)
	driver := fyne.CurrentApp().Driver()
	inSight := func(when string) {
		t.Helper()
		for _, o := range uitest.Seen(h.Window) {
			if c, ok := o.(*Choice); ok && c.Active() {
				at := driver.AbsolutePositionForObject(c).Y
				if at < 0 || at+c.Size().Height > 200 {
					t.Errorf("%s, %s lies at %v", when, c.Label(), at)
				}
				return
			}
		}
		t.Errorf("%s the keys are nowhere", when)
	}
	h.types(fyne.KeyDown)
	inSight("opened")
	panel := h.Window.Canvas().Overlays().Top().(*fyne.Container).Objects[1]
	uitest.Want(t, "its top", panel.Position().Y, choicesFree)
	uitest.Want(t, "its foot", panel.Position().Y+panel.Size().Height, h.Window.Canvas().Size().Height-choicesFree)
	for range 9 {
		h.types(fyne.KeyDown)
		inSight("further down")
	}
	h.types(fyne.KeyHome)
	inSight("at the first")
	h.types(fyne.KeyEnd, fyne.KeyReturn)
	uitest.Want(t, "chosen", *last, 39)
}

// TestListShowsItsLabelsInFull, however narrow it is while it is closed, and with room
// behind the longest as before all.
func TestListShowsItsLabelsInFull(t *testing.T) {
	h := newHost(t)
	list := NewSelect("list", []string{"short", "a label that is much too long for the list"}, 0, nil)
	h.Window.SetContent(container.NewHBox(list))
	test.Tap(list)
	for _, o := range uitest.Seen(h.Window) {
		if c, ok := o.(*Choice); ok && c.label.text.Text != c.Label() {
			t.Errorf("%q shows as %q", c.Label(), c.label.text.Text)
		} else if ok && c.Size().Width-c.label.Position().X-c.wide < 2*choicePad {
			t.Errorf("%q touches the edge", c.Label())
		}
	}
}

// TestListByMouse: a click chooses, with a hand that shakes too; one beside it
// closes the list, as a window of another size does.
func TestListByMouse(t *testing.T) {
	h, list, last := newList(t, 4, 1)
	row := func(n int) fyne.Position {
		for _, o := range uitest.Seen(h.Window) {
			if c, ok := o.(*Choice); ok && c.row == n {
				return fyne.CurrentApp().Driver().AbsolutePositionForObject(c).AddXY(c.Size().Width/2, c.Size().Height/2)
			}
		}
		t.Fatalf("row %d is not to be seen", n)
		return fyne.Position{}
	}
	mouse := h.app.Mouse(h.Window)
	test.Tap(list)
	mouse.Move(row(3))
	_, active := h.marked()
	uitest.Want(t, "the keys are at", active, []string{"label 3"})
	mouse.Click(1, row(2), row(2).AddXY(5, 4))
	uitest.Want(t, "chosen", *last, 2)
	test.Tap(list)
	mouse.Click(1, fyne.NewPos(150, 195), fyne.NewPos(150, 195))
	uitest.Want(t, "open after a click beside it", h.Window.Canvas().Overlays().Top() != nil, false)
	uitest.Want(t, "chosen", *last, 2)
	test.Tap(list)
	h.Window.Resize(fyne.NewSize(320, 240))
	h.app.Until("the list to be closed", func() bool { return h.Window.Canvas().Overlays().Top() == nil })
}
