package logic

import "tessera/solver/sudoku/grid"

// fullHouse finds the last empty cell of a house.
func (s *Board) fullHouse() (Deduction, bool) {
	for h := range grid.House(grid.Houses) {
		empty, last := 0, 0
		for _, cell := range h.Cells() {
			if s.digits[cell] == 0 {
				empty++
				last = cell
			}
		}
		if empty == 1 && s.marks[last].Len() == 1 {
			return single(FullHouse, h, grid.Candidate{Cell: last, Digit: s.marks[last].First()}), true
		}
	}
	return Deduction{}, false
}

// hiddenSingle finds a digit that has only one cell left in a house, in a box
// first, where people see it best.
func (s *Board) hiddenSingle() (Deduction, bool) {
	for i := range grid.House(grid.Houses) {
		h := (i + 18) % grid.Houses
		for d := 1; d <= 9; d++ {
			if cells := s.where[d].And(h.Set()); cells.Len() == 1 {
				return single(HiddenSingle, h, grid.Candidate{Cell: cells.First(), Digit: d}), true
			}
		}
	}
	return Deduction{}, false
}

// nakedSingle finds a cell that has only one candidate left.
func (s *Board) nakedSingle() (Deduction, bool) {
	for cell, marks := range s.marks {
		if marks.Len() == 1 {
			c := grid.Candidate{Cell: cell, Digit: marks.First()}
			return Deduction{Technique: NakedSingle, Cells: []int{cell}, Digits: marks, Place: []grid.Candidate{c}}, true
		}
	}
	return Deduction{}, false
}

func single(t Technique, h grid.House, c grid.Candidate) Deduction {
	return Deduction{Technique: t, Cells: []int{c.Cell}, Houses: []grid.House{h}, Digits: grid.DigitSet(c.Digit), Place: []grid.Candidate{c}}
}
