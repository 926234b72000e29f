package ui

import (
	"image/color"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// control is what can be clicked and can have the keys.
type control interface {
	fyne.Focusable
	fyne.Tappable
}

// newControls is a window with one of each control, and what reaches it of the
// keys typed.
func newControls(t *testing.T) (h *host, controls map[string]control, heard *string) {
	h, heard = newHost(t), new(string)
	list := NewSelect("list", []string{"one", "two"}, 0, nil)
	slider := NewSlider("slider", 0.5, nil)
	check := NewCheck("check", "a check", false, nil)
	button := NewButton(Action{Name: "button.ok", Do: func() { *heard += "pressed " }})
	h.Window.SetContent(Column(4, list, slider, check, button))
	h.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { *heard += string(e.Name) + " " })
	return h, map[string]control{"list": list, "slider": slider, "check": check, "button": button}, heard
}

// TestControlsPassOnKeys that they have no use for, as if nothing had the focus:
// the board's keys work wherever it is.
func TestControlsPassOnKeys(t *testing.T) {
	h, controls, heard := newControls(t)
	for name, c := range controls {
		h.Window.Canvas().Focus(c)
		*heard = ""
		for _, k := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyF5, fyne.KeyH, fyne.KeyP, fyne.KeyF1} {
			c.TypedKey(&fyne.KeyEvent{Name: k})
		}
		uitest.Want(t, "what reaches the window from the "+name, *heard, "Escape F5 H P F1 ")
		*heard = ""
		c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		uitest.Want(t, "Enter on the "+name, *heard, map[bool]string{true: "pressed ", false: "Return "}[name == "button"])
		*heard = ""
		c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
		own := name == "list" || name == "slider"
		uitest.Want(t, "an arrow on the "+name, *heard == "", own)
	}
}

// TestClickedControlsHaveNoFocus, so that the arrows go to the board again.
func TestClickedControlsHaveNoFocus(t *testing.T) {
	h, controls, _ := newControls(t)
	canvas := h.Window.Canvas()
	for name, c := range controls {
		test.Tap(c)
		if top := canvas.Overlays().Top(); top != nil { // the list's menu
			canvas.Overlays().Remove(top)
		}
		uitest.Want(t, "the focus after a click on the "+name, canvas.Focused(), nil)
	}
	slider := controls["slider"].(*Slider)
	slider.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, 5)})
	canvas.Focus(slider)
	slider.DragEnd()
	uitest.Want(t, "the focus after a drag", canvas.Focused(), nil)
}

// TestEnterConfirms: the main button of a question, the only one of what tells
// something. A file has to be chosen first.
func TestEnterConfirms(t *testing.T) {
	h := newHost(t)
	enter, said := &fyne.KeyEvent{Name: fyne.KeyReturn}, ""
	answer := func(ok bool) { said = map[bool]string{true: "yes", false: "no"}[ok] }
	for name, c := range map[string]struct {
		dialog closable
		want   string
	}{
		"a question": {dialog.NewConfirm("A", "B", answer, h.Window), "yes"},
		"a form":     {dialog.NewForm("A", "yes", "no", nil, answer, h.Window), "yes"},
		"news":       {dialog.NewCustom("A", "B", widget.NewLabel(""), h.Window), ""},
	} {
		h.Dialogs.Show(name, c.dialog)
		said = ""
		uitest.Want(t, "a letter in "+name, h.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyX}), false)
		h.Dialogs.Key(enter)
		uitest.Want(t, name+" is open", h.Dialogs.Text(), "")
		uitest.Want(t, "the answer of "+name, said, c.want)
	}
	files := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
	h.Dialogs.Show("files", files)
	h.Dialogs.Key(enter)
	uitest.Want(t, "the question for a file", h.Dialogs.Text(), "files")
	h.Dialogs.Close()

	own := dialog.NewCustomWithoutButtons("A", widget.NewLabel(""), h.Window)
	h.Dialogs.Show("own", Asking(own, func() { said = "own"; own.Hide() }))
	h.Dialogs.Key(enter)
	uitest.Want(t, "the answer of one with buttons of its own", said+h.Dialogs.Text(), "own")
}

