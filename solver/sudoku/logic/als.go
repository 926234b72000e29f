package logic

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// almostLocked is a set of n cells of a house with n+1 digits: without one of them it is
// locked, and holds all others.
type almostLocked struct {
	cells  grid.Set
	digits grid.Digits
	of     [10]grid.Set // the cells that may hold each digit
	seen   [10]grid.Set // what sees all those cells
}

// largestSet bounds the cells of an almost locked set: larger ones are hard to see, and
// the other cells of the house tell the same.
const largestSet = 6

// almostLockedSets lists all almost locked sets, the cells with two digits among them.
func (s *Marks) almostLockedSets() []almostLocked {
	var list []almostLocked
	met := make(map[grid.Set]bool)
	for h := range grid.House(grid.Houses) {
		var open []int
		for _, cell := range h.Cells() {
			if s.marks[cell] != 0 {
				open = append(open, cell)
			}
		}
		for subset := 1; subset < 1<<len(open); subset++ {
			n := bits.OnesCount(uint(subset))
			if n > largestSet {
				continue
			}
			var cells grid.Set
			var digits grid.Digits
			for rest := subset; rest != 0; rest &= rest - 1 {
				cell := open[bits.TrailingZeros(uint(rest))]
				cells.Add(cell)
				digits |= s.marks[cell]
			}
			if digits.Len() != n+1 || met[cells] {
				continue
			}
			met[cells] = true
			set := almostLocked{cells: cells, digits: digits}
			for d := range digits.All() {
				set.of[d] = cells.And(s.where[d])
				set.seen[d] = grid.CommonPeers(set.of[d].Cells()...)
			}
			list = append(list, set)
		}
	}
	return list
}

// restricted returns the digits of two sets of which only one set can have each, since
// all its cells in one see all those in the other.
func (a *almostLocked) restricted(b *almostLocked) (digits grid.Digits) {
	for d := range (a.digits & b.digits).All() {
		if b.of[d].Without(a.seen[d]).Empty() {
			digits |= grid.DigitSet(d)
		}
	}
	return digits
}

// alsXZ finds two almost locked sets of which only one can have a digit x. The other one
// is locked then, so that any other digit z of both stands in one of them: what sees all its
// cells in both is not z. With two such digits x both sets are locked, either way round.
func (s *Board) alsXZ() (Deduction, bool) {
	sets := s.almostLockedSets()
	for i := range sets {
		for j := range sets[:i] {
			a, b := &sets[j], &sets[i]
			if (a.digits&b.digits).Len() < 2 || !a.cells.And(b.cells).Empty() {
				continue
			}
			x := a.restricted(b)
			if x == 0 {
				continue
			}
			gone := s.setsExclude(a, b, x)
			if gone == nil {
				continue
			}
			return Deduction{Technique: ALSXZ, Cells: a.cells.Or(b.cells).Cells(), Digits: a.digits | b.digits, Others: x,
				Groups: [][]int{a.cells.Cells(), b.cells.Cells()}, Eliminate: gone}, true
		}
	}
	return Deduction{}, false
}

// setsExclude lists what falls away by two almost locked sets that only one of can have
// each digit of x.
func (s *Marks) setsExclude(a, b *almostLocked, x grid.Digits) []grid.Candidate {
	var out [10]grid.Set
	for d := range (a.digits & b.digits).All() {
		if x.Len() > 1 || !x.Has(d) {
			out[d] = a.seen[d].And(b.seen[d])
		}
	}
	if x.Len() > 1 {
		for d := range (a.digits &^ x).All() {
			out[d] = out[d].Or(a.seen[d])
		}
		for d := range (b.digits &^ x).All() {
			out[d] = out[d].Or(b.seen[d])
		}
	}
	return s.listed(&out, a.cells.Or(b.cells))
}

// listed lists the candidates in the cells of each digit, but not those of the pattern.
func (s *Marks) listed(out *[10]grid.Set, pattern grid.Set) (list []grid.Candidate) {
	for d := 1; d <= 9; d++ {
		list = append(list, s.candidates(out[d].Without(pattern), grid.DigitSet(d))...)
	}
	return list
}

// alsXYWing finds an almost locked set, the pivot, that shares a digit x with one other set
// and a digit y with a third, of each of which only one of the two can have it. The pivot cannot lack both,
// so one of the others lacks its digit and is locked: a digit z of these two stands in
// one of them.
func (s *Board) alsXYWing() (Deduction, bool) {
	sets := s.almostLockedSets()
	type link struct {
		to *almostLocked
		x  grid.Digits
	}
	for p := range sets {
		pivot := &sets[p]
		var links []link
		for i := range sets {
			if to := &sets[i]; i != p && to.cells.And(pivot.cells).Empty() && to.digits&pivot.digits != 0 {
				if x := pivot.restricted(to); x != 0 {
					links = append(links, link{to, x})
				}
			}
		}
		for i, one := range links {
			for _, two := range links[:i] {
				if one.x|two.x == one.x&two.x && one.x.Len() == 1 || !one.to.cells.And(two.to.cells).Empty() {
					continue
				}
				x := one.x
				if y := two.x &^ x; y != 0 {
					x = one.x &^ grid.DigitSet(y.First())
					if d, ok := s.alsWing(pivot, one.to, two.to, x.First(), y.First()); ok {
						return d, true
					}
				} else if x = one.x &^ grid.DigitSet(two.x.First()); x != 0 {
					if d, ok := s.alsWing(pivot, one.to, two.to, x.First(), two.x.First()); ok {
						return d, true
					}
				}
			}
		}
	}
	return Deduction{}, false
}

// alsWing says what follows of a pivot and two sets joined to it by the digits x and y.
func (s *Board) alsWing(pivot, one, two *almostLocked, x, y int) (Deduction, bool) {
	var out [10]grid.Set
	for z := range (one.digits & two.digits &^ grid.DigitSet(x, y)).All() {
		out[z] = one.seen[z].And(two.seen[z])
	}
	cells := pivot.cells.Or(one.cells).Or(two.cells)
	gone := s.listed(&out, cells)
	return Deduction{Technique: ALSXYWing, Cells: cells.Cells(), Digits: pivot.digits | one.digits | two.digits, Others: grid.DigitSet(x, y),
		Groups: [][]int{one.cells.Cells(), two.cells.Cells(), pivot.cells.Cells()}, Eliminate: gone}, gone != nil
}
