package home

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"time"
	"unicode/utf8"

	"tessera/resources/disk"
	"tessera/resources/own"
)

// The files by which a second program finds the first.
const (
	socketName  = "window.sock"
	addressName = "window" // holds the socket's path
)

// longest is how long the path of a socket may be, in bytes: 104 with a final zero on
// some systems.
const longest = 100

// answerTime is how long a program that asks may take with its question, and
// the window with its answer.
const answerTime = 5 * time.Second

// Wish is what a start of the program asks of the window; a second program hands its
// own to the first.
type Wish struct {
	Open []string `json:"open"` // paths of files
	// Game is the name of the one whose tab is to be in front, empty if that does not
	// matter. A program of an earlier version leaves it out of account, as what follows.
	Game  string `json:"game,omitempty"`
	New   bool   `json:"new,omitempty"`   // a new game is to be dealt there
	Today bool   `json:"today,omitempty"` // the board of the day is to be played there
	Token string `json:"token,omitempty"` // by which the desktop lets the window come to the front, on Wayland
}

// spoken is a wish as it is said at the socket. A file may have a name that JSON cannot
// say, since it is not UTF-8: then all are there byte by byte, too, which a program of an
// earlier version leaves out of account.
type spoken struct {
	Wish
	Exact [][]byte `json:"exact,omitempty"`
}

// speak is how a wish is said.
func speak(w Wish) (s spoken) {
	s.Wish = w
	if slices.ContainsFunc(w.Open, func(path string) bool { return !utf8.ValidString(path) }) {
		for _, path := range w.Open {
			s.Exact = append(s.Exact, []byte(path))
		}
	}
	return s
}

// wish is what is meant.
func (s spoken) wish() Wish {
	w := s.Wish
	if len(s.Exact) == len(w.Open) {
		w.Open = slices.Clone(w.Open)
		for i, path := range s.Exact {
			w.Open[i] = string(path)
		}
	}
	return w
}

// done is the answer to it.
const done = "done\n"

// window hears what other programs ask of this one.
type window struct {
	listener net.Listener
	address  string    // the file that holds the socket's path
	folder   *own.Temp // of the socket, if it has one of its own
	closed   context.Context
	end      context.CancelFunc // of closed
}

// Listen hears from now on what other programs ask of this one: open is called, from
// another goroutine, with what they wish for, and says whether the window has heard
// them. Where nobody can ask, nothing is heard, and a second program will work on a copy;
// the error is an [*Error] where the player can do something about it.
func (h *Home) Listen(open func(Wish) bool) (err error) {
	if h.lock != nil {
		h.window, err = listen(h.Dir, open)
	}
	var why *Error
	if errors.As(err, &why) {
		return why
	}
	return nil
}

func listen(dir string, open func(Wish) bool) (*window, error) {
	w := &window{address: filepath.Join(dir, addressName)}
	w.closed, w.end = context.WithCancel(context.Background())
	path := filepath.Join(dir, socketName)
	if len(path) > longest {
		var err error
		if w.folder, err = own.MakeTemp(); err != nil {
			return nil, err
		}
		path = filepath.Join(w.folder.Path, socketName)
	}
	// They are of a program that was killed, for this one has the lock.
	for _, old := range []string{path, w.address} {
		if err := os.Remove(old); err != nil && !errors.Is(err, fs.ErrNotExist) {
			w.close()
			return nil, &Error{Code: CodeDeaf, Dir: old, Err: err}
		}
	}
	var err error
	if w.listener, err = net.Listen("unix", path); err == nil {
		err = errors.Join(os.Chmod(path, 0o600), disk.Replace(disk.OS, w.address, []byte(path), 0o600))
	}
	if err != nil {
		w.close()
		return nil, err
	}
	go w.serve(open)
	return w, nil
}

// close ends listening.
func (w *window) close() {
	w.end()
	if w.listener != nil {
		_ = w.listener.Close() // which removes the socket
		_ = os.Remove(w.address)
	}
	if w.folder != nil {
		w.folder.Remove()
	}
}

// rest is how long nobody is heard after an error: the program may have no descriptors
// left for a while.
const rest = 100 * time.Millisecond

// serve answers until the window is closed.
func (w *window) serve(open func(Wish) bool) {
	for {
		c, err := w.listener.Accept()
		if err == nil {
			go answer(c, open)
			continue
		}
		select {
		case <-w.closed.Done():
			return
		case <-time.After(rest):
		}
	}
}

func answer(c net.Conn, open func(Wish) bool) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(answerTime))
	const most = 1 << 20 // bytes
	var asked spoken
	if json.NewDecoder(io.LimitReader(c, most)).Decode(&asked) == nil && open(asked.wish()) {
		_, _ = io.WriteString(c, done) // who does not hear it goes on by itself
	}
}

// hand asks the program that has a folder for what this one was started for; reached says
// that somebody is there, also where the answer is none.
func hand(dir string, deadline time.Time, wish Wish) (reached bool, err error) {
	address, err := disk.Read(disk.OS, filepath.Join(dir, addressName), 4096)
	if err != nil {
		return false, err
	}
	// With no limit, for one that has passed would look like nobody there: this waits for no one.
	c, err := net.Dial("unix", string(address))
	if err != nil {
		return false, err
	}
	defer c.Close()
	_ = c.SetDeadline(deadline)
	if err := json.NewEncoder(c).Encode(speak(wish)); err != nil {
		return true, err
	}
	said, err := bufio.NewReader(c).ReadString('\n')
	if err == nil && said != done {
		err = errors.New("it answered " + said)
	}
	return true, err
}
