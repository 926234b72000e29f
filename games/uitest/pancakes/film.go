package pancakes

import (
	"tessera/games/board"
	"tessera/games/tab"
	"tessera/games/uitest/pancakes/rules"
)

// Film is how the stack looks on other boards.
func (t *Tab) Film(rules.Position) (board.Layout, func(board.Geometry) tab.Film[rules.Position, rules.Move]) {
	return t.frame.Board.Layout(), func(board.Geometry) tab.Film[rules.Position, rules.Move] {
		return tab.Film[rules.Position, rules.Move]{Lay: func(p rules.Position) []board.Laid {
			all := make([]board.Laid, len(p))
			for i, cell := range cells(p) {
				all[i] = board.Laid{Cell: cell, Face: face(i)}
			}
			return all
		}}
	}
}
