package ui

import (
	"fmt"
	"image/color"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// TestDialogs: what keys and buttons do to dialogs of all kinds, one above the other. The first and the last
// are told, so that the clock stands still meanwhile; sentences that come while a box is open stand in that
// one, each once.
func TestDialogs(t *testing.T) {
	h := newHost(t)
	told := func(what any) { h.events += fmt.Sprint(what, " ") }
	does := func(name string) Action { return Action{Name: name, Do: func() { told(name) }} }
	d, w := h.Dialogs, h.Window
	key := func(names ...fyne.KeyName) func() {
		return func() {
			for _, name := range names {
				told(d.Key(&fyne.KeyEvent{Name: name}))
			}
		}
	}
	click := func(name string) func() { return func() { h.app.Click(w, name) } }
	ask := func() { d.Ask("Go?", "It is far.", does("quit.anyway"), "quit.stay") }
	choose := func() { d.Choose("Which?", "One or the other.", does("button.use"), does("button.open")) }
	inform := func(title, text string) func() { return func() { d.Inform(title, text) } }
	answer := func(yes bool) { told(yes) }
	sheet := NewSheet(w, "action.begin", NewHelp("It goes."), fyne.NewSize(400, 300))
	page := NewPage(w, widget.NewLabel(""))
	page.OnKey = func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeySpace }
	page.OnQuit = func(quit func()) bool { quit(); return true }
	long := canvas.NewRectangle(color.White)
	long.SetMinSize(fyne.NewSize(50, 400))
	text := container.NewVScroll(long)
	text.SetMinSize(fyne.NewSize(50, 100))
	file := func() { d.Show("file", dialog.NewFileSave(func(fyne.URIWriteCloser, error) { told("answer") }, w)) }
	size := lang.T("error.enginesize")
	for _, c := range []struct {
		what string
		do   func()
		text string // what the topmost is about
		over int    // how much lies over the window
		told string
	}{
		{"nothing to close", func() { told(d.Close()) }, "", 0, "false "},
		{"keys of nobody", key(fyne.KeyEscape, fyne.KeyReturn), "", 0, "false false "},
		{"a menu", func() {
			widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", fyne.NewMenuItem("one", nil)), w.Canvas(), fyne.Position{})
		}, "", 1, ""},
		{"its keys", key(fyne.KeyReturn, fyne.KeyEscape), "", 0, "false true "},
		{"a question", ask, "Go?", 1, "open "},
		{"left by Escape", key(fyne.KeyEscape), "", 0, "close true "},
		{"left by Enter", func() { ask(); key(fyne.KeyX, fyne.KeyReturn)() }, "", 0, "open false close true "},
		{"left by its button", func() { ask(); click("quit.stay")() }, "", 0, "open close "},
		{"its action", func() { ask(); click("quit.anyway")() }, "", 0, "open close quit.anyway "},
		{"a choice", func() { choose(); key(fyne.KeyEnter)() }, "", 0, "open close button.use true "},
		{"its first", func() { choose(); click("button.use")() }, "", 0, "open close button.use "},
		{"its second", func() { choose(); click("button.open")() }, "", 0, "open close button.open "},
		{"neither", func() { choose(); click("button.cancel")() }, "", 0, "open close "},
		{"nor by key", func() { choose(); key(fyne.KeyEscape)() }, "", 0, "open close true "},
		{"the toolkit's question", func() { d.Show("a", dialog.NewConfirm("A", "B", answer, w)); key(fyne.KeyReturn)() },
			"", 0, "open true close true "},
		{"its form", func() { d.Show("a", dialog.NewForm("A", "yes", "no", nil, answer, w)); key(fyne.KeyReturn)() }, "", 0,
			"open true close true "},
		{"its news", func() { d.Show("a", dialog.NewCustom("A", "B", widget.NewLabel(""), w)); key(fyne.KeyReturn)() }, "",
			0, "open close true "},
		{"a file is to be chosen", func() { file(); key(fyne.KeyReturn)() }, "file", 1, "open false "},
		{"a question over it", func() { dialog.ShowConfirm("Overwrite?", "", answer, w) }, "file", 2, ""},
		{"no", key(fyne.KeyEscape), "file", 1, "true "},
		{"gone", key(fyne.KeyEscape), "", 0, "close true "},
		{"no error", func() { d.Fail(nil) }, "", 0, ""},
		{"an error over a question", func() { ask(); d.Fail(&solver.SizeError{}) }, size, 2, "open "},
		{"the question again", click("OK"), "Go?", 1, ""},
		{"closed", func() { told(d.Close()) }, "", 0, "close true "},
		{"a sentence", inform("Trouble", "The first."), "The first.", 1, "open "},
		{"and another", func() { inform("Trouble", "The second.")(); inform("Another", "The first.")() },
			"The first.\n\nThe second.", 1, ""},
		{"read", click("OK"), "", 0, "close "},
		{"much text", func() { d.ShowText("text", dialog.NewCustom("A", "B", text, w), text) }, "text", 1, "open "},
		{"scrolled", func() { key(fyne.KeyDown)(); told(text.Offset.Y) }, "text", 1, "true 40 "},
		{"by a page", func() { key(fyne.KeyPageDown)(); told(text.Offset.Y > 100) }, "text", 1, "true true "},
		{"to the foot", func() { key(fyne.KeyEnd)(); told(text.Offset.Y == 400-text.Size().Height) }, "text", 1,
			"true true "},
		{"to the head", func() { key(fyne.KeyUp, fyne.KeyHome)(); told(text.Offset.Y) }, "text", 1, "true true 0 "},
		{"and left", key(fyne.KeyReturn), "", 0, "close true "},
		{"nobody asks before the end", func() { told(d.Quit(func() { told("quit") })) }, "", 0, "false "},
		{"a page over a sheet", func() { d.Show("sheet", sheet); d.Show("page", page) }, "page", 2, "open "},
		{"its keys", key(fyne.KeySpace, fyne.KeyReturn, fyne.KeyX), "page", 2, "true false false "},
		{"the end of the program", func() { inform("Trouble", "It ends.")(); told(d.Quit(func() { told("quit") })) },
			"It ends.", 3, "quit true "},
		{"another one is closed", func() { d.CloseFrom(dialog.NewCustom("A", "B", text, w)) }, "It ends.", 3, ""},
		{"the sheet with all over it", func() { d.CloseFrom(sheet) }, "It ends.", 1, "close open "},
		{"what it told is read", key(fyne.KeyReturn), "", 0, "close true "},
	} {
		h.events = ""
		c.do()
		uitest.Want(t, c.what+": the topmost", d.Text(), c.text)
		uitest.Want(t, c.what+": over the window", len(w.Canvas().Overlays().List()), c.over)
		uitest.Want(t, c.what+": told", h.events, c.told)
	}
	for i := range 100 {
		d.Inform("Trouble", strconv.Itoa(i)+" is what went wrong.")
	}
	box := within(w.Canvas().Overlays().Top()).(*widget.PopUp).Content.MinSize()
	must.Be(t, box.Height <= w.Canvas().Size().Height, "the box takes %v", box)
	uitest.Want(t, "a size for a dialog", DialogSize(w, 5000, 200), fyne.NewSize(960, 200))
}

