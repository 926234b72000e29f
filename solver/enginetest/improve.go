package enginetest

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// Improve takes in all solutions that an engine tells of as it improves them, and checks what
// [solver.Engine].Improve promises of each: it is legal, wins, and costs less than known and
// the ones before. It ends after most of them.
func Improve[P, S, M any](t testing.TB, r solver.Rules[P, S, M], e solver.Engine[S, M], from S, known []M, most int, opt solver.Options) (all [][]M, last solver.Stats) {
	t.Helper()
	opt.Report = func(st solver.Stats) { last = st }
	best := -1
	if known != nil {
		best = Cost(t, r, from, known)
	}
	for moves, err := range e.Improve(t.Context(), from, known, opt) {
		must.Be(t, err == nil, "%s: %v", e.Name, err)
		n := Cost(t, r, from, moves)
		must.Be(t, best < 0 || n < best, "%s: a solution of %d moves after one of %d", e.Name, n, best)
		best = n
		if all = append(all, moves); len(all) == most {
			break
		}
	}
	if len(all) == most && most > 0 {
		return all, last
	}
	must.Be(t, last.Result != nil && (last.Result.Verdict != solver.Solved || last.Result.Length == max(best, 0)),
		"%s: the last report has %+v, the best solution %d moves", e.Name, last.Result, best)
	return all, last
}

// Cost is what a solution adds to the move counter; it must be one.
func Cost[P, S, M any](t testing.TB, r solver.Rules[P, S, M], at S, moves []M) (sum int) {
	t.Helper()
	for i, m := range moves {
		sum += r.Cost(at, m)
		next, err := r.Apply(at, m)
		must.Be(t, err == nil, "move %d of %d: %v", i+1, len(moves), err)
		at = next
	}
	must.Be(t, r.Status(at) == solver.Won, "%d moves do not win", len(moves))
	return sum
}
