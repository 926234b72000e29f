package games

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/storage/repository"

	"tessera/resources/disk"
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

// TestSavingReplacesAFileAtOnce: until all is written the file that was there
// stays as it was, and afterwards it has the permissions it had.
func TestSavingReplacesAFileAtOnce(t *testing.T) {
	start(t, "")
	dir := t.TempDir()
	path := filepath.Join(dir, "game.tessera")
	link := filepath.Join(dir, "link.tessera")
	must.Do(t, os.WriteFile(path, []byte("old"), 0o640))
	linked := runtime.GOOS != "windows"
	if linked {
		must.Do(t, os.Symlink(path, link))
	} else {
		link = path
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
	if linked {
		filesOf(t, dir, 2)
	} else {
		filesOf(t, dir, 1)
	}
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

// filesOn are the program's files, on a disk.
func filesOn(t *testing.T, on disk.FS) safeFiles {
	t.Helper()
	return safeFiles{must.Have(repository.ForScheme("file"))(t).(safeFiles).fileRepository, on}
}

// TestSavingOnAFullDisk leaves the file that was there as it was, at whichever byte
// the disk is full, and nothing beside it.
func TestSavingOnAFullDisk(t *testing.T) {
	start(t, "")
	const content = "new content"
	for room := range len(content) {
		path := write(t, "game.tessera", []byte("old"))
		w := must.Have(filesOn(t, roomFor{disk.OS, &room}).Writer(storage.NewFileURI(path)))(t)
		must.Have(io.WriteString(w, content))(t)
		must.Be(t, w.Close() != nil, "with room for %d bytes: told as done", room)
		reads(t, "the file", path, "old")
		filesOf(t, filepath.Dir(path), 1)
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
		r := must.Have(storage.Reader(u))(t) // nothing is read before it is asked for
		if _, err := r.Read(make([]byte, 1)); err == nil {
			t.Errorf("%s was read", path)
		}
		want(t, "close", r.Close(), nil)
		if _, err := storage.Writer(u); err == nil {
			t.Errorf("%s is to be written", path)
		}
	}
	opened := 0
	r := must.Have(filesOn(t, counted{disk.OS, &opened}).Reader(storage.NewFileURI(write(t, "a", []byte("text")))))(t)
	want(t, "the text", string(must.Have(io.ReadAll(r))(t)), "text")
	want(t, "open files", opened, 1)
	want(t, "close", r.Close(), nil)
	want(t, "open files", opened, 0)
}
