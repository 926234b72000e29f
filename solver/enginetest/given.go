package enginetest

import (
	"testing"

	"tessera/solver"
)

// Named is the engine of that name.
func Named[S, M any](t testing.TB, engines []solver.Engine[S, M], name string) solver.Engine[S, M] {
	t.Helper()
	for _, e := range engines {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no engine %s", name)
	return solver.Engine[S, M]{}
}

// Deals are the positions that the seeds from 0 to count-1 deal.
func Deals[P, S, M any](t testing.TB, r solver.Rules[P, S, M], params P, count int) []S {
	t.Helper()
	positions := make([]S, count)
	for i := range positions {
		var err error
		if positions[i], err = solver.Deal(t.Context(), r, params, uint64(i)); err != nil {
			t.Fatal(err)
		}
	}
	return positions
}
