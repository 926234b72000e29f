package swap

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/settings"
	"tessera/games/uitest/room"
)

// TestGhost: the picture shows faintly through the pieces where the player wants that,
// also after a change of picture, size and language, and at the next start. It is no help.
func TestGhost(t *testing.T) {
	tb := newTable(t).open("swap:4x3#1")
	ghost := func(when string) {
		t.Helper()
		tb.App.Until("the pieces", tb.cut)
		room.Want(t, when+": it is the whole picture", tb.board.Ghost() != nil && tb.board.Ghost() == tb.faces.Whole, true)
	}
	room.Want(t, "at first", tb.board.Ghost() == nil, true)
	tb.Click("game.ghost")
	ghost("wanted")
	room.Want(t, "help", tb.frame.Session.Assisted(), false)
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	ghost("another picture")
	tb.open("swap:5x5#1")
	ghost("another board")
	tb.Win.Resize(fyne.NewSize(900, 640))
	ghost("another size")
	tb.Speak("zh-Hans")
	ghost("another language")
	tb.Start()
	ghost("the next start")
	tb.Click("game.ghost")
	room.Want(t, "no longer wanted", tb.board.Ghost() == nil, true)
}

// TestGhostTellsNothing where the game does not: not in classic games, nor in strict ones,
// from the first instant on.
func TestGhostTellsNothing(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("swap.ghost", true) }).open("swap:4x3#1")
	for _, quiet := range []string{"swap:4x3classic#1", "swap:4x3strict#1", "swap:4x3groupsstrict#1"} {
		room.Want(t, "in a relaxed game", tb.board.Ghost() != nil, true)
		tb.App.Hold()
		tb.Play(quiet)
		room.Want(t, quiet+" while it is dealt", tb.board.Ghost() == nil, true)
		tb.App.Tick(1)
		tb.show("other.png", room.Photo(t, 300, 200, 3))
		room.Want(t, quiet+" with another picture", tb.board.Ghost() == nil, true)
		tb.Click("game.ghost")
		tb.Click("game.ghost")
		room.Want(t, quiet+" asked for anew", tb.board.Ghost() == nil, true)
		tb.Play("swap:4x3#1")
		tb.App.Tick(1)
	}
}
