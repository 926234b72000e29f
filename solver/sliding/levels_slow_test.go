//go:build slow

package sliding

import (
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestParsOfLargeLevels lets the default engine solve the levels of more than 16 cells: where
// the par is proven it finds as few moves, elsewhere a few more than in the minutes that the
// par was looked for.
func TestParsOfLargeLevels(t *testing.T) {
	for _, l := range Game().Journey.All() {
		p := slidingtest.Parsed(t, l.Position)
		if p.Cells() <= grid.MaxPacked {
			continue
		}
		s := solveWith(t, engine(Default), p, solver.Options{})
		most := l.Par
		if !l.Proven {
			most += l.Par / 4
		}
		if n := len(s.moves); n > most || n < s.last.Result.LowerBound || l.Proven && n < l.Par {
			t.Errorf("%s: %d moves, par %d", l.Name(), n, l.Par)
		} else if n != l.Par {
			t.Logf("%s: %d moves, par %d", l.Name(), n, l.Par)
		}
	}
}
