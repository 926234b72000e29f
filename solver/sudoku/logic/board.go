package logic

import "tessera/solver/sudoku/grid"

// Board is a board with candidates, on which techniques are looked for.
type Board struct{ Marks }

// Marks are digits and candidates, seen from two sides: the candidates of every cell, and the
// cells of every digit.
type Marks struct {
	digits grid.Grid
	marks  [grid.Cells]grid.Digits // candidates of empty cells
	where  [10]grid.Set            // the empty cells that may hold a digit
	fixed  grid.Set                // the cells of the puzzle's own digits
}

// New returns the board of a puzzle with all candidates that no digit forbids.
func New(digits grid.Grid) *Board {
	s := &Board{}
	for cell := range grid.Cells {
		s.marks[cell] = grid.AllDigits
	}
	for d := 1; d <= 9; d++ {
		for cell := range grid.Cells {
			s.where[d].Add(cell)
		}
	}
	for cell, d := range digits {
		if d != 0 {
			s.place(grid.Candidate{Cell: cell, Digit: int(d)})
			s.fixed.Add(cell)
		}
	}
	return s
}

// Enter puts a digit that is not the puzzle's own into a cell.
func (s *Marks) Enter(c grid.Candidate) { s.place(c) }

// Digits returns the digits on the board, 0 in empty cells.
func (s *Marks) Digits() grid.Grid { return s.digits }

// Candidates returns the digits that an empty cell may still hold.
func (s *Marks) Candidates(cell int) grid.Digits { return s.marks[cell] }

// Keep rules out, in an empty cell, all candidates but those given: what a player
// has pencilled in there.
func (s *Marks) Keep(cell int, candidates grid.Digits) {
	for d := range (s.marks[cell] &^ candidates).All() {
		s.eliminate(grid.Candidate{Cell: cell, Digit: d})
	}
}

// place enters a digit and removes the candidates that it forbids.
func (s *Marks) place(c grid.Candidate) {
	for d := range s.marks[c.Cell].All() {
		s.where[d].Remove(c.Cell)
	}
	s.marks[c.Cell] = 0
	s.digits[c.Cell] = uint8(c.Digit)
	for _, other := range grid.Peers(c.Cell) {
		s.eliminate(grid.Candidate{Cell: int(other), Digit: c.Digit})
	}
}

// eliminate removes a candidate, if it is there.
func (s *Marks) eliminate(c grid.Candidate) {
	s.marks[c.Cell] &^= grid.DigitSet(c.Digit)
	s.where[c.Digit].Remove(c.Cell)
}

// Apply carries out what a deduction says.
func (s *Marks) Apply(d Deduction) {
	for _, c := range d.Place {
		s.place(c)
	}
	for _, c := range d.Eliminate {
		s.eliminate(c)
	}
}

// Next returns the easiest deduction, of techniques below [Trial].
func (s *Board) Next() (Deduction, bool) {
	for t := FullHouse; t < Trial; t++ {
		if d, ok := s.Find(t); ok {
			return d, true
		}
	}
	return Deduction{}, false
}

// Trial takes a digit from the solution, in a cell with the fewest candidates.
func (s *Board) Trial(solution grid.Grid) Deduction {
	best, fewest := -1, 10
	for cell, marks := range s.marks {
		if n := marks.Len(); s.digits[cell] == 0 && n < fewest {
			best, fewest = cell, n
		}
	}
	c := grid.Candidate{Cell: best, Digit: int(solution[best])}
	return Deduction{Technique: Trial, Cells: []int{best}, Digits: s.marks[best], Place: []grid.Candidate{c}}
}

// candidates lists those of the digits that are candidates in cells; nil if
// none is.
func (s *Marks) candidates(cells grid.Set, digits grid.Digits) []grid.Candidate {
	var list []grid.Candidate
	for cell := range cells.All() {
		for d := range (s.marks[cell] & digits).All() {
			list = append(list, grid.Candidate{Cell: cell, Digit: d})
		}
	}
	return list
}
