//go:build unix

package own

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// take takes the lock of a file, which is made if it is not there. It is given back
// when the file is closed, or the program ends.
func take(path string) (*os.File, error) {
	// A pipe or a device of that name would be waited for.
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "lock", Path: path, Err: fs.ErrInvalid}
	}
	// It holds nothing, and others than its maker may be the next: after a start as
	// the superuser, the player.
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if errors.Is(err, fs.ErrPermission) {
		f, err = os.Open(path)
	}
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case err == nil:
		return f, nil
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = ErrTaken
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP):
		err = ErrUnsupported
	}
	return nil, errors.Join(err, f.Close())
}
