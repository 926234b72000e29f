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
	g.Cells, g.Corner = []int{m.Cell}, true // the digit is to be seen
	return g, []any{"Digit", m.Digit}
}

// Corrects says how a digit that is wrong is taken out again.
func (t *Tab) Corrects(m sudoku.Move) string {
	if m.Action == sudoku.Set && m.Digit == 0 {
		return lang.T("sudoku.lesson.wrong")
	}
	return ""
}
