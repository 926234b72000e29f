package session

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// memDisk is a disk in memory that can be made to fail.
type memDisk struct {
	mu     sync.Mutex
	files  map[string][]byte
	fail   map[string]error // by operation
	room   int              // bytes that a file may have; 0: any
	writes int
}

var errFull = errors.New("no space left on device")

func newMemDisk() *memDisk {
	return &memDisk{files: map[string][]byte{}, fail: map[string]error{}}
}

func (d *memDisk) storage() *Storage { return &Storage{dir: "games", disk: d} }

func (d *memDisk) do(op string, f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.fail[op]; err != nil {
		return err
	}
	return f()
}

func (d *memDisk) set(op string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fail[op] = err
}

func (d *memDisk) get(name string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.files[filepath.Join("games", name)]
}

func (d *memDisk) put(name string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.files[filepath.Join("games", name)] = data
}

// limit leaves room for files of so many bytes.
func (d *memDisk) limit(room int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.room = room
}

// written counts the files written.
func (d *memDisk) written() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.writes
}

func (d *memDisk) names() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(maps.Keys(d.files))
}

func (d *memDisk) makeDir(string) error { return d.do("makeDir", func() error { return nil }) }

func (d *memDisk) read(path string) (data []byte, err error) {
	err = d.do("read", func() error {
		if data = d.files[path]; data == nil {
			return fs.ErrNotExist
		}
		return nil
	})
	return data, err
}

func (d *memDisk) exists(path string) (found bool, err error) {
	err = d.do("exists", func() error { found = d.files[path] != nil; return nil })
	return found, err
}

func (d *memDisk) writeTemp(dir, pattern string, data []byte) (string, error) {
	path := filepath.Join(dir, strings.Replace(pattern, "*", "1", 1))
	return path, d.do("writeTemp", func() error {
		d.writes++
		if d.room > 0 && len(data) > d.room {
			d.files[path] = data[:d.room]
			return errFull
		}
		d.files[path] = data
		return d.fail["sync"]
	})
}

func (d *memDisk) rename(from, to string) error {
	return d.do("rename", func() error {
		if d.files[from] == nil {
			return fs.ErrNotExist
		}
		d.files[to] = d.files[from]
		delete(d.files, from)
		return nil
	})
}

func (d *memDisk) remove(path string) error {
	return d.do("remove", func() error { delete(d.files, path); return nil })
}

func (d *memDisk) syncDir(string) error { return d.do("syncDir", func() error { return nil }) }
