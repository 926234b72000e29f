package bitboard

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// Count returns the number of solutions of a puzzle, or limit if there are at
// least that many.
func Count(puzzle grid.Grid, limit int) int {
	var b Board
	s := Counter{Limit: limit, quick: true}
	if limit > 0 && b.load(&puzzle) {
		s.descend(&b, allDigits)
	}
	return s.Found
}

// Counter searches depth first through boards for solutions. A digit is tried where it
// has only two places left, or a cell where only two digits are: each branch then
// decides something either way.
//
// Which solutions of a puzzle with several are the first two rests on the order of the branches, and there is one
// order that names them ([Board.branch]), which stays as it is. Whether there are two is found in another ([Board.pick]),
// which is quicker, and for a puzzle with one solution that is all.
type Counter struct {
	Limit     int          // stop at that many solutions
	InOrder   bool         // search in the order that names solutions from the beginning, so that Nodes are its own
	Check     func() error // nil, or asked now and then whether to go on
	Nodes     int64        // boards settled
	Found     int
	Solutions [2]grid.Grid // the first two of them
	Err       error        // of Check, which has then ended the search

	quick bool // whether it searches in the quicker order
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
	if s.Limit <= 0 || !b.load(puzzle) {
		return
	}
	asked := int64(0) // boards settled to learn whether there are two
	if s.Limit == 2 && !s.InOrder {
		at := b
		s.quick = true
		s.descend(&at, allDigits)
		if s.quick = false; s.Found < 2 {
			return
		}
		asked, s.Nodes, s.Found = s.Nodes, 0, 0
	}
	s.descend(&b, allDigits)
	s.Nodes += asked
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
			return s.note(b)
		}
		var digit, other int
		var p place
		if s.quick {
			digit, other, p = b.pick()
		} else {
			digit, p, dirty = b.branch()
			if dirty != 0 {
				continue
			}
			other = unknown
		}
		without := *b
		if !s.descend(b, b.choose(digit, other, p)) {
			return false
		}
		*b = without
		dirty = b.refuse(digit, other, p)
	}
	return true
}

// note counts a solved board, and returns whether to look for more.
func (s *Counter) note(b *Board) bool {
	if s.Found < len(s.Solutions) {
		s.Solutions[s.Found] = b.solution()
	}
	s.Found++
	return s.Found < s.Limit
}

// unknown stands for the other digit of a cell that has more than two, or of which nobody has asked.
const unknown = -1

// choose puts a digit into a place where there is but one other, or none is known, and returns the digits to settle.
func (b *Board) choose(digit, other int, p place) uint32 {
	if other != unknown {
		b.may[other].remove(p)
		b.open.remove(p)
		b.decide(digit, p)
		return 1<<digit | 1<<other
	}
	b.decide(digit, p)
	var cell places
	cell.add(p)
	return 1<<digit | b.clear(digit, cell[0], cell[1])
}

// refuse does the opposite.
func (b *Board) refuse(digit, other int, p place) uint32 {
	if other != unknown {
		return b.choose(other, digit, p)
	}
	b.may[digit].remove(p)
	return 1 << digit
}

// branch returns the digit and the place to try on a settled board: a cell with two
// candidates, whose digits remove most candidates elsewhere, those in other
// such cells above all, because chains of them fall at once. Where two such cells of a house have
// the same two candidates (a naked pair), which thus stand nowhere else in it, that may remove
// some; then it returns the digits that changed instead.
func (b *Board) branch() (digit int, at place, changed uint32) {
	var pairs places // not returned as such, which would store the words and load them again
	pairs[0], pairs[1] = b.pairs()
	if pairs.none() {
		digit, at = b.branchInBox()
		return digit, at, 0
	}
	var last [81]uint8 // by two digits, the last cell that has them, from 1
	most := -1
	for half := range 2 {
		for cells := pairs[half]; cells != 0; cells &= cells - 1 {
			p := place(64*half + bits.TrailingZeros64(cells))
			two := uint(b.candidates(p))
			if two&(two-1) == 0 {
				continue // a naked pair before has taken one
			}
			first, second := bits.TrailingZeros(two), bits.Len(two)-1
			if sum := b.removes(first, second, p, &pairs); sum > most {
				most, digit, at = sum, first, p
			}
			same := &last[9*first+second]
			if q := place(*same - 1); *same > 0 && excludes[q].has(p) {
				changed |= b.except(first, p, q)<<first | b.except(second, p, q)<<second
			}
			*same = uint8(p + 1)
		}
	}
	return digit, at, changed
}

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

// removes counts the places that two digits would take from themselves, each in the same cell;
// those in pairs, the cells with two candidates, four times.
func (b *Board) removes(first, second int, p place, pairs *places) int {
	v, w, gone := &b.may[first], &b.may[second], &excludes[p]
	v0, w0, vw := v[0]&gone[0], w[0]&gone[0], v[1]&gone[1]|w[1]&gone[1]<<32
	sum := bits.OnesCount64(v0) + bits.OnesCount64(w0) + bits.OnesCount64(vw)
	return sum + 3*(bits.OnesCount64(v0&pairs[0])+bits.OnesCount64(w0&pairs[0])+bits.OnesCount64(vw&(pairs[1]*both)))
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
