package cycle

import (
	"testing"

	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// TestLeadIsWhatMostTilesHave: of two that as many have the one before, and where the goal
// is the first value that one.
func TestLeadIsWhatMostTilesHave(t *testing.T) {
	for _, c := range []struct {
		position string
		before   lead
		want     lead
	}{
		{"3x2d3plus:1,2,2,3,2,1", lead{}, lead{2, 3}},
		{"3x2d3plus:1,2,2,3,3,1", lead{}, lead{1, 2}},
		{"3x2d3plus:1,2,2,3,3,1", lead{3, 4}, lead{3, 2}},
		{"3x2d3plus:1,2,2,2,3,1", lead{3, 4}, lead{2, 3}},
		{"3x2d3plus:1,2,2,2,3,1", lead{9, 4}, lead{2, 3}},
		{"3x2d3plusone:1,2,2,2,3,3", lead{2, 4}, lead{1, 1}},
	} {
		p, err := cycle.Rules{}.ParsePosition(c.position)
		room.Want(t, c.position, err, nil)
		room.Want(t, c.position+": leads", leads(p, c.before), c.want)
	}
}

// TestEqualTilesAreJoined, and counted with a bar; a click joins others, and a board that is
// being edited has none.
func TestEqualTilesAreJoined(t *testing.T) {
	for _, motion := range []string{"normal", "off"} {
		tb := newTable(t, func(s *settings.Settings) { s.SetMotion(motion) }).open("cycle:3x3d3plus:1,1,2,1,3,2,2,3,3")
		room.Want(t, motion+": joined", tb.board.Bound(), []int{0, 1, 3})
		tb.Reads(lang.T("cycle.lead.equal", "Count", 3, "All", 9))
		tb.TapCell(8) // 2→3 at 5, 3→1 at 7 and 8
		room.Want(t, motion+": joined after a click", tb.board.Bound(), []int{0, 1, 3, 7, 8})
		tb.Reads(lang.T("cycle.lead.equal", "Count", 5, "All", 9))
		tb.frame.Undo()
		room.Want(t, motion+": joined after undo", tb.board.Bound(), []int{0, 1, 3})
	}
}
