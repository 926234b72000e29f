package home

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"tessera/resources/disk"
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
	// matter. A program of an earlier version leaves it out of account.
	Game string `json:"game,omitempty"`
}

// done is the answer to it.
const done = "done\n"

// window hears what other programs ask of this one.
type window struct {
	listener net.Listener
	address  string // the file that holds the socket's path
	folder   string // of the socket, if it has one of its own
}

// Listen hears from now on what other programs ask of this one: open is called, from
// another goroutine, with what they wish for, and says whether the window has heard
// them. Where nobody can ask, nothing is heard.
func (h *Home) Listen(open func(Wish) bool) {
	if h.lock == nil {
		return
	}
	// An error means that a second program will work on a copy.
	h.window, _ = listen(h.Dir, open)
}

func listen(dir string, open func(Wish) bool) (*window, error) {
	w := &window{address: filepath.Join(dir, addressName)}
	path := filepath.Join(dir, socketName)
	if len(path) > longest {
		var err error
		if w.folder, err = os.MkdirTemp("", "tessera-"); err != nil {
			return nil, err
		}
		path = filepath.Join(w.folder, socketName)
	}
	_ = os.Remove(path) // of a program that was killed: this one has the lock
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
	if w.listener != nil {
		_ = w.listener.Close() // which removes the socket
	}
	_ = os.Remove(w.address)
	if w.folder != "" {
		_ = os.RemoveAll(w.folder)
	}
}

// serve answers until the listener is closed.
func (w *window) serve(open func(Wish) bool) {
	for {
		c, err := w.listener.Accept()
		if err != nil {
			return
		}
		go answer(c, open)
	}
}

func answer(c net.Conn, open func(Wish) bool) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(answerTime))
	const most = 1 << 20 // bytes
	var asked Wish
	if json.NewDecoder(io.LimitReader(c, most)).Decode(&asked) == nil && open(asked) {
		_, _ = io.WriteString(c, done) // who does not hear it goes on by itself
	}
}

// hand asks the program that has a folder for what this one was started for.
func hand(dir string, deadline time.Time, wish Wish) error {
	address, err := disk.Read(disk.OS, filepath.Join(dir, addressName), 4096)
	if err != nil {
		return err
	}
	c, err := net.DialTimeout("unix", string(address), time.Until(deadline))
	if err != nil {
		return err
	}
	defer c.Close()
	_ = c.SetDeadline(deadline)
	if err := json.NewEncoder(c).Encode(wish); err != nil {
		return err
	}
	said, err := bufio.NewReader(c).ReadString('\n')
	if err == nil && said != done {
		err = errors.New("it answered " + said)
	}
	return err
}
