package cycle

import (
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/cycle"
)

// TestWinComesWhileTilesTurn: the last two clicks in quick succession.
func TestWinComesWhileTilesTurn(t *testing.T) {
	tb := newTable(t)
	moves := tb.again(5)
	for range 3 { // all the way round, which makes the first win a long one
		tb.frame.Do(moves[0])
	}
	for _, m := range moves {
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
	var steps []func()
	for _, m := range tb.again(6) {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.WinsOnce(steps...)
}

// again deals a game of few clicks, and gives them one by one.
func (tb *table) again(seed int) (clicks []cycle.Move) {
	tb.T.Helper()
	tb.open(fmt.Sprint("cycle:3x3d3plusc2#", seed))
	moves, err := solver.Collect(tb.T.Context(), engine(cycle.Default), tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) != 2 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
