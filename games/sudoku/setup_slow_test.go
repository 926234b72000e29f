//go:build slow

package sudoku

import (
	"testing"

	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestNearestIsDealt where as many blanks as were chosen, perhaps in a version that
// offered more, are not reached: the player reads of it, and the choice stays.
func TestNearestIsDealt(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText("sudoku.params", "blanks64") })
	before := tb.frame.Session.GameID()
	tb.Click("action.new")
	tb.App.Until("another game", func() bool { return tb.frame.Session.GameID() != before && !tb.frame.Session.Dealing() })
	room.Want(t, "no box", tb.Services.Dialogs.Text(), "")
	reached := sudoku.Cells - tb.frame.Session.Start().Grid().Count()
	if reached < reachedBlanks || reached >= 64 {
		t.Errorf("%d blanks", reached)
	}
	room.Want(t, "what its ID says", tb.frame.Session.Params(), sudoku.Params{Blanks: reached})
	room.Want(t, "the status line", tb.Page().Said(), lang.T("sudoku.blanks.nearest", "Count", 64, "Reached", reached))
	room.Want(t, "the choice", tb.setup.next.Choice(), sudoku.Params{Blanks: 64})
	room.Want(t, "the blanks listed", tb.List("game.grade").Selected, lang.T("sudoku.blanks", "Count", 64))
	room.Want(t, "the ID brings it again", tb.open(tb.frame.Session.GameID()).frame.Session.Start().Grid().Count(), sudoku.Cells-reached)
}
