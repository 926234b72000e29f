package swap

import (
	"iter"

	"tessera/solver/swap/tokenswap"
)

// byCycles returns a shortest sequence of swaps of any two pieces, a run for
// each cycle: the piece in the cycle's first cell is sent home again and again,
// until the one that belongs there comes.
func byCycles(order []int) iter.Seq[[][2]int] {
	return func(yield func([][2]int) bool) {
		for cell := range order {
			var run [][2]int
			for order[cell] != cell {
				run = append(run, tokenswap.Exchange(order, cell, order[cell]))
			}
			if run != nil && !yield(run) {
				return
			}
		}
	}
}

// byCorner returns a shortest sequence of swaps with cell 0, a run for each
// cycle: the piece in the corner is sent home; where the corner's own piece is
// there and others are not at home, it goes to the first of those cells, and
// comes back when that cycle is done.
func byCorner(order []int) iter.Seq[[][2]int] {
	return func(yield func([][2]int) bool) {
		for cell := range order {
			var run [][2]int
			if cell > 0 && order[cell] != cell {
				run = append(run, tokenswap.Exchange(order, 0, cell))
			}
			for order[0] != 0 {
				run = append(run, tokenswap.Exchange(order, 0, order[0]))
			}
			if run != nil && !yield(run) {
				return
			}
		}
	}
}

// bySorting returns a shortest sequence of swaps of neighbours in a line, a run
// for each piece: insertion sort, which takes one swap for every inversion.
func bySorting(order []int) iter.Seq[[][2]int] {
	return func(yield func([][2]int) bool) {
		for end := range order {
			var run [][2]int
			for cell := end; cell > 0 && order[cell-1] > order[cell]; cell-- {
				run = append(run, tokenswap.Exchange(order, cell-1, cell))
			}
			if run != nil && !yield(run) {
				return
			}
		}
	}
}
