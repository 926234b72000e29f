package home

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"tessera/resources/own"
)

// lockName is the file on which the lock lies. It stays when the lock is gone.
const lockName = "lock"

// patience is how long a second program waits for an answer of the first, which may
// be just starting, or just ending; then for the lock.
const patience = 5 * time.Second

// Home is what a program found of its folder.
type Home struct {
	// Dir is where the program reads and writes: the folder itself, or a copy.
	Dir string
	// Start is what was found of all folders; nil where nobody asked. It ends with the home.
	Start *own.Start
	// Trouble says why what the player does is not kept, or not heard of by other starts;
	// nil where all is well.
	Trouble error

	lock   *os.File
	window *window
	copied *own.Temp // in which the copy is
}

// Code is a stable word for what a program lacks of the player's folder.
type Code string

// Error says why.
type Error struct {
	Code Code
	Dir  string
	Err  error
}

// The codes of [Error].
const (
	CodeTaken  Code = "taken"  // another program writes there, and does not answer
	CodeClosed Code = "closed" // the folder cannot be written
	CodeDeaf   Code = "deaf"   // something lies where other starts would find this one
)

// Error is for the log.
func (e *Error) Error() string { return fmt.Sprintf("home.%s %q: %v", e.Code, e.Dir, e.Err) }

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) {
	return "error.home." + string(e.Code), []any{"Folder", e.Dir}
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Enter takes a folder, which is made if it is not there. Where another program has
// it, that one is asked to do as the player wishes and to come to the front;
// handed says that it does, and that this program is done. Otherwise the program goes
// on with the home that is returned, and leaves it at its end.
func Enter(dir string, wish Wish) (h *Home, handed bool) {
	return enter(dir, patience, wish)
}

func enter(dir string, patience time.Duration, wish Wish) (h *Home, handed bool) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return unlocked(dir, err), false
	}
	var lock *os.File
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		var err error
		if lock == nil {
			if lock, err = own.Lock(filepath.Join(dir, lockName)); err != nil && !errors.Is(err, own.ErrTaken) {
				return unlocked(dir, err), false
			}
		}
		// A window is asked also where the lock is free: it may be open, and somebody has
		// removed the file on which its lock lies.
		reached, failed := hand(dir, deadline, wish)
		switch {
		case failed == nil:
			_ = lock.Close()
			return nil, true
		case lock != nil && !reached:
			return &Home{Dir: dir, lock: lock}, false
		case time.Now().After(deadline):
			_ = lock.Close()
			return borrow(dir, &Error{Code: CodeTaken, Dir: dir, Err: errors.Join(err, failed)}), false
		}
	}
}

// unlocked is the home of a program that could not even ask for the lock. Where it may
// not write there it works on a copy. Elsewhere two programs may write: what they keep
// is whole all the same, and records of both are kept; why writing fails, if it does,
// is told by whoever writes.
func unlocked(dir string, why error) *Home {
	if errors.Is(why, fs.ErrPermission) || errors.Is(why, syscall.EROFS) {
		return borrow(dir, &Error{Code: CodeClosed, Dir: dir, Err: why})
	}
	return &Home{Dir: dir}
}

// Leave lets another program take the folder, and removes the copy, where this one
// worked on such.
func (h *Home) Leave() {
	if h.window != nil {
		h.window.close()
	}
	if h.lock != nil {
		_ = h.lock.Close() // with which the lock is gone
	}
	if h.copied != nil {
		h.copied.Remove()
	}
	h.Start.End()
}

// borrow makes a copy of a folder to work on, of which nothing comes back. Files in it
// are links where the system has such: a program that replaces files whole does not
// write through them.
func borrow(dir string, why error) *Home {
	temp, err := own.MakeTemp()
	if err != nil {
		return &Home{Dir: own.Nowhere, Trouble: why}
	}
	copied := filepath.Join(temp.Path, "home")
	if whole, err := filepath.EvalSymlinks(dir); err == nil {
		dir = whole
	}
	// What cannot be listed or copied is not there for this program, which has told
	// already that it goes without.
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		to := filepath.Join(copied, name)
		if entry.IsDir() {
			return os.MkdirAll(to, 0o700)
		}
		// Of links those to files only: one to a folder would be written through.
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && os.Symlink(path, to) != nil {
			_ = replicate(path, to)
		}
		return nil
	})
	return &Home{Dir: copied, Trouble: why, copied: temp}
}

// replicate copies a file, where there are no links.
func replicate(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o600)
}
