package bitboard

import (
	"encoding/binary"
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// Board is a board with candidates in band words, small enough to be copied at
// each branch of a search.
type Board struct {
	may     [9]places // by digit, from 0: where it may stand
	open    places    // the cells not yet decided
	touched uint32    // digits to look at for templates: settled since the last time
}

// allDigits asks settle to look at every digit.
const allDigits = 1<<9 - 1

// load takes the givens over. It returns false where givens conflict.
func (b *Board) load(puzzle *grid.Grid) bool {
	for digit := range b.may {
		b.may[digit] = allPlaces
	}
	var given places
	var own [9]places
	for from := 0; from < grid.Cells; from += 8 {
		for some := filled(puzzle, from); some != 0; some &= some - 1 {
			cell := from + bits.TrailingZeros64(some)/8
			p, digit := placeOf(cell), int(puzzle[cell]-1)%9
			given.add(p)
			own[digit].add(p)
			b.decide(digit, p)
		}
	}
	excluded := uint64(0)
	for digit := range b.may {
		w, o := &b.may[digit], &own[digit]
		excluded |= o[0]&^w[0] | o[1]&^w[1]
		w[0] &^= given[0] &^ o[0]
		w[1] &^= given[1] &^ o[1]
	}
	b.open = places{allPlaces[0] &^ given[0], allPlaces[1] &^ given[1]}
	return excluded == 0
}

// filled returns which of the eight cells from one on have a digit, as the highest bits of eight bytes.
func filled(puzzle *grid.Grid, from int) (some uint64) {
	var digits uint64
	if from+8 <= grid.Cells {
		digits = binary.LittleEndian.Uint64(puzzle[from:])
	} else { // the last cell
		digits = uint64(puzzle[from])
	}
	const low = 127 * (^uint64(0) / 255)
	return ((digits & low) + low | digits) &^ low
}

// settle draws all conclusions from locked candidates and singles, beginning
// with the digits in dirty, bit d-1 for digit d. It returns false where the board
// contradicts itself. Naked singles go first: all of them are found at once, and one look at a
// digit afterwards is enough for what several of them have taken from it.
func (b *Board) settle(dirty uint32) bool {
	for {
		changed, ok := b.nakedSingles()
		if !ok {
			return false
		}
		if dirty |= changed; changed != 0 {
			continue
		}
		if dirty == 0 {
			return true
		}
		b.touched |= dirty
		for dirty != 0 {
			digit := bits.TrailingZeros32(dirty)
			dirty &= dirty - 1
			w := &b.may[digit]
			w0, w1 := w[0], w[1]
			w0, w1 = lockRows(w0, w1)
			for { // in columns and rows by turns, until nothing changes
				columns := columnsOf(w0, w1)
				left := lockColumns(columns)
				if left == uint64(columns) {
					break
				}
				if left >= noMatching {
					return false
				}
				kept0, kept1 := keepColumns(w0, w1, uint32(left))
				if w0, w1 = lockRows(kept0, kept1); w0 == kept0 && w1 == kept1 {
					break
				}
			}
			w[0], w[1] = w0, w1
			// Each row has a place; one that has a single one is empty without its lowest.
			more0, more1 := w0&(w0-rows*both), w1&(w1-rows)
			more0, more1 = (more0&rowBut+rowBut|more0)&lastPlace, (more1&rowBut+rowBut|more1)&lastPlace
			single0, single1 := w0&^(more0<<1-more0>>8)&b.open[0], w1&^(more1<<1-more1>>8)&b.open[1]
			if single0|single1 != 0 {
				dirty |= b.clear(digit, single0, single1)
				break // what they leave may be naked singles, which are cheaper to find
			}
		}
	}
}

// What follows is in pieces small enough to be compiled into settle.

// lockRows keeps of a digit's places those that locked candidates leave in the rows of each band.
func lockRows(w0, w1 uint64) (kept0, kept1 uint64) {
	x0, x1 := (w0|w0>>1|w0>>2)&(boxStarts*both), uint32(w1|w1>>1|w1>>2)&boxStarts
	return w0 & (uint64(lockedIn[boxPattern(uint32(x0))]) | uint64(lockedIn[boxPattern(uint32(x0>>32))])<<32), w1 & uint64(lockedIn[boxPattern(x1)])
}

// columnsOf returns the columns in which a digit has places, those of each band nine bits after those before.
func columnsOf(w0, w1 uint64) uint32 {
	w0 |= w0>>9 | w0>>18
	return uint32(w0)&lineBits | uint32(w0>>23)&(lineBits<<9) | uint32(w1|w1>>9|w1>>18)&lineBits<<18
}

// lockColumns keeps of such columns those that locked candidates leave in each stack. Where
// they leave none it is noMatching at least: an empty stack or band leaves no matching anywhere.
func lockColumns(columns uint32) (left uint64) {
	const stack = 7 * rows
	l0, l1, l2 := lockedAcross[stackPattern(columns&stack)], lockedAcross[stackPattern(columns>>3&stack)], lockedAcross[stackPattern(columns>>6&stack)]
	return uint64(l0) | uint64(l1)<<3 | uint64(l2)<<6
}

// keepColumns keeps of a digit's places those in such columns.
func keepColumns(w0, w1 uint64, columns uint32) (kept0, kept1 uint64) {
	return w0 & ((uint64(columns&lineBits) | uint64(columns>>9&lineBits)<<32) * rows), w1 & (uint64(columns>>18) * rows)
}

// clear decides cells for a digit, which takes them from all others, and returns the
// digits that changed.
func (b *Board) clear(digit int, c0, c1 uint64) (dirty uint32) {
	b.open[0] &^= c0
	b.open[1] &^= c1
	m := &b.may
	dirty = m[0].strip(c0, c1) | m[1].strip(c0, c1)<<1 | m[2].strip(c0, c1)<<2 |
		m[3].strip(c0, c1)<<3 | m[4].strip(c0, c1)<<4 | m[5].strip(c0, c1)<<5 |
		m[6].strip(c0, c1)<<6 | m[7].strip(c0, c1)<<7 | m[8].strip(c0, c1)<<8
	w := &b.may[digit]
	w[0] |= c0
	w[1] |= c1
	return dirty &^ (1 << digit)
}

// strip takes places away, and returns 1 where any were there. It has no jump, which would be guessed wrong.
func (w *places) strip(c0, c1 uint64) (changed uint32) {
	gone0, gone1 := w[0]&c0, w[1]&c1
	w[0] ^= gone0
	w[1] ^= gone1
	if gone0|gone1 != 0 {
		changed = 1
	}
	return changed
}

// nakedSingles decides cells that have one candidate left, and returns the digits
// that changed, or false where a cell has none.
func (b *Board) nakedSingles() (dirty uint32, ok bool) {
	m := &b.may
	// By threes, so that the words depend on one another in few steps: their latency is what counts here.
	of012, two0 := overlap(m[0][0], m[1][0], m[2][0])
	of345, more0 := overlap(m[3][0], m[4][0], m[5][0])
	of678, most0 := overlap(m[6][0], m[7][0], m[8][0])
	one0, all0 := overlap(of012, of345, of678)
	two0 |= more0 | most0 | all0
	if one0 != allBand*both { // asked here, so that the words of the other half are not loaded before there is room for them
		return 0, false
	}
	last012, two1 := overlap(m[0][1], m[1][1], m[2][1])
	last345, more1 := overlap(m[3][1], m[4][1], m[5][1])
	last678, most1 := overlap(m[6][1], m[7][1], m[8][1])
	one1, all1 := overlap(last012, last345, last678)
	two1 |= more1 | most1 | all1
	if one1 != allBand {
		return 0, false
	}
	one0, one1 = b.open[0]&^two0, b.open[1]&^two1
	if one0|one1 == 0 {
		return 0, true
	}
	b.open[0] &^= one0
	b.open[1] &^= one1
	if one0 != 0 { // the digits are known from the three they are among, and from the place there
		of147, of258 := m[1][0]|m[4][0]|m[7][0], m[2][0]|m[5][0]|m[8][0]
		for one0 != 0 {
			p := bits.TrailingZeros64(one0)
			one0 &= one0 - 1
			digit := of147>>p&1 + of258>>p&1*2 + 3*(of345>>p&1+of678>>p&1*2)
			dirty |= 1 << digit
			b.decide(int(digit), place(p))
		}
	}
	if one1 != 0 {
		of147, of258 := m[1][1]|m[4][1]|m[7][1], m[2][1]|m[5][1]|m[8][1]
		for one1 != 0 {
			p := bits.TrailingZeros64(one1)
			one1 &= one1 - 1
			digit := of147>>p&1 + of258>>p&1*2 + 3*(last345>>p&1+last678>>p&1*2)
			dirty |= 1 << digit
			b.decide(int(digit), place(64+p))
		}
	}
	return dirty, true
}

// overlap returns which bits at least one of three words has, and which at least two.
func overlap(a, b, c uint64) (one, two uint64) {
	one = a | b
	return one | c, a&b | one&c
}

// decide puts a digit into a place as far as that digit goes.
func (b *Board) decide(digit int, p place) {
	w, gone := &b.may[digit], &excludes[p]
	w[0] &^= gone[0]
	w[1] &^= gone[1]
}

// pairs returns the cells of a settled board that have two candidates.
func (b *Board) pairs() (pairs0, pairs1 uint64) {
	var one0, one1, two0, two1, three0, three1 uint64
	for digit := range b.may {
		w0, w1 := b.may[digit][0], b.may[digit][1]
		three0 |= two0 & w0
		three1 |= two1 & w1
		two0 |= one0 & w0
		two1 |= one1 & w1
		one0 |= w0
		one1 |= w1
	}
	return two0 &^ three0, two1 &^ three1
}

// solved reports whether all cells are decided.
func (b *Board) solved() bool { return b.open.none() }

// solution returns the digits of a solved board.
func (b *Board) solution() grid.Grid {
	var g grid.Grid
	for digit, w := range b.may {
		for band, cells := range [3]uint32{uint32(w[0]), uint32(w[0] >> 32), uint32(w[1])} {
			for range 3 { // a digit has three places in each band
				g[bandCells*band+bits.TrailingZeros32(cells)] = uint8(digit + 1)
				cells &= cells - 1
			}
		}
	}
	return g
}

// candidates returns the digits that may stand in a place.
func (b *Board) candidates(p place) grid.Digits {
	return grid.Digits(b.three(0, p) | b.three(3, p)<<3 | b.three(6, p)<<6)
}

// three returns which of three digits, from one on, may stand in a place. It is small enough to be
// compiled into what calls it.
func (b *Board) three(digit int, p place) uint64 {
	m, half, bit := &b.may, p>>6&1, p&63
	return m[digit][half]>>bit&1 | m[digit+1][half]>>bit&1<<1 | m[digit+2][half]>>bit&1<<2
}
