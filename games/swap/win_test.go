package swap

import (
	"testing"

	"tessera/solver"
	"tessera/solver/swap"
)

// TestWinComesWhilePiecesMove: the last two exchanges in quick succession.
func TestWinComesWhilePiecesMove(t *testing.T) {
	tb := newTable(t)
	moves := tb.again()
	for range 2 { // there and back, which makes the first win a long one
		tb.frame.Do(moves[0])
	}
	for _, m := range moves {
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
	var steps []func()
	for _, m := range tb.again() {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.WinsOnce(steps...)
}

// again deals a game of few moves, and gives them.
func (tb *table) again() []swap.Move {
	tb.T.Helper()
	tb.open("swap:3x3s3#4")
	moves, err := solver.Collect(tb.T.Context(), swap.Engines()[0], tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) < 2 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
