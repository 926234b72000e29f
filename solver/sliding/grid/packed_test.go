package grid

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
)

// TestDiameters sees all of a small board's positions, from the goal: the
// published numbers of moves to the farthest ones.
func TestDiameters(t *testing.T) {
	for _, test := range []struct{ w, h, diameter, positions int }{{2, 2, 6, 12}, {3, 2, 21, 360}, {2, 3, 21, 360}, {2, 4, 36, 20160}, {3, 3, 31, 181440}} {
		goal := Goal(NewParams(test.w, test.h))
		tiles := goal.Tiles()
		tiles[0], tiles[1] = tiles[1], tiles[0]
		never := NewPosition(test.w, test.h, goal.home, tiles) // so that nothing is left out
		meter := search.NewMeter(t.Context(), solver.Options{})
		_, err := search.BFS(meter, NewPackedSpace(test.w, test.h), Pack(goal), Pack(never))
		var impossible *solver.ImpossibleError
		must.Be(t, errors.As(err, &impossible), "%dx%d: %v", test.w, test.h, err)
		if got := len(meter.Stats.Layers) - 1; got != test.diameter || int(meter.Stats.Expanded) != test.positions {
			t.Errorf("%dx%d: diameter %d, want %d, positions %d", test.w, test.h, got, test.diameter, meter.Stats.Expanded)
		}
	}
}
