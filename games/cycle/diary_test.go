package cycle

import (
	"testing"

	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestFinishedGamesAreKept: a win of the player's stands in the diary with its moves, and on
// the page of records; one that an engine made does not, nor does a lesson.
func TestFinishedGamesAreKept(t *testing.T) {
	tb := newTable(t)
	d := tb.Services.Diaries.Of(Name)
	games := func() int { list, _ := d.All(); return len(list) }
	tb.open("cycle:3x3d2plus:2,2,1,2,1,1,1,1,1")
	tb.TapCell(0)
	tb.App.Until("a win", func() bool { return games() == 1 })
	list, _ := d.All()
	e := list[0]
	uitest.Want(t, "won", e.Won, true)
	uitest.Want(t, "ID", e.ID, "cycle:3x3d2plus:2,2,1,2,1,1,1,1,1")
	uitest.Want(t, "moves counted", e.Moves, 1)
	moves, err := d.Moves(e)
	uitest.Want(t, "moves", moves, []string{"0,0*1"})
	uitest.Want(t, "trouble", err, nil)

	tb.Click("action.records")
	tb.Reads(lang.T("statistics.won", "Count", 1), lang.T("statistics.order.latest"))
}
