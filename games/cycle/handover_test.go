package cycle

import (
	"testing"

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
	clicks := tb.todo.clicks.Clicks()
	tb.Speak("zh-Hans")
	room.Want(t, "the album at once", ready(), true)
	tb.Reads("cycle:3x3d3plus#7")
	room.Want(t, "the marks", tb.todo.on && tb.todo.clicks.Clicks() == clicks, true)
	room.Want(t, "the box of the marks", tb.facts.todoCheck.Checked, true)

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
