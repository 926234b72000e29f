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

// nameBlockers adds to a hidden single what keeps its digit from the other empty cells
// of the house: few cells with the digit, where these do, else the pencil marks.
func (s *Board) nameBlockers(d *Deduction) {
	digit, open := d.Digits.First(), d.Houses[0].Set()
	open.Remove(d.Cells[0])
	var with grid.Set // the cells that hold the digit
	for cell, at := range s.digits {
		if at != 0 {
			open.Remove(cell)
		}
		if int(at) == digit {
			with.Add(cell)
		}
	}
	var blockers grid.Set
	for {
		best, most := -1, 0
		for cell := range with.All() {
			if n := grid.PeerSet(cell).And(open).Len(); n > most {
				best, most = cell, n
			}
		}
		if best < 0 {
			break
		}
		blockers.Add(best)
		open = open.Without(grid.PeerSet(best))
	}
	d.Blockers, d.Marked = blockers.Cells(), open.Cells()
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
