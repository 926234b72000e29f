package sudoku

// state is a board with candidates, from two sides: the candidates of every
// cell, and the cells of every digit.
type state struct {
	grid  Grid
	marks [Cells]Digits // candidates of empty cells
	where [10]cellSet   // the empty cells that may hold a digit
}

// newState returns the board with all candidates that no digit forbids.
func newState(grid Grid) *state {
	s := &state{}
	for cell := range Cells {
		s.marks[cell] = AllDigits
	}
	for d := 1; d <= 9; d++ {
		for cell := range Cells {
			s.where[d].add(cell)
		}
	}
	for cell, d := range grid {
		if d != 0 {
			s.place(Candidate{cell, int(d)})
		}
	}
	return s
}

// place enters a digit and removes the candidates that it forbids.
func (s *state) place(c Candidate) {
	for d := range s.marks[c.Cell].All() {
		s.where[d].remove(c.Cell)
	}
	s.marks[c.Cell] = 0
	s.grid[c.Cell] = uint8(c.Digit)
	for _, other := range peerCells[c.Cell] {
		s.eliminate(Candidate{int(other), c.Digit})
	}
}

// eliminate removes a candidate, if it is there.
func (s *state) eliminate(c Candidate) {
	s.marks[c.Cell] &^= DigitSet(c.Digit)
	s.where[c.Digit].remove(c.Cell)
}

// apply carries out what a deduction says.
func (s *state) apply(d Deduction) {
	for _, c := range d.Place {
		s.place(c)
	}
	for _, c := range d.Eliminate {
		s.eliminate(c)
	}
}

// next returns the easiest deduction, of techniques below Trial.
func (s *state) next() (Deduction, bool) {
	for _, find := range finders {
		if d, ok := find(s); ok {
			return d, true
		}
	}
	return Deduction{}, false
}

// finders are the techniques from the easiest to the hardest.
var finders = []func(*state) (Deduction, bool){
	(*state).fullHouse, (*state).hiddenSingle, (*state).nakedSingle,
}
