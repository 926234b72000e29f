package sudoku

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/logic"
)

// Budgets of a deal by blanks, in puzzles dug: never in time, so that a seed deals the
// same on every machine. A dig takes a fraction of a millisecond.
const (
	blanksDigs = 6_000
	refineDigs = 150 // of them in one solution, before another is taken
)

// deal draws a puzzle with one solution by p, which must be right.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Grid, error) {
	if p.Blanks > 0 {
		return dealBlanks(ctx, p, rng)
	}
	return dealGrade(ctx, p, rng)
}

// dealBlanks takes the wanted number of digits from a shuffled solution. Where
// digging ends before, some digits are put back and it digs elsewhere; then it begins
// anew.
func dealBlanks(ctx context.Context, p Params, rng *rand.Rand) (Grid, error) {
	least := Cells - p.Blanks
	fewest := Cells
	var g, solution Grid
	for digs := range blanksDigs {
		if err := cancelled(ctx); err != nil {
			return Grid{}, err
		}
		try := g
		if digs%refineDigs == 0 {
			solution = shuffled(rng)
			try = solution
			g = solution
		} else {
			for range 4 {
				cell := rng.IntN(Cells)
				try[cell] = solution[cell]
				if p.Symmetric {
					try[Cells-1-cell] = solution[Cells-1-cell]
				}
			}
		}
		bitboard.Dig(&try, least, p.Symmetric, rng)
		if n := try.Count(); n <= g.Count() {
			g = try
			fewest = min(fewest, n)
			if n == least {
				return g, nil
			}
		}
	}
	return Grid{}, &BlanksError{Asked: p.Blanks, Reached: Cells - fewest}
}

// dealGrade digs puzzles until one has the grade. None is rare: of minimal puzzles the
// rarest is one in sixteen.
func dealGrade(ctx context.Context, p Params, rng *rand.Rand) (Grid, error) {
	for {
		if err := cancelled(ctx); err != nil {
			return Grid{}, err
		}
		g := bitboard.RandomSolution(rng)
		solution := g
		least := 0
		if p.Grade == Easy { // a puzzle for beginners has more givens than it needs
			least = easyLeast + rng.IntN(easySpan)
		}
		bitboard.Dig(&g, least, p.Symmetric, rng)
		// Most puzzles that singles and locked candidates solve are not hard, and that
		// is quick to see.
		if p.Grade >= Hard && bitboard.SolvedByLocked(&g) {
			continue
		}
		if r, err := logic.Rate(ctx, g, solution); err == nil && r.Grade == p.Grade {
			return g, nil
		}
	}
}

// The givens of easy puzzles: easyLeast to easyLeast+easySpan-1.
const (
	easyLeast = 32
	easySpan  = 5
)

func cancelled(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return &solver.CancelledError{Cause: err}
	}
	return nil
}
