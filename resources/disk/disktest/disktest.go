// Package disktest is a disk in memory for tests: it can be made to fail, and it
// can lose its power.
//
// What a power cut leaves is modelled after what file systems promise, and no
// more: the data of a file are safe once the file is synced, its name once the
// folder is. Of names changed since, the cut leaves the first few, in order, as
// a journal does; of data written since, nothing, half, or all, whatever became
// of the names.
//
// Main type: [Disk]. It may import disk.
package disktest

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"tessera/resources/disk"
)

// ErrPower is what every operation gives after the power is gone.
var ErrPower = errors.New("the power is gone")

// ErrFull is what writing beyond the room gives.
var ErrFull = errors.New("no space left on device")

// Disk implements [disk.FS]. The root folder, and those named to New, are there
// from the beginning.
type Disk struct {
	mu     sync.Mutex
	names  map[string]*node // of files and folders; a folder is a nil node
	safe   map[string]*node // the names that a power cut leaves
	since  []renaming       // what happened to names since they were safe, in order
	fail   map[fault]error
	room   int // bytes that a file may have; 0: any
	left   int // operations until the power goes; negative: it stays
	done   int // operations
	writes int
}

// fault is an operation that fails, on one file or on all.
type fault struct{ operation, path string }

// node is a file: what was written, and how much of it is safe.
type node struct{ data, safe []byte }

// renaming is one change of names: from is gone, to is n. Either may be empty.
type renaming struct {
	from, to string
	n        *node
}

var _ disk.FS = (*Disk)(nil)

// New makes an empty disk with some folders.
func New(folders ...string) *Disk {
	d := &Disk{names: map[string]*node{}, safe: map[string]*node{}, fail: map[fault]error{}, left: -1}
	for _, f := range append(folders, ".", string(filepath.Separator)) {
		d.names[filepath.Clean(f)], d.safe[filepath.Clean(f)] = nil, nil
	}
	return d
}

// Fail makes an operation fail from now on: mkdir, create, write, sync, close,
// rename, remove, syncdir, open, exists or list; nil makes it work again.
func (d *Disk) Fail(operation string, err error) { d.FailAt(operation, "", err) }

// FailAt is Fail for one file or folder.
func (d *Disk) FailAt(operation, path string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if path != "" {
		path = filepath.Clean(path)
	}
	d.fail[fault{operation, path}] = err
}

// Room bounds the size of files, in bytes; 0 is no bound.
func (d *Disk) Room(bytes int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.room = bytes
}

// CutAfter lets the power go after n more operations that change something.
func (d *Disk) CutAfter(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left = n
}

// Operations is how many operations have changed something, and Writes how
// often data were written.
func (d *Disk) Operations() int { d.mu.Lock(); defer d.mu.Unlock(); return d.done }

// Writes is how often data were written.
func (d *Disk) Writes() int { d.mu.Lock(); defer d.mu.Unlock(); return d.writes }

