//go:build slow

package sliding

import (
	"strings"
	"testing"

	"tessera/resources/must"
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
		if n := len(s.Moves); n > most || n < s.Last.Result.LowerBound || l.Proven && n < l.Par {
			t.Errorf("%s: %d moves, par %d", l.Name(), n, l.Par)
		} else if n != l.Par {
			t.Logf("%s: %d moves, par %d", l.Name(), n, l.Par)
		}
	}
}

// TestOptimalWithLargeTables makes the large tables, and solves every fourth of the
// published instances with them.
func TestOptimalWithLargeTables(t *testing.T) {
	opt := solver.Options{Tables: slidingtest.NewTables()}
	awaitLargeTables(t, opt)
	all := slidingtest.Korf15(t)
	for i := 0; i < len(all); i += 4 {
		in := all[i]
		if s := solveWith(t, engine("optimal"), in.Position, opt); len(s.Moves) != in.Length || s.Last.Bytes > 64<<20 || s.Last.Bytes < 50<<20 {
			t.Errorf("instance %d: %d moves, published %d; tables of %d MB", i+1, len(s.Moves), in.Length, s.Last.Bytes>>20)
		}
	}
}

// TestProofKorf24 proves the easiest of the published instances in hand from the tenth move of a best solution on, which
// leaves as many fewer, and has the proof read back.
func TestProofKorf24(t *testing.T) {
	in := slidingtest.Korf24(t)[24]
	for _, m := range strings.Split("DRRUURULUL", "") {
		in.Position = must.Have(Rules{}.Apply(in.Position, must.Have(Rules{}.ParseMove(m))(t)))(t)
		in.Length--
	}
	opt := solver.Options{Memory: 512 << 20, Tables: slidingtest.NewTables()}
	for range 2 {
		s := solveWith(t, engine("proof"), in.Position, opt)
		must.Hold(t, s.Err == nil && len(s.Moves) == in.Length && s.Last.Result.Optimal,
			"%d moves, published %d, %+v, %v", len(s.Moves), in.Length, s.Last.Result, s.Err)
	}
}
