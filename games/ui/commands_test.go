package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// TestCommandIsFound by some of its words, with the keys alone: Down goes to the next of those
// found, and Enter does it; without words those of groups stand there; Escape closes the menu.
func TestCommandIsFound(t *testing.T) {
	host := newHost(t)
	w := host.Window
	under := NewButton(Action{Name: "action.menu", Do: func() {}})
	w.SetContent(under)
	w.Resize(fyne.NewSize(500, 500))
	var done []string
	one := func(label, group string, on bool) Command {
		return Command{Label: label, Group: group, Action: Action{Name: label, Do: func() { done = append(done, label) }, Ready: func() bool { return on }}}
	}
	all := []Command{one("Save", "menu.game", true), one("Share", "menu.game", false), one("Numbers on tiles", "", true), one("Tile borders", "", true)}
	lists := func(want ...string) {
		t.Helper()
		var got []string
		for _, o := range uitest.Seen(w) {
			if b, ok := o.(*Button); ok {
				got = append(got, b.Text)
			}
		}
		uitest.Want(t, "what is listed", got, want)
	}
	open := func(text string) *finder {
		ShowCommands(under, all)
		f := w.Canvas().Focused().(*finder)
		test.Type(f, text)
		return f
	}
	f := open("")
	lists("Save", "Share")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	lists("Menu")
	f = open("til")
	lists("Numbers on tiles", "Tile borders")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	uitest.Want(t, "what was done", done, []string{"Tile borders"})
	lists("Menu")
	f = open("TILES num")
	lists("Numbers on tiles")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	f = open("share")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	uitest.Want(t, "what cannot be done now", len(done), 1)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	all = append(all, Command{Action: Action{Name: "action.daily", Do: func() {}}})
	for _, word := range []string{"daily", "same for everybody", "today"} {
		f = open(word)
		lists("Daily")
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	f = open("")
	f.SetText("nothing of the kind")
	lists()
}

// TestWheelGoesThreeLines of the menu with a notch.
func TestWheelGoesThreeLines(t *testing.T) {
	w := newHost(t).Window
	under := NewButton(Action{Name: "action.menu", Do: func() {}})
	w.SetContent(under)
	w.Resize(fyne.NewSize(500, 300))
	ShowCommands(under, slices.Repeat([]Command{{Label: "Save", Group: "menu.game", Action: Action{Name: "save"}}}, 40))
	first := func() (at float32) {
		for _, o := range slices.Backward(uitest.Seen(w)) {
			if b, ok := o.(*Button); ok && b.Text == "Save" {
				at = fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y
			}
		}
		return at
	}
	before := first()
	test.Scroll(w.Canvas(), fyne.NewPos(w.Canvas().Size().Width-150, 200), 0, -25)
	uitest.Want(t, "scrolled by", before-first(), 3*commandHigh)
}

// TestSecondClickLeavesTheMenu open: it is on what the first has opened.
func TestSecondClickLeavesTheMenu(t *testing.T) {
	host := newHost(t)
	w := host.Window
	under := NewButton(Action{Name: "action.menu"})
	under.OnTapped = func() {
		ShowCommands(under, []Command{{Label: "Save", Group: "menu.game", Action: Action{Name: "save"}}})
	}
	w.SetContent(Row(8, NewButton(Action{Name: "action.new"}), under))
	w.Resize(fyne.NewSize(500, 500))
	middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(under).AddXY(under.Size().Width/2, BarHeight()/2)
	for range 2 {
		test.TapCanvas(w.Canvas(), middle)
		uitest.Want(t, "the menu is open", w.Canvas().Overlays().Top() != nil, true)
	}
}
