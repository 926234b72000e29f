package ui

import (
	"fmt"
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

	"tessera/games/uitest"
	"tessera/resources/must"
)

// clicks clicks several times where a text is to be seen in the window.
func (h *host) clicks(t *testing.T, text string, times int) {
	t.Helper()
	for _, o := range uitest.Seen(h.Window) {
		if l, ok := o.(*widget.Label); ok && l.Text == text {
			m := h.app.Mouse(h.Window)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l).AddXY(l.Size().Width/2, 10)
			for range times {
				m.Click(desktop.MouseButtonPrimary, at, at)
				h.app.DoubleTaps(time.Hour)
			}
			h.app.DoubleTaps(0) // what comes next is a click of its own
			return
		}
	}
	t.Fatalf("there is no %q to be seen among %q", text, uitest.Texts(h.Window))
}

// TestDoubleClickOpensOneFolder, as everywhere else, although the toolkit opens one at
// each click; what lay under the second click can be clicked next.
func TestDoubleClickOpensOneFolder(t *testing.T) {
	for name, view := range map[string]dialog.ViewLayout{"grid": dialog.GridView, "list": dialog.ListView} {
		t.Run(name, func(t *testing.T) {
			h := newHost(t)
			home := newHome(t)
			for _, path := range []string{"top/outer/inner/innermost", "Pictures/beach"} {
				must.Do(t, os.MkdirAll(filepath.Join(home, path), 0o700))
			}
			top := must.Have(storage.ListerForURI(storage.NewFileURI(filepath.Join(home, "top"))))(t)
			d := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
			d.SetLocation(top)
			d.SetView(view)
			h.Dialogs.Show("files", d)
			d.Resize(fyne.NewSize(800, 600))
			for _, step := range []struct {
				on, to string
				times  int
			}{
				{"outer", "top/outer", 2},
				{"inner", "top/outer/inner", 1},
				{"(Parent)", "top/outer", 2},
				{"inner", "top/outer/inner", 3},
				{"Home", "", 2},
				{"Pictures", "Pictures", 2},
				{"beach", "Pictures/beach", 2},
			} {
				h.clicks(t, step.on, step.times)
				shown, err := storage.ParseURI(fyne.CurrentApp().Preferences().String("fyne:fileDialogLastFolder"))
				uitest.Want(t, "error", err, nil)
				uitest.Want(t, "the folder after "+step.on, filepath.Clean(shown.Path()), filepath.Join(home, step.to))
			}
			h.Dialogs.Close()
		})
	}
}

// TestDoubleClickOnAFolderSavesNothing: the second click of it may meet a file, and one
// that comes so soon after another would be a double click on that.
func TestDoubleClickOnAFolderSavesNothing(t *testing.T) {
	h := newHost(t)
	top := t.TempDir()
	must.Do(t, os.Mkdir(filepath.Join(top, "folder"), 0o700))
	must.Do(t, os.WriteFile(filepath.Join(top, "folder", "old.txt"), []byte("old"), 0o600))
	Documents.Used(filepath.Join(top, "any"))
	AskSave(h.Host, "save", "new", ".txt", func() ([]byte, error) { return []byte("new"), nil }, nil)
	h.clicks(t, "folder", 2)
	h.Written()
	uitest.Want(t, "what is asked", len(h.Window.Canvas().Overlays().List()), 1)
	for path, want := range map[string]bool{"folder/old.txt": true, "folder/new.txt": false, "new.txt": false} {
		_, err := os.Stat(filepath.Join(top, path))
		uitest.Want(t, path+" is there", err == nil, want)
	}
	h.app.Click(h.Window, "Save")
	h.Written()
	if _, err := os.Stat(filepath.Join(top, "folder", "new.txt")); err != nil {
		t.Error("after a click on the button:", err)
	}
}

// TestEnterPressesWhatStandsOut: in the toolkit's question whether to replace a file, and
// where a folder is to be opened, from wherever the keys are.
func TestEnterPressesWhatStandsOut(t *testing.T) {
	h := newHost(t)
	top := t.TempDir()
	file := filepath.Join(top, "there.txt")
	must.Do(t, os.WriteFile(file, []byte("old"), 0o600))
	h.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.Dialogs.Key(e) })
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	types := func() {
		if at := h.Window.Canvas().Focused(); at != nil {
			at.TypedKey(enter)
			return
		}
		h.Window.Canvas().OnTypedKey()(enter)
	}
	Documents.Used(file)
	AskSave(h.Host, "save", "there", ".txt", func() ([]byte, error) { return []byte("new"), nil }, nil)
	types()
	uitest.Want(t, "what is asked", len(h.Window.Canvas().Overlays().List()), 2)
	types()
	h.Written()
	data, err := os.ReadFile(file)
	uitest.Want(t, "error", err, nil)
	uitest.Want(t, "the file", string(data), "new")
	uitest.Want(t, "open still", h.Dialogs.Text(), "")

	for name, focus := range map[string]bool{"no control has the keys": false, "the list has the keys": true} {
		opened := ""
		d := dialog.NewFolderOpen(func(f fyne.ListableURI, _ error) { opened = f.Path() }, h.Window)
		Documents.Start(d)
		h.Dialogs.Show("folder", d)
		d.Resize(fyne.NewSize(800, 600))
		if focus {
			for _, o := range uitest.Seen(h.Window) {
				if grid, ok := o.(*toolkitGrid); ok {
					h.Window.Canvas().Focus(grid)
				}
			}
			uitest.Want(t, "the focus is somewhere", h.Window.Canvas().Focused() != nil, true)
		}
		types()
		uitest.Want(t, "the folder where "+name, opened, top)
		uitest.Want(t, "open still", h.Dialogs.Text(), "")
	}
}

