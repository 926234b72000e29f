package cli

import (
	"context"
	"errors"

	"tessera/solver/sudoku"
)

// sudokuGame adds what only Sudoku tells: the solution and the grade.
type sudokuGame struct {
	adapter[sudoku.Params, sudoku.Position, sudoku.Move]
}

func newSudoku() sudokuGame {
	return sudokuGame{adapter[sudoku.Params, sudoku.Position, sudoku.Move]{
		"sudoku", sudoku.Rules{}, sudoku.Engines(), sudoku.Default, "medium", " ",
		"easy, medium, hard, expert, extreme or blanksN, with sym after it for symmetric givens, e.g. hardsym, blanks40",
		"81 characters by row, . empty; then perhaps a colon and what was written, e.g. :r1c1=5,r1c2+39",
	}}
}

func (g sudokuGame) solve(ctx context.Context, engine, text string, memory int64) outcome {
	out := g.adapter.solve(ctx, engine, text, memory)
	if several := (*sudoku.SeveralError)(nil); errors.As(out.err, &several) {
		out.Verdict = "invalid" // a puzzle with several solutions is none
	}
	start, err := sudoku.ParsePosition(text)
	if !out.Solved || err != nil {
		return out
	}
	if solution, err := sudoku.Solve(start.Givens()); err == nil {
		out.Solution = solution.String()
	}
	if out.Engine != "logic" {
		return out
	}
	if rating, err := sudoku.Rate(start.Givens()); err == nil {
		out.Grade = rating.Grade.String()
	}
	return out
}
