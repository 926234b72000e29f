package games

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"tessera/games/screen"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// quit closes the window, as the player wants, unless something would be lost: then it asks first.
func (w *Window) quit() {
	if native, can := w.win.(driver.NativeWindow); can {
		native.RunNative(func(window any) { w.lost = screen.Gone(window) })
	}
	if w.lost { // the toolkit's way to say so; nobody can be asked
		_ = w.unsaved()
		w.win.Close()
		return
	}
	if w.services.Dialogs.Quit(w.end) {
		return
	}
	w.end()
}

// Lost says whether the window was closed because the display that it was on has gone.
func (w *Window) Lost() bool { return w.lost }

// end closes the window, once nothing on a page over it would be lost. Where something cannot be
// written it asks first.
func (w *Window) end() {
	w.spot.lookAgain()
	w.spot.keep()
	if w.unsaved() == nil {
		w.win.Close()
		return
	}
	title := lang.T("quit.title")
	if w.services.Dialogs.Text() == title {
		return // it is asked already
	}
	w.services.Dialogs.Ask(title, lang.T("quit.unsaved"), ui.Action{Name: "quit.anyway", Do: w.win.Close}, "quit.stay")
}

// unsaved writes what is unsaved, and says what hinders that.
func (w *Window) unsaved() error {
	err := w.store.Flush()
	w.each(func(g session.Game) { err = errors.Join(err, g.Flush()) })
	return err
}

// live runs the toolkit until it is told to quit.
func live(app fyne.App) {
	stopped := afterwards(app.Lifecycle())
	app.Run()
	stopped()
}

// afterwards takes from the toolkit what is to be done when the program ends, to be done
// when it has ended. Fyne 2.8.1 would put that in a queue at the moment in which it gives
// the queue up: on a busy machine it was left out, or waited for without end, by a
// process that nobody sees and that every later start is handed to.
func afterwards(life fyne.Lifecycle) (stopped func()) {
	fynes, ok := life.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func()) // saves the preferences
	})
	if !ok {
		return func() {}
	}
	stopped = fynes.OnStopped()
	life.SetOnStopped(nil)
	fynes.SetOnStoppedHookExecuted(nil)
	if stopped == nil {
		return func() {}
	}
	return stopped
}
