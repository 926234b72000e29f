package logic

import "tessera/solver/sudoku/grid"

// pointing finds a digit that a box confines to one of its rows or columns: the
// rest of that line loses it.
func (s *Board) pointing() (Deduction, bool) { return s.confined(Pointing, 18, grid.Houses, 0, 18) }

// claiming finds a digit that a row or column confines to one box: the rest of
// that box loses it.
func (s *Board) claiming() (Deduction, bool) { return s.confined(Claiming, 0, 18, 18, grid.Houses) }

// confined finds a digit whose cells in one of the houses from…to-1 all lie in
// one of the others as well.
func (s *Marks) confined(t Technique, from, to, otherFrom, otherTo grid.House) (Deduction, bool) {
	for h := from; h < to; h++ {
		for d := 1; d <= 9; d++ {
			cells := s.where[d].And(h.Set())
			if cells.Empty() {
				continue
			}
			for _, other := range grid.HousesOf(cells.First()) {
				if other < otherFrom || other >= otherTo || !cells.Without(other.Set()).Empty() {
					continue
				}
				if gone := s.candidates(other.Set().Without(cells), grid.DigitSet(d)); gone != nil {
					return Deduction{Technique: t, Cells: cells.Cells(), Houses: []grid.House{h, other}, Digits: grid.DigitSet(d), Eliminate: gone}, true
				}
			}
		}
	}
	return Deduction{}, false
}
