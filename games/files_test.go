package games

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/storage/repository"

	"tessera/resources/disk"
	"tessera/resources/disk/disktest"
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

// roomFor is the disk of the machine with room for some more bytes.
type roomFor struct {
	disk.FS
	bytes *int
}

type crampedFile struct {
	disk.File
	bytes *int
}

func (d roomFor) Create(path string, perm fs.FileMode) (disk.File, error) {
	f, err := d.FS.Create(path, perm)
	return crampedFile{f, d.bytes}, err
}

func (f crampedFile) Write(data []byte) (int, error) {
	n, err := f.File.Write(data[:min(len(data), *f.bytes)])
	*f.bytes -= n
	if err == nil && n < len(data) {
		err = disktest.ErrFull
	}
	return n, err
}

// TestSavingOnAFullDisk leaves the file that was there as it was, at whichever byte
// the disk is full, and nothing beside it.
func TestSavingOnAFullDisk(t *testing.T) {
	start(t, "")
	plain, err := repository.ForScheme("file")
	want(t, "the files", err, nil)
	const content = "new content"
	for room := range len(content) {
		files := safeFiles{plain.(safeFiles).fileRepository, roomFor{disk.OS, &room}}
		path := write(t, "game.tessera", []byte("old"))
		w, err := files.Writer(storage.NewFileURI(path))
		want(t, "open", err, nil)
		_, err = io.WriteString(w, content)
		want(t, "write", err, nil)
		if w.Close() == nil {
			t.Errorf("with room for %d bytes: told as done", room)
		}
		data, err := os.ReadFile(path)
		want(t, "reading", err, nil)
		want(t, "the file", string(data), "old")
		entries, err := os.ReadDir(filepath.Dir(path))
		want(t, "list", err, nil)
		want(t, "files", len(entries), 1)
	}
}

// counted is the disk of the machine, and how many files are open for reading.
type counted struct {
	disk.FS
	open *int
}

type countedFile struct {
	io.ReadCloser
	open *int
}

func (d counted) Open(path string) (io.ReadCloser, error) {
	f, err := d.FS.Open(path)
	*d.open++
	return countedFile{f, d.open}, err
}

func (f countedFile) Close() error {
	*f.open--
	return f.ReadCloser.Close()
}

// TestOddFiles are neither read nor written, and nothing waits for them.
func TestOddFiles(t *testing.T) {
	start(t, "")
	for _, path := range oddFiles(t, "") {
		u := storage.NewFileURI(path)
		r, err := storage.Reader(u)
		want(t, "nothing is read before it is asked for", err, nil)
		if _, err := r.Read(make([]byte, 1)); err == nil {
			t.Errorf("%s was read", path)
		}
		want(t, "close", r.Close(), nil)
		if _, err := storage.Writer(u); err == nil {
			t.Errorf("%s is to be written", path)
		}
	}
	plain, err := repository.ForScheme("file")
	want(t, "the files", err, nil)
	opened := 0
	files := safeFiles{plain.(safeFiles).fileRepository, counted{disk.OS, &opened}}
	r, err := files.Reader(storage.NewFileURI(write(t, "a", []byte("text"))))
	want(t, "open", err, nil)
	data, err := io.ReadAll(r)
	want(t, "read", err, nil)
	want(t, "the text", string(data), "text")
	want(t, "open files", opened, 1)
	want(t, "close", r.Close(), nil)
	want(t, "open files", opened, 0)
}
