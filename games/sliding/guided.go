package sliding

import (
	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// What the lessons of the first minute say.
var _ = lang.Keys("sliding.lesson.", "1", "2", "3")

// Gesture is how a move is made: a click on the tile that slides.
func (t *Tab) Gesture(m sliding.Move) (g board.Gesture, says []any) {
	if cell, ok := t.frame.Session.Position().From(m); ok {
		g.Cells = []int{cell}
	}
	return g, nil
}
