package sudoku

import (
	"context"

	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/logic"
)

// Count returns the number of solutions of a puzzle, or limit if there are at
// least that many.
func Count(puzzle Grid, limit int) int { return bitboard.Count(puzzle, limit) }

// Solve returns the one solution of a puzzle. Errors are
// [*solver.ImpossibleError] with the code "sudoku-conflict" or "sudoku-none",
// and [*SeveralError].
func Solve(puzzle Grid) (Grid, error) { return solve(puzzle, &bitboard.Counter{}) }

// solve is [Solve] with a counter that tells of the work; the error may also be
// that of its Check.
func solve(puzzle Grid, c *bitboard.Counter) (Grid, error) {
	if cells := puzzle.Conflicts(); cells != nil {
		return Grid{}, conflictError(cells)
	}
	c.Limit = 2
	c.Count(&puzzle)
	switch {
	case c.Err != nil:
		return Grid{}, c.Err
	case c.Found == 0:
		return Grid{}, noSolutionError()
	case c.Found > 1:
		return Grid{}, &SeveralError{c.Solutions[0], c.Solutions[1]}
	}
	return c.Solutions[0], nil
}

// Rate grades a puzzle: it is solved by logic, always by the easiest technique
// that leads on. Errors are those of [Solve].
func Rate(puzzle Grid) (Rating, error) {
	_, rating, err := Study(puzzle)
	return rating, err
}

// Study solves a puzzle and grades it. Errors are those of [Solve].
func Study(puzzle Grid) (solution Grid, rating Rating, err error) {
	if solution, err = Solve(puzzle); err == nil {
		rating, err = logic.Rate(context.Background(), puzzle, solution)
	}
	return solution, rating, err
}
