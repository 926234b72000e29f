package imageslice

import (
	"errors"
	"fmt"
	"io/fs"
)

// Code is a stable word for what is wrong with a picture, by which a window
// finds its translation.
type Code string

// Why a picture was refused.
const (
	Missing      Code = "missing"        // there is no such file
	IsFolder     Code = "is-folder"      // the path names a folder
	NoPermission Code = "no-permission"  // the system does not let us read it
	Unreadable   Code = "unreadable"     // reading failed half way, or it is a device or a pipe
	Empty        Code = "empty"          // it holds no bytes
	FileTooLarge Code = "file-too-large" // it holds more than MaxFileBytes
	NotPicture   Code = "not-picture"    // its first bytes are of no picture format known here
	Unsupported  Code = "unsupported"    // a picture, but of a kind that cannot be shown (Format says which)
	TooLarge     Code = "too-large"      // its header announces more than MaxPixels, or more than memory allows
	Truncated    Code = "truncated"      // it ends before the picture does
	Damaged      Code = "damaged"        // its contents contradict each other
)

// OpenError says which picture could not be opened and why. Width and Height
// are set for TooLarge unless they overflow, Format wherever the format was
// recognised.
type OpenError struct {
	Name          string // the file's name without its folder, or "the picture" if it has none
	Code          Code
	Format        string // "JPEG", "PNG", …
	Width, Height int    // in pixels, as the header announces them; 0 if unknown
	Bytes         int64  // the file's size, set for FileTooLarge
	Err           error  // the cause, nil if there is none deeper
}

func (e *OpenError) Error() string {
	switch e.Code {
	case Missing:
		return fmt.Sprintf("%s was not found: it may have been moved or deleted; choose another picture", e.Name)
	case IsFolder:
		return fmt.Sprintf("%s is a folder: choose a picture inside it", e.Name)
	case NoPermission:
		return fmt.Sprintf("%s may not be read by you: change its permissions or choose another picture", e.Name)
	case Empty:
		return fmt.Sprintf("%s is empty: copy it again from where it came or choose another picture", e.Name)
	case FileTooLarge:
		return fmt.Sprintf("%s is larger than %d MB: choose a smaller picture", e.Name, MaxFileBytes>>20)
	case NotPicture:
		return fmt.Sprintf("%s is not a picture that can be opened: choose a JPEG, PNG, GIF, WebP, BMP or TIFF", e.Name)
	case Unsupported:
		return fmt.Sprintf("%s is a kind of %s that cannot be opened: save it as an ordinary JPEG or PNG first", e.Name, e.Format)
	case TooLarge:
		if e.Width == 0 {
			return fmt.Sprintf("%s is larger than can be opened (%d megapixels): make it smaller first", e.Name, MaxPixels/1_000_000)
		}
		return fmt.Sprintf("%s says it is %d × %d pixels, more than can be opened (%d megapixels): make it smaller first",
			e.Name, e.Width, e.Height, MaxPixels/1_000_000)
	case Truncated:
		return fmt.Sprintf("%s ends too early, a part of the %s picture is missing: copy it again from where it came", e.Name, e.Format)
	case Damaged:
		return fmt.Sprintf("%s is damaged and cannot be shown: copy it again from where it came", e.Name)
	}
	return fmt.Sprintf("%s could not be read (%v): try again or choose another picture", e.Name, e.Err)
}

// Message is how the catalogue says the error.
func (e *OpenError) Message() (key string, args []any) {
	key = "error.open." + string(e.Code)
	if e.Code == TooLarge && e.Width == 0 {
		key = "error.open.huge" // by how much cannot be said
	}
	return key, []any{
		"Name", e.Name, "Format", e.Format, "Width", e.Width, "Height", e.Height,
		"Megapixels", MaxPixels / 1_000_000, "Megabytes", MaxFileBytes >> 20,
	}
}

func (e *OpenError) Unwrap() error { return e.Err }

// readError names what went wrong while a file was opened or read.
func readError(name string, err error) *OpenError {
	code := Unreadable
	switch {
	case errors.Is(err, fs.ErrNotExist):
		code = Missing
	case errors.Is(err, fs.ErrPermission):
		code = NoPermission
	}
	return &OpenError{Name: name, Code: code, Err: err}
}
