package room

import (
	"bytes"

	"slices"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// Lends opens a friend's game of that ID, with a picture of the friend's, and has deal lay
// a new one on the table: the card, whose picture is remembered under name and has that
// role in a game, says whose picture it is, brings the player's own for the new game and
// the friend's again after Undo. A game without a picture has the
// player's, which stays what is remembered.
func (tb *Table[P, S, M]) Lends(card *pictures.PictureCard, name, role, id string, deal func()) {
	tb.T.Helper()
	shows := func(what, hash string) {
		tb.T.Helper()
		tb.App.Until(what+" picture", func() bool {
			return card.Picture() != nil && card.Picture().Hash() == hash && tb.Ready()
		})
		Want(tb.T, what+" picture in the game", tb.inRole(role).Hash, hash)
	}
	says := func(what string, lent bool) {
		tb.T.Helper()
		Want(tb.T, what, slices.Contains(uitest.TextsOf(uitest.Within(card.Content)), lang.T("picture.lent")), lent)
	}
	card.Open(tb.File("mine.png", Photo(tb.T, 320, 200, 2)))
	tb.App.Until("a picture of one's own", func() bool {
		return card.Picture() != nil && card.Picture().Name() == "mine.png" && tb.inRole(role).Hash == card.Picture().Hash()
	})
	own := tb.Services.Settings.Picture(name)
	Want(tb.T, "remembered", own.Hash, card.Picture().Hash())
	kept, err := tb.Services.Album.Store.Put("friend.png", Photo(tb.T, 200, 300, 1))
	Want(tb.T, "keeping", err, nil)
	before := tb.session.GameID()
	tb.Open(id)
	refs := tb.session.Pictures()
	friends := append([]session.PictureRef(nil), refs...)
	for i := range friends {
		if friends[i].Role == role {
			friends[i] = session.PictureRef{Role: role, Hash: kept.Hash()}
		}
	}
	var file bytes.Buffer
	tb.session.SetPictures(friends)
	Want(tb.T, "saving", tb.session.Save(&file), nil)
	tb.session.SetPictures(refs)
	tb.Open(before)

	Want(tb.T, "opening", tb.session.OpenSaved(&file), nil)
	shows("the friend's", kept.Hash())
	says("the card says whose it is", true)
	Want(tb.T, "remembered with the friend's game", tb.Services.Settings.Picture(name).Hash, own.Hash)
	deal()
	shows("one's own", own.Hash)
	says("the card says whose it was", false)
	tb.Click("action.undo")
	shows("the friend's again", kept.Hash())
	var bare bytes.Buffer
	friends = tb.session.Pictures()
	tb.session.SetPictures(nil)
	Want(tb.T, "saving", tb.session.Save(&bare), nil)
	tb.session.SetPictures(friends)
	Want(tb.T, "opening", tb.session.OpenSaved(&bare), nil)
	shows("one's own, where a game brings none,", own.Hash)
	tb.Click("action.undo")
	shows("the friend's once more", kept.Hash())
	Want(tb.T, "remembered after Undo", tb.Services.Settings.Picture(name).Hash, own.Hash)
}

// inRole is the picture of that role in the game on the table.
func (tb *Table[P, S, M]) inRole(role string) session.PictureRef {
	for _, ref := range tb.session.Pictures() {
		if ref.Role == role {
			return ref
		}
	}
	return session.PictureRef{}
}
