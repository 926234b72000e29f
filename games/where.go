package games

import (
	"encoding/json"
	"image"
	"time"

	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/screen"
	"tessera/games/settings"
)

// The names under which it is kept where the window stands, and that it is maximized.
const (
	placeName     = "window.place"
	maximizedName = "window.maximized"
)

func keptPlace(s *settings.Settings) (p screen.Place, kept bool) {
	err := json.Unmarshal([]byte(s.Text(placeName)), &p)
	return p, err == nil
}

// screenWait is how long start and end wait to hear of the screens and of the place at
// most. An answer takes a millisecond, but on a busy machine.
const screenWait = 100 * time.Millisecond

// askScreens asks what screens there are, where that is worth knowing, long before the
// answer is needed.
func askScreens(s *settings.Settings) <-chan []image.Rectangle {
	if _, kept := keptPlace(s); !kept {
		return nil
	}
	found := make(chan []image.Rectangle, 1)
	go func() { found <- screen.All() }()
	return found
}

// openPlace puts a window that is not shown yet where it was last. Where that is on no
// screen, or nobody says so, the desktop finds a place.
func (w *Window) openPlace() {
	win, can := w.win.(desktop.Window)
	p, kept := keptPlace(w.services.Settings)
	if !can || !kept {
		return
	}
	select {
	case screens := <-w.screens:
		if p.In(screens) {
			win.RequestPosition(p.X, p.Y)
		}
	case <-time.After(screenWait):
	}
}

// followPlace keeps where the window stands until closed is. One that was maximized is
// again, over the place and the size that it had before.
func (w *Window) followPlace(closed <-chan struct{}) {
	if native, can := w.win.(driver.NativeWindow); can {
		native.RunNative(func(window any) {
			maximize := w.maximized && !w.win.FullScreen()
			go func() {
				if maximize {
					screen.Maximize(window)
				}
				screen.Follow(window, closed, func(p screen.Place) { w.mail.post(func() { w.moved(p) }) })
			}()
		})
	}
}

// moved keeps the place of a window that does not fill the screen, once it stands still.
func (w *Window) moved(p screen.Place) {
	if w.win.FullScreen() {
		return
	}
	w.stood(p)
	if w.settling != nil {
		w.settling.Stop()
	}
	w.settling = time.AfterFunc(frameRest, func() { w.mail.post(w.keepPlace) })
}

// lookAgain sees where the window stands as it closes: of a move just before nobody may
// have told yet.
func (w *Window) lookAgain() {
	native, can := w.win.(driver.NativeWindow)
	if !can || w.win.FullScreen() {
		return
	}
	found := make(chan screen.Place, 1)
	native.RunNative(func(window any) {
		go func() {
			if p, ok := screen.Find(window); ok {
				found <- p
			}
			close(found)
		}()
	})
	select {
	case p, ok := <-found:
		if ok {
			w.stood(p)
		}
	case <-time.After(screenWait):
	}
}

// stood notes where the window is seen. What it is maximized to is no place of its own.
func (w *Window) stood(p screen.Place) {
	w.maximized = p.Maximized
	if !p.Maximized {
		w.stands = p
	}
}

// keepPlace keeps where the window was last seen.
func (w *Window) keepPlace() {
	w.services.Settings.SetBool(maximizedName, w.maximized)
	if w.stands == (screen.Place{}) {
		return
	}
	if text, err := json.Marshal(w.stands); err == nil {
		w.services.Settings.SetText(placeName, string(text))
	}
}
