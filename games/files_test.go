package games

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/storage/repository"

	"tessera/games/uitest"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// reads fails unless a file holds that.
func reads(t *testing.T, when, path, content string) {
	t.Helper()
	want(t, when, string(must.Have(os.ReadFile(path))(t)), content)
}

// filesOf fails unless a folder has so many files.
func filesOf(t *testing.T, dir string, n int) {
	t.Helper()
	want(t, "files", len(must.Have(os.ReadDir(dir))(t)), n)
}

// saves has the toolkit's files written safely, and gives them.
func saves(t *testing.T) safeFiles {
	t.Helper()
	uitest.New(t)
	must.Do(t, saveSafely())
	return must.Have(repository.ForScheme("file"))(t).(safeFiles)
}

// TestSavingReplacesAFileAtOnce: until all is written the file that was there
// stays as it was, and afterwards it has the permissions it had.
func TestSavingReplacesAFileAtOnce(t *testing.T) {
	saves(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "game.tessera")
	link, linked := path, runtime.GOOS != "windows"
	must.Do(t, os.WriteFile(path, []byte("old"), 0o640))
	if linked {
		link = filepath.Join(dir, "link.tessera")
		must.Do(t, os.Symlink(path, link))
	}
	opened := func(path string) fyne.URIWriteCloser {
		t.Helper()
		return must.Have(storage.Writer(storage.NewFileURI(path)))(t)
	}

	w := opened(link)
	reads(t, "opened", path, "old")
	must.Have(w.Write([]byte("new")))(t)
	reads(t, "written", path, "old")
	want(t, "its URI", w.URI().Path(), filepath.ToSlash(link))
	want(t, "close", w.Close(), nil)
	reads(t, "closed", path, "new")
	must.Do(t, os.WriteFile(path, []byte("newer"), 0o640))
	want(t, "close once more", w.Close(), nil)
	reads(t, "closed once more", path, "newer")
	if linked {
		want(t, "it is a link still", must.Have(os.Lstat(link))(t).Mode()&fs.ModeSymlink != 0, true)
		want(t, "its permissions", must.Have(os.Stat(path))(t).Mode().Perm(), fs.FileMode(0o640))
	}

	want(t, "close without writing", opened(path).Close(), nil)
	reads(t, "nothing written", path, "newer")

	w = opened(filepath.Join(dir, "gone", "game.tessera"))
	must.Have(w.Write([]byte("new")))(t)
	want(t, "a game is saved to a folder that is not there", w.Close() == nil, false)
	filesOf(t, dir, map[bool]int{true: 2, false: 1}[linked])
}

// TestSavingOnAFullDisk leaves the file that was there as it was, at whichever byte
// the disk is full, and nothing beside it.
func TestSavingOnAFullDisk(t *testing.T) {
	files, path := saves(t), filepath.Join(t.TempDir(), "game.tessera")
	const content = "new content"
	for room := 1; room <= len(content); room++ {
		d := disktest.New(filepath.Dir(path))
		d.Put(path, []byte("old"))
		d.Room(room)
		w := must.Have(safeFiles{files.fileRepository, d}.Writer(storage.NewFileURI(path)))(t)
		must.Have(io.WriteString(w, content))(t)
		whole := room == len(content)
		want(t, fmt.Sprint("with room for ", room, " bytes it is told as done"), w.Close() == nil, whole)
		want(t, "the file", string(d.Get(path)), map[bool]string{true: content, false: "old"}[whole])
		want(t, "files", len(d.Files()), 1)
	}
}

// TestOddFiles are neither read nor written, and nothing waits for them; what is read is closed.
func TestOddFiles(t *testing.T) {
	saves(t)
	for _, path := range oddFiles(t, "") {
		u := storage.NewFileURI(path)
		r := must.Have(storage.Reader(u))(t) // nothing is read before it is asked for
		_, err := r.Read(make([]byte, 1))
		must.Be(t, err != nil, "%s was read", path)
		want(t, "close", r.Close(), nil)
		_, err = storage.Writer(u)
		must.Be(t, err != nil, "%s is to be written", path)
	}
	r := must.Have(storage.Reader(storage.NewFileURI(write(t, "a", []byte("text")))))(t)
	want(t, "its URI", r.URI().Name(), "a")
	want(t, "the text", string(must.Have(io.ReadAll(r))(t)), "text")
	want(t, "close", r.Close(), nil)
	_, err := r.Read(make([]byte, 1))
	must.Be(t, errors.Is(err, fs.ErrClosed), "read on when it is closed: %v", err)
}
