package own

import (
	"errors"
	"os"
	"syscall"
)

// sharingViolation is what opening a file gives that another program does not share.
const sharingViolation = syscall.Errno(32)

// take opens a file, which is made if it is not there, so that no other program can
// open it. It can again when the file is closed, or the program ends.
func take(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const alone = 0 // shared for neither reading nor writing nor removing
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, alone, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, ErrTaken
	case err != nil:
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}
