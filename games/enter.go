package games

import (
	"path/filepath"
	"slices"
	"time"

	"tessera/games/home"
	"tessera/games/settings"
)

// Enter takes the folder in which the program of that ID keeps what the player has.
// handed says that another program has it, and does what this one was to do: open
// the files at those paths, and come to the front.
func Enter(id string, paths ...string) (h *home.Home, handed bool) {
	dir, err := settings.Folder(id)
	if err != nil {
		return &home.Home{}, false // nothing can be kept, as whoever writes tells
	}
	paths = slices.Clone(paths)
	for i, path := range paths {
		if full, err := filepath.Abs(path); err == nil {
			paths[i] = full
		}
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
