package link

import (
	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// What the lessons of the first minute say.
var _ = lang.Keys("link.lesson.", "1", "2", "3")

// Gesture is how a move is made: a click on each of the pair.
func (t *Tab) Gesture(m link.Move) (g board.Gesture, says []any) {
	l := t.board.Layout()
	g.Cells = []int{l.Cell(m.A.X, m.A.Y), l.Cell(m.B.X, m.B.Y)}
	return g, nil
}
