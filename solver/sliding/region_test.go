package sliding

import (
	"testing"

	"tessera/solver"
)

// TestBlockTableIsExact compares the table of 3×3 with A*.
func TestBlockTableIsExact(t *testing.T) {
	for _, p := range deals(t, Params{W: 3, H: 3, Blank: 4}, 50) {
		s := solveWith(t, engine("region"), p, solver.Options{})
		if best := solveWith(t, engine("astar1"), p, solver.Options{}); len(s.moves) != len(best.moves) {
			t.Errorf("%v: %d moves by table, %d by A*", p, len(s.moves), len(best.moves))
		}
	}
}
