package bitboard

import (
	"math/rand/v2"

	"tessera/solver/sudoku/grid"
)

// Dig takes digits from a puzzle with one solution, in random order, as long as
// it has one solution and at least so many givens; with symmetric together with the
// cell opposite. With least 0 the puzzle becomes minimal: each given, or
// pair of opposite givens, is needed.
func Dig(g *grid.Grid, least int, symmetric bool, rng *rand.Rand) {
	order := cellsInOrder
	rng.Shuffle(grid.Cells, func(i, j int) { order[i], order[j] = order[j], order[i] })
	left := g.Count()
	for _, cell := range order {
		one, two := int(cell), int(cell)
		if symmetric {
			two = grid.Cells - 1 - one
		}
		if left <= least {
			return
		}
		if g[one] == 0 {
			continue
		}
		take := 1
		if one != two {
			take = 2
		}
		if left-take < least {
			continue
		}
		d1, d2 := g[one], g[two]
		g[one], g[two] = 0, 0
		if anotherSolution(g, one, d1) || two != one && anotherSolution(g, two, d2) {
			g[one], g[two] = d1, d2
		} else {
			left -= take
		}
	}
}

var cellsInOrder = func() (cells [grid.Cells]uint8) {
	for i := range cells {
		cells[i] = uint8(i)
	}
	return cells
}()

// anotherSolution reports whether the puzzle has a solution without digit in cell. That
// is quicker to refute than two solutions are to find.
func anotherSolution(g *grid.Grid, cell int, digit uint8) bool {
	var b Board
	b.load(g)
	b.may[digit-1].remove(placeOf(cell))
	s := Counter{Limit: 1, quick: true}
	s.descend(&b, allDigits)
	return s.Found > 0
}

// SolvedByLocked reports whether singles and locked candidates solve the puzzle.
func SolvedByLocked(g *grid.Grid) bool {
	var b Board
	b.load(g)
	return b.settle(allDigits) && b.solved()
}
