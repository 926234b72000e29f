package bitboard

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// What reasoning about candidates asks of a board.

// New returns a board with these digits, and these candidates in the cells that
// have none.
func New(digits *grid.Grid, candidates *[grid.Cells]grid.Digits) Board {
	var b Board
	for cell, there := range candidates {
		if d := digits[cell]; d != 0 {
			there = grid.DigitSet(int(d))
		} else {
			b.open[cell/bandCells] |= 1 << (cell % bandCells)
		}
		for d := range there.All() {
			b.may[3*(d-1)+cell/bandCells] |= 1 << (cell % bandCells)
		}
	}
	return b
}

// Suppose enters a candidate as a digit and draws all conclusions from singles
// and locked candidates. It returns false where they contradict one another.
func (b *Board) Suppose(c grid.Candidate) bool { return b.settle(b.choose(wordAndBit(c))) }

// Join adds the candidates of another board.
func (b *Board) Join(other *Board) {
	for i, cells := range other.may {
		b.may[i] |= cells
	}
}

// Lost returns the first candidate of b, by digits, that another board has not.
func (b *Board) Lost(other *Board) (c grid.Candidate, found bool) {
	for i, cells := range b.may {
		if gone := cells &^ other.may[i]; gone != 0 {
			return candidateAt(i, gone), true
		}
	}
	return grid.Candidate{}, false
}

// wordAndBit returns where a candidate stands on a band board.
func wordAndBit(c grid.Candidate) (word, bit int) {
	return 3*(c.Digit-1) + c.Cell/bandCells, c.Cell % bandCells
}

// candidateAt returns the first candidate of cells of a word.
func candidateAt(word int, cells uint32) grid.Candidate {
	return grid.Candidate{Cell: word%3*bandCells + bits.TrailingZeros32(cells), Digit: word/3 + 1}
}
