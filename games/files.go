package games

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"

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
			repository.Register(scheme, safeFiles{plain})
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

// safeFiles are the files of the machine, written safely.
type safeFiles struct{ fileRepository }

// Writer implements repository.WritableRepository. The file is written when the
// writer is closed; one that was given nothing changes nothing.
func (s safeFiles) Writer(u fyne.URI) (fyne.URIWriteCloser, error) {
	w := &safeWriter{uri: u, path: u.Path(), perm: 0o666}
	// A link goes on pointing to the file.
	if to, err := filepath.EvalSymlinks(w.path); err == nil {
		w.path = to
	}
	if info, err := os.Stat(w.path); err == nil {
		if !info.Mode().IsRegular() {
			return s.fileRepository.Writer(u) // a device or a pipe cannot be replaced
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
}

// URI implements fyne.URIWriteCloser.
func (w *safeWriter) URI() fyne.URI { return w.uri }

// Close implements fyne.URIWriteCloser.
func (w *safeWriter) Close() error {
	if w.Len() == 0 {
		return nil
	}
	defer w.Reset() // a second Close does nothing
	return disk.Replace(disk.OS, w.path, w.Bytes(), w.perm)
}
