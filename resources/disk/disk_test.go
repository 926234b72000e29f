package disk_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/disk"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// writer is a way to replace a file.
type writer func(on disk.FS, path string, data []byte) error

func replace(on disk.FS, path string, data []byte) error { return disk.Replace(on, path, data, 0o600) }

// survives cuts the power at every operation of writing a file in each case,
// with an old file there and without, and says what is wrong with what is left:
// neither the old content nor the new one, or not the new one though the writer
// said that it was done.
func survives(write writer) error {
	const path = "games/a.json"
	content := []byte("the new content of the file")
	for _, old := range [][]byte{nil, []byte("old")} {
		for cut, all := 0, 1; cut <= all; cut++ {
			d := disktest.New("games")
			if old != nil {
				d.Put(path, old)
			}
			d.CutAfter(cut)
			err := write(d, path, content)
			if err == nil {
				all = d.Operations()
			} else {
				all = cut + 1
			}
			for i, after := range d.AfterCut() {
				got := after.Get(path)
				if whole := bytes.Equal(got, content); !whole && (err == nil || !bytes.Equal(got, old) || (got == nil) != (old == nil)) {
					return fmt.Errorf("from %q, power cut after %d operations, outcome %d: the file holds %q; the writer said %v", old, cut, i, got, err)
				}
			}
		}
	}
	return nil
}

// lazy is a file system that says it has synced and has not: what is written, or folders.
type lazy struct {
	disk.FS
	file, folder bool
}

type lazyFile struct{ disk.File }

func (lazyFile) Sync() error { return nil }

func (l lazy) Create(path string, perm fs.FileMode) (disk.File, error) {
	f, err := l.FS.Create(path, perm)
	if l.file {
		f = lazyFile{f}
	}
	return f, err
}

func (l lazy) SyncDir(dir string) error {
	if l.folder {
		return nil
	}
	return l.FS.SyncDir(dir)
}

// TestPowerCut at any operation leaves the old file or the new one; and the check above catches writers that leave
// something out.
func TestPowerCut(t *testing.T) {
	must.Do(t, survives(replace))
	for name, write := range map[string]writer{
		"the file is not synced": func(on disk.FS, path string, data []byte) error {
			return replace(lazy{on, true, false}, path, data)
		},
		"the folder is not synced": func(on disk.FS, path string, data []byte) error {
			return replace(lazy{on, false, true}, path, data)
		},
		"the old file is removed first": func(on disk.FS, path string, data []byte) error {
			_ = on.Remove(path)
			return replace(on, path, data)
		},
	} {
		must.Hold(t, survives(write) != nil, "%s, and nobody notices", name)
	}
}

// TestFoldersSurvive a power cut with the file in them.
func TestFoldersSurvive(t *testing.T) {
	d := disktest.New()
	path := filepath.Join("a", "b", "c", "file")
	must.Do(t, disk.MakeDir(d, filepath.Dir(path), 0o755))
	must.Do(t, replace(d, path, []byte("x")))
	for _, after := range d.AfterCut() {
		for dir := filepath.Dir(path); dir != "."; dir = filepath.Dir(dir) {
			found, err := after.Exists(dir)
			must.Hold(t, found && err == nil, "the folder %s is gone", dir)
		}
	}
	must.Equal(t, disk.MakeDir(d, "a/b", 0o755), nil, "a folder that is there")
	must.Hold(t, disk.MakeDir(d, filepath.Join(path, "d"), 0o755) != nil, "a folder was made inside a file")
}

