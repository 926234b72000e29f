package link

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/link/checker"
)

// TestFullAgreesWithBruteForce on small boards of every shape, with stones and
// without, under every gravity, among them enough that cannot be cleared.
func TestFullAgreesWithBruteForce(t *testing.T) {
	sizes := []Params{{W: 4, H: 3, Kinds: 3}, {W: 4, H: 4, Kinds: 4}, {W: 3, H: 5, Kinds: 5}, {W: 6, H: 2, Kinds: 6}, {W: 2, H: 7, Kinds: 4}, {W: 5, H: 3, Kinds: 7}, {W: 4, H: 4, Kinds: 8}, {W: 6, H: 3, Kinds: 9},
		{W: 4, H: 4, Kinds: 7, Stones: 2}, {W: 5, H: 3, Kinds: 5, Stones: 3}, {W: 6, H: 4, Kinds: 7, Shape: Ring}, {W: 5, H: 5, Kinds: 7, Shape: Diamond}, {W: 5, H: 5, Kinds: 6, Shape: Heart, Stones: 3}}
	for _, g := range Gravities() {
		count := map[bool]int{}
		for _, params := range sizes {
			params.Gravity = g
			for seed := range uint64(3) {
				p := random(params, seed)
				second := must.Have(checker.Read(p.String()))(t)
				want := second.Clearable(map[string]bool{})
				count[want]++
				s := solveWith(t, engine("full"), p, solver.Options{})
				must.Hold(t, (s.Err == nil) == want && (s.Err == nil || errors.As(s.Err, new(*solver.ImpossibleError))),
					"%v: %v, can be cleared: %v", p, s.Err, want)
				if verdict, err := Winnable(t.Context(), p, 0); err != nil || (verdict == solver.Solved) != want || (verdict == solver.Impossible) == want {
					t.Errorf("%v: %v, %v, can be cleared: %v", p, verdict, err, want)
				}
				if s := solveWith(t, engine("greedy"), p, solver.Options{}); s.Err == nil && !want {
					t.Errorf("%v: greedy clears it", p)
				}
			}
		}
		must.Hold(t, count[true] >= 2 && count[false] >= 2, "%v: %v: too few of one sort", g, count)
	}
}

// TestFullOnLargerBoards: every clearing replays, every other board is proven impossible, within so few positions
// that no clock is needed. For those with gravity and high seeds a search in depth alone takes from 33,000 to
// 600,000 positions.
func TestFullOnLargerBoards(t *testing.T) {
	for text, seeds := range map[string][]uint64{
		"18x8": {0, 1, 2}, "14x6": {0, 1, 2}, "24x12k36": {0}, "30x16": {0}, "30x16k2": {0}, "16x10k40": {0},
		"18x8down": {0, 2, 1078}, "14x6up": {0, 1, 2}, "8x6left": {0, 1}, "8x6right": {0, 1}, "10x6middle": {0},
		"18x8sides": {0, 1060}, "18x8up": {1057}, "18x8equator": {1048}, "18x8left": {5008}, "18x8middle": {5000},
	} {
		for _, seed := range seeds {
			s := solveWith(t, engine("full"), random(params(t, text), seed), solver.Options{})
			must.Hold(t, (s.Err == nil || errors.As(s.Err, new(*solver.ImpossibleError))) && s.Last.Expanded <= 30_000,
				"%s %d: %d expanded, %v", text, seed, s.Last.Expanded, s.Err)
		}
	}
}

// hard are boards that full works on for a while, with and without gravity.
func hard() []Position {
	return []Position{
		random(Params{W: 24, H: 12, Kinds: 60}, 964),
		random(Params{W: 18, H: 8, Kinds: 36, Gravity: Left}, 2),
	}
}

// TestFullStops when it is cancelled, at the first report after the start, when its time is up, and where its memory
// or its budget of positions ends. On its clock every look is worth a report, so where that is does not depend on
// the machine.
func TestFullStops(t *testing.T) {
	for i, p := range hard() {
		ctx, cancel := context.WithCancel(t.Context())
		reports, at := 0, int64(0)
		report := func(s solver.Stats) {
			if reports++; s.Expanded > 0 && at == 0 {
				at = s.Expanded
				cancel()
			}
		}
		var last error
		opt := solver.Options{Now: enginetest.Ticking(time.Second), Report: report}
		for _, err := range engine("full").Solve(ctx, p, opt) {
			last = err
		}
		var cancelled *solver.CancelledError
		must.Hold(t, errors.As(last, &cancelled) && at > 0 && cancelled.Expanded >= at &&
			cancelled.Expanded <= at+4 && reports > 1,
			"%v: %v after %d reports, cancelled after %d positions", p, last, reports, at)
		verdict, err := Winnable(ctx, p, 0)
		must.Hold(t, verdict == solver.GaveUp && errors.Is(err, context.Canceled), "%v: %v, %v", p, verdict, err)
		verdict, err = Winnable(t.Context(), p, 20)
		must.Hold(t, verdict == solver.GaveUp && err == nil, "%v: %v, %v", p, verdict, err)
		s := solveUnder(endingAfter(t, 20), t, engine("full"), p, solver.Options{})
		must.Hold(t, errors.Is(s.Err, context.DeadlineExceeded), "%v: %v", p, s.Err)
		budget := []int64{120_000, 1 << 20}[i]
		s = solveWith(t, engine("full"), p, solver.Options{Memory: budget})
		var memory *solver.MemoryError
		must.Hold(t, errors.As(s.Err, &memory) && memory.Budget == budget && memory.Seen != 0 && s.Last.Bytes <= budget,
			"%v: %v, %d bytes", p, s.Err, s.Last.Bytes)
	}
}

// TestGoldenEngines: every engine goes as it did, and searches no more than it did.
func TestGoldenEngines(t *testing.T) {
	var boards []Position
	for _, text := range []string{"10x6", "10x6down", "8x6left", "8x6sides", "8x6centre", "8x6turning", "10x6heart", "10x6stones4", "14x6k20up", "12x8k40"} {
		boards = append(boards, random(params(t, text), 3), random(params(t, text), 5))
	}
	said := enginetest.Figures(t, Rules{}, engine("full"), boards...) + enginetest.Figures(t, Rules{}, engine("greedy"), boards...)
	goldentest.File(t, "testdata/engines.golden", said, "full ", "greedy ")
}

// TestEnginesKeep what all engines promise.
func TestEnginesKeep(t *testing.T) {
	enginetest.Keep(t, Rules{}, []Engine{engine("full")}, parsed(t, "2x2:0,0,0,0"), parsed(t, "2x2:1,1,2,2"), hard()[0])
}
