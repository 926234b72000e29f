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
