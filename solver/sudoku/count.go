package sudoku

import "math/bits"

// Count returns the number of solutions of a puzzle, or limit if there are at
// least that many.
func Count(puzzle Grid, limit int) int {
	s := counter{limit: limit}
	s.count(&puzzle)
	return s.found
}

// Solve returns the one solution of a puzzle. Errors are
// [*solver.ImpossibleError] with the code "sudoku-conflict" or "sudoku-none",
// and [*SeveralError].
func Solve(puzzle Grid) (Grid, error) {
	s := counter{limit: 2}
	return s.solve(puzzle)
}

// counter searches depth first through band boards. A digit is tried where it
// has only two places left, or a cell where only two digits are: each branch then
// decides something either way.
type counter struct {
	limit int          // stop at that many solutions
	check func() error // nil, or asked now and then whether to go on
	nodes int64        // boards settled
	found int
	last  [2]Grid // the last two solutions
	err   error   // of check
}

// checkEvery is how many nodes, of one to two microseconds each, pass between two
// questions whether to go on.
const checkEvery = 1 << 12

// templatesFrom is the node from which on templates are looked at too: a search that
// ends before, as most do, is over sooner without.
const templatesFrom = 6

// count counts the solutions from puzzle on; none where givens conflict.
func (s *counter) count(puzzle *Grid) {
	var b bandBoard
	if s.limit > 0 && b.load(puzzle) {
		s.descend(&b, allDigits)
	}
}

// solve is [Solve], and counts nodes.
func (s *counter) solve(puzzle Grid) (Grid, error) {
	if cells := puzzle.Conflicts(); cells != nil {
		return Grid{}, conflictError(cells)
	}
	s.count(&puzzle)
	switch {
	case s.err != nil:
		return Grid{}, s.err
	case s.found == 0:
		return Grid{}, noSolutionError()
	case s.found > 1:
		return Grid{}, &SeveralError{s.last[0], s.last[1]}
	}
	return s.last[0], nil
}

// descend settles a board and tries what is open. It returns false when the
// search is over.
func (s *counter) descend(b *bandBoard, dirty uint32) bool {
	if s.nodes++; s.check != nil && s.nodes%checkEvery == 0 {
		if s.err = s.check(); s.err != nil {
			return false
		}
	}
	for b.settle(dirty) && (s.nodes < templatesFrom || b.tighten()) {
		if b.solved() {
			if s.found < len(s.last) {
				s.last[s.found] = b.grid()
			}
			s.found++
			return s.found < s.limit
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
func (b *bandBoard) choose(word, bit int) uint32 {
	digit, band := word/3, word%3
	b.open[band] &^= 1 << bit
	b.decide(digit, band, bit)
	return 1<<digit | b.clear(digit, band, 1<<bit)
}

// branch returns the word of the digit and the cell to try: a cell with two
// candidates, whose digits remove most candidates elsewhere, those in other
// such cells above all, because chains of them fall at once.
func (b *bandBoard) branch() (word, bit int) {
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
func (b *bandBoard) removes(digit, band, bit int, marked *[3]uint32) int {
	w, gone := (*[3]uint32)(b.may[3*digit:]), &excludes[bandCells*band+bit]
	g0, g1, g2 := w[0]&gone[0], w[1]&gone[1], w[2]&gone[2]
	all := bits.OnesCount64(uint64(g0)|uint64(g1)<<32) + bits.OnesCount32(g2)
	return all + 2*(bits.OnesCount64(uint64(g0&marked[0])|uint64(g1&marked[1])<<32)+bits.OnesCount32(g2&marked[2]))
}

// branchInBox returns a digit with few places in a box, and one of them: with two
// it stands in the other if not there.
func (b *bandBoard) branchInBox() (word, bit int) {
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
