package link

import (
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
)

// TestLanguageLosesNothing: faces and the picture behind them are there at once, and
// the tile chosen is chosen still.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t).open("link:6x4#7")
	first, _ := tb.Position().Cell(solution(t, tb.Position())[0].A)
	tb.TapCell(first)
	tb.Speak("zh-Hans")
	room.Want(t, "the faces are there", tb.faced(), true)
	tb.agrees("at once")
	room.Want(t, "the picture behind the tiles", tb.board.Backdrop() != nil, true)
	room.Want(t, "chosen", tb.board.Rings(board.Selected), []int{first})
}
