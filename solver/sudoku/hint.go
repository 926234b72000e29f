package sudoku

import "tessera/solver/sudoku/logic"

// Next returns the easiest step that leads on from the player's own board, and
// the moves that make it; none on a board that is solved.
//
// What the player has wrong comes first: wrong entries ([logic.WrongEntry]), then
// cells of whose candidates the right digit is denied ([logic.WrongMark], see
// [Notes.Candidates]). Where candidates must go before another digit can be
// placed, and pencil marks are missing, the step is to write them
// ([logic.FillMarks]), unless they are offered. Where no technique helps it is
// [logic.Trial]: a digit from the solution. Errors are those of [Solve].
func Next(p Position, n Notes) (Deduction, []Move, error) {
	solution, err := Solve(p.givens)
	if err != nil || p.Grid() == solution {
		return Deduction{}, nil, err
	}
	d, moves := next(p, &n, solution)
	return d, moves, nil
}

func next(p Position, n *Notes, solution Grid) (Deduction, []Move) {
	if wrong := Mistakes(p, solution); wrong != nil {
		return p.erasing(n, wrong)
	}
	candidates := n.Candidates(p)
	if lacking := p.denied(candidates, solution); lacking != nil {
		return p.restoring(lacking)
	}
	b := logic.New(p.givens)
	for cell, digit := range p.entries {
		if digit != 0 {
			b.Enter(Candidate{Cell: cell, Digit: int(digit)})
		}
	}
	for cell, digits := range candidates {
		if p.Digit(cell) == 0 {
			b.Keep(cell, digits)
		}
	}
	d, ok := b.Next()
	if !ok {
		d = b.Trial(solution)
	}
	var moves []Move
	for _, c := range d.Place {
		moves = append(moves, p.EnterAndTidy(c.Cell, c.Digit)...)
	}
	written := map[int]bool{}
	for _, c := range d.Eliminate {
		if !p.marks[c.Cell].Has(c.Digit) && !written[c.Cell] {
			if !n.Offered {
				return p.fill(candidates)
			}
			moves = append(moves, WriteMarks(c.Cell, candidates[c.Cell]&^p.marks[c.Cell])...)
			written[c.Cell] = true
		}
		moves = append(moves, Move{c.Cell, Unmark, c.Digit})
	}
	return d, moves
}

// erasing empties cells whose entries are wrong.
func (p Position) erasing(n *Notes, wrong []int) (Deduction, []Move) {
	d := Deduction{Technique: logic.WrongEntry, Cells: wrong}
	known, at := *n, p
	var moves []Move
	for _, cell := range wrong {
		d.Eliminate = append(d.Eliminate, Candidate{Cell: cell, Digit: p.Digit(cell)})
		erase := known.Erase(at, cell)
		at = known.Follow(at, erase)
		moves = append(moves, erase...)
	}
	return d, moves
}

// restoring writes all that nothing forbids into cells of whose pencil marks one that
// is needed was denied: which it is, is for the player to find.
func (p Position) restoring(lacking []int) (Deduction, []Move) {
	var moves []Move
	for _, cell := range lacking {
		moves = append(moves, WriteMarks(cell, p.Allowed(cell)&^p.marks[cell])...)
	}
	return Deduction{Technique: logic.WrongMark, Cells: lacking}, moves
}

// fill writes the candidates of all cells that lack some.
func (p Position) fill(candidates [Cells]Digits) (Deduction, []Move) {
	d := Deduction{Technique: logic.FillMarks}
	var moves []Move
	for cell, digits := range candidates {
		if missing := WriteMarks(cell, digits&^p.marks[cell]); missing != nil {
			d.Cells = append(d.Cells, cell)
			moves = append(moves, missing...)
		}
	}
	return d, moves
}
