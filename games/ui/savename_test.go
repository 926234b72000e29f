package ui

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

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
