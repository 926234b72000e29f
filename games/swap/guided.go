package swap

import (
	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// What the lessons of the first minute say.
var _ = lang.Keys("swap.lesson.", "1", "2", "3")

// Gesture is how a move is made: a drag from one piece to the other, or a click on one that is turned.
func (t *Tab) Gesture(m swap.Move) (g board.Gesture, says []any) {
	l := t.board.Layout()
	g.Cells = []int{l.Cell(m.A.X, m.A.Y)}
	if m.Turn == 0 {
		g = board.Gesture{Cells: append(g.Cells, l.Cell(m.B.X, m.B.Y)), Drag: true}
	}
	return g, nil
}
