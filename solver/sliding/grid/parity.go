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
		return &solver.ImpossibleError{
			Code:   "parity",
			Reason: "wrong parity: two tiles are exchanged, and no sequence of moves exchanges just two",
		}
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
