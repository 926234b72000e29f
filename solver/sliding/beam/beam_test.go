package beam

import (
	"testing"

	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestSubgoals runs a beam of a fixed width, large tables too.
func TestSubgoals(t *testing.T) {
	for _, params := range []grid.Params{{W: 4, H: 5, Blank: 19}, {W: 6, H: 5, Blank: 14}, {W: 3, H: 9}} {
		p := slidingtest.Deals(t, params, 1)[0]
		for _, large := range []bool{false, params.W == 4} {
			meter := search.NewMeter(t.Context(), solver.Options{})
			plan := PlanFor(p, large).Value()
			moves := New(meter, p, func() bool { return false }).Run(plan, func(depth int) int {
				if depth > 1000 {
					return 0
				}
				return 300
			})
			if err := slidingtest.Replay(p.String(), slidingtest.Letters(moves)); err != nil || len(moves) > 3*p.Manhattan() {
				t.Errorf("%v: %d moves, %v", params, len(moves), err)
			}
		}
	}
}
