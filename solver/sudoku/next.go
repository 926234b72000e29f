package sudoku

// Next returns the easiest step that leads on from the player's own board, and
// the moves that make it; none on a board that is solved.
//
// What the player has wrong comes first: wrong entries ([WrongEntry]), then
// pencil marks that lack the right digit ([WrongMark]). After that a cell's
// pencil marks are taken as its candidates, and in cells without any all digits
// that do not conflict. Where candidates must go before another digit can be
// placed, and cells have no pencil marks, the step is to write them
// ([FillMarks]). Where no technique helps it is [Trial]: a digit from the
// solution. Errors are those of [Solve].
func Next(p Position) (Deduction, []Move, error) {
	solution, err := Solve(p.givens)
	if err != nil || p.Grid() == solution {
		return Deduction{}, nil, err
	}
	d, moves := next(p, solution)
	return d, moves, nil
}

func next(p Position, solution Grid) (Deduction, []Move) {
	if d, moves := mistakes(p, solution); moves != nil {
		return d, moves
	}
	s := p.state()
	d, ok := s.next()
	if !ok {
		d = s.trial(solution)
	}
	if len(d.Place) > 0 {
		return d, p.placing(d)
	}
	for _, c := range d.Eliminate {
		if p.marks[c.Cell] == 0 {
			return p.fill()
		}
	}
	var moves []Move
	for _, c := range d.Eliminate {
		moves = append(moves, Move{c.Cell, Unmark, c.Digit})
	}
	return d, moves
}

// mistakes names all wrong entries, else all cells whose pencil marks lack the
// right digit; no moves if there are none.
func mistakes(p Position, solution Grid) (Deduction, []Move) {
	d := Deduction{Technique: WrongEntry}
	var moves []Move
	for cell, digit := range p.entries {
		if digit != 0 && digit != solution[cell] {
			d.Cells = append(d.Cells, cell)
			d.Eliminate = append(d.Eliminate, Candidate{cell, int(digit)})
			moves = append(moves, Enter(cell, 0))
		}
	}
	if moves != nil {
		return d, moves
	}
	d.Technique = WrongMark
	for cell, marks := range p.marks {
		if right := int(solution[cell]); marks != 0 && !marks.Has(right) {
			d.Cells = append(d.Cells, cell)
			moves = append(moves, Move{cell, Mark, right})
		}
	}
	return d, moves
}

// state returns the board with the player's candidates.
func (p Position) state() *state {
	s := newState(p.Grid())
	for cell, marks := range p.marks {
		if marks == 0 {
			continue
		}
		for d := range (s.marks[cell] &^ marks).All() {
			s.eliminate(Candidate{cell, d})
		}
	}
	return s
}

// placing returns the moves that enter the digits of d and take away the pencil
// marks that they forbid.
func (p Position) placing(d Deduction) []Move {
	var moves []Move
	for _, c := range d.Place {
		moves = append(moves, Enter(c.Cell, c.Digit))
		for _, other := range peerCells[c.Cell] {
			if p.marks[other].Has(c.Digit) {
				moves = append(moves, Move{int(other), Unmark, c.Digit})
			}
		}
	}
	return moves
}

// fill writes pencil marks into all cells that have none.
func (p Position) fill() (Deduction, []Move) {
	d := Deduction{Technique: FillMarks}
	var moves []Move
	for cell := range Cells {
		if p.marks[cell] == 0 && p.Digit(cell) == 0 {
			d.Cells = append(d.Cells, cell)
			for digit := range p.Allowed(cell).All() {
				moves = append(moves, Move{cell, Mark, digit})
			}
		}
	}
	return d, moves
}

// trial takes a digit from the solution, in a cell with the fewest candidates.
func (s *state) trial(solution Grid) Deduction {
	best, fewest := -1, 10
	for cell, marks := range s.marks {
		if n := marks.Len(); s.grid[cell] == 0 && n < fewest {
			best, fewest = cell, n
		}
	}
	c := Candidate{best, int(solution[best])}
	return Deduction{Technique: Trial, Cells: []int{best}, Digits: s.marks[best], Place: []Candidate{c}}
}
