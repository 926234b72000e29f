package sudoku

import "math/bits"

// bandBoard is a board in band words, small enough to be copied at each branch
// of the search.
type bandBoard struct {
	may  [32]uint32 // 3·(digit-1)+band: the cells where the digit may stand; 27 are used
	open [3]uint32  // the cells not yet decided
}

// bandOf finds a word's band without a division.
var bandOf [32]uint8

// othersOf finds the words of the same digit in the other two bands.
var othersOf [32][2]uint8

func init() {
	for i := range 27 {
		bandOf[i] = uint8(i % 3)
		othersOf[i] = [2]uint8{uint8(i - i%3 + (i+1)%3), uint8(i - i%3 + (i+2)%3)}
	}
}

const allWords = 1<<27 - 1

// load takes the givens over. They must not conflict.
func (b *bandBoard) load(puzzle *Grid) {
	for i := range 27 {
		b.may[i] = allBand
	}
	var given [3]uint32
	var own [32]uint32
	cell := 0
	for band := range 3 {
		for bit := range bandCells {
			d := puzzle[cell]
			cell++
			if d == 0 {
				continue
			}
			i := (3*int(d) - 3 + band) & 31
			given[band] |= 1 << bit
			own[i] |= 1 << bit
			b.may[i] &= seenSame[bit]
			b.may[othersOf[i][0]&31] &= seenOther[bit]
			b.may[othersOf[i][1]&31] &= seenOther[bit]
		}
	}
	for i := range 27 {
		b.may[i] &^= given[bandOf[i]] &^ own[i]
	}
	for band := range given {
		b.open[band] = allBand &^ given[band]
	}
}

// settle draws all conclusions from locked candidates and singles, beginning
// with the words in dirty. It returns false where the board contradicts itself.
func (b *bandBoard) settle(dirty uint32) bool {
	for {
		for dirty != 0 {
			i := bits.TrailingZeros32(dirty) & 31
			dirty &= dirty - 1
			j, k := othersOf[i][0]&31, othersOf[i][1]&31
			was := b.may[i]
			others := b.may[j] | b.may[k]
			a := was & needed[(others|others>>9|others>>18)&lineBits]
			a &= locked[boxesOf[a&lineBits]|boxesOf[a>>9&lineBits]<<3|boxesOf[a>>18&lineBits]<<6]
			if a == 0 {
				return false
			}
			if a != was {
				b.may[i] = a
				dirty |= 1<<i | 1<<j | 1<<k
			}
			keep := leave[(a|a>>9|a>>18)&lineBits]
			if b.may[j]&^keep != 0 {
				b.may[j] &= keep
				dirty |= 1 << j
			}
			if b.may[k]&^keep != 0 {
				b.may[k] &= keep
				dirty |= 1 << k
			}
			band := bandOf[i] % 3
			solved := (alone[a&lineBits] | alone[a>>9&lineBits]<<9 | alone[a>>18&lineBits]<<18) & b.open[band]
			if solved != 0 {
				b.open[band] &^= solved
				dirty |= b.clear(i, int(band), solved)
			}
		}
		var ok bool
		if dirty, ok = b.nakedSingles(); !ok || dirty == 0 {
			return ok
		}
	}
}

// clear takes the cells from all digits but that of word i, and returns the words
// that changed.
func (b *bandBoard) clear(i, band int, cells uint32) (dirty uint32) {
	for other := band; other < 27; other += 3 {
		if other != i && b.may[other&31]&cells != 0 {
			b.may[other&31] &^= cells
			dirty |= 1 << other
		}
	}
	return dirty
}

// nakedSingles decides cells that have one candidate left, and returns the words
// that changed, or false where a cell has none.
func (b *bandBoard) nakedSingles() (dirty uint32, ok bool) {
	for band := range 3 {
		if b.open[band] == 0 {
			continue
		}
		var one, two uint32
		for i := band; i < 27; i += 3 {
			w := b.may[i&31]
			two |= one & w
			one |= w
		}
		if one != allBand {
			return 0, false
		}
		single := one &^ two & b.open[band]
		if single == 0 {
			continue
		}
		b.open[band] &^= single
		for i := band; i < 27; i += 3 {
			for cells := b.may[i&31] & single; cells != 0; cells &= cells - 1 {
				dirty |= b.decide(i, bits.TrailingZeros32(cells))
			}
		}
	}
	return dirty, true
}

// decide puts the digit of word i into a cell as far as that digit goes, and
// returns the words to look at again.
func (b *bandBoard) decide(i, bit int) uint32 {
	j, k := othersOf[i&31][0]&31, othersOf[i&31][1]&31
	b.may[i&31] &= seenSame[bit]
	b.may[j] &= seenOther[bit]
	b.may[k] &= seenOther[bit]
	return 1<<i | 1<<j | 1<<k
}

// solved reports whether all cells are decided.
func (b *bandBoard) solved() bool { return b.open[0]|b.open[1]|b.open[2] == 0 }

// grid returns the digits of a solved board.
func (b *bandBoard) grid() Grid {
	var g Grid
	for i := range 27 {
		for cells := b.may[i]; cells != 0; cells &= cells - 1 {
			g[bandCells*(i%3)+bits.TrailingZeros32(cells)] = uint8(i/3 + 1)
		}
	}
	return g
}

// wordAndBit returns where a candidate stands on a band board.
func wordAndBit(c Candidate) (word, bit int) {
	return 3*(c.Digit-1) + c.Cell/bandCells, c.Cell % bandCells
}

// candidateAt returns the first candidate of cells of a word.
func candidateAt(word int, cells uint32) Candidate {
	return Candidate{word%3*bandCells + bits.TrailingZeros32(cells), word/3 + 1}
}
