package tab

import (
	"bytes"

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
	ui.AskSave(f.Services.Host, lang.T("save.title"), f.core.spec.Name, Extension, f.saved, func() {
		f.Status.Say(lang.T("save.done"))
	})
}

// saved is the game as its file holds it.
func (f *Frame[P, S, M]) saved() ([]byte, error) {
	var out bytes.Buffer
	err := f.Session.Save(&out)
	return out.Bytes(), err
}