// TestEscapeAnswersTheToolkitsQuestion, and leaves the dialog open that it was asked in.
func TestEscapeAnswersTheToolkitsQuestion(t *testing.T) {
	h := newHost(t)
	answers := 0
	files := dialog.NewFileSave(func(fyne.URIWriteCloser, error) { answers++ }, h.Window)
	h.Dialogs.Show("files", files)
	dialog.ShowConfirm("Overwrite?", "", func(bool) { answers++ }, h.Window)
	escape := &fyne.KeyEvent{Name: fyne.KeyEscape}
	uitest.Want(t, "used", h.Dialogs.Key(escape), true)
	uitest.Want(t, "the dialog", h.Dialogs.Text(), "files")
	uitest.Want(t, "what lies over the window", len(h.Window.Canvas().Overlays().List()), 1)
	uitest.Want(t, "answers", answers, 0)
	h.Dialogs.Key(escape)
	uitest.Want(t, "the dialog", h.Dialogs.Text(), "")
}

// TestDoubleClickDoesNotStop: its second click meets the button that stops what the first began; later ones
// stop it, and keys at once.
func TestDoubleClickDoesNotStop(t *testing.T) {
	app := uitest.New(t)
	var b *Button
	runs := false
	b = NewButton(Action{Name: "action.solve", Do: func() {
		runs = !runs
		b.Follow()
	}, Turned: func() (name, icon string) {
		if runs {
			return "solver.stop", "stop"
		}
		return "action.solve", "solve"
	}})
	app.Window(b, fyne.NewSize(200, 60))
	click := &fyne.PointEvent{}
	app.DoubleTaps(time.Hour)
	b.Tapped(click)
	b.Tapped(click)
	uitest.Want(t, "after a double click", runs, true)
	app.DoubleTaps(0)
	b.Tapped(click)
	uitest.Want(t, "after one more click", runs, false)
	app.DoubleTaps(time.Hour)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	uitest.Want(t, "after a key", runs, true)

	dealt := 0
	anew := NewButton(Action{Name: "action.new", Do: func() { dealt++ }, Once: true})
	anew.Tapped(click)
	anew.Tapped(click)
	uitest.Want(t, "dealt by a double click", dealt, 1)
	app.DoubleTaps(0)
	anew.Tapped(click)
	uitest.Want(t, "dealt by one more click", dealt, 2)
}

