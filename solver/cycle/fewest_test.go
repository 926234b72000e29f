package cycle

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// hopeless are boards with far too many solutions for a proof.
var hopeless = []string{"20x20d9star", "20x20d16line", "20x20d9pluswrap", "10x10d9cross"}

func TestWithoutProof(t *testing.T) {
	for _, text := range hopeless {
		s := dealt(t, text, 1)
		first := must.Have(s.solvableWays(t.Context().Err))(t)
		clicks := 0
		for _, times := range first.clicks {
			clicks += int(times)
		}
		_, last, err := solveWith(t, Engines()[0], s, solver.Options{Time: 500 * time.Millisecond, Now: enginetest.Ticking(20 * time.Microsecond)})
		if r := last.Result; err != nil || r.Optimal || r.LowerBound < s.leastClicks() || r.LowerBound >= r.Length || r.Length >= clicks {
			t.Errorf("%s: %+v, %v; the first solution has %d", text, r, err, clicks)
		}
	}
}

// TestBoundsOfBoardsAreBounds compares what is proven in little time with the
// fewest clicks.
func TestBoundsOfBoardsAreBounds(t *testing.T) {
	for _, text := range []string{"6x6d6starwrap", "8x8d7star", "6x6d8line", "7x7d6cross"} {
		for seed := range uint64(1) {
			s := dealt(t, text, seed)
			_, exact, err := solveWith(t, Engines()[0], s, solver.Options{Time: time.Hour})
			must.Be(t, err == nil && exact.Result.Optimal, "%v: %+v, %v", s, exact.Result, err)
			// So little memory that the whole trellis does not fit.
			_, last, err := solveWith(t, Engines()[0], s, solver.Options{Memory: 1 << 20, Time: 200 * time.Millisecond})
			r, fewest := last.Result, exact.Result.Length
			must.Hold(t, err == nil && r.LowerBound <= fewest && r.Length >= fewest && r.LowerBound >= s.leastClicks(),
				"%v: %+v, %v; the fewest clicks are %d", s, r, err, fewest)
		}
	}
}

func TestFewestStops(t *testing.T) {
	for _, text := range append(hopeless, "8x8d9star", "10x10d9plus") {
		s := dealt(t, text, 1)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var last solver.Stats
		for _, err := range Engines()[0].Solve(ctx, s, solver.Options{Report: func(s solver.Stats) { last = s }}) {
			var cancelled *solver.CancelledError
			must.Hold(t, errors.As(err, &cancelled) && errors.Is(err, context.Canceled), "%s: %v", text, err)
		}
		must.Hold(t, last.Result != nil && last.Result.Verdict == solver.GaveUp, "%s: %+v", text, last.Result)
	}
}

func TestFewestPlaysWhatItHas(t *testing.T) {
	now := make(chan struct{})
	close(now)
	for _, text := range append(hopeless, "8x8d9star") {
		s := dealt(t, text, 1)
		for _, opt := range []solver.Options{{Commit: now}, {Time: 1}} {
			_, last, err := solveWith(t, Engines()[0], s, opt)
			must.Hold(t, err == nil && !last.Result.Optimal, "%s: %+v, %v", text, last.Result, err)
		}
	}
}

func TestFewestKeepsToItsMemory(t *testing.T) {
	s := dealt(t, "8x8d9star", 1)
	var memory *solver.MemoryError
	if _, _, err := solveWith(t, Engines()[0], s, solver.Options{Memory: 1000}); !errors.As(err, &memory) {
		t.Errorf("%v", err)
	}
	const budget = 8 << 20
	_, last, err := solveWith(t, Engines()[0], s, solver.Options{Memory: budget, Time: time.Second, Now: enginetest.Ticking(2 * time.Microsecond)})
	must.Be(t, err == nil && last.Bytes <= budget && !last.Result.Optimal,
		"%d bytes, %+v, %v", last.Bytes, last.Result, err)
	must.Be(t, last.Result.LowerBound > s.leastClicks(), "it has found no bound within its memory")
}

func TestImpossiblePositions(t *testing.T) {
	p := must.Have(Rules{}.ParsePosition("4x4d9plus:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2"))(t)
	for _, e := range Engines() {
		moves, last, err := solveWith(t, e, p, solver.Options{})
		var impossible *solver.ImpossibleError
		must.Hold(t, errors.As(err, &impossible) && len(moves) <= 0 && last.Result.Verdict == solver.Impossible,
			"%s: %v, %v, %+v", e.Name, moves, err, last.Result)
	}
}

func TestSolvedPositions(t *testing.T) {
	for _, e := range Engines() {
		moves, last, err := solveWith(t, e, params(t, "5x5d4plus").goal(3), solver.Options{})
		must.Hold(t, err == nil && len(moves) <= 0 && last.Result.Optimal,
			"%s: %v, %v, %+v", e.Name, moves, err, last.Result)
	}
}
