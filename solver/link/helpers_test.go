package link

import (
	"context"
	"errors"
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

// code returns the code of a [*solver.ParseError], or nothing.
func code(err error) string {
	var parse *solver.ParseError
	if !errors.As(err, &parse) {
		return ""
	}
	return parse.Code
}

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(Rules{}.ParsePosition), enginetest.Read(Rules{}.ParseMove))
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, Rules{}.ParsePosition)
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, func(t *testing.T, _ string, p Position) {
		for _, m := range NewBoard(p).Pairs() {
			next, err := Rules{}.Apply(p, m)
			must.Hold(t, err == nil && next.Left() == p.Left()-2, "%v, %v: %v, %v", p, m, next, err)
		}
	},
		"2x2:1,1,2,2", "3x2down:0,0,0,5,7,5", "2x2:1,2,2,1", "4x4sides:", "30x16:1", "2x2:0,0,0,0", "3x3:1,2,1,3,1,2,3,0,1", "3x2turningup:1,s,1,.,0,s", "3x3centre:1,.,1,s,0,2,2,.,.", "2x2corners:s,.,1,1", "x")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) {
		s, err := Rules{}.Deal(t.Context(), p, solver.NewRand(1))
		must.Be(t, err == nil && s.Left() == 2*p.Pairs(), "%q deals %v, %v", text, s, err)
	},
		"18x8", "18x8k36down", "5x5k12sides", "4x4k2", "30x16k60", "7x7k24middle", "12x8turningheart", "8x8k4centreringstones4", "6x7diamondstones1", "30x4stones15", "9x9cornersstones10", "k", "18x8k")
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseMove, func(t *testing.T, text string, m Move) {
		enginetest.Exact(t, text, m)
		start := Position{w: 2, h: 2, kinds: "\x01\x01\x02\x02"}
		next, err := (Rules{}).Apply(start, m)
		must.Be(t, err != nil || next.Left() <= 4, "%q leads to %v", text, next)
		Falls(start, m)
	},
		"0,0-1,1", "=1,1,2,2", "=", "0,0-0,0", "29,15-0,0", "=s,.,1,1", "9999999,0-0,0")
}
