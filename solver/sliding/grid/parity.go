package grid

import "tessera/solver"

// Solvable returns nil if p can be solved, and a [*solver.ImpossibleError] with
// code "parity" if it cannot.
//
// Every move is a transposition of the blank with a tile and takes the blank
// one cell on, so the parity of the permutation and the parity of the blank's
// distance from home change together: they must be equal (Johnson and Story,
// 1879, who also prove that it suffices for boards of at least 2×2).
func (p Position) Solvable() error {
	if p.oddPermutation() != (Distance(max(p.w, 1), p.blank, p.home)%2 == 1) {
		return &solver.ImpossibleError{Code: "parity"}
	}
	return nil
}

// oddPermutation reports whether the tiles, blank included, are an odd
// permutation of their homes: the number of cells less the number of cycles.
func (p Position) oddPermutation() bool {
	seen := make([]bool, p.Cells())
	odd := false
	for first := range seen {
		for cell := first; !seen[cell]; {
			seen[cell] = true
			cell = p.HomeOf(p.Tile(cell))
			odd = odd != (cell != first)
		}
	}
	return odd
}

// Inversions returns the number of pairs of tiles of which the one with the
// larger number comes first, row-major, the blank left out. At the goal it is 0.
//
// A move along a row leaves it as it is; a move along a column takes a tile past
// the W-1 others between its old cell and its new one, so on a board with an even
// number of columns inversions and the blank's row change parity together, and
// on one with an odd number the inversions never do.
func (p Position) Inversions() int {
	count := 0
	for first := range p.Cells() {
		for second := first + 1; second < p.Cells(); second++ {
			if later := p.Tile(second); later != 0 && p.Tile(first) > later {
				count++
			}
		}
	}
	return count
}
