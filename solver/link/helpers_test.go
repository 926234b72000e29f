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
type solution = enginetest.Solution[Position, Move]

// solveWith lets e solve p, and replays the moves under the second set of rules.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	return solveUnder(context.Background(), t, e, p, opt)
}

func solveUnder(ctx context.Context, t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	s := enginetest.Solve(ctx, t, Rules{}, e, p, opt)
	must.Be(t, s.Err == nil || len(s.Moves) == 0, "%s on %v: moves before the error %v", e.Name, p, s.Err)
	must.Be(t, s.Err != nil || s.Last.Result.Optimal && checker.Replay(p.String(), text(s.Moves)) == nil,
		"%s on %v: %v, %+v", e.Name, p, s.Moves, s.Last.Result)
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
