package bitboard

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// Board is a board with candidates in band words, small enough to be copied at
// each branch of a search.
type Board struct {
	may  [32]uint32 // 3·(digit-1)+band: the cells where the digit may stand; 27 are used
	open [3]uint32  // the cells not yet decided

	pairs   [3]uint32 // on a settled board, the cells with two candidates
	touched uint32    // digits to look at for templates: settled since the last time
}

// allDigits asks settle to look at every digit.
const allDigits = 1<<9 - 1

// load takes the givens over. It returns false where givens conflict.
func (b *Board) load(puzzle *grid.Grid) bool {
	for i := range 27 {
		b.may[i] = allBand
	}
	var given [3]uint32
	var own [32]uint32
	cell := 0
	for band := range 3 {
		for bit := range bandCells {
			if d := puzzle[cell]; d != 0 {
				digit := (int(d) - 1) % 9
				given[band] |= 1 << bit
				own[3*digit+band] |= 1 << bit
				b.decide(digit, band, bit)
			}
			cell++
		}
	}
	excluded := uint32(0)
	for digit := range 9 {
		for band := range 3 {
			i := 3*digit + band
			excluded |= own[i] &^ b.may[i]
			b.may[i] &^= given[band] &^ own[i]
		}
	}
	for band := range given {
		b.open[band] = allBand &^ given[band]
	}
	return excluded == 0
}

// settle draws all conclusions from locked candidates and singles, beginning
// with the digits in dirty, bit d-1 for digit d. It returns false where the board
// contradicts itself.
func (b *Board) settle(dirty uint32) bool {
	for {
		for dirty != 0 {
			digit := bits.TrailingZeros32(dirty)
			b.touched |= dirty & -dirty
			dirty &= dirty - 1
			w := (*[3]uint32)(b.may[3*digit:])
			if !lock(w) {
				return false
			}
			for band := range 3 {
				a := w[band]
				if a&b.open[band] == 0 {
					continue
				}
				single := uint32(alone[a&lineBits]) | uint32(alone[a>>9&lineBits])<<9 | uint32(alone[a>>18&lineBits])<<18
				if single &= b.open[band]; single != 0 {
					b.open[band] &^= single
					dirty |= b.clear(digit, band, single)
				}
			}
		}
		var ok bool
		if dirty, ok = b.nakedSingles(); !ok || dirty == 0 {
			return ok
		}
	}
}

// lock removes the candidates of a digit that locked candidates exclude, in the rows
// of each band and in the columns of each stack by turns until nothing changes.
func lock(w *[3]uint32) bool {
	w0, w1, w2 := w[0], w[1], w[2]
	for {
		w0 &= locked[boxesOf[w0&lineBits]|boxesOf[w0>>9&lineBits]<<3|boxesOf[w0>>18&lineBits]<<6]
		w1 &= locked[boxesOf[w1&lineBits]|boxesOf[w1>>9&lineBits]<<3|boxesOf[w1>>18&lineBits]<<6]
		w2 &= locked[boxesOf[w2&lineBits]|boxesOf[w2>>9&lineBits]<<3|boxesOf[w2>>18&lineBits]<<6]
		c0, c1, c2 := w0|w0>>9|w0>>18, w1|w1>>9|w1>>18, w2|w2>>9|w2>>18
		p0 := c0&7 | c1&7<<3 | c2&7<<6
		p1 := c0>>3&7 | c1&(7<<3) | c2<<3&(7<<6)
		p2 := c0>>6&7 | c1>>3&(7<<3) | c2&(7<<6)
		m0, m1, m2 := uint32(matched[p0]), uint32(matched[p1]), uint32(matched[p2])
		if m0 == p0 && m1 == p1 && m2 == p2 {
			w[0], w[1], w[2] = w0, w1, w2
			return p0 != 0 // an empty stack or band leaves no matching anywhere
		}
		if m0 == 0 || m1 == 0 || m2 == 0 {
			return false
		}
		const rows = 1 | 1<<9 | 1<<18
		w0 &= (m0&7 | m1&7<<3 | m2&7<<6) * rows
		w1 &= (m0>>3&7 | m1&(7<<3) | m2<<3&(7<<6)) * rows
		w2 &= (m0>>6&7 | m1>>3&(7<<3) | m2&(7<<6)) * rows
	}
}

// clear takes the cells of a band from all digits but one, and returns the
// digits that changed.
func (b *Board) clear(digit, band int, cells uint32) (dirty uint32) {
	for other := range 9 {
		w := &b.may[(3*other+band)&31]
		gone := *w & cells
		*w ^= gone
		dirty |= (gone | -gone) >> 31 << other // without a branch, which would be guessed wrong
	}
	b.may[(3*digit+band)&31] |= cells
	return dirty &^ (1 << digit)
}

// nakedSingles decides cells that have one candidate left, and returns the digits
// that changed, or false where a cell has none.
func (b *Board) nakedSingles() (dirty uint32, ok bool) {
	for band := range 3 {
		var one, two, three uint32
		for i := band; i < 27; i += 3 {
			w := b.may[i&31]
			three |= two & w
			two |= one & w
			one |= w
		}
		if one != allBand {
			return 0, false
		}
		b.pairs[band] = two &^ three
		single := one &^ two & b.open[band]
		if single == 0 {
			continue
		}
		b.open[band] &^= single
		for digit := range 9 {
			for cells := b.may[(3*digit+band)&31] & single; cells != 0; cells &= cells - 1 {
				b.decide(digit, band, bits.TrailingZeros32(cells))
				dirty |= 1 << digit
			}
		}
	}
	return dirty, true
}

// decide puts a digit into a cell of a band as far as that digit goes.
func (b *Board) decide(digit, band, bit int) {
	w, gone := (*[3]uint32)(b.may[3*digit:]), &excludes[bandCells*band+bit]
	w[0] &^= gone[0]
	w[1] &^= gone[1]
	w[2] &^= gone[2]
}

// solved reports whether all cells are decided.
func (b *Board) solved() bool { return b.open[0]|b.open[1]|b.open[2] == 0 }

// solution returns the digits of a solved board.
func (b *Board) solution() grid.Grid {
	var g grid.Grid
	for i := range 27 {
		for cells := b.may[i]; cells != 0; cells &= cells - 1 {
			g[bandCells*(i%3)+bits.TrailingZeros32(cells)] = uint8(i/3 + 1)
		}
	}
	return g
}

// candidates returns the digits that may stand in a cell of a band.
func (b *Board) candidates(band, bit int) grid.Digits {
	var digits uint
	for d := range 9 {
		digits |= uint(b.may[3*d+band]>>bit&1) << d
	}
	return grid.Digits(digits)
}
