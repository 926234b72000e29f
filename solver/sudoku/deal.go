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
		if span, ok := givens[p.Grade]; ok { // an easy puzzle has more givens than it needs
			least = span.least + rng.IntN(span.count)
		}
		bitboard.Dig(&g, least, p.Symmetric, rng)
		if p.Grade == Beginner || p.Grade == Singles {
			if fitsSingles(g, p.Grade) {
				return g, nil
			}
			continue
		}
		// Most puzzles that singles and locked candidates solve are not hard, and that
		// is quick to see.
		if p.Grade >= Hard && bitboard.SolvedByLocked(&g) {
			continue
		}
		if grade, err := logic.GradeOf(ctx, g, solution); err == nil && grade == p.Grade {
			return g, nil
		}
	}
}

// givens says with how many givens digging ends at the earliest, drawn anew for each
// puzzle: least to least+count-1. Puzzles of the other grades are dug to the end.
var givens = map[Grade]struct{ least, count int }{
	Beginner: {40, 6},
	Easy:     {32, 5},
	Singles:  {26, 5},
}

// fitsSingles reports whether a puzzle is one of Beginner or of Singles, which must not be
// as easy as that. What has too many givens has been dug to the end before.
func fitsSingles(g Grid, grade Grade) bool {
	byBoxes := logic.SolvedByBoxes(g)
	if grade == Beginner {
		return byBoxes
	}
	span := givens[Singles]
	return !byBoxes && g.Count() < span.least+span.count && logic.SolvedBySingles(g)
}

// Asked is the grade by which a puzzle of a grade is dealt: of easy ones, [Beginner] or
// [Singles] where it is one of those. The texts of the twin know the grade alone.
func Asked(puzzle Grid, g Grade) Grade {
	switch {
	case g != Easy:
		return g
	case puzzle.Count() >= givens[Beginner].least && fitsSingles(puzzle, Beginner):
		return Beginner
	case puzzle.Count() >= givens[Singles].least && fitsSingles(puzzle, Singles):
		return Singles
	}
	return g
}

func cancelled(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return &solver.CancelledError{Cause: err}
	}
	return nil
}
