package imageslice

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"syscall"
)

// StoreCode is a stable word for what is wrong with the kept pictures, by which
// a window finds its translation.
type StoreCode string

// What can go wrong in a [Store].
const (
	StoreFull       StoreCode = "full"       // the disk or the quota is full
	StoreReadOnly   StoreCode = "read-only"  // the folder may not be written or read
	StoreMissing    StoreCode = "missing"    // no picture of that hash is kept
	StoreDamaged    StoreCode = "damaged"    // the kept file is no longer what was put there
	StoreNote       StoreCode = "note"       // the note of a picture could not be read and was set aside; the picture is whole
	StoreUnfinished StoreCode = "unfinished" // the program died while it was being opened
	StoreFailed     StoreCode = "failed"     // anything else; Err says it
)

// StoreError says what went wrong with the kept pictures.
type StoreError struct {
	Code StoreCode
	Name string // the picture's name, or its hash where no name is known
	Dir  string // the store's folder
	Err  error  // the cause, nil if there is none deeper
}

// Error is for the log: the code, the name and the folder, and the cause.
func (e *StoreError) Error() string {
	text := fmt.Sprintf("store.%s %q in %s", e.Code, e.Name, e.Dir)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Message is how the catalogue says the error.
func (e *StoreError) Message() (key string, args []any) {
	return "error.store." + string(e.Code), []any{"Name", said(e.Name), "Dir", e.Dir}
}

func (e *StoreError) Unwrap() error { return e.Err }

// storeError sorts an error of the file system; nil for none.
func (s *Store) storeError(name string, err error) error {
	code := StoreFailed
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		code = StoreMissing
	case diskFull(err):
		code = StoreFull
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		code = StoreReadOnly
	}
	return &StoreError{Code: code, Name: name, Dir: s.dir, Err: err}
}

func diskFull(err error) bool {
	if runtime.GOOS == "windows" {
		const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
		return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
