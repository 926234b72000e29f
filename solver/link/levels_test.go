package link

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/journeytest"
)

// TestLevels: full search clears every level, with one move a pair, and the second set of
// rules lets it.
func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "6e22620f7d92e4e343b57c901a28d7600e975156e09343432e24daffa3793c38")
	journeytest.Week(t, Game())
	for _, l := range Game().Journey.All() {
		p := parsed(t, l.Position)
		n := len(solveWith(t, engine(Default), p, solver.Options{}).moves)
		must.Hold(t, l.Par == n && l.Par == p.Left()/2 && l.Proven,
			"%s: par %d, proven %v, with %d tiles; %d moves", l.Name(), l.Par, l.Proven, p.Left(), n)
		for _, w := range l.Words {
			m, ok := ParseMode(w.Value)
			must.Hold(t, w.Name == "mode" && ok && m.Counted(), "%s: the word %v", l.Name(), w)
		}
	}
}
