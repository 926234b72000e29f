package native

import (
	"context"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"
)

// Question is what the player is asked for: a file to open, else as it says.
type Question struct {
	Title  string
	Accept string // the word on the button that goes on
	Save   bool   // a file to write
	Folder bool   // a folder to open
	In     string // the folder to begin in; empty for the desktop's choice
	Name   string // what a file to write is called to begin with
	// Endings of the files that are meant, in lower case and with their dots; none for all.
	Endings []string
	Window  uintptr // that asks, as X11 or Windows numbers it; 0 where it is not known
}

// Error is why a question has no answer, although the player did not cancel it.
type Error struct{ key string } // of its sentence

var (
	// ErrNone says that the desktop has no dialogs, or that they do not answer: nothing was asked.
	ErrNone = &Error{"none"}
	// ErrClosed says that the desktop closed its dialog before the player did.
	ErrClosed = &Error{"error.native.closed"}
	// ErrPlace says that the answer is no file of this machine, as one in a telephone or on a server.
	ErrPlace = &Error{"error.native.place"}
)

// Error is for the log.
func (e *Error) Error() string { return "native " + e.key }

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) { return e.key, nil }

// Ask asks the player and gives the path that was chosen, whole; empty where the player
// cancelled. It waits for the player, until ctx ends. The desktop asks itself whether a file
// that is there is to be replaced.
func Ask(ctx context.Context, q Question) (path string, err error) {
	path, err = ask(ctx, q)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return path, err
}

// Ended is a path with an ending, which is added where it has none of its own. asked says
// whether the desktop may have asked about a file of that name: not where there is one that the
// ending leads to.
func Ended(path, ending string) (ended string, asked bool) {
	if strings.EqualFold(filepath.Ext(path), ending) {
		return path, true
	}
	path += ending
	_, err := os.Lstat(path)
	return path, err != nil
}

// kind is how the endings stand in a list of kinds of files.
func (q Question) kind() string {
	const most = 4
	if len(q.Endings) > most {
		return strings.Join(q.Endings[:most], ", ") + "…"
	}
	return strings.Join(q.Endings, ", ")
}

// anyCase is a pattern of file names with an ending, however it is written.
func anyCase(ending string) string {
	var b strings.Builder
	b.WriteByte('*')
	for _, r := range ending {
		if upper := unicode.ToUpper(r); upper != r {
			b.WriteString("[" + string(r) + string(upper) + "]")
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// LocalPath is the path of a file of this machine that an address (RFC 8089) names, cleaned; ok
// is false for any other. The name is taken as it is: it need not be UTF-8.
func LocalPath(address string) (file string, ok bool) {
	scheme, rest, found := strings.Cut(address, ":")
	if !found || !strings.EqualFold(scheme, "file") {
		return "", false
	}
	if beyond, has := strings.CutPrefix(rest, "//"); has {
		host, at, _ := strings.Cut(beyond, "/")
		if own, err := os.Hostname(); host != "" && host != "localhost" && (err != nil || host != own) {
			return "", false
		}
		rest = "/" + at
	}
	file, err := url.PathUnescape(rest)
	if err != nil || !path.IsAbs(file) || strings.ContainsRune(file, 0) {
		return "", false
	}
	return path.Clean(file), true
}
