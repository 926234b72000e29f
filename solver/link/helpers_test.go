package link

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/link/checker"
)

// solution is what an engine did with a position.
type solution struct {
	moves []Move
	last  solver.Stats
	err   error
}

// solveWith lets e solve p, replays the moves under the second set of rules,
// and checks that the last report fits.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	return solveUnder(context.Background(), t, e, p, opt)
}

func solveUnder(ctx context.Context, t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	var s solution
	opt.Report = func(stats solver.Stats) { s.last = stats }
	for step, err := range e.Solve(ctx, p, opt) {
		must.Be(t, s.err == nil, "%s goes on after its error %v", e.Name, s.err)
		if s.err = err; err == nil {
			s.moves = append(s.moves, step.Moves...)
		}
	}
	must.Be(t, s.last.Result != nil, "%s on %v: no last report", e.Name, p)
	if s.err != nil {
		must.Be(t, len(s.moves) == 0, "%s on %v: moves before the error %v", e.Name, p, s.err)
		return s
	}
	must.Equal(t, checker.Replay(p.String(), text(s.moves)), nil, "%s on %v", e.Name, p)
	if r := *s.last.Result; r.Verdict != solver.Solved || r.Length != len(s.moves) || !r.Optimal {
		t.Fatalf("%s on %v: %+v for %d moves", e.Name, p, r, len(s.moves))
	}
	return s
}

// text is how the headless twin writes moves.
func text(moves []Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

func engine(name string) Engine { return solver.Named(Engines(), name) }

func deals(t testing.TB, p Params, count int) []Position {
	t.Helper()
	return enginetest.Deals(t, Rules{}, p, count)
}

// random returns a board dealt without asking whether it can be cleared.
func random(p Params, seed uint64) Position {
	pairs := roundRobin(p)
	tiles := append(pairs, pairs...)
	rng := solver.NewRand(seed)
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	board := blank(p)
	if p.Stones > 0 {
		board = strewn(p, rng)
	}
	return board.with(tiles)
}

func parsed(t testing.TB, text string) Position {
	t.Helper()
	return must.Have(Rules{}.ParsePosition(text))(t)
}

// endingAfter is a context whose deadline is over after it was looked at so many times, so that
// what was done by then does not depend on how fast the machine is.
func endingAfter(t testing.TB, looks int) context.Context {
	inner, end := context.WithCancel(t.Context())
	e := &ending{Context: inner, end: end}
	e.left.Store(int64(looks))
	return e
}

type ending struct {
	context.Context
	end  context.CancelFunc
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) >= 0 {
		return nil
	}
	e.end()
	return context.DeadlineExceeded
}