// TestEscapeWhateverHasTheFocus: from each of the toolkit's own controls in a dialog,
// and in those that it opens over that one, the key leads out, one dialog at a time.
func TestEscapeWhateverHasTheFocus(t *testing.T) {
	h := newHost(t)
	folder := t.TempDir()
	for _, name := range []string{"a", "b"} {
		must.Do(t, os.Mkdir(filepath.Join(folder, name), 0o700))
	}
	here := must.Have(storage.ListerForURI(storage.NewFileURI(folder)))(t)
	canvas := h.Window.Canvas()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { h.Dialogs.Key(e) })
	show := map[string]func() *dialog.FileDialog{
		"form": func() *dialog.FileDialog {
			h.Dialogs.Show("form", dialog.NewForm("form", "yes", "no", nil, func(bool) {}, h.Window))
			return nil
		},
		"sentence": func() *dialog.FileDialog { h.Dialogs.Inform("sentence", "It is so."); return nil },
		"file": func() *dialog.FileDialog {
			d := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
			d.SetLocation(here)
			h.Dialogs.Show("file", d)
			return d
		},
	}
	for name, open := range show {
		controls := 0
		for n := 0; ; n++ {
			d := open()
			if d != nil {
				d.Resize(fyne.NewSize(800, 600))
			}
			for range n + 1 {
				canvas.(interface{ FocusNext() }).FocusNext()
			}
			focused := canvas.Focused()
			must.Be(t, focused != nil, "%s: nothing has the focus", name)
			if _, theirs := focused.(*widget.Entry); theirs {
				t.Errorf("%s: an entry of the toolkit's", name)
			}
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			if h.Dialogs.Text() != "" || canvas.Overlays().Top() != nil {
				t.Errorf("%s: Escape does nothing on control %d, %T", name, n, focused)
				h.Dialogs.Close()
			}
			controls++
			if n > 20 || name != "file" && n > 1 {
				break
			}
		}
		if controls < 2 {
			t.Errorf("%s has %d controls", name, controls)
		}
	}
	show["file"]()
	with := func(icon fyne.Resource) *toolkitButton {
		for _, o := range uitest.Seen(h.Window) {
			if b, ok := o.(*toolkitButton); ok && b.Icon != nil && b.Icon.Name() == icon.Name() {
				return b
			}
		}
		t.Fatalf("no button %s", icon.Name())
		return nil
	}
	options := with(theme.SettingsIcon())
	test.Tap(options)
	uitest.Want(t, "over the window", len(canvas.Overlays().List()), 2)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	menu := within(canvas.Overlays().Top())
	if y := at(menu).Y - at(options).Y; y < options.Size().Height || y > options.Size().Height+20 || at(menu).X < at(options).X-menu.MinSize().Width {
		t.Errorf("the menu is at %v, its button at %v", at(menu), at(options))
	}
	canvas.(interface{ FocusNext() }).FocusNext()
	canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	uitest.Want(t, "over the window", len(canvas.Overlays().List()), 1)
	test.Tap(with(theme.FolderNewIcon())) // which asks for its name
	uitest.Want(t, "over the window", len(canvas.Overlays().List()), 2)
	for n := range 2 {
		for _, o := range uitest.Seen(h.Window) {
			if b, ok := o.(*toolkitButton); ok && b.Text == "Cancel" {
				canvas.Focus(b)
			}
		}
		canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		uitest.Want(t, "over the window", len(canvas.Overlays().List()), 1-n)
	}
}

// TestDivider tells how far it was moved from where it was taken hold of, by mouse or
// keys, along the way it moves; it is seen to be in the hand, and hands on other keys.
func TestDivider(t *testing.T) {
	app := uitest.New(t)
	d := NewDivider("divider")
	grabbed, dropped, by := 0, 0, float32(0)
	d.OnGrab = func() { grabbed++ }
	d.OnMove = func(way float32) { by = way }
	d.OnDrop = func() { dropped++ }
	w := app.Window(d, fyne.NewSize(DividerSize, 200))
	colour := func() color.Color { return d.grip.FillColor }
	quiet, lively := color.Color(look.Color(theme.ColorNameInputBorder)), color.Color(look.Color(theme.ColorNamePrimary))
	uitest.Want(t, "its colour", colour(), quiet)
	uitest.Want(t, "the pointer", d.Cursor(), desktop.Cursor(desktop.HResizeCursor))

	mouse := app.Mouse(w)
	mouse.Move(fyne.NewPos(8, 100))
	uitest.Want(t, "under the pointer", colour(), lively)
	mouse.Down(desktop.MouseButtonPrimary)
	mouse.Move(fyne.NewPos(13, 140))
	mouse.Move(fyne.NewPos(3, 140))
	uitest.Want(t, "moved", by, -5)
	uitest.Want(t, "let go", dropped, 0)
	mouse.Up(desktop.MouseButtonPrimary)
	mouse.Move(fyne.NewPos(-20, 0))
	uitest.Want(t, "grabbed and let go", [2]int{grabbed, dropped}, [2]int{1, 1})
	uitest.Want(t, "its colour afterwards", colour(), quiet)

	passed := fyne.KeyName("")
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = e.Name })
	w.Canvas().Focus(d)
	uitest.Want(t, "with the keys", colour(), lively)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	uitest.Want(t, "moved by a key", by, float32(dividerStep))
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	uitest.Want(t, "handed on", passed, fyne.KeyUp)

	d.SetLevel(true)
	uitest.Want(t, "the pointer", d.Cursor(), desktop.Cursor(desktop.VResizeCursor))
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	uitest.Want(t, "moved up", by, float32(-dividerStep))
	test.Tap(d)
	uitest.Want(t, "after a click the keys are the board's", w.Canvas().Focused(), fyne.Focusable(nil))
}
