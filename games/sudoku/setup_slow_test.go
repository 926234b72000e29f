//go:build slow

package sudoku

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// TestNearestIsDealt where as many blanks as were chosen, perhaps in a version that
// offered more, are not reached: the player reads of it, and the choice stays.
func TestNearestIsDealt(t *testing.T) {
	tb := desk{tabletest.New(t, Game, tabletest.Options{"sudoku.params": "blanks64"}), t}
	tb.Until("a game", tb.Session.HasGame)
	_, told := asked[table.Tell](tb)
	want(t, "a box", told, false)
	reached := sudoku.Cells - tb.Session.Start().Grid().Count()
	must.Be(t, reached >= reachedBlanks && reached < 64, "%d blanks", reached)
	want(t, "what its ID says", tb.Session.Params(), sudoku.Params{Blanks: reached})
	want(t, "the status line", tb.Page.Status, lang.T("sudoku.blanks.nearest", "Count", 64, "Reached", reached))
	want(t, "the choice", tb.Model.next.Choice, sudoku.Params{Blanks: 64})
	want(t, "the blanks listed", tb.listed(), lang.T("sudoku.blanks", "Count", 64))
	want(t, "the ID brings it again", tb.open(tb.Session.GameID()).Session.Start().Grid().Count(), sudoku.Cells-reached)
}
