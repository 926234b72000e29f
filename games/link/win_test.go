package link

import (
	"fmt"
	"testing"

	"tessera/games/uitest/room"
	"tessera/solver"
	"tessera/solver/link"
)

// TestWinComesWhilePairsGo: the last pairs in quick succession.
func TestWinComesWhilePairsGo(t *testing.T) {
	tb := newTable(t)
	tb.again(3)
	shuffle, err := link.Shuffle(tb.T.Context(), tb.frame.Session.Position(), solver.NewRand(1))
	room.Want(t, "shuffled", err, nil)
	tb.frame.Do(shuffle) // a move more, which makes the first win a long one
	for _, m := range tb.pairs() {
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
	moves := tb.again(4)
	var steps []func()
	for _, m := range moves {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.WinsOnce(steps...)
}

// again deals a small game, and gives the pairs that clear it.
func (tb *table) again(seed int) []link.Move {
	tb.T.Helper()
	tb.open(fmt.Sprint("link:4x4k4#", seed))
	return tb.pairs()
}

// pairs are the pairs that clear the board.
func (tb *table) pairs() []link.Move {
	tb.T.Helper()
	moves, err := solver.Collect(tb.T.Context(), link.Engines()[0], tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) < 2 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
