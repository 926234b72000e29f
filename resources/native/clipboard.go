package native

import (
	"strings"
	"time"
)

// Copied is what lies on the clipboard: one of these, or nothing.
type Copied struct {
	Files   []string // paths, as a file manager copies them
	Text    string
	Picture []byte // as the file of a picture holds it
}

var (
	// ErrSilent says that the program that has what was copied does not give it.
	ErrSilent = &Error{"error.native.silent"}
	// ErrLarge says that what was copied is more than was asked for.
	ErrLarge = &Error{"error.native.large"}
)

// How long whoever has what was copied may be silent, and take in all.
var (
	silence     = 3 * time.Second
	longestCopy = 30 * time.Second
)

// Read gives what was copied last, of at most that many bytes: files before a text, and a text
// before a picture, for a spreadsheet gives a picture of its cells, too. [ErrNone] says that the
// clipboard is not to be had here. It may wait for the program from which it was copied.
func Read(limit int) (Copied, error) { return read(limit) }

// Offer puts a text on the clipboard, and beside it a picture as PNG, which other programs take
// as they like. It may wait, on X11 until something else is copied. Where the clipboard is not to
// be had it does nothing.
func Offer(text string, picture []byte) { offer(text, picture) }

// listed are the files of a list of addresses (RFC 2483, text/uri-list).
func listed(list string) (files []string) {
	for line := range strings.Lines(list) {
		if path, ok := LocalPath(strings.TrimRight(line, "\r\n\x00")); ok {
			files = append(files, path)
		}
	}
	return files
}

// web says whether a text is the address of a picture beside which that picture was copied.
func web(text string) bool {
	scheme, rest, found := strings.Cut(strings.TrimSpace(text), ":")
	return found && rest != "" && !strings.ContainsAny(text, " \n") && (scheme == "http" || scheme == "https" || scheme == "data")
}