// Files lists the paths of all files.
func (d *Disk) Files() (paths []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for path, n := range d.names {
		if n != nil {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// Get is the content of a file, nil if there is none.
func (d *Disk) Get(path string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	if n := d.names[filepath.Clean(path)]; n != nil {
		return n.data
	}
	return nil
}

// Put lays a file on the disk, where it is safe.
func (d *Disk) Put(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := &node{data, data}
	d.names[filepath.Clean(path)], d.safe[filepath.Clean(path)] = n, n
}

// AfterCut lists the disks that may be there once the power is back.
func (d *Disk) AfterCut() (all []*Disk) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for changes := range len(d.since) + 1 {
		for _, share := range []int{0, 1, 2} { // of two, of the data that are not safe
			after := New()
			names := maps.Clone(d.safe)
			for _, c := range d.since[:changes] {
				delete(names, c.from)
				if c.to != "" {
					names[c.to] = c.n
				}
			}
			for path, n := range names {
				if n == nil {
					after.names[path], after.safe[path] = nil, nil
					continue
				}
				data := n.safe
				if unsafe, ok := bytes.CutPrefix(n.data, n.safe); ok {
					data = append(slices.Clip(data), unsafe[:len(unsafe)*share/2]...)
				}
				kept := &node{data, data}
				after.names[path], after.safe[path] = kept, kept
			}
			all = append(all, after)
		}
	}
	return all
}

// do runs f unless the operation is to fail at that path. changes says that the
// operation changes something.
func (d *Disk) do(operation, path string, changes bool, f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.left == 0 {
		return ErrPower
	}
	if err := cmp.Or(d.fail[fault{operation, filepath.Clean(path)}], d.fail[fault{operation, ""}]); err != nil {
		return err
	}
	if changes {
		d.left = max(d.left-1, -1)
		d.done++
	}
	return f()
}

func (d *Disk) change(c renaming) {
	delete(d.names, c.from)
	if c.to != "" {
		d.names[c.to] = c.n
	}
	d.since = append(d.since, c)
}

// Open implements disk.FS.
func (d *Disk) Open(path string) (r io.ReadCloser, err error) {
	err = d.do("open", path, false, func() error {
		n := d.names[filepath.Clean(path)]
		if n == nil {
			return fs.ErrNotExist
		}
		r = io.NopCloser(bytes.NewReader(n.data))
		return nil
	})
	return r, err
}

// Exists implements disk.FS.
func (d *Disk) Exists(path string) (found bool, err error) {
	err = d.do("exists", path, false, func() error { _, found = d.names[filepath.Clean(path)]; return nil })
	return found, err
}

// List implements disk.FS.
func (d *Disk) List(dir string) (names []string, err error) {
	err = d.do("list", dir, false, func() error {
		dir := filepath.Clean(dir)
		if n, there := d.names[dir]; !there || n != nil {
			return fs.ErrNotExist
		}
		for path := range d.names {
			if path != dir && filepath.Dir(path) == dir {
				names = append(names, filepath.Base(path))
			}
		}
		slices.Sort(names)
		return nil
	})
	return names, err
}

// Mkdir implements disk.FS.
func (d *Disk) Mkdir(dir string, _ fs.FileMode) error { return d.add("mkdir", dir, nil) }

// Create implements disk.FS.
func (d *Disk) Create(path string, _ fs.FileMode) (disk.File, error) {
	f := &file{d, &node{}, path}
	return f, d.add("create", path, f.n)
}

// Append implements disk.FS.
func (d *Disk) Append(path string, perm fs.FileMode) (disk.File, error) {
	var n *node
	err := d.do("append", path, false, func() error { n = d.names[filepath.Clean(path)]; return nil })
	if err != nil || n == nil {
		f := &file{d, &node{}, path}
		return f, cmp.Or(err, d.add("append", path, f.n))
	}
	return &file{d, n, path}, nil
}

func (d *Disk) add(operation, path string, n *node) error {
	path = filepath.Clean(path)
	return d.do(operation, path, true, func() error {
		if _, there := d.names[path]; there {
			return fs.ErrExist
		}
		if parent, there := d.names[filepath.Dir(path)]; !there || parent != nil {
			return fs.ErrNotExist
		}
		d.change(renaming{to: path, n: n})
		return nil
	})
}

// Rename implements disk.FS.
func (d *Disk) Rename(from, to string) error {
	return d.do("rename", from, true, func() error {
		from, to := filepath.Clean(from), filepath.Clean(to)
		n := d.names[from]
		if n == nil {
			return fs.ErrNotExist
		}
		d.change(renaming{from, to, n})
		return nil
	})
}

// Remove implements disk.FS.
func (d *Disk) Remove(path string) error {
	return d.do("remove", path, true, func() error {
		path := filepath.Clean(path)
		if _, there := d.names[path]; !there {
			return fs.ErrNotExist
		}
		d.change(renaming{from: path})
		return nil
	})
}

// SyncDir implements disk.FS.
func (d *Disk) SyncDir(dir string) error {
	return d.do("syncdir", dir, true, func() error {
		dir := filepath.Clean(dir)
		var others []renaming
		for _, c := range d.since {
			if filepath.Dir(c.from) != dir && filepath.Dir(c.to) != dir {
				others = append(others, c)
				continue
			}
			delete(d.safe, c.from)
			if c.to != "" {
				d.safe[c.to] = c.n
			}
		}
		d.since = others
		return nil
	})
}

// file implements disk.File.
type file struct {
	d    *Disk
	n    *node
	path string // under which it was made
}

func (f *file) Write(data []byte) (written int, err error) {
	err = f.d.do("write", f.path, true, func() error {
		f.d.writes++
		written = len(data)
		if room := f.d.room - len(f.n.data); f.d.room > 0 && len(data) > room {
			written = max(room, 0)
			err = ErrFull
		}
		f.n.data = append(slices.Clip(f.n.data), data[:written]...)
		return err
	})
	return written, err
}

func (f *file) Sync() error {
	return f.d.do("sync", f.path, true, func() error { f.n.safe = f.n.data; return nil })
}

func (f *file) Close() error { return f.d.do("close", f.path, false, func() error { return nil }) }
