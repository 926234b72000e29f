package thumbs

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tessera/imageslice"
)

// File is a picture's file.
type File struct {
	Path string // absolute, if that of its folder is
	Name string
	Time time.Time // of its last change
	Size int64     // in bytes
}

// Listing is what a folder holds that can be shown.
type Listing struct {
	Files   []File   // pictures, told by their names, the newest first
	Folders []string // names of the folders in it, in alphabetical order
}

// most is how many entries of a folder are looked at.
const most = 100_000

// List lists a folder. What is hidden is left out, and so is whatever is neither an
// ordinary file nor a folder, such as a pipe, or a link that leads nowhere or in a
// circle. A file without an ending counts if it begins as pictures do. List returns
// once ctx ends, even where the disk does not answer. Errors are of type
// [*fs.PathError] or ctx's.
func List(ctx context.Context, dir string) (*Listing, error) {
	type answer struct {
		list *Listing
		err  error
	}
	done := make(chan answer, 1) // whoever asked may have left
	go func() {
		l, err := list(ctx, dir)
		done <- answer{l, err}
	}()
	select {
	case a := <-done:
		return a.list, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func list(ctx context.Context, dir string) (*Listing, error) {
	if info, err := os.Stat(dir); err != nil {
		return nil, err
	} else if !info.IsDir() { // to open a pipe would wait for ever
		return nil, &fs.PathError{Op: "list", Path: dir, Err: fs.ErrInvalid}
	}
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l := &Listing{}
	for seen := 0; ; {
		const portion = 256
		entries, err := f.ReadDir(portion)
		for _, e := range entries {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			l.add(dir, e)
		}
		if seen += len(entries); len(entries) == 0 || err != nil {
			break // what could be read before an error still counts
		}
		if seen >= most {
			break
		}
	}
	slices.SortFunc(l.Files, func(a, b File) int {
		return cmp.Or(b.Time.Compare(a.Time), strings.Compare(a.Name, b.Name))
	})
	slices.SortFunc(l.Folders, func(a, b string) int {
		return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
	})
	return l, nil
}

// add takes an entry of a folder, if it is one to be shown.
func (l *Listing) add(dir string, e fs.DirEntry) {
	name, path := e.Name(), filepath.Join(dir, e.Name())
	kind := e.Type()
	if strings.HasPrefix(name, ".") || kind&^(fs.ModeDir|fs.ModeSymlink) != 0 {
		return
	}
	nameless := filepath.Ext(name) == ""
	if kind == 0 && !nameless && !imageslice.Named(name) {
		return // without asking the disk for more
	}
	info, err := e.Info()
	if err == nil && kind&fs.ModeSymlink != 0 {
		info, err = os.Stat(path)
	}
	switch {
	case err != nil || hidden(info):
	case info.IsDir():
		l.Folders = append(l.Folders, name)
	case info.Mode().IsRegular() && (imageslice.Named(name) || nameless && begins(path)):
		l.Files = append(l.Files, File{Path: path, Name: name, Time: info.ModTime(), Size: info.Size()})
	}
}

// begins says whether an ordinary file begins as pictures do.
func begins(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 64)
	n, _ := f.Read(head)
	return imageslice.Begins(head[:n])
}
