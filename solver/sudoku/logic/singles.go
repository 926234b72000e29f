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
	if d, ok := s.boxSingle(); ok {
		return d, true
	}
	return s.hiddenSingleIn(0, grid.FirstBox)
}

// boxSingle finds a digit that has only one cell left in a box.
func (s *Board) boxSingle() (Deduction, bool) {
	return s.hiddenSingleIn(grid.FirstBox, grid.Houses)
}

// hiddenSingleIn finds a digit that has only one cell left in one of the houses
// from…to-1.
func (s *Marks) hiddenSingleIn(from, to grid.House) (Deduction, bool) {
	for h := from; h < to; h++ {
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

// SolvedByBoxes reports whether a puzzle is solved by asking of box after box where a
// digit has only one cell left: hidden singles in boxes, and the last cells of boxes.
func SolvedByBoxes(puzzle grid.Grid) bool { return New(puzzle).solvedBy((*Board).boxSingle) }

// SolvedBySingles reports whether full houses, hidden and naked singles solve a puzzle.
func SolvedBySingles(puzzle grid.Grid) bool {
	return New(puzzle).solvedBy((*Board).hiddenSingle, (*Board).nakedSingle)
}

// solvedBy applies techniques that place digits as long as one leads on, and reports
// whether the board is full then.
func (s *Board) solvedBy(finders ...finder) bool {
	for i := 0; i < len(finders); i++ {
		if d, ok := finders[i](s); ok {
			s.Apply(d)
			i = -1
		}
	}
	return s.digits.Solved()
}
