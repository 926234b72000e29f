//go:build slow

package sudoku

import (
	"testing"

	"tessera/solver"
)

func TestLogicIsRightOnManyPuzzles(t *testing.T) { checkLogic(t, 8, 10_000) }

func TestAllPublishedPuzzlesAreUnique(t *testing.T) {
	checkUnique(t, seventeen.every(t))
	checkUnique(t, hardest.every(t))
}

// TestShareOfLogic logs how many of the hardest puzzles and of dealt extremes
// logic solves without trial.
func TestShareOfLogic(t *testing.T) {
	extremes := make([]Grid, 1000)
	for i := range extremes {
		g, err := deal(t.Context(), Params{Grade: Extreme}, solver.NewRand(uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		extremes[i] = g
	}
	for name, list := range map[string][]Grid{
		"hardest": hardest.every(t), "minimal": minimal(1000), "extreme": extremes,
	} {
		logic := 0
		for _, puzzle := range list {
			r, err := Rate(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			if r.Grade != NeedsTrial {
				logic++
			}
		}
		t.Logf("%s: %d of %d by logic alone", name, logic, len(list))
	}
}
