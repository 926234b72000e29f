package cycle

import (
	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// What the lessons of the first minute say.
var _ = lang.Keys("cycle.lesson.", "1", "2", "3")

// Gesture is how a move is made: a click.
func (t *Tab) Gesture(m cycle.Move) (g board.Gesture, says []any) {
	g.Cells = []int{t.board.Layout().Cell(m.X, m.Y)}
	return g, nil
}
