package sudoku

import (
	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// What the lessons of the first minute say.
var _ = lang.Keys("sudoku.lesson.", "1", "2", "3")

// Gesture is how a move is made: a click on the cell; the digit is said.
func (t *Tab) Gesture(m sudoku.Move) (g board.Gesture, says []any) {
	g.Cells = []int{m.Cell}
	return g, []any{"Digit", m.Digit}
}
