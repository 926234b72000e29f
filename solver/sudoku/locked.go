package sudoku

// pointing finds a digit that a box confines to one of its rows or columns: the
// rest of that line loses it.
func (s *state) pointing() (Deduction, bool) { return s.confined(Pointing, 18, Houses, 0, 18) }

// claiming finds a digit that a row or column confines to one box: the rest of
// that box loses it.
func (s *state) claiming() (Deduction, bool) { return s.confined(Claiming, 0, 18, 18, Houses) }

// confined finds a digit whose cells in one of the houses from…to-1 all lie in
// one of the others as well.
func (s *state) confined(t Technique, from, to, otherFrom, otherTo House) (Deduction, bool) {
	for h := from; h < to; h++ {
		for d := 1; d <= 9; d++ {
			cells := s.where[d].and(houseSets[h])
			if cells.empty() {
				continue
			}
			for _, other := range HousesOf(cells.first()) {
				if other < otherFrom || other >= otherTo || !cells.without(houseSets[other]).empty() {
					continue
				}
				if gone := s.candidates(houseSets[other].without(cells), DigitSet(d)); gone != nil {
					return Deduction{Technique: t, Cells: cells.cells(), Houses: []House{h, other}, Digits: DigitSet(d), Eliminate: gone}, true
				}
			}
		}
	}
	return Deduction{}, false
}
