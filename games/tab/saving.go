package tab

import (
	"context"
	"errors"

	"tessera/games/parcel"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// Extension is what saved games end in, those of the form before included.
const Extension = ".tessera"

// Save asks where to save the game.
func (pl *Play[P, S, M]) Save() {
	if !pl.Session.HasGame() {
		pl.Services.Dialogs.Inform(lang.T("save.title"), lang.T("save.nothing"))
		return
	}
	ui.AskSaveMade(pl.Services.Host, lang.T("save.title"), pl.core.spec.Name, Extension, func() (func() ([]byte, error), error) {
		n, err := pl.Session.Snapshot()
		return func() ([]byte, error) { return pl.packed(n, pictures.Packing{}, true) }, err
	}, func() *ui.Status { return pl.Status })
}

// packed is a game as its file holds it; own says that the player keeps it for
// himself. It is not for the UI goroutine: pictures are made for it.
func (pl *Play[P, S, M]) packed(n *session.Snapshot, how pictures.Packing, own bool) ([]byte, error) {
	refs := n.Pictures
	copies, now, err := pl.Services.Album.Pack(context.Background(), refs, how)
	if err != nil {
		return nil, err
	}
	n.Pictures = now
	game, challenge, err := n.Encode()
	if err != nil {
		return nil, err
	}
	p := parcel.Parcel{Saved: game, Challenge: challenge,
		Manifest: parcel.Manifest{Game: pl.core.spec.Name, Version: pl.Services.version(), Pictures: copies}}
	if own {
		p.Seal = pl.Services.Files.Seal(game)
	}
	data, err := p.Bytes()
	if long, ok := errors.AsType[*parcel.Error](err); ok && long.Code == parcel.Long && own {
		n.Pictures = refs // the form before holds more moves, and no pictures
		data, _, err = n.Encode()
	}
	return data, err
}
