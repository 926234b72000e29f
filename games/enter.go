package games

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"tessera/games/home"
	"tessera/games/settings"
	"tessera/resources/own"
)

// Wish is what a start of the program asks of its window: files to open, the game
// whose tab is to be in front, and what is to be begun there.
type Wish = home.Wish

// Enter takes the folder in which the program of that ID keeps what the player has.
// handed says that another program has it, and does what this one was to do: come to
// the front, and what the player wishes for. Where the player has no folder, all is in one
// for this start, which the home tells and removes.
func Enter(id string, wish Wish) (h *home.Home, handed bool) {
	start := own.Settle()
	dir, err := settings.Folder(id)
	if err != nil {
		dir = own.Nowhere
	}
	// Older desktops say it by the other.
	wish.Token = cmp.Or(os.Getenv("XDG_ACTIVATION_TOKEN"), os.Getenv("DESKTOP_STARTUP_ID"))
	wish.Open = slices.Clone(wish.Open)
	for i, path := range wish.Open {
		if full, err := filepath.Abs(path); err == nil {
			wish.Open[i] = full
		}
	}
	if h, handed = home.Enter(dir, wish); handed {
		start.End()
		return nil, true
	}
	h.Start, h.Trouble = start, cmp.Or(start.Trouble, h.Trouble)
	return h, false
}

// asked does what another program asks for, which was started while this one has
// the home: it comes to the front, shows the game and opens the files. It is called from another
// goroutine, and says whether the window has heard.
func (w *Window) asked(wish Wish) bool {
	heard := make(chan struct{})
	w.mail.post(func() {
		close(heard)
		toFront(w.win, w.Front, wish.Token)
		if i := w.find(wish.Game); i >= 0 {
			w.turn(i)
		}
		w.OpenPaths(wish.Open...)
		w.deal(wish)
	})
	const busy = 4 * time.Second // less than the other waits
	select {
	case <-heard:
		return true
	case <-time.After(busy):
		return false
	}
}

// toFront brings the window to the front, as far as the desktop allows; front is [Window.Front].
func toFront(win fyne.Window, front func(window any, token string), token string) {
	win.RequestFocus()
	if native, can := win.(driver.NativeWindow); can && front != nil {
		native.RunNative(func(window any) { front(window, token) })
	}
}

// deal begins the game that is wished for, in the tab in front.
func (w *Window) deal(wish Wish) {
	w.settled(func() {
		p := w.page()
		if wish.New {
			p.New()
		}
		if wish.Today && p.Today != nil {
			p.Today()
		}
	})
}
