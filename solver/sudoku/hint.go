package sudoku

import "tessera/solver/sudoku/logic"

// Next returns the easiest step that leads on from the player's own board, and
// the moves that make it; none on a board that is solved.
//
// What the player has wrong comes first: wrong entries ([logic.WrongEntry]), then
// pencil marks that lack the right digit ([logic.WrongMark]). After that a cell's
// pencil marks are taken as its candidates, and in cells without any all digits
// that do not conflict. Where candidates must go before another digit can be
// placed, and cells have no pencil marks, the step is to write them
// ([logic.FillMarks]). Where no technique helps it is [logic.Trial]: a digit from
// the solution. Errors are those of [Solve].
func Next(p Position) (Deduction, []Move, error) {
	solution, err := Solve(p.givens)
	if err != nil || p.Grid() == solution {
		return Deduction{}, nil, err
	}
	d, moves := next(p, solution)
	return d, moves, nil
}

func next(p Position, solution Grid) (Deduction, []Move) {
	if wrong := Mistakes(p, solution); wrong != nil {
		return p.erasing(wrong)
	}
	if lacking := p.wrongMarks(solution); lacking != nil {
		return p.marking(lacking, solution)
	}
	b := p.board()
	d, ok := b.Next()
	if !ok {
		d = b.Trial(solution)
	}
	var moves []Move
	for _, c := range d.Place {
		moves = append(moves, p.EnterAndTidy(c.Cell, c.Digit)...)
	}
	for _, c := range d.Eliminate {
		if p.marks[c.Cell] == 0 {
			return p.fill()
		}
		moves = append(moves, Move{c.Cell, Unmark, c.Digit})
	}
	return d, moves
}

// board returns the board with the player's candidates.
func (p Position) board() *logic.Board {
	b := logic.New(p.Grid())
	for cell, marks := range p.marks {
		if marks != 0 {
			b.Keep(cell, marks)
		}
	}
	return b
}

// erasing empties cells whose entries are wrong.
func (p Position) erasing(wrong []int) (Deduction, []Move) {
	d := Deduction{Technique: logic.WrongEntry, Cells: wrong}
	var moves []Move
	for _, cell := range wrong {
		d.Eliminate = append(d.Eliminate, Candidate{Cell: cell, Digit: p.Digit(cell)})
		moves = append(moves, Enter(cell, 0))
	}
	return d, moves
}

// marking writes the digits of the solution into the pencil marks that lack them.
func (p Position) marking(lacking []int, solution Grid) (Deduction, []Move) {
	var moves []Move
	for _, cell := range lacking {
		moves = append(moves, Move{cell, Mark, int(solution[cell])})
	}
	return Deduction{Technique: logic.WrongMark, Cells: lacking}, moves
}

// fill writes pencil marks into all cells that have none.
func (p Position) fill() (Deduction, []Move) {
	d := Deduction{Technique: logic.FillMarks}
	for cell := range Cells {
		if p.marks[cell] == 0 && p.Digit(cell) == 0 {
			d.Cells = append(d.Cells, cell)
		}
	}
	return d, p.FillMarks()
}
