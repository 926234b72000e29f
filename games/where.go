package games

import (
	"encoding/json"
	"image"
	"time"

	"fyne.io/fyne/v2"
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

// standing is where the window stands on the screen, which is kept for the next start.
type standing struct {
	win      fyne.Window
	settings *settings.Settings
	post     func(func())

	screens   <-chan []image.Rectangle // tells what screens there are
	at        screen.Place             // where it was last seen when it did not fill the screen
	maximized bool                     // as it was last seen when it did not fill the screen
	settling  *time.Timer              // waits for the end of a move
}

func keptPlace(s *settings.Settings) (p screen.Place, kept bool) {
	err := json.Unmarshal([]byte(s.Text(placeName)), &p)
	return p, err == nil
}

// screenWait is how long start and end wait to hear of the screens and of the place at
// most. An answer takes a millisecond, but a tenth of a second and more on a busy machine, where
// the window came up in the middle of the screen.
const screenWait = time.Second

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

// open puts a window that is not shown yet where it was last. Where that is on no
// screen, or nobody says so, the desktop finds a place.
func (p *standing) open() {
	win, can := p.win.(desktop.Window)
	at, kept := keptPlace(p.settings)
	if !can || !kept {
		return
	}
	select {
	case screens := <-p.screens:
		if at.In(screens) {
			win.RequestPosition(at.X, at.Y)
		}
	case <-time.After(screenWait):
	}
}

// follow keeps where the window stands until closed is. One that was maximized is
// again, over the place and the size that it had before.
func (p *standing) follow(closed <-chan struct{}) {
	if native, can := p.win.(driver.NativeWindow); can {
		native.RunNative(func(window any) {
			maximize := p.maximized && !p.win.FullScreen()
			go func() {
				if maximize {
					screen.Maximize(window)
				}
				screen.Follow(window, closed, func(to screen.Place) { p.post(func() { p.moved(to) }) })
			}()
		})
	}
}

// moved keeps the place of a window that does not fill the screen, once it stands still.
func (p *standing) moved(to screen.Place) {
	if p.win.FullScreen() {
		return
	}
	p.seen(to)
	if p.settling != nil {
		p.settling.Stop()
	}
	p.settling = time.AfterFunc(frameRest, func() { p.post(p.keep) })
}

// lookAgain sees where the window stands as it closes: of a move just before nobody may
// have told yet.
func (p *standing) lookAgain() {
	native, can := p.win.(driver.NativeWindow)
	if !can || p.win.FullScreen() {
		return
	}
	found := make(chan screen.Place, 1)
	native.RunNative(func(window any) {
		go func() {
			if at, ok := screen.Find(window); ok {
				found <- at
			}
			close(found)
		}()
	})
	select {
	case at, ok := <-found:
		if ok {
			p.seen(at)
		}
	case <-time.After(screenWait):
	}
}

// seen notes where the window is seen. What it is maximized to is no place of its own.
func (p *standing) seen(at screen.Place) {
	p.maximized = at.Maximized
	if !at.Maximized {
		p.at = at
	}
}

// keep keeps where the window was last seen.
func (p *standing) keep() {
	p.settings.SetBool(maximizedName, p.maximized)
	if p.at == (screen.Place{}) {
		return
	}
	if text, err := json.Marshal(p.at); err == nil {
		p.settings.SetText(placeName, string(text))
	}
}
