// Package disk replaces files so that they are whole at any instant: whatever
// happens, a killed program or a power cut, the old content is there or the new
// one, and once [Replace] has returned it is the new one.
//
// The data are written beside the file and synced before the new file takes the
// old one's name, because a file system may otherwise keep the new name and lose
// the data; then the folder is synced, because the new name is part of it
// (Pillai and others, "All File Systems Are Not Created Equal", OSDI 2014).
//
// Main types: [FS], [File]. It imports the standard library alone.
package disk

import (
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// FS is the file system as far as kept files need it, so that tests can make it
// fail or lose its power. [OS] is the real one. Its methods may be called from
// several goroutines.
type FS interface {
	// Open reads a file; [fs.ErrNotExist] if there is none, [ErrKind] if it is no
	// ordinary one.
	Open(path string) (io.ReadCloser, error)
	Exists(path string) (bool, error)
	// List gives the names in a folder; [fs.ErrNotExist] if there is none.
	List(dir string) ([]string, error)
	// Mkdir makes a folder; [fs.ErrExist] if there is something of that name.
	Mkdir(dir string, perm fs.FileMode) error
	// Create makes a file to write; [fs.ErrExist] if there is something of that
	// name.
	Create(path string, perm fs.FileMode) (File, error)
	// Append opens a file to write at its end, and makes it if there is none.
	Append(path string, perm fs.FileMode) (File, error)
	// Rename gives a file another name, and takes it from the file that had it.
	Rename(from, to string) error
	Remove(path string) error
	// SyncDir brings the names in a folder to the disk.
	SyncDir(dir string) error
}

// File is a file being written.
type File interface {
	io.WriteCloser
	Sync() error // brings what was written to the disk
}

// mark stands in the names of files being written, between the name that they
// are to have and a random one.
const mark = ".tmp-"

// Replace makes the file at path hold data; perm are its permissions before the
// umask. After an error the old content is there or, where only syncing the
// folder failed, the new one; nothing half written stays unless the disk refuses
// that, too.
func Replace(on FS, path string, data []byte, perm fs.FileMode) error {
	temp, f, err := create(on, path, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = on.Rename(temp, path)
	}
	if err != nil {
		return errors.Join(err, on.Remove(temp))
	}
	return on.SyncDir(filepath.Dir(path))
}

// Append writes data behind what the file at path holds, which is made if there is none, and
// brings them to the disk. After an error a part of them may stand there.
func Append(on FS, path string, data []byte, perm fs.FileMode) error {
	there, err := on.Exists(path)
	if err != nil {
		return err
	}
	f, err := on.Append(path, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil || there {
		return err
	}
	return on.SyncDir(filepath.Dir(path))
}

// Read gives a file's content, at most limit bytes of it; [fs.ErrNotExist] if
// there is none. What is no ordinary file is not waited for (see [OS]).
func Read(on FS, path string, limit int64) ([]byte, error) {
	f, err := on.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit))
}

// create makes a file beside path.
func create(on FS, path string, perm fs.FileMode) (temp string, f File, err error) {
	const tries = 100
	for range tries {
		temp = path + mark + strconv.FormatUint(uint64(rand.Uint32()), 36)
		if f, err = on.Create(temp, perm); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return temp, f, err
}

// MakeDir makes a folder, and those that it lies in, so that they survive a
// power cut. One that is there is no error.
func MakeDir(on FS, dir string, perm fs.FileMode) error {
	err := on.Mkdir(dir, perm)
	parent := filepath.Dir(dir)
	if errors.Is(err, fs.ErrNotExist) && parent != dir {
		if err = MakeDir(on, parent, perm); err == nil {
			err = on.Mkdir(dir, perm)
		}
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil
	case err != nil:
		return err
	}
	return on.SyncDir(parent)
}

// Sweep removes from a folder of the machine what a killed program left half
// written before that time. Younger files are spared: another program may be
// writing them.
func Sweep(dir string, before time.Time) {
	// By the second pattern version 0.1 knew the pictures that it was writing.
	for _, pattern := range []string{"*" + mark + "*", "unfinished-*"} {
		left, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			continue // the folder's own name is taken for a pattern: leftovers do no harm
		}
		for _, path := range left {
			if info, err := os.Stat(path); err == nil && info.ModTime().Before(before) {
				_ = os.Remove(path) // one that stays does no harm
			}
		}
	}
}
