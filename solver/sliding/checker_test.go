package sliding

import (
	"context"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// solution is what an engine did with a position.
type solution struct {
	moves []Move
	steps []solver.Step[Move]
	last  solver.Stats
	err   error
}

// solveWith runs an engine, and fails the test where its moves do not replay or
// its last report is not what the contract says.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	var s solution
	opt.Report = func(stats solver.Stats) { s.last = stats }
	for step, err := range e.Solve(context.Background(), p, opt) {
		must.Be(t, s.err == nil, "%s goes on after its error %v", e.Name, s.err)
		if s.err = err; err == nil {
			s.steps = append(s.steps, step)
			s.moves = append(s.moves, step.Moves...)
		}
	}
	must.Be(t, s.last.Result != nil, "%s on %v: no last report", e.Name, p)
	if s.err != nil {
		return s
	}
	err := slidingtest.Replay(p.String(), grid.Letters(s.moves))
	must.Be(t, err == nil, "%s on %v: %v", e.Name, p, err)
	if r := *s.last.Result; r.Verdict != solver.Solved || r.Length != len(s.moves) || r.LowerBound > r.Length || r.Optimal != (r.LowerBound == r.Length) {
		t.Fatalf("%s on %v: %+v for %d moves", e.Name, p, r, len(s.moves))
	}
	return s
}

func engine(name string) Engine { return solver.Named(Engines(), name) }

func deals(t testing.TB, p Params, count int) []Position {
	t.Helper()
	return enginetest.Deals(t, Rules{}, p, count)
}

// awaitLargeTables has the large tables of the 15-puzzle made or loaded: a solve
// asks for them, and later ones tell by their memory when they are there.
func awaitLargeTables(t testing.TB, opt solver.Options) {
	t.Helper()
	next := Goal(Params{W: 4, H: 4})
	next, _ = next.Apply(Up)
	for solveWith(t, engine("optimal"), next, opt).last.Bytes < 50<<20 {
		time.Sleep(20 * time.Millisecond)
	}
}
