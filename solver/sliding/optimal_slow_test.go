//go:build slow

package sliding

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

// TestOptimalAgreesOnHundreds compares with idastar, which shares nothing but the board with it, on uniform deals of each
// board, and of each home of the blank where "anywhere" is said.
// Where no second engine finishes uniform deals, they are random walks.
func TestOptimalAgreesOnHundreds(t *testing.T) {
	for _, test := range []struct {
		w, h, random int
		anywhere     bool
		count        int
	}{
		{3, 4, 0, false, 20}, {4, 3, 0, false, 20}, {3, 5, 0, false, 20},
		{3, 4, 0, true, 24}, {3, 5, 0, true, 15}, {4, 4, 70, true, 16}, {2, 8, 70, false, 5},
	} {
		for i := range test.count {
			params := Params{W: test.w, H: test.h, Blank: test.w*test.h - 1, Random: test.random}
			if test.anywhere {
				params.Blank = i % (test.w * test.h)
			}
			p := must.Have(Rules{}.Deal(t.Context(), params, solver.NewRand(uint64(i))))(t)
			got := solveWith(t, engine("optimal"), p, solver.Options{})
			want := solveWith(t, engine("idastar"), p, solver.Options{})
			must.Hold(t, len(got.moves) == len(want.moves),
				"%v: %d moves, idastar %d", p, len(got.moves), len(want.moves))
		}
	}
}

// TestOptimalWithLargeTables makes the large tables, and solves all published
// instances with them.
func TestOptimalWithLargeTables(t *testing.T) {
	opt := solver.Options{Tables: slidingtest.NewTables()}
	awaitLargeTables(t, opt)
	for i, in := range slidingtest.Korf15(t) {
		if s := solveWith(t, engine("optimal"), in.Position, opt); len(s.moves) != in.Length || s.last.Bytes > 64<<20 || s.last.Bytes < 50<<20 {
			t.Errorf("instance %d: %d moves, published %d; tables of %d MB", i+1, len(s.moves), in.Length, s.last.Bytes>>20)
		}
	}
}
