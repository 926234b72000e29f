package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
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
	h := newHost(t)
	dir, opened := t.TempDir(), ""
	t.Setenv("HOME", dir)
	d := h.desktop()
	ask := func() {
		AskOpen(h.Host, Wanted{Title: "Open…", Begin: Pictures, In: dir, Endings: []string{".png"}}, func(path string) { opened = path })
	}
	ends := func(a answer) {
		t.Helper()
		ask()
		q := <-d.asked
		uitest.Want(t, "asked", q.Title+" "+q.In+" "+q.Endings[0], "Open "+dir+" .png")
		uitest.Want(t, "meanwhile", h.Dialogs.Text(), "Open")
		d.answer <- a
		h.app.Until("the answer to come", func() bool { return h.Dialogs.Text() != "Open" })
	}
	ends(answer{path: "/a.png"})
	uitest.Want(t, "opened", opened, "/a.png")
	opened = ""
	ends(answer{})
	uitest.Want(t, "opened after it was cancelled", opened, "")
	uitest.Want(t, "told", h.events, "open close open close ")

	ask()
	<-d.asked
	h.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	<-d.left
	uitest.Want(t, "after Escape", h.Dialogs.Text(), "")

	ask()
	<-d.asked
	h.app.Click(h.Window, "native.here")
	<-d.left
	uitest.Want(t, "here", h.Dialogs.Text(), "Open…")
	h.Dialogs.Close()
	ask()
	uitest.Want(t, "the next at once", h.Dialogs.Text(), "Open…")
	h.Dialogs.Close()

	d = h.desktop()
	ends(answer{err: native.ErrNone})
	uitest.Want(t, "where there is none", h.Dialogs.Text(), "Open…")
	h.Dialogs.Close()
	uitest.Want(t, "asked again", h.Native == nil, true)

	d = h.desktop()
	ends(answer{err: native.ErrClosed})
	uitest.Want(t, "where it was closed", h.Dialogs.Text(), lang.Sentence(native.ErrClosed))
	uitest.Want(t, "asked again", h.Native == nil, true)
	uitest.Want(t, "opened", opened, "")
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
