package sudoku

// fullHouse finds the last empty cell of a house.
func (s *state) fullHouse() (Deduction, bool) {
	for h := range House(Houses) {
		empty, last := 0, 0
		for _, cell := range houseCells[h] {
			if s.grid[cell] == 0 {
				empty++
				last = int(cell)
			}
		}
		if empty == 1 && s.marks[last].Len() == 1 {
			return single(FullHouse, h, Candidate{last, s.marks[last].First()}), true
		}
	}
	return Deduction{}, false
}

// hiddenSingle finds a digit that has only one cell left in a house, in a box
// first, where people see it best.
func (s *state) hiddenSingle() (Deduction, bool) {
	for i := range House(Houses) {
		h := (i + 18) % Houses
		for d := 1; d <= 9; d++ {
			if cells := s.where[d].and(houseSets[h]); cells.len() == 1 {
				return single(HiddenSingle, h, Candidate{cells.first(), d}), true
			}
		}
	}
	return Deduction{}, false
}

// nakedSingle finds a cell that has only one candidate left.
func (s *state) nakedSingle() (Deduction, bool) {
	for cell, marks := range s.marks {
		if marks.Len() == 1 {
			c := Candidate{cell, marks.First()}
			return Deduction{Technique: NakedSingle, Cells: []int{cell}, Digits: marks, Place: []Candidate{c}}, true
		}
	}
	return Deduction{}, false
}

func single(t Technique, h House, c Candidate) Deduction {
	return Deduction{Technique: t, Cells: []int{c.Cell}, Houses: []House{h}, Digits: DigitSet(c.Digit), Place: []Candidate{c}}
}