// TestFailures are told, change nothing and leave nothing behind.
func TestFailures(t *testing.T) {
	broken := errors.New("broken")
	for _, operation := range []string{"create", "write", "sync", "close", "rename", "syncdir"} {
		d := disktest.New("games")
		d.Put("games/a", []byte("old"))
		d.Fail(operation, broken)
		err := replace(d, "games/a", []byte("new"))
		must.Hold(t, errors.Is(err, broken), "%s: %v", operation, err)
		got := string(d.Get("games/a"))
		must.Hold(t, got == "old" || operation == "syncdir", "%s: the file holds %q", operation, got)
		left := d.Files()
		must.Hold(t, len(left) == 1, "%s: left behind %q", operation, left)
	}
	content := "the new content"
	for room := range len(content) { // 0 is no bound, hence one more below
		d := disktest.New("games")
		d.Put("games/a", []byte("old"))
		d.Room(room + 1)
		err := replace(d, "games/a", []byte(content+"."))
		must.Hold(t, errors.Is(err, disktest.ErrFull) && string(d.Get("games/a")) == "old" && len(d.Files()) == 1,
			"on a disk with room for %d bytes: %v", room+1, err)
	}
	d := disktest.New("games")
	d.FailAt("create", "games/b", broken)
	must.Equal(t, replace(d, "games/a", nil), nil, "what fails for another file")
}

// TestMachine does the same on the machine's own disk.
func TestMachine(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	path := filepath.Join(dir, "file*") // which is no pattern
	err := replace(disk.OS, path, nil)
	must.Hold(t, errors.Is(err, fs.ErrNotExist), "in a folder that is not there: %v", err)
	must.Do(t, disk.MakeDir(disk.OS, dir, 0o755))
	for _, content := range []string{"one", "another"} {
		must.Do(t, replace(disk.OS, path, []byte(content)))
		got, err := os.ReadFile(path)
		must.Hold(t, err == nil && string(got) == content, "the file holds %q, %v", got, err)
	}
	must.Hold(t, must.Have(disk.OS.Exists(path))(t) && !must.Have(disk.OS.Exists(path+"x"))(t),
		"it does not exist, or nothing does")
	must.Equal(t, string(must.Have(disk.Read(disk.OS, path, 3))(t)), "ano", "three bytes of it")
	_, err = disk.Read(disk.OS, dir, 3)
	must.Hold(t, errors.Is(err, disk.ErrKind), "a folder was read: %v", err)
	_, err = disk.OS.List(path)
	must.Hold(t, err != nil && !errors.Is(err, fs.ErrNotExist), "a file was listed: %v", err)
	_, err = disk.OS.Create(path, 0o600)
	must.Hold(t, errors.Is(err, fs.ErrExist), "a file was made where there is one: %v", err)
	for _, more := range []string{" and", " more"} {
		err := errors.Join(disk.Append(disk.OS, path, []byte(more), 0o600), disk.Append(disk.OS, dir+"/new", []byte(more), 0o600))
		must.Hold(t, err == nil, "behind what is there: %v", err)
	}
	must.Hold(t, errors.Is(disk.Append(disk.OS, dir, nil, 0o600), disk.ErrKind), "a folder was written to")
	got := string(must.Have(os.ReadFile(path))(t)) + string(must.Have(os.ReadFile(dir+"/new"))(t))
	must.Equal(t, got, "another and more and more", "two files hold")
	files := must.Have(disk.OS.List(dir))(t)
	slices.Sort(files)
	must.Hold(t, slices.Equal(files, []string{"file*", "new"}), "in the folder: %q", files)
	must.Hold(t, disk.OS.Remove(path) == nil && disk.OS.Remove(path) != nil, "a file is not removed once")
}

// TestSweep spares what is young, and what is no leftover.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	for name, age := range map[string]time.Duration{
		"a.json.tmp-1x": time.Hour, "unfinished-17": time.Hour, "a.json": time.Hour, "b.json.tmp-2": time.Second,
	} {
		path := filepath.Join(dir, name)
		must.Do(t, errors.Join(os.WriteFile(path, nil, 0o600), os.Chtimes(path, now, now.Add(-age))))
	}
	disk.Sweep(dir, now.Add(-time.Minute))
	left := must.Have(disk.OS.List(dir))(t)
	slices.Sort(left)
	must.Equal(t, strings.Join(left, " "), "a.json b.json.tmp-2", "left")
}
