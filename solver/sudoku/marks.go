package sudoku

import "tessera/solver/sudoku/grid"

// What one thing that a player does to digits and pencil marks is in moves.

// EnterAndTidy returns the moves that enter a digit and take away the pencil marks
// that it forbids.
func (p Position) EnterAndTidy(cell, digit int) []Move {
	moves := []Move{Enter(cell, digit)}
	for _, other := range grid.Peers(cell) {
		if p.marks[other].Has(digit) {
			moves = append(moves, Move{int(other), Unmark, digit})
		}
		if p.centre[other].Has(digit) {
			moves = append(moves, Move{int(other), Centre, digit})
		}
	}
	return moves
}

// Erase returns the move that empties a cell of its digit or its pencil marks;
// none where there is nothing to erase.
func (p Position) Erase(cell int) []Move {
	if p.entries[cell] == 0 && p.marks[cell] == 0 && p.centre[cell] == 0 {
		return nil
	}
	return []Move{Enter(cell, 0)}
}

// ToggleMark returns the move that writes a pencil mark, or takes it away.
func (p Position) ToggleMark(cell, digit int) []Move {
	if p.marks[cell].Has(digit) {
		return []Move{{cell, Unmark, digit}}
	}
	return []Move{{cell, Mark, digit}}
}

// ToggleCentre returns the move that writes a centre mark, or takes it away.
func ToggleCentre(cell, digit int) []Move { return []Move{{cell, Centre, digit}} }

// ClearColours returns the moves that take all colours away.
func (p Position) ClearColours() []Move {
	var moves []Move
	for cell, colour := range p.colours {
		if colour != 0 {
			moves = append(moves, Paint(cell, 0))
		}
	}
	return moves
}

// WriteMarks returns the moves that write pencil marks into a cell that lacks them.
func WriteMarks(cell int, marks Digits) []Move {
	var moves []Move
	for d := range marks.All() {
		moves = append(moves, Move{cell, Mark, d})
	}
	return moves
}

// FillMarks returns the moves that write all pencil marks which nothing forbids
// into the cells without any.
func (p Position) FillMarks() []Move {
	var moves []Move
	for cell := range Cells {
		if p.marks[cell] == 0 {
			moves = append(moves, WriteMarks(cell, p.Allowed(cell))...)
		}
	}
	return moves
}