// TestFolderIsLookedUpBeside: a disk that does not answer holds nothing up; until it
// does there is no name to save under, an Enter waits for it, and closing calls it off.
func TestFolderIsLookedUpBeside(t *testing.T) {
	h := newHost(t)
	folder := t.TempDir()
	for _, closed := range []bool{false, true} {
		disk := make(chan struct{}) // answers once it is closed
		var names, saved []string
		d := dialog.NewFileSave(func(fyne.URIWriteCloser, error) {}, h.Window)
		h.Dialogs.Show("save", d)
		line := NewEntry(nil)
		line.OnSubmitted = func(string) { saved = append(saved, names[len(names)-1]) }
		n := follow(h.Host, d, line, ".txt", func(name string) { names = append(names, name) })
		n.list = func(u fyne.URI) (fyne.ListableURI, error) {
			<-disk
			return storage.ListerForURI(u)
		}
		test.Type(line, folder+"/a")
		uitest.Want(t, "the name, before the disk answers", names[len(names)-1], "")
		line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		uitest.Want(t, "files saved before the disk answers", len(saved), 0)
		if closed {
			h.Dialogs.Close()
		}
		close(disk)
		if closed {
			h.app.For(50 * time.Millisecond)
			uitest.Want(t, "files saved after it was closed", len(saved), 0)
			continue
		}
		h.app.Until("the file to be saved", func() bool { return len(saved) > 0 })
		uitest.Want(t, "its name", saved[0], "a.txt")
		uitest.Want(t, "its folder", filepath.Clean(n.folder), folder)
		h.Dialogs.Close()
	}
}

// TestEscapeWhateverHasTheFocus: from each of the toolkit's own controls in a dialog, and in those that it
// opens over that one, the key leads out, one dialog at a time.
func TestEscapeWhateverHasTheFocus(t *testing.T) {
	h := newHost(t)
	folder := t.TempDir()
	must.Do(t, os.Mkdir(filepath.Join(folder, "a"), 0o700))
	canvas := h.Window.Canvas()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { h.Dialogs.Key(e) })
	file := func() {
		d := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
		d.SetLocation(must.Have(storage.ListerForURI(storage.NewFileURI(folder)))(t))
		h.Dialogs.Show("file", d)
		d.Resize(fyne.NewSize(800, 600))
	}
	form := func() { h.Dialogs.Show("form", dialog.NewForm("form", "yes", "no", nil, func(bool) {}, h.Window)) }
	next := canvas.(interface{ FocusNext() }).FocusNext
	over := func(want int) { t.Helper(); uitest.Want(t, "over the window", len(canvas.Overlays().List()), want) }
	for _, open := range []func(){form, file} {
		controls := map[string]bool{}
		for n := range 20 {
			open()
			for range n + 1 {
				next()
			}
			controls[fmt.Sprintf("%T", canvas.Focused())] = true
			h.types(fyne.KeyEscape)
			over(0)
		}
		must.Hold(t, controls["*ui.toolkitButton"] && !controls["*widget.Entry"], "the keys go to %v", controls)
	}
	file()
	find := func(icon, text string) *toolkitButton {
		for _, o := range uitest.Seen(h.Window) {
			if b, ok := o.(*toolkitButton); ok && (b.Icon != nil && b.Icon.Name() == icon || text != "" && b.Text == text) {
				return b
			}
		}
		t.Fatalf("no button %s%s", icon, text)
		return nil
	}
	options := find(theme.SettingsIcon().Name(), "")
	test.Tap(options)
	over(2)
	menu, size, place := within(canvas.Overlays().Top()), options.Size(),
		fyne.CurrentApp().Driver().AbsolutePositionForObject
	corner := place(options).AddXY(size.Width-menu.MinSize().Width, size.Height+2)
	uitest.Want(t, "where the menu is", place(menu), corner)
	next()
	h.types(fyne.KeyEscape)
	over(1)
	test.Tap(find(theme.FolderNewIcon().Name(), "")) // which asks for its name
	for left := range 2 {
		over(2 - left)
		canvas.Focus(find("", "Cancel"))
		h.types(fyne.KeyEscape)
	}
	over(0)
}
