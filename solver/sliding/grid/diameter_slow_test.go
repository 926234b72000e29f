//go:build slow

package grid

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
)

// TestDiameter2x5 sees all 1,814,400 positions of 2×5.
func TestDiameter2x5(t *testing.T) {
	goal := Goal(NewParams(2, 5))
	tiles := goal.Tiles()
	tiles[0], tiles[1] = tiles[1], tiles[0]
	never := NewPosition(2, 5, goal.home, tiles)
	meter := search.NewMeter(t.Context(), solver.Options{})
	_, err := search.BFS(meter, NewPackedSpace(2, 5), Pack(goal), Pack(never))
	must.Be(t, errors.As(err, new(*solver.ImpossibleError)) && len(meter.Stats.Layers)-1 == 55 && meter.Stats.Expanded == 1_814_400,
		"diameter %d, want 55, positions %d, %v", len(meter.Stats.Layers)-1, meter.Stats.Expanded, err)
}
