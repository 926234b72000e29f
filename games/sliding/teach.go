package sliding

import (
	"fmt"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// Teach frames the tiles that are to come home, and draws the way of the one that goes
// farthest with the reason. Tiles have their numbers meanwhile, which are spoken of.
func (t *Tab) Teach(h solver.Hint[sliding.Move], level int) {
	t.board.SetRing(board.Hinted)
	t.board.SetPath()
	if t.teaching != (level > 0) {
		t.teaching = level > 0
		t.faces.assign(t.faces.home)
	}
	l, ok := h.Data.(sliding.Lesson)
	if !ok {
		return
	}
	w := t.board.Layout().Cols
	var framed []int
	var way []board.Spot
	for _, tile := range l.Tiles {
		spots := make([]board.Spot, len(tile.Way))
		for i, cell := range tile.Way {
			fmt.Sscanf(cell, "%d,%d", &spots[i].Col, &spots[i].Row)
		}
		if len(spots) == 0 {
			continue
		}
		framed = append(framed, spots[0].Row*w+spots[0].Col)
		if len(spots) > len(way) {
			way = spots
		}
	}
	t.board.SetRing(board.Hinted, framed...)
	if level > 1 && len(way) > 1 {
		t.board.SetPath(way...)
	}
}

// Narrate says which goal the row-by-row engine is about to reach.
func (t *Tab) Narrate(at sliding.Position, why any) string {
	if aim, ok := sliding.Aim(at, why); ok {
		return lang.Say(aim)
	}
	return ""
}
