//go:build slow

package sudoku

import (
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

func TestAllPublishedPuzzlesAreUnique(t *testing.T) {
	checkUnique(t, sudokutest.Seventeen.Every(t)...)
	checkUnique(t, sudokutest.Hardest.Every(t)...)
}

// TestShareOfLogic logs how many of the hardest puzzles and of dealt extremes
// logic solves without trial: by the techniques that grades rest on, and by all.
func TestShareOfLogic(t *testing.T) {
	extremes := make([]Grid, 1000)
	for i := range extremes {
		g, err := deal(t.Context(), Params{Grade: Extreme}, solver.NewRand(uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		extremes[i] = g
	}
	var minimal []Grid
	for _, made := range sudokutest.Minimal(1, 1000) {
		minimal = append(minimal, made.Puzzle)
	}
	for _, set := range []struct {
		name string
		list []Grid
	}{{"hardest", sudokutest.Hardest.Every(t)}, {"minimal", minimal}, {"extreme", extremes}} {
		graded, told := 0, 0
		for _, puzzle := range set.list {
			r, err := Rate(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			if r.Grade != NeedsTrial {
				graded++
			}
			if r.Steps[logic.Trial] == 0 {
				told++
			}
		}
		t.Logf("%s: of %d %d graded, %d told by logic alone", set.name, len(set.list), graded, told)
	}
}
