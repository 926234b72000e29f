package swap

import "tessera/solver/swap/tokenswap"

// LowerBound returns a number of moves that no solution of p goes below, at
// once, and whether some solution is no longer: then it is the fewest moves.
//
// Swaps and quarter turns add up. A swap turns no piece, so that each piece
// must be turned as often as its own rotation asks for, once, twice or once for
// one, two or three quarters. A turn moves no piece, so that the swaps of a
// solution, its turns left out, still bring every piece home, and are no fewer
// than for the same arrangement upright. And both can be done apart.
func (p Position) LowerBound() (moves int, exact bool) {
	b := p.board
	if b.Groups {
		least := p.leastJoining()
		return least, least == 0
	}
	return b.fewestSwaps(p.Order()) + p.fewestTurns(), b.Rule != Neighbours || b.line()
}

// fewestTurns returns how many quarter turns bring every piece upright.
func (p Position) fewestTurns() int {
	sum := 0
	for cell := range p.Cells() {
		q := p.Quarters(cell)
		sum += min(q, 4-q)
	}
	return sum
}

// fewestSwaps returns the fewest swaps that order the pieces, or for neighbours
// on a board that is not one line a lower bound on them.
func (b Board) fewestSwaps(order []int) int {
	switch {
	case b.Rule == Free:
		// A swap of two cells of a cycle splits it and one of two cycles merges
		// them (Cayley, 1849), so that the fewest swaps are all cells minus all
		// cycles: displaced minus cycles.
		displaced, cycles := tokenswap.CountCycles(order)
		return displaced - cycles
	case b.Rule == Corner:
		return starDistance(order)
	case b.line():
		return inversions(order)
	default:
		return b.grid().LowerBound(order)
	}
}

// starDistance returns the fewest swaps with cell 0 that order the pieces: the
// distance in the star graph (Akers, Harel and Krishnamurthy, 1987). Each cycle
// takes one swap for every piece in it and one to enter it, but the one that the
// corner belongs to is entered already and ends with its own piece coming home.
func starDistance(order []int) int {
	displaced, cycles := tokenswap.CountCycles(order)
	if order[0] != 0 {
		return displaced + cycles - 2
	}
	return displaced + cycles
}

// inversions returns the number of pairs in the wrong order. A swap of
// neighbours in a line changes it by one, and as long as there is any, some two
// neighbours are in the wrong order: it is the fewest swaps (Knuth, The Art of
// Computer Programming 3, 5.1.1 and 5.2.2).
func inversions(order []int) int {
	sum := 0
	for j := range order {
		for i := range j {
			if order[i] > order[j] {
				sum++
			}
		}
	}
	return sum
}
