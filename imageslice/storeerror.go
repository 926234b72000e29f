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
	StoreFull     StoreCode = "full"      // the disk or the quota is full
	StoreReadOnly StoreCode = "read-only" // the folder may not be written or read
	StoreMissing  StoreCode = "missing"   // no picture of that hash is kept
	StoreDamaged  StoreCode = "damaged"   // the kept file is no longer what was put there
	StoreFailed   StoreCode = "failed"    // anything else; Err says it
)

// StoreError says what went wrong with the kept pictures.
type StoreError struct {
	Code StoreCode
	Name string // the picture's name, or its hash where no name is known
	Dir  string // the store's folder
	Err  error  // the cause, nil if there is none deeper
}

func (e *StoreError) Error() string {
	switch e.Code {
	case StoreFull:
		return fmt.Sprintf("%s could not be kept, the disk is full: free some space under %s; until then it is gone when the program ends", e.Name, e.Dir)
	case StoreReadOnly:
		return fmt.Sprintf("%s could not be kept, %s may not be used: change its permissions; until then pictures are gone when the program ends", e.Name, e.Dir)
	case StoreMissing:
		return fmt.Sprintf("%s is not among the kept pictures any more: choose it again", e.Name)
	case StoreDamaged:
		return fmt.Sprintf("the kept copy of %s is damaged: choose it again", e.Name)
	}
	return fmt.Sprintf("%s could not be kept in %s (%v): check that folder", e.Name, e.Dir, e.Err)
}

// Message is how the catalogue says the error.
func (e *StoreError) Message() (key string, args []any) {
	return "error.store." + string(e.Code), []any{"Name", e.Name, "Dir", e.Dir}
}

func (e *StoreError) Unwrap() error { return e.Err }

// storeError sorts an error of the file system.
func (s *Store) storeError(name string, err error) *StoreError {
	code := StoreFailed
	switch {
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
