package cycle

import (
	"testing"

	"tessera/games/settings"
	"tessera/games/uitest/room"
)

// TestPictureThatIsNotChosenChangesNothing: the colours stay until there is one.
func TestPictureThatIsNotChosenChangesNothing(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	tb.looks.choose(photo)
	tb.App.Until("a picture", func() bool { return tb.looks.photo.Picture() != nil })
	tb.looks.choose(colours)
	tb.Photos().Ask()
	tb.Services.Dialogs.Close()
	room.Want(t, "the tiles after Escape", tb.faces.style, colours)
	tb.looks.photo.Choose(tb.looks.photo.Picture().Hash())
	tb.App.Until("the photo", func() bool { return tb.faces.style == photo })
}

// TestFriendsPictureIsItsGames: what comes with a game is played with there; the next game
// has the player's own.
func TestFriendsPictureIsItsGames(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText(styleKey, string(photo)) }).open("cycle:3x2d4plus#1")
	tb.Lends(tb.looks.photo, Name, boardRole, "cycle:3x2d4plus#2", func() { tb.Click("action.new") })
}
