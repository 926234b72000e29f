package games

import (
	"errors"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// quit closes the window, as the player wants. Where something cannot be written it
// asks first.
func (w *Window) quit() {
	w.lookAgain()
	w.keepPlace()
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
