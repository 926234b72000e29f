package swap

import (
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/swap"
)

// TestWinComesWhilePiecesMove: the last two exchanges in quick succession.
func TestWinComesWhilePiecesMove(t *testing.T) {
	tb := newTable(t)
	moves := tb.again(4)
	for range 2 { // there and back, which makes the first win a long one
		tb.frame.Do(moves[0])
	}
	for _, m := range moves {
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
	var steps []func()
	for _, m := range tb.again(5) {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.WinsOnce(steps...)
}

// again deals a game of few moves, and gives them.
func (tb *table) again(seed int) []swap.Move {
	tb.T.Helper()
	tb.open(fmt.Sprint("swap:3x3s3#", seed))
	moves, err := solver.Collect(tb.T.Context(), swap.Engines()[0], tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) < 2 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
