package swap

import (
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/solver"
)

// TestLanguageLosesNothing: the pieces look as before at once, and the one chosen is
// chosen still.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t).open("swap:4x3#7")
	tb.TapCell(2)
	tb.Speak("zh-Hans")
	tb.agrees("at once")
	room.Want(t, "chosen", tb.board.Rings(board.Selected), []int{2})
	tb.TapCell(5)
	room.Want(t, "swaps", tb.frame.Session.Moves(), 1)
}

// TestEnginesKnowTheNewTab: after a change of language they solve the board by the
// picture that the new tab has, not by the one that the former had.
func TestEnginesKnowTheNewTab(t *testing.T) {
	for _, id := range []string{"swap:4x3#5", "swap:4x3turned#5"} {
		tb := wallTable(t, id)
		tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Moves != nil })
		plain := tb.frame.KnownPar().Length
		tb.Speak("zh-Hans")
		tb.show("other.png", room.Photo(t, 300, 200, 3))
		tb.App.Until("the par of the other", func() bool { p := tb.frame.KnownPar(); return p.Moves != nil && p.Length != plain })
		par := tb.frame.KnownPar().Length
		tb.Click("action.solve")
		tb.App.Until("the end", func() bool { return tb.frame.Session.Run() == nil })
		room.Want(t, id+": status", tb.frame.Session.Status(), solver.Won)
		room.Want(t, id+": moves", tb.frame.Session.Moves(), par)
	}
}
