package games

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"fyne.io/fyne/v2/storage"
)

// TestSavingReplacesAFileAtOnce: until all is written the file that was there
// stays as it was, and afterwards it has the permissions it had.
func TestSavingReplacesAFileAtOnce(t *testing.T) {
	start(t, "")
	dir := t.TempDir()
	path := filepath.Join(dir, "game.tessera")
	link := filepath.Join(dir, "link.tessera")
	want(t, "write", os.WriteFile(path, []byte("old"), 0o640), nil)
	linked := runtime.GOOS != "windows"
	if linked {
		want(t, "link", os.Symlink(path, link), nil)
	} else {
		link = path
	}
	holds := func(when, content string) {
		t.Helper()
		data, err := os.ReadFile(path)
		want(t, when+": reading", err, nil)
		want(t, when, string(data), content)
	}

	w, err := storage.Writer(storage.NewFileURI(link))
	want(t, "open", err, nil)
	holds("opened", "old")
	_, err = w.Write([]byte("new"))
	want(t, "write", err, nil)
	holds("written", "old")
	want(t, "its URI", w.URI().Path(), filepath.ToSlash(link))
	want(t, "close", w.Close(), nil)
	holds("closed", "new")
	want(t, "write by hand", os.WriteFile(path, []byte("newer"), 0o640), nil)
	want(t, "close once more", w.Close(), nil)
	holds("closed once more", "newer")
	if linked {
		info, err := os.Lstat(link)
		want(t, "the link", err, nil)
		want(t, "it is a link still", info.Mode()&fs.ModeSymlink != 0, true)
		info, err = os.Stat(path)
		want(t, "the file", err, nil)
		want(t, "its permissions", info.Mode().Perm(), fs.FileMode(0o640))
	}

	w, err = storage.Writer(storage.NewFileURI(path))
	want(t, "open", err, nil)
	want(t, "close without writing", w.Close(), nil)
	holds("nothing written", "newer")

	w, err = storage.Writer(storage.NewFileURI(filepath.Join(dir, "gone", "game.tessera")))
	want(t, "open in a folder that is gone", err, nil)
	_, err = w.Write([]byte("new"))
	want(t, "write", err, nil)
	if w.Close() == nil {
		t.Error("a game was saved to a folder that is not there")
	}
	entries, err := os.ReadDir(dir)
	want(t, "list", err, nil)
	most := 1
	if linked {
		most = 2
	}
	want(t, "files", len(entries), most)
}
