package swap

import (
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
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
