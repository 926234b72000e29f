package own

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
)

// Temp is a folder for this start of the program in the system's temporary one.
type Temp struct {
	Path string
	lock *os.File
}

// In the names of such folders, and in them a file whose lock says that the program lives.
const (
	tempName = "tessera-"
	inUse    = "in-use"
)

// MakeTemp makes a folder for this start, where one can be that is private.
func MakeTemp() (*Temp, error) {
	var all error
	for _, base := range bases() {
		t, err := makeTemp(base)
		if err == nil {
			return t, nil
		}
		all = errors.Join(all, err)
	}
	return nil, all
}

// bases are the folders for what is temporary: the one that the environment names, else
// that of the system. Without either of them nothing is made: not in the current folder.
func bases() []string {
	return slices.DeleteFunc(slices.Compact([]string{filepath.Clean(os.TempDir()), usualTemp}), func(dir string) bool { return !filepath.IsAbs(dir) })
}

func makeTemp(base string) (*Temp, error) {
	dir, err := os.MkdirTemp(base, tempName)
	if err != nil {
		return nil, err
	}
	var lock *os.File
	if err = Private(dir); err == nil {
		lock, err = Lock(filepath.Join(dir, inUse))
	}
	if err != nil && !errors.Is(err, ErrUnsupported) {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return &Temp{dir, lock}, nil
}

// Remove removes the folder.
func (t *Temp) Remove() { remove(t.Path, t.lock) }

// remove removes a folder whose lock is held, last the lock: on some systems an open file
// cannot be removed.
func remove(dir string, lock *os.File) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if e.Name() != inUse {
			_ = os.RemoveAll(filepath.Join(dir, e.Name())) // what stays is swept at the next start
		}
	}
	if lock != nil {
		_ = lock.Close()
	}
	_ = os.RemoveAll(dir)
}

// Sweep removes what killed programs of the player left of such folders: those in which
// nobody holds the lock. A folder without one, whatever it is called, is not of this kind.
func Sweep() {
	for _, base := range bases() {
		left, _ := filepath.Glob(filepath.Join(base, tempName+"*")) // a strange base has none
		for _, dir := range left {
			mark := filepath.Join(dir, inUse)
			if info, err := os.Lstat(mark); err != nil || !info.Mode().IsRegular() {
				continue
			}
			info, err := os.Lstat(dir)
			if err != nil || !info.IsDir() || !mine(info) || Private(dir) != nil {
				continue
			}
			if lock, err := Lock(mark); err == nil {
				remove(dir, lock)
			}
		}
	}
}

// ErrTaken is what asking for a lock gives that another program has; ErrUnsupported where
// the system has no locks.
var (
	ErrTaken       = errors.New("another program has the lock")
	ErrUnsupported = errors.New("this system has no locks")
)

// Lock takes the lock of a file, which is made if it is not there. It is given back when
// the file is closed, or the program ends, however that happens.
func Lock(path string) (*os.File, error) {
	const tries = 10 // on a disk that tells no files apart one would do so for ever
	for range tries {
		f, err := take(path)
		if err != nil || Held(f, path) {
			return f, err
		}
		_ = f.Close() // it was removed meanwhile
	}
	return take(path)
}

// Held says whether a path still names the file whose lock is held.
func Held(f *os.File, path string) bool {
	here, err := f.Stat()
	there, missing := os.Stat(path)
	return err == nil && missing == nil && os.SameFile(here, there)
}
