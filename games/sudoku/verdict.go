package sudoku

import (
	"errors"

	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// Verdict is what there is to say of a puzzle.
type Verdict struct {
	Err       error // why it cannot be played; nil for exactly one solution
	rating    sudoku.Rating
	Solutions []sudoku.Grid
	differ    []int
}

// Examine solves and grades a puzzle. Of an empty board there is nothing to say.
func Examine(grid sudoku.Grid) (v Verdict) {
	if grid.Count() == 0 {
		return v
	}
	solution, rating, err := sudoku.Study(grid)
	if several := (*sudoku.SeveralError)(nil); errors.As(err, &several) {
		return Verdict{Err: err, Solutions: []sudoku.Grid{several.First, several.Second}, differ: several.Cells()}
	}
	if err != nil {
		return Verdict{Err: err}
	}
	return Verdict{rating: rating, Solutions: []sudoku.Grid{solution}}
}

// Text says a verdict of a puzzle. An empty board is no mistake.
func (v Verdict) Text(grid sudoku.Grid) string {
	switch {
	case grid.Count() == 0:
		return lang.T("sudoku.draft.empty")
	case v.Err != nil:
		return lang.Sentence(v.Err)
	case grid.Count() == sudoku.Cells:
		return lang.T("sudoku.draft.solved")
	}
	return lang.T("sudoku.draft.one", "Count", grid.Count(), "Grade", gradeName(sudoku.Asked(grid, v.rating.Grade)),
		"Technique", techniqueName(v.rating.Hardest), "Points", lang.Number(int64(v.rating.Points)))
}
