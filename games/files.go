package games

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"

	"tessera/games/ui"
	"tessera/resources/disk"
)

// saveSafely makes the file dialogs write so that a file is whole at any
// instant (see [disk.Replace]). Of itself Fyne empties the file that was chosen
// before anything of the new one is written.
func saveSafely() error {
	const scheme = "file"
	r, err := repository.ForScheme(scheme)
	if err != nil {
		return err
	}
	if plain, ok := r.(fileRepository); ok {
		if _, done := r.(safeFiles); !done {
			repository.Register(scheme, safeFiles{plain, disk.OS})
		}
	}
	return nil
}

// fileRepository is all that Fyne's own files can do.
type fileRepository interface {
	repository.AppendableRepository
	repository.DeleteAllRepository
	repository.ListableRepository
	repository.HierarchicalRepository
	repository.CopyableRepository
	repository.MovableRepository
}

// safeFiles are the files of the machine, written safely, and read where it does not
// matter how long that takes.
type safeFiles struct {
	fileRepository
	on disk.FS
}

// Reader implements repository.Repository. The file is opened when it is first read
// from, which is not done on the window's goroutine.
func (s safeFiles) Reader(u fyne.URI) (fyne.URIReadCloser, error) {
	return &lateReader{uri: u, open: sync.OnceValues(func() (io.ReadCloser, error) { return s.on.Open(u.Path()) })}, nil
}

// lateReader is a file that is not opened before it is read.
type lateReader struct {
	uri  fyne.URI
	open func() (io.ReadCloser, error)
	read bool
}

// URI implements fyne.URIReadCloser.
func (r *lateReader) URI() fyne.URI { return r.uri }

// Read implements io.Reader.
func (r *lateReader) Read(p []byte) (int, error) {
	r.read = true
	f, err := r.open()
	if err != nil {
		return 0, err
	}
	return f.Read(p)
}

// Close implements io.Closer.
func (r *lateReader) Close() error {
	if !r.read {
		return nil
	}
	f, err := r.open()
	if err != nil {
		return nil // of which Read has told
	}
	return f.Close()
}

// Writer implements repository.WritableRepository. The file is written when the
// writer is closed; one that was given nothing changes nothing.
func (s safeFiles) Writer(u fyne.URI) (fyne.URIWriteCloser, error) {
	w := &safeWriter{uri: u, path: u.Path(), perm: 0o666, on: s.on}
	// A link goes on pointing to the file.
	if to, err := filepath.EvalSymlinks(w.path); err == nil {
		w.path = to
	}
	if info, err := os.Stat(w.path); err == nil {
		if !info.Mode().IsRegular() {
			return nil, &ui.WriteError{File: u.Name(), Err: disk.ErrKind} // a pipe would wait for ever
		}
		w.perm = info.Mode().Perm()
	}
	return w, nil
}

// safeWriter gathers what is to be in a file.
type safeWriter struct {
	bytes.Buffer
	uri  fyne.URI
	path string
	perm fs.FileMode
	on   disk.FS
}

// URI implements fyne.URIWriteCloser.
func (w *safeWriter) URI() fyne.URI { return w.uri }

// Close implements fyne.URIWriteCloser.
func (w *safeWriter) Close() error {
	if w.Len() == 0 {
		return nil
	}
	defer w.Reset() // a second Close does nothing
	return disk.Replace(w.on, w.path, w.Bytes(), w.perm)
}
