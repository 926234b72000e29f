package games

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"tessera/games/settings"
)

// The window's size at the first start, and the least and the most that one kept from
// the last is worth.
var (
	firstSize = fyne.NewSize(1120, 760)
	leastSize = fyne.NewSize(640, 480)
	mostSize  = fyne.NewSize(3840, 2160)
)

// frameRest is how long a size or a place must stand still before it is kept.
const frameRest = 400 * time.Millisecond

// openFrame gives the window the size that it had last.
func (w *Window) openFrame() {
	s := w.services.Settings
	size := fyne.NewSize(float32(s.Number("window.width")), float32(s.Number("window.height")))
	if size.IsZero() {
		size = firstSize
	}
	w.small = size.Max(leastSize).Min(mostSize)
	w.win.Resize(w.small)
	w.spot.maximized = s.Bool(maximizedName, false)
	w.win.SetFullScreen(s.Bool(fullName, false))
}

// fullName is under what it is kept that the window fills the screen.
const fullName = "window.full"

// toggleFullScreen fills the screen with the window, or no longer. On Wayland Fyne 2.8.1 goes on to draw for the whole
// screen then, until it hears of a size, and hears of none where the window is as it was before.
func (w *Window) toggleFullScreen() {
	full := !w.win.FullScreen()
	if full {
		w.small = w.win.Canvas().Size()
	}
	w.services.Settings.SetBool(fullName, full)
	w.win.SetFullScreen(full)
	if native, can := w.win.(driver.NativeWindow); can && !full {
		native.RunNative(func(window any) {
			if _, is := window.(driver.WaylandWindowContext); is {
				w.win.Resize(w.small)
			}
		})
	}
	if w.bare { // the size may stay as it was
		w.win.Content().Refresh()
	}
}

// resized keeps the size of a window that neither fills the screen nor is maximized,
// once it stands still.
func (w *Window) resized(size fyne.Size) {
	if w.resting != nil {
		w.resting.Stop()
	}
	w.resting = time.AfterFunc(frameRest, func() {
		w.mail.post(func() {
			if s := w.services.Settings; !w.win.FullScreen() && !w.spot.maximized && w.win.Canvas().Size() == size {
				keepSize(s, size)
			}
		})
	})
}

func keepSize(s *settings.Settings, size fyne.Size) {
	s.SetNumber("window.width", int(size.Width))
	s.SetNumber("window.height", int(size.Height))
}

// outer lays out rail and tabs, tells of the window's size, and has all drawn afresh on a screen of another
// scale than before: Fyne 2.8.1 draws on with the texts of the old one, unless the theme is set.
type outer struct {
	resized func(fyne.Size)
	canvas  fyne.Canvas
	afresh  func()
	fine    int // of a thousand pixels of a frame at Fyne's scale, how many the screen has
}

// MinSize is asked for before each frame, also where nothing has to be laid out.
func (o *outer) MinSize(all []fyne.CanvasObject) fyne.Size {
	const far = 1000
	x, _ := o.canvas.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	was := o.fine
	o.fine = int(math.Round(far * float64(x) / float64(far*o.canvas.Scale()))) // of Fyne's own scale it takes care
	if was != o.fine && was != 0 {
		o.afresh()
	}
	rail, tabs := all[0].MinSize(), all[1].MinSize()
	return fyne.NewSize(rail.Width+tabs.Width, max(rail.Height, tabs.Height))
}

func (o *outer) Layout(all []fyne.CanvasObject, size fyne.Size) {
	wide := railFor(size.Width)
	all[0].Resize(fyne.NewSize(wide, size.Height))
	all[1].Move(fyne.NewPos(wide, 0))
	all[1].Resize(size.SubtractWidthHeight(wide, 0))
	o.resized(size)
}
