package bitboard

import (
	"math/rand/v2"

	"tessera/solver/sudoku/grid"
)

// RandomSolution fills an empty board with random digits in random cells,
// drawing conclusions in between, and begins anew when that ends in a
// contradiction.
func RandomSolution(rng *rand.Rand) grid.Grid {
	for {
		var b Board
		b.load(&grid.Grid{})
		order := cellsInOrder
		rng.Shuffle(grid.Cells, func(i, j int) { order[i], order[j] = order[j], order[i] })
		ok := true
		for _, cell := range order {
			p := placeOf(int(cell))
			if !b.open.has(p) {
				continue
			}
			digits := b.candidates(p)
			for range rng.IntN(digits.Len()) {
				digits &= digits - 1
			}
			if ok = b.Suppose(grid.Candidate{Cell: int(cell), Digit: digits.First()}); !ok {
				break
			}
		}
		if ok && b.solved() {
			return b.solution()
		}
	}
}
