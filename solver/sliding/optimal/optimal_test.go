package optimal

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
	"tessera/solver/sliding/slidingtest"
)

// TestSolve proves what it returns, unless check ends it.
func TestSolve(t *testing.T) {
	meter := search.NewMeter(t.Context(), solver.Options{})
	p := slidingtest.Deals(t, grid.Params{W: 4, H: 3, Blank: 5}, 1)[0]
	moves, err := Solve(meter, p, meter.Check)
	must.Hold(t, err == nil && slidingtest.Replay(p.String(), grid.Letters(moves)) == nil && meter.Stats.LowerBound == len(moves) && meter.Stats.Expanded != 0,
		"%v: %v, %+v, %v", p, moves, meter.Stats, err)
	enough := errors.New("enough")
	hard := slidingtest.Deals(t, grid.Params{W: 4, H: 4}, 1)[0]
	if moves, err := Solve(meter, hard, func() error { return enough }); err != enough || moves != nil {
		t.Errorf("ended by its check: %v, %v", moves, err)
	}
}

// TestPlacementsFollowTheBoard looks afresh where a search has ended: what it kept up to date must agree. So it is with
// the tables of small boards and with those of large ones, by ranks of sets and by steps.
func TestPlacementsFollowTheBoard(t *testing.T) {
	for _, params := range []grid.Params{
		{W: 3, H: 3}, {W: 3, H: 3, Blank: 4}, {W: 4, H: 4}, {W: 3, H: 4}, {W: 3, H: 4, Blank: 4}, {W: 2, H: 5},
		{W: 2, H: 6, Blank: 3},
	} {
		p := slidingtest.Deals(t, params, 1)[0]
		p = grid.Canonical(p.W(), p.H(), p.Home()).Position(p)
		meter := search.NewMeter(t.Context(), solver.Options{})
		small := must.Have(pdb.SmallViews(meter, p))(t)
		boards := []*Board{NewBoard(p, small), stepping(p, small)}
		if p.Cells() <= 12 { // whose tables are soon made
			boards = append(boards, stepping(p, must.Have(pdb.PatientViews(meter, p, meter.Check))(t)))
		}
		for _, b := range boards {
			s := &Searcher{Board: b, Look: func() bool { return false }}
			bound := s.Estimate(p)
			for !s.Within(p, 0, bound) {
				bound = s.Over
			}
			for way, all := range b.views {
				for i, v := range all {
					placement, set := v.Index(grid.Goal(p.Params()))
					if g := way*maxViews + i; s.placement[g] != placement || s.set[g] != set {
						t.Errorf("%v, way %d, view %d: %d %b at the end, afresh %d %b", params, way, i, s.placement[g], s.set[g], placement, set)
					}
				}
			}
		}
	}
}

// stepping is a small board that goes by steps, as large ones do.
func stepping(p grid.Position, views [2]pdb.Views) *Board {
	b := NewBoard(p, views)
	b.ranks = nil
	return b
}
