package cycle

import (
	"strings"
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestLostBoardIsMended by its button: one tile of the start changes, the board can be
// solved, sets no record, and Undo brings the lost one back.
func TestLostBoardIsMended(t *testing.T) {
	for id, tiles := range map[string]int{
		"cycle:4x4d9plus:7,4,5,4,5,8,5,3,2,3,7,4,4,9,6,6":    2,
		"cycle:3x3d2line:2,1,1,1,1,1,1,1,1":                  2,
		"cycle:2x2d2ring:2,1,1,1":                            1,
		"cycle:4x4d2plusone:2,1,1,1,2,2,1,1,1,1,1,1,1,1,1,1": 0,
	} {
		tb := newTable(t).open(id)
		tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
		lost := tb.shown()
		room.Want(t, id+": can be solved", tb.facts.known.Solvable, false)
		if tiles > 0 {
			room.Want(t, id+": tiles to change", len(tb.facts.repair.Tiles), tiles)
		}
		tb.TapCell(0)
		repair := len(tb.facts.repair.Tiles)
		tb.Click("cycle.repair")
		changed := 0
		for c := range lost.Cells() {
			if tb.shown().Value(c) != lost.Value(c) {
				changed++
			}
		}
		tb.App.Until("the facts of the other", func() bool { return tb.facts.known != nil })
		room.Want(t, id+": tiles changed", changed, repair)
		room.Want(t, id+": tiles framed", len(tb.board.Rings(board.Hinted)), repair)
		room.Want(t, id+": can be solved now", tb.facts.known.Solvable, true)
		room.Want(t, id+": the button", tb.facts.mend.Visible(), false)
		tb.agrees(id)
		tb.Click("action.undo")
		room.Want(t, id+": the lost board is back", tb.frame.Session.Start(), lost)
		tb.Click("action.redo")
		for _, m := range solution(t, tb.shown()) {
			for range m.Times {
				tb.TapCell(tb.clicked(m))
				room.Want(t, id+": tiles framed after a click", len(tb.board.Rings(board.Hinted)), 0)
			}
		}
		room.Want(t, id+": status", tb.frame.Session.Status(), solver.Won)
		room.Want(t, id+": the record", tb.frame.Session.Records().FewestMoves, 0)
	}
}

// TestLostBoardSaysHowManyTiles have to change where it does not know which.
func TestLostBoardSaysHowManyTiles(t *testing.T) {
	tb := newTable(t).open("cycle:20x20d9starrandom#1")
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
	tb.Click("cycle.guess.no")
	room.Want(t, "the button", tb.facts.mend.Visible(), false)
	said := tb.facts.note.Text()
	room.Want(t, "said how many", strings.HasSuffix(said, lang.T("cycle.repair.least", "Count", tb.facts.repair.Least)), true)
	tb.Reads(said)
}
