package sliding

import (
	"tessera/games/board"
	"tessera/solver/sliding"
)

// transition is how the tiles go from one position to another of the same
// board: each tile that lies elsewhere moves there.
func transition(from, to sliding.Position) board.Transition {
	var t board.Transition
	at := make([]int, to.Cells())
	for c := range to.Cells() {
		at[to.Tile(c)] = c
	}
	for c := range from.Cells() {
		if id := from.Tile(c); id != 0 && at[id] != c {
			t = append(t, board.Motion{Tile: id, From: c, To: at[id]})
		}
	}
	return appendBlank(t, from, to)
}

// appendBlank lets the missing piece go or come where a position is, or was,
// the solved one, in which it is shown.
func appendBlank(t board.Transition, from, to sliding.Position) board.Transition {
	if from.Solved() && !to.Solved() {
		return append(t, board.Motion{From: from.Blank(), To: from.Blank(), Vanish: true})
	}
	return t
}

// wave lets all tiles of a solved board turn over, those near a cell first, after what
// comes there.
func wave(comes board.Transition, all []board.Face, l board.Layout, from int) board.Transition {
	const turn = 0.4 // of the time
	way := func(c int) int {
		dx, dy := c%l.Cols-from%l.Cols, c/l.Cols-from/l.Cols
		return max(dx, -dx) + max(dy, -dy)
	}
	for id := 1; id < len(all); id++ {
		c := id - 1
		if c >= from {
			c++
		}
		comes = append(comes, board.Motion{Tile: id, From: c, To: c, Turn: &all[id], Back: &all[id],
			Delay: (1 - turn) * float32(way(c)) / float32(l.Cols+l.Rows-2)})
	}
	return comes
}

// fly is a deal: the missing piece vanishes, then the tiles fly from the whole
// picture to their cells, one a little after the other.
func fly(whole, to sliding.Position) board.Transition {
	const spread = 0.45 // of the time, between the first tile's start and the last's
	t := transition(whole, to)
	for i := range t {
		if !t[i].Vanish {
			t[i].Delay = 0.15 + spread*float32(i)/float32(len(t))
		}
	}
	return t
}
