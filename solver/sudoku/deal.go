package sudoku

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// deal draws puzzles until one fits.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Grid, error) {
	const attempts = 2000
	most := 0
	for range attempts {
		if err := ctx.Err(); err != nil {
			return Grid{}, &solver.CancelledError{Cause: err}
		}
		least := Cells - p.Blanks
		if p.Blanks == 0 {
			least = 0
		}
		puzzle := remove(shuffled(rng), least, p.Symmetric, rng)
		most = max(most, Cells-puzzle.Count())
		if p.Blanks > 0 && puzzle.Count() == least {
			return puzzle, nil
		}
		if r, err := Rate(puzzle); p.Blanks == 0 && err == nil && (r.Grade == Easy) == (p.Grade == Easy) {
			return puzzle, nil
		}
	}
	return Grid{}, &BlanksError{p.Blanks, most}
}

// remove takes digits away in random order as long as one solution and at
// least so many givens are left.
func remove(g Grid, least int, symmetric bool, rng *rand.Rand) Grid {
	left := g.Count()
	for _, cell := range rng.Perm(Cells) {
		pair := []int{cell}
		if symmetric && cell != Cells-1-cell {
			pair = append(pair, Cells-1-cell)
		}
		if g[cell] == 0 || left-len(pair) < least {
			continue
		}
		without := g
		for _, c := range pair {
			without[c] = 0
		}
		if Count(without, 2) == 1 {
			g = without
			left -= len(pair)
		}
	}
	return g
}

// shuffled returns a solved board: a fixed one after exchanging digits, bands,
// stacks, rows and columns, as in the original.
func shuffled(rng *rand.Rand) Grid {
	rows, columns, digits := order(rng), order(rng), rng.Perm(9)
	var g Grid
	for cell := range Cells {
		r, c := rows[cell/9], columns[cell%9]
		g[cell] = uint8(digits[(3*r+r/3+c)%9] + 1)
	}
	return g
}

// order returns the nine lines with bands exchanged and lines within bands.
func order(rng *rand.Rand) []int {
	var lines []int
	for _, band := range rng.Perm(3) {
		for _, line := range rng.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}
