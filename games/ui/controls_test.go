package ui

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/resources/must"
)

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
		must.Hold(t, controls >= 2, "%s has %d controls", name, controls)
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
