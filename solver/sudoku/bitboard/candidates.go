package bitboard

import "tessera/solver/sudoku/grid"

// What reasoning about candidates asks of a board.

// New returns a board with these digits, and these candidates in the cells that
// have none.
func New(digits *grid.Grid, candidates *[grid.Cells]grid.Digits) Board {
	var b Board
	for cell, there := range candidates {
		if d := digits[cell]; d != 0 {
			there = grid.DigitSet(int(d))
		} else {
			b.open.add(placeOf(cell))
		}
		for d := range there.All() {
			b.may[d-1].add(placeOf(cell))
		}
	}
	return b
}

// Suppose enters a candidate as a digit and draws all conclusions from singles
// and locked candidates. It returns false where they contradict one another.
func (b *Board) Suppose(c grid.Candidate) bool {
	return b.settle(b.choose(c.Digit-1, unknown, placeOf(c.Cell)))
}

// Join adds the candidates of another board.
func (b *Board) Join(other *Board) {
	for digit, w := range other.may {
		b.may[digit][0] |= w[0]
		b.may[digit][1] |= w[1]
	}
}

// Lost returns the first candidate of b, by digits, that another board has not.
func (b *Board) Lost(other *Board) (c grid.Candidate, found bool) {
	for digit, w := range b.may {
		o := &other.may[digit]
		if gone := (places{w[0] &^ o[0], w[1] &^ o[1]}); !gone.none() {
			return grid.Candidate{Cell: gone.first().cell(), Digit: digit + 1}, true
		}
	}
	return grid.Candidate{}, false
}
