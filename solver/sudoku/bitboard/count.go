package bitboard

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// Count returns the number of solutions of a puzzle, or limit if there are at
// least that many.
func Count(puzzle grid.Grid, limit int) int {
	s := Counter{Limit: limit}
	s.Count(&puzzle)
	return s.Found
}

// Counter searches depth first through boards for solutions. A digit is tried where it
// has only two places left, or a cell where only two digits are: each branch then
// decides something either way.
type Counter struct {
	Limit     int          // stop at that many solutions
	Check     func() error // nil, or asked now and then whether to go on
	Nodes     int64        // boards settled
	Found     int
	Solutions [2]grid.Grid // the first two of them
	Err       error        // of Check, which has then ended the search
}

// checkEvery is how many nodes, of one to two microseconds each, pass between two
// questions whether to go on.
const checkEvery = 1 << 12

// templatesFrom is the node from which on templates are looked at too: a search that
// ends before, as most do, is over sooner without.
const templatesFrom = 6

// Count counts the solutions from puzzle on; none where givens conflict.
func (s *Counter) Count(puzzle *grid.Grid) {
	var b Board
	if s.Limit > 0 && b.load(puzzle) {
		s.descend(&b, allDigits)
	}
}

// descend settles a board and tries what is open. It returns false when the
// search is over.
func (s *Counter) descend(b *Board, dirty uint32) bool {
	if s.Nodes++; s.Check != nil && s.Nodes%checkEvery == 0 {
		if s.Err = s.Check(); s.Err != nil {
			return false
		}
	}
	for b.settle(dirty) && (s.Nodes < templatesFrom || b.tighten()) {
		if b.solved() {
			if s.Found < len(s.Solutions) {
				s.Solutions[s.Found] = b.solution()
			}
			s.Found++
			return s.Found < s.Limit
		}
		i, bit := b.branch()
		without := *b
		without.may[i] &^= 1 << bit
		dirty = b.choose(i, bit)
		if !s.descend(b, dirty) {
			return false
		}
		*b = without
		dirty = 1 << (i / 3)
	}
	return true
}

// choose puts the digit of a word into a cell, and returns the digits to settle.
func (b *Board) choose(word, bit int) uint32 {
	digit, band := word/3, word%3
	b.open[band] &^= 1 << bit
	b.decide(digit, band, bit)
	return 1<<digit | b.clear(digit, band, 1<<bit)
}

// branch returns the word of the digit and the cell to try: a cell with two
// candidates, whose digits remove most candidates elsewhere, those in other
// such cells above all, because chains of them fall at once.
func (b *Board) branch() (word, bit int) {
	pairs := &b.pairs
	if pairs[0]|pairs[1]|pairs[2] == 0 {
		return b.branchInBox()
	}
	most := -1
	for k, cells := range pairs {
		for ; cells != 0; cells &= cells - 1 {
			at := bits.TrailingZeros32(cells)
			two := uint(b.candidates(k, at))
			first, second := bits.TrailingZeros(two), bits.Len(two)-1
			if sum := b.removes(first, k, at, pairs) + b.removes(second, k, at, pairs); sum > most {
				most, word, bit = sum, 3*first+k, at
			}
		}
	}
	return word, bit
}

// removes counts the places that a digit in a cell takes from itself, those in
// marked cells three times.
func (b *Board) removes(digit, band, bit int, marked *[3]uint32) int {
	w, gone := (*[3]uint32)(b.may[3*digit:]), &excludes[bandCells*band+bit]
	g0, g1, g2 := w[0]&gone[0], w[1]&gone[1], w[2]&gone[2]
	all := bits.OnesCount64(uint64(g0)|uint64(g1)<<32) + bits.OnesCount32(g2)
	return all + 2*(bits.OnesCount64(uint64(g0&marked[0])|uint64(g1&marked[1])<<32)+bits.OnesCount32(g2&marked[2]))
}

// branchInBox returns a digit with few places in a box, and one of them: with two
// it stands in the other if not there.
func (b *Board) branchInBox() (word, bit int) {
	const box = 7 | 7<<9 | 7<<18
	fewest, most := 10, -1
	for i := range 27 {
		band := i % 3
		for k := range 3 {
			places := b.may[i] & b.open[band] & (box << (3 * k))
			n := bits.OnesCount32(places)
			if n == 0 || n > fewest {
				continue
			}
			sum := 0
			for cells := places; cells != 0; cells &= cells - 1 {
				sum += b.removes(i/3, band, bits.TrailingZeros32(cells), &b.open) + b.candidates(band, bits.TrailingZeros32(cells)).Len()
			}
			if n < fewest || sum > most {
				fewest, most, word, bit = n, sum, i, bits.TrailingZeros32(places)
			}
		}
	}
	return word, bit
}
