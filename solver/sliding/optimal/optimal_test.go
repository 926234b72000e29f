package optimal

import (
	"errors"
	"testing"

	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestSolve proves what it returns, unless check ends it.
func TestSolve(t *testing.T) {
	meter := search.NewMeter(t.Context(), solver.Options{})
	p := slidingtest.Deals(t, grid.Params{W: 4, H: 3, Blank: 5}, 1)[0]
	moves, err := Solve(meter, p, meter.Check)
	if err != nil || slidingtest.Replay(p.String(), grid.Letters(moves)) != nil || meter.Stats.LowerBound != len(moves) || meter.Stats.Expanded == 0 {
		t.Errorf("%v: %v, %+v, %v", p, moves, meter.Stats, err)
	}
	enough := errors.New("enough")
	hard := slidingtest.Deals(t, grid.Params{W: 4, H: 4}, 1)[0]
	if moves, err := Solve(meter, hard, func() error { return enough }); err != enough || moves != nil {
		t.Errorf("ended by its check: %v, %v", moves, err)
	}
}
