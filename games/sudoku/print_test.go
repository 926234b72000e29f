package sudoku

import (
	"testing"

	"tessera/games/paper"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestFurtherSheets are dealt with the seeds that follow, so that their IDs
// bring them back.
func TestFurtherSheets(t *testing.T) {
	p := sudoku.Params{Grade: sudoku.Easy}
	start := must.Have(sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(7)))(t)
	sheets := must.Have(newSheets(t.Context(), paper.Sheet{Puzzle: start.Givens(), Title: "sudoku:easy#7"}, p, 7, 3))(t)
	want(t, "sheets", len(sheets), 3)
	want(t, "the first", sheets[0].Puzzle, start.Givens())
	third, _ := sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(9))
	want(t, "the third", sheets[2].Puzzle, third.Givens())
	want(t, "its title", sheets[2].Title, "sudoku:easy#9")
	for _, s := range sheets {
		want(t, "its grade", s.Grade, sudoku.Easy)
	}
}
