package games

import (
	"path/filepath"
	"time"

	"tessera/games/home"
	"tessera/games/settings"
)

// Enter takes the folder in which the program of that ID keeps what the player has.
// handed says that another program has it, and does what this one was to do: open
// the file at path, if that is not empty, and come to the front.
func Enter(id, path string) (h *home.Home, handed bool) {
	dir, err := settings.Folder(id)
	if err != nil {
		return &home.Home{}, false // nothing can be kept, as whoever writes tells
	}
	var paths []string
	if path != "" {
		if full, err := filepath.Abs(path); err == nil {
			path = full
		}
		paths = append(paths, path)
	}
	return home.Enter(dir, paths...)
}

// asked does what another program asks for, which was started while this one has
// the home: it comes to the front and opens files. It is called from another
// goroutine, and says whether the window has heard.
func (w *Window) asked(paths []string) bool {
	heard := make(chan struct{})
	w.mail.post(func() {
		close(heard)
		w.win.RequestFocus()
		w.OpenPaths(paths...)
	})
	const busy = 4 * time.Second // less than the other waits
	select {
	case <-heard:
		return true
	case <-time.After(busy):
		return false
	}
}
