//go:build slow

package sliding

import (
	"testing"

	"tessera/solver"
)

// TestOptimalAgreesOnHundreds is TestOptimalAgrees at length: a hundred uniform
// deals of each board, and of each home of the blank where "anywhere" is said.
// Where no second engine finishes uniform deals, they are random walks.
func TestOptimalAgreesOnHundreds(t *testing.T) {
	for _, test := range []struct {
		w, h, random int
		anywhere     bool
		count        int
	}{
		{3, 4, 0, false, 100}, {4, 3, 0, false, 100}, {3, 5, 0, false, 100},
		{3, 4, 0, true, 100}, {3, 5, 0, true, 30}, {4, 4, 70, true, 100}, {2, 8, 70, false, 20},
	} {
		for i := range test.count {
			params := Params{W: test.w, H: test.h, Blank: test.w*test.h - 1, Random: test.random}
			if test.anywhere {
				params.Blank = i % (test.w * test.h)
			}
			p, err := Rules{}.Deal(t.Context(), params, solver.NewRand(uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			got := solveWith(t, engine(t, "optimal"), p, solver.Options{})
			want := solveWith(t, engine(t, "idastar"), p, solver.Options{})
			if len(got.moves) != len(want.moves) {
				t.Errorf("%v: %d moves, idastar %d", p, len(got.moves), len(want.moves))
			}
		}
	}
}

// TestOptimalWithLargeTables makes the large tables, keeps them, and solves all
// published instances with what is read back.
func TestOptimalWithLargeTables(t *testing.T) {
	store := shelfTables{}
	made := fifteen.stored(store, largeName, sevens)
	opt := solver.Options{Tables: store}
	instances := korf(t, "korf100-first50.txt", "4x4b0")
	solveWith(t, engine(t, "optimal"), instances[0].position, opt)
	loaded, err := largeTables.order(fifteen, nil).wait(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range made {
		if string(made[i].values) != string(loaded[i].values) {
			t.Fatalf("table %d is read back otherwise than it was made", i)
		}
	}
	for i, in := range instances {
		if s := solveWith(t, engine(t, "optimal"), in.position, opt); len(s.moves) != in.length || s.last.Bytes > 64<<20 || s.last.Bytes < 50<<20 {
			t.Errorf("instance %d: %d moves, published %d; tables of %d MB", i+1, len(s.moves), in.length, s.last.Bytes>>20)
		}
	}
}
