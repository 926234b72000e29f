package tab

import (
	"io"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// Extension is what saved games end in.
const Extension = ".tessera"

// Save asks where to save the game.
func (f *Frame[P, S, M]) Save() {
	if !f.Session.HasGame() {
		f.Services.Dialogs.Inform(lang.T("save.title"), lang.T("save.nothing"))
		return
	}
	ui.AskSave(f.Services.Host, lang.T("save.title"), f.core.spec.Name, Extension, f.saveTo)
}

// saveTo writes the game; the player hears of it either way.
func (f *Frame[P, S, M]) saveTo(w io.WriteCloser) {
	err := f.Session.Save(w)
	if closed := w.Close(); err == nil && closed != nil {
		err = &session.Error{Code: session.CodeSaveWrite, Err: closed}
	}
	if err != nil {
		f.Services.Dialogs.Fail(err)
		return
	}
	f.Status.Say(lang.T("save.done"))
}

// Open puts a saved game on the table, or says why not and changes nothing.
func (f *Frame[P, S, M]) Open(r io.Reader) error { return f.Session.OpenSaved(r) }
