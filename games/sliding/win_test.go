package sliding

import (
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/sliding"
)

// TestWinComesWhileTilesMove: two arrows in quick succession, of which the second
// wins.
func TestWinComesWhileTilesMove(t *testing.T) {
	tb := newTable(t)
	win(tb, 2) // with a detour
	moves := tb.again(8)
	var steps []func()
	for _, m := range moves {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.WinsOnce(steps...)
}

// win plays a game to its end, with so many moves to and fro before.
func win(tb *table, detour int) {
	moves := tb.again(7)
	back := map[sliding.Move]sliding.Move{sliding.Up: sliding.Down, sliding.Down: sliding.Up, sliding.Left: sliding.Right, sliding.Right: sliding.Left}
	for range detour {
		tb.frame.Do(moves[0])
		tb.frame.Do(back[moves[0]])
	}
	for _, m := range moves {
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
}

// again deals a game of few moves, and gives them.
func (tb *table) again(seed int) []sliding.Move {
	tb.T.Helper()
	tb.open(fmt.Sprint("sliding:3x3r4#", seed))
	moves, err := solver.Collect(tb.T.Context(), engine("astar1"), tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) < 2 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
