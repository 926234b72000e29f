package cycle

import (
	"testing"

	"tessera/solver/cycle"
)

// TestClickChangesItsNeighbourhood: exactly the tiles that the rule names, for every cell,
// and undo and redo show it too.
func TestClickChangesItsNeighbourhood(t *testing.T) {
	for _, id := range []string{"cycle:3x2d4plus#5", "cycle:4x3d5starwrap#1", "cycle:4x3d3kernel000-010-002#2"} {
		tb := opened(t, id)
		for cell := range tb.Session.Position().Cells() {
			before, moves := tb.Session.Position(), tb.Session.Moves()
			next := after(t, before, cell, 1)
			if next.Solved() {
				continue
			}
			tb.tap(cell)
			tb.want(id+": the position", tb.Session.Position(), next)
			tb.want(id+": moves", tb.Session.Moves(), moves+1)
			tb.agrees(id+" after a click", next)
			tb.Do("undo")
			tb.agrees(id+" after undo", before)
			tb.Do("redo")
			tb.agrees(id+" after redo", next)
		}
	}
}

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
		if got := leads(p, c.before); err != nil || got != c.want {
			t.Errorf("%s: %v leads, want %v (%v)", c.position, got, c.want, err)
		}
	}
}
