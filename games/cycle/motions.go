package cycle

import (
	"math"

	"tessera/games/board"
	"tessera/solver/cycle"
)

// reach is the share of a transition that passes at the most between the start of the
// first tile's motion and that of the last, and step the same for a tile and one beside it.
const (
	reach = 0.55
	step  = 0.2
)

// ripple orders motions as a wave from a cell: the tile there begins, the
// others follow by their distance.
func ripple(l board.Layout, from int, motions board.Transition) board.Transition {
	far := 0.0
	distance := func(cell int) float64 {
		return math.Hypot(float64(cell%l.Cols-from%l.Cols), float64(cell/l.Cols-from/l.Cols))
	}
	for _, m := range motions {
		far = max(far, distance(m.To))
	}
	if far == 0 {
		return motions
	}
	for i, m := range motions {
		motions[i].Delay = float32(min(step, reach/far) * distance(m.To))
	}
	return motions
}

// dealt lets the tiles be dealt like cards, row by row, from a pack in the
// middle of the lowest row.
func dealt(l board.Layout, b cycle.Board) board.Transition {
	const spread = 0.7 // of the time, between the first card and the last
	pack := l.Cell(l.Cols/2, l.Rows-1)
	var motions board.Transition
	for c := range l.Cells() {
		if !b.Hole(c) {
			motions = append(motions, board.Motion{Tile: c, From: pack, To: c, Delay: spread * float32(c) / float32(l.Cells())})
		}
	}
	return motions
}
