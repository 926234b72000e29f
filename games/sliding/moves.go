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