// TestNumbersGoWithThoseAbove: each list offers what goes with the numbers chosen above it, comes back to
// what was chosen there when they let it, and what is shown is what is used.
func TestNumbersGoWithThoseAbove(t *testing.T) {
	h := newHost(t)
	var used []int
	shows := func(want ...string) {
		t.Helper()
		var got []string
		for _, o := range uitest.Seen(h.Window) {
			if s, ok := o.(*Select); ok {
				got = append(got, fmt.Sprintf("%s of %d", s.Selected, len(s.Options)))
			}
		}
		uitest.Want(t, "shown", got, want)
	}
	fits := func(before []int) (least, most int) { return before[0] - 1, before[0] + 1 }
	AskNumbers(h.Host, "How many?", []Range{
		{Name: "game.width", Least: 2, Most: 6, Value: 4},
		{Name: "game.height", Least: 2, Most: 5, Value: 5, Fits: fits,
			Text: func(n int) string { return fmt.Sprint("number ", n) }},
	}, func(numbers []int) { used = numbers })
	shows("4 of 5", "number 5 of 3")
	for width, want := range []string{"number 3 of 2", "number 4 of 3", "number 5 of 3", "number 5 of 2",
		"number 5 of 1"} {
		h.app.Choose(h.Window, "game.width", width)
		shows(fmt.Sprint(width+2, " of 5"), want)
	}
	h.app.Choose(h.Window, "game.width", 1)
	h.app.Choose(h.Window, "game.height", 0)
	shows("3 of 5", "number 2 of 3")
	h.app.Choose(h.Window, "game.width", 2)
	shows("4 of 5", "number 3 of 3")
	h.Dialogs.Close()
	uitest.Want(t, "used where it is given up", used, nil)
	AskNumbers(h.Host, "How many?", []Range{{Name: "game.width", Least: 2, Most: 6, Value: 4}},
		func(numbers []int) { used = numbers })
	h.app.Choose(h.Window, "game.width", 0)
	h.app.Click(h.Window, "Use")
	uitest.Want(t, "used", used, []int{2})
}
