package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
)

// OS is the file system of the machine.
var OS FS = machine{}

type machine struct{}

func (machine) Mkdir(dir string, perm fs.FileMode) error { return os.Mkdir(dir, perm) }
func (machine) Rename(from, to string) error             { return os.Rename(from, to) }
func (machine) Remove(path string) error                 { return os.Remove(path) }

// ErrKind is what opening something else than an ordinary file gives: a folder, a
// pipe, a device.
var ErrKind = errors.New("no ordinary file")

// Open asks what the path names first: opening a pipe would wait for ever.
func (machine) Open(path string) (io.ReadCloser, error) {
	if err := is(path, fs.FileMode.IsRegular, ErrKind); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// is says what is wrong where a path does not name what it is to name.
func is(path string, kind func(fs.FileMode) bool, wrong error) error {
	info, err := os.Stat(path)
	if err == nil && !kind(info.Mode()) {
		err = &fs.PathError{Op: "open", Path: path, Err: wrong}
	}
	return err
}

func (machine) Exists(path string) (bool, error) {
	_, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (machine) List(dir string) ([]string, error) {
	if err := is(dir, fs.FileMode.IsDir, errors.New("no folder")); err != nil {
		return nil, err
	}
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	names, err := f.Readdirnames(0)
	return names, errors.Join(err, f.Close())
}

func (machine) Create(path string, perm fs.FileMode) (File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
}

func (machine) Append(path string, perm fs.FileMode) (File, error) {
	if err := is(path, fs.FileMode.IsRegular, ErrKind); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, perm)
}

func (machine) SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil // a folder cannot be synced there; the rename is journalled
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
