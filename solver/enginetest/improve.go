package enginetest

import (
	"tessera/solver"
	"testing"
)

// Improve takes in all solutions that an engine tells of as it improves them, and checks what
// [solver.Engine].Improve promises of each: it is legal, wins, and costs less than known and
// the ones before. It ends after most of them.
func Improve[P, S, M any](t testing.TB, r solver.Rules[P, S, M], e solver.Engine[S, M], from S, known []M, most int, opt solver.Options) (all [][]M, last solver.Stats) {
	t.Helper()
	opt.Report = func(st solver.Stats) { last = st }
	best := -1
	if known != nil {
		best = cost(t, r, from, known)
	}
	for moves, err := range e.Improve(t.Context(), from, known, opt) {
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		n := cost(t, r, from, moves)
		if best >= 0 && n >= best {
			t.Fatalf("%s: a solution of %d moves after one of %d", e.Name, n, best)
		}
		best = n
		if all = append(all, moves); len(all) == most {
			break
		}
	}
	if len(all) == most && most > 0 {
		return all, last
	}
	if last.Result == nil || last.Result.Verdict == solver.Solved && last.Result.Length != max(best, 0) {
		t.Fatalf("%s: the last report has %+v, the best solution %d moves", e.Name, last.Result, best)
	}
	return all, last
}

// cost is what a solution adds to the move counter; it must be one.
func cost[P, S, M any](t testing.TB, r solver.Rules[P, S, M], at S, moves []M) (sum int) {
	t.Helper()
	for i, m := range moves {
		sum += r.Cost(at, m)
		next, err := r.Apply(at, m)
		if err != nil {
			t.Fatalf("move %d of %d: %v", i+1, len(moves), err)
		}
		at = next
	}
	if r.Status(at) != solver.Won {
		t.Fatalf("%d moves do not win", len(moves))
	}
	return sum
}
