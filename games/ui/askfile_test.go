package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/resources/native"
)

// portal answers the questions of a test; each waits until it is answered, or left.
type portal struct {
	asked  chan native.Question
	answer chan answer
	left   chan struct{}
}

type answer struct {
	path string
	err  error
}

func (h *host) desktop() *portal {
	d := &portal{make(chan native.Question, 1), make(chan answer, 1), make(chan struct{}, 1)}
	h.Native = func(ctx context.Context, q native.Question) (string, error) {
		d.asked <- q
		select {
		case a := <-d.answer:
			return a.path, a.err
		case <-ctx.Done():
			d.left <- struct{}{}
			return "", ctx.Err()
		}
	}
	return d
}

// TestDesktopAsks for files, where it can; the toolkit does where it cannot, from then on at once.
func TestDesktopAsks(t *testing.T) {
	(&Host{}).End() // before anything was asked
	h := newHost(t)
	dir, opened := t.TempDir(), ""
	t.Setenv("HOME", dir)
	var d *portal
	answers := func(a answer) func() {
		return func() {
			d.answer <- a
			h.app.Until("the answer to come", func() bool { return h.Dialogs.Text() != "Open" })
		}
	}
	for _, c := range []struct {
		what   string
		do     func()
		opened string
		text   string // what is asked or told then
		again  bool   // the desktop asks the next time, too
	}{
		{"a file", answers(answer{path: "/a.png"}), "/a.png", "", true},
		{"cancelled", answers(answer{}), "", "", true},
		{"Escape", func() { h.types(fyne.KeyEscape); <-d.left }, "", "", true},
		{"no such place", answers(answer{err: native.ErrPlace}), "", lang.Sentence(native.ErrPlace), true},
		{"here", func() { h.app.Click(h.Window, "native.here"); <-d.left }, "", "Open…", false},
		{"where there is none", answers(answer{err: native.ErrNone}), "", "Open…", false},
		{"where it was closed", answers(answer{err: native.ErrClosed}), "", lang.Sentence(native.ErrClosed), false},
		{"the program ends", func() { h.End(); <-d.left }, "", "Open", true},
	} {
		d, opened, h.events = h.desktop(), "", ""
		h.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.Dialogs.Key(e) })
		w := Wanted{Title: "Open…", Begin: Pictures, In: dir, Endings: []string{".png"}}
		AskOpen(h.Host, w, func(path string) { opened = path })
		q := <-d.asked
		uitest.Want(t, c.what+": asked", q.Title+" "+q.In+" "+q.Endings[0], "Open "+dir+" .png")
		uitest.Want(t, c.what+": meanwhile", h.Dialogs.Text(), "Open")
		c.do()
		uitest.Want(t, c.what+": opened", opened, c.opened)
		uitest.Want(t, c.what+": then", h.Dialogs.Text(), c.text)
		uitest.Want(t, c.what+": the next time", h.Native != nil, c.again)
		h.Dialogs.Close()
		uitest.Want(t, c.what+": told", strings.HasPrefix(h.events, "open close "), true)
		if !c.again {
			AskOpen(h.Host, w, nil)
			uitest.Want(t, c.what+": the next at once", h.Dialogs.Text(), "Open…")
			h.Dialogs.Close()
		}
	}
}

// TestDesktopAsksWhereToSave: the file is written where it says, with its ending; over one that
// it did not ask about only when the player wants that.
func TestDesktopAsksWhereToSave(t *testing.T) {
	h := newHost(t)
	dir := t.TempDir()
	d := h.desktop()
	Documents.Used(filepath.Join(dir, "any"))
	in := func(name string) string {
		data, _ := os.ReadFile(filepath.Join(dir, name))
		return string(data)
	}
	saves := func(text, name string) {
		t.Helper()
		AskSave(h.Host, "Save", "game", ".txt", func() ([]byte, error) { return []byte(text), nil }, nil)
		q := <-d.asked
		uitest.Want(t, "asked", q.Title+" "+q.In+" "+q.Name, "Save "+dir+" game.txt")
		d.answer <- answer{path: filepath.Join(dir, name)}
		h.app.Until("the answer to come", func() bool { return h.Dialogs.Text() != "Save" })
		h.Written()
	}
	saves("one", "game")
	uitest.Want(t, "with its ending", in("game.txt"), "one")
	saves("two", "game.txt")
	uitest.Want(t, "replaced, as the desktop asked", in("game.txt"), "two")
	saves("three", "game")
	uitest.Want(t, "the question", h.Dialogs.Text(), lang.T("save.replace"))
	uitest.Want(t, "meanwhile", in("game.txt"), "two")
	h.Dialogs.Close()
	h.Written()
	uitest.Want(t, "left", in("game.txt"), "two")
	saves("four", "game")
	h.app.Click(h.Window, "save.replace")
	h.Written()
	uitest.Want(t, "replaced, as was said here", in("game.txt"), "four")
	saves("five", "none/game.txt")
	h.app.Until("that it cannot be written", func() bool { return h.Dialogs.Text() != "" })
}

// newHome is a home of the test's own, with settings in its folder config.
func newHome(t *testing.T) string {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	return home
}

// TestFileDialogStartsWhereFilesAre: in the player's folder of that kind, also under the
// name that the desktop gives it; then where the last such file was; else at home.
func TestFileDialogStartsWhereFilesAre(t *testing.T) {
	h := newHost(t)
	home := newHome(t)
	for _, name := range []string{"Pictures/first", "Bilder/erstes", "holiday/beach", "config", "Documents/letters"} {
		must.Do(t, os.MkdirAll(filepath.Join(home, name), 0o700))
	}
	shows := func(when string, f Folder, name string, wished ...string) {
		t.Helper()
		d := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
		f.Start(d, wished...)
		h.Dialogs.Show("files", d)
		d.Resize(fyne.NewSize(800, 600))
		seen := uitest.Texts(h.Window)
		must.Be(t, slices.Contains(seen, name), "%s %q is not to be seen in %q", when, name, seen)
		h.Dialogs.Close()
	}
	shows("the first time", Pictures, "first")
	shows("the first time", Documents, "letters")
	dirs := "# a comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"
	must.Do(t, os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte(dirs), 0o600))
	shows("where the desktop says", Pictures, "erstes")
	Pictures.Used(filepath.Join(home, "holiday", "sea.jpg"))
	shows("after a picture", Pictures, "beach")
	shows("after a picture", Documents, "letters")
	shows("where a folder is wished for", Pictures, "erstes", filepath.Join(home, "Bilder"))
	shows("where the one wished for is gone", Pictures, "beach", filepath.Join(home, "gone"))
	for _, gone := range []string{"holiday", "Bilder", "Documents"} {
		must.Do(t, os.RemoveAll(filepath.Join(home, gone)))
	}
	fyne.CurrentApp().Preferences().RemoveValue("fyne:fileDialogLastFolder")
	shows("where nothing is", Pictures, "config")
}
