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
	TooLarge     Code = "too-large"      // its header announces more than MaxPixels, a side that is too long, or more than memory allows
	Truncated    Code = "truncated"      // it ends before the picture does
	Damaged      Code = "damaged"        // its contents contradict each other
	TooSlow      Code = "too-slow"       // decoding it takes longer than anybody waits
)

// OpenError says which picture could not be opened and why. Width and Height
// are set for TooLarge unless they overflow, Format wherever the format was
// recognised.
type OpenError struct {
	Name          string // the file's name without its folder, or "the picture" if it has none
	Code          Code
	Format        string // "JPEG", "PNG", …
	Width, Height int    // in pixels, as the header announces them; 0 if unknown
	Err           error  // the cause, nil if there is none deeper
}

// Error is for the log: the code, the name, and what is known of the picture.
func (e *OpenError) Error() string {
	text := fmt.Sprintf("open.%s %q", e.Code, e.Name)
	if e.Format != "" {
		text += " " + e.Format
	}
	if e.Width > 0 {
		text += fmt.Sprintf(" %dx%d", e.Width, e.Height)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Message is how the catalogue says the error.
func (e *OpenError) Message() (key string, args []any) {
	key = "error.open." + string(e.Code)
	if e.Code == TooLarge && e.Width == 0 {
		key = "error.open.huge" // by how much cannot be said
	}
	return key, []any{
		"Name", said(e.Name), "Format", said(e.Format), "Width", e.Width, "Height", e.Height,
		"Megabytes", MaxFileBytes >> 20,
	}
}

// word is a name of the catalogue's own, which stands where a file's name or a
// format would.
type word string

// Message is how the catalogue says it.
func (w word) Message() (key string, args []any) { return string(w), nil }

// said is how a sentence names a picture or a format.
func said(name string) any {
	switch name {
	case nameless:
		return word("error.open.nameless")
	case faxTIFF:
		return word("error.open.fax")
	case movingHEIC:
		return word("error.open.moving")
	}
	return name
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
