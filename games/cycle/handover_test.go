package cycle

import (
	"slices"
	"testing"
	"time"

	"tessera/games/board"
	"tessera/games/uitest/room"
)

// TestLanguageLosesNothing: an album is not colours for a while, marks stay, and so
// does a position that is half put in.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	tb.looks.choose(album)
	ready := func() bool { return tb.faces.ready(9, 3) }
	tb.App.Until("the album", ready)
	tb.todo.set(true)
	tb.App.Until("the marks", func() bool { return tb.todo.sure })
	clicks, clicksLeft := tb.todo.clicks.Clicks(tb.shown().Board()), slices.Clone(tb.todo.clicks)
	tb.Speak("zh-Hans")
	room.Want(t, "the album at once", ready(), true)
	tb.Reads("cycle:3x3d3plus#7")
	room.Want(t, "the marks", tb.todo.on && tb.todo.clicks.Clicks(tb.shown().Board()) == clicks, true)
	room.Want(t, "the box of the marks", tb.facts.todoCheck.Checked, true)
	room.Want(t, "the marks on the tiles", tb.painted(tb.shown()), clicksLeft)

	tb.edit.start()
	tb.edit.set(4, 2)
	draft := tb.edit.draft
	tb.Speak("en")
	room.Want(t, "put in", tb.shown(), draft)
	tb.Click("action.undo")
	room.Want(t, "a number taken back", tb.shown(), tb.frame.Session.Position())
	tb.edit.cancel()
	room.Want(t, "the game", tb.shown(), tb.frame.Session.Position())
}

// TestLanguageKeepsAHint with how often its tile is to be clicked.
func TestLanguageKeepsAHint(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.taught(1)
	tb.taught(2)
	cell := tb.taughtNotes()[0].Cell
	framed := slices.Clone(tb.rings(board.Hinted))
	count := tb.board.Notes()[cell]
	if count == "" {
		t.Fatal("the hint does not say how often")
	}
	tb.Speak("zh-Hans")
	room.Want(t, "the tiles framed", tb.rings(board.Hinted), framed)
	room.Want(t, "the count on it", tb.board.Notes()[cell], count)
}

// TestLanguageKeepsThePictures on the tiles, also once all that the new tab was asked for is done.
func TestLanguageKeepsThePictures(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus:1,2,3,4,1,1")
	tb.styled(album)
	tb.cutUp()
	before := tb.Face(2)
	tb.Speak("zh-Hans")
	tb.App.Until("what was asked for", func() bool { return !tb.faces.work.Busy() })
	tb.App.For(100 * time.Millisecond)
	room.Want(t, "the tile looks as before", same(tb.Face(2), before), true)
}
