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
const templatesFrom = 3

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
		digit, other, p, changed := b.branch()
		if dirty = changed; dirty != 0 {
			continue
		}
		without := *b
		if other < 0 {
			dirty = b.choose(digit, p)
		} else {
			dirty = b.take(digit, other, p)
		}
		if !s.descend(b, dirty) {
			return false
		}
		*b = without
		if other < 0 {
			b.may[digit].remove(p)
			dirty = 1 << digit
		} else {
			dirty = b.take(other, digit, p)
		}
	}
	return true
}

// choose puts a digit into a place, and returns the digits to settle.
func (b *Board) choose(digit int, p place) uint32 {
	b.decide(digit, p)
	var cell places
	cell.add(p)
	return 1<<digit | b.clear(digit, cell[0], cell[1])
}

// take does that in a cell that has but one other candidate.
func (b *Board) take(digit, other int, p place) uint32 {
	b.may[other].remove(p)
	b.open.remove(p)
	b.decide(digit, p)
	return 1<<digit | 1<<other
}

// branch returns the digit and the place to try on a settled board: a cell with two
// candidates, digit and other, one of which most of the cells that it sees have, those with two
// themselves above all, because chains of them fall at once. Where two such cells of a house have
// the same two candidates (a naked pair), which thus stand nowhere else in it, that may remove
// some; then it returns the digits that changed instead. Where no cell has two candidates, other is -1.
func (b *Board) branch() (digit, other int, at place, changed uint32) {
	pairs := b.pairs()
	if pairs.none() {
		digit, at = b.branchInBox()
		return digit, -1, at, 0
	}
	best := 0 // how many, the two digits and the place: one number, so that the greatest is found without a jump
	for half := range 2 {
		for cells := pairs[half]; cells != 0; cells &= cells - 1 {
			p := place(64*half + bits.TrailingZeros64(cells))
			two := int(twoOf[(b.three(0, p)|b.three(3, p)<<3|b.three(6, p)<<6)&allDigits])
			if two == 0 {
				continue // a naked pair before has taken one
			}
			first, second := two&15, two>>4
			v, w, gone := &b.may[first], &b.may[second], &excludes[p]
			seen0, seen1 := (v[0]|w[0])&gone[0], (v[1]|w[1])&gone[1]
			chain0, chain1 := seen0&pairs[0], seen1&pairs[1]
			if mates := (places{v[0] & w[0] & chain0, v[1] & w[1] & chain1}); !mates.none() {
				q := mates.first()
				changed |= b.except(first, p, q)<<first | b.except(second, p, q)<<second
			}
			sum := bits.OnesCount64(seen0) + bits.OnesCount64(seen1) + 3*(bits.OnesCount64(chain0)+bits.OnesCount64(chain1))
			best = max(best, sum<<16|two<<8|int(p))
		}
	}
	return best >> 8 & 15, best >> 12 & 15, place(best & 0xff), changed
}

// twoOf: by a set of digits, where it is two of them, the first and 16 times the second from 0.
var twoOf = func() (list [512]uint8) {
	for second := range 9 {
		for first := range second {
			list[1<<first|1<<second] = uint8(first | second<<4)
		}
	}
	return list
}()

// except takes a digit from all cells that see two others, and returns 1 where there were any.
func (b *Board) except(digit int, p, q place) uint32 {
	w := &b.may[digit]
	gone := places{w[0] & excludes[p][0] & excludes[q][0], w[1] & excludes[p][1] & excludes[q][1]}
	if gone.none() {
		return 0
	}
	w[0] ^= gone[0]
	w[1] ^= gone[1]
	return 1
}

// branchInBox returns a digit with few places in a box, and one of them: with two
// it stands in the other if not there.
func (b *Board) branchInBox() (digit int, at place) {
	const box = 7 * rows
	fewest, most := 10, -1
	for d := range b.may {
		for k := range 9 {
			half := k / 6
			in := b.may[d][half] & b.open[half] & (box << (3*(k%3) + k/3%2*32))
			n := bits.OnesCount64(in)
			if n == 0 || n > fewest {
				continue
			}
			sum := 0
			for cells := in; cells != 0; cells &= cells - 1 {
				p := place(64*half + bits.TrailingZeros64(cells))
				w, gone := &b.may[d], &excludes[p]
				sum += 3*(bits.OnesCount64(w[0]&gone[0])+bits.OnesCount64(w[1]&gone[1])) + b.candidates(p).Len()
			}
			if n < fewest || sum > most {
				fewest, most, digit, at = n, sum, d, place(64*half+bits.TrailingZeros64(in))
			}
		}
	}
	return digit, at
}
