package swap

import (
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// TestEveryBoardIsSolved in at most four times the bound; the fewest swaps of neighbours are known, and not
// only bounded, up to the size that promises it.
func TestEveryBoardIsSolved(t *testing.T) {
	for _, text := range []string{
		"20x20", "20x20corner", "20x1neighbours", "1x20neighboursturned", "20x20turned", "20x20cornerturned",
		"4x3neighbours", "5x3neighbours", "4x4neighbours", "8x2neighboursturned", "9x5neighbours", "20x20neighbours",
	} {
		p := params(t, text)
		opt := solver.Options{Time: time.Minute}
		proven := p.Rule == Neighbours && p.W*p.H <= 16 && !p.Turned
		if !proven {
			opt = solver.Options{Time: 100 * time.Millisecond, Now: enginetest.Ticking(40 * time.Microsecond)}
		}
		s := deals(t, p, 1)[0]
		r := solve(t, s, opt)
		bound, exact := s.LowerBound()
		must.Hold(t, r.Err == nil && r.Last.Result.LowerBound >= bound && (!exact && !proven || r.Last.Result.Optimal) &&
			len(r.Moves) <= 4*bound, "%s: %d moves, %v, %+v, bound %d", text, len(r.Moves), r.Err, r.Last.Result, bound)
	}
}

// TestAnswersInAHurry: with a deadline, told to play, or with next to no memory both searches of neighbours play
// what they have.
func TestAnswersInAHurry(t *testing.T) {
	enough := make(chan struct{})
	close(enough)
	for _, text := range []string{"4x4neighbours", "20x20neighbours"} {
		p := deals(t, params(t, text), 1)[0]
		little := solve(t, p, solver.Options{Memory: 1, Time: 150 * time.Millisecond})
		for _, r := range []solution{
			solveIn(t, enginetest.Hurried(t.Context(), time.Second/4), p, solver.Options{}),
			solve(t, p, solver.Options{Commit: enough, Time: time.Hour}), little,
		} {
			must.Hold(t, r.Err == nil && len(r.Moves) != 0, "%s: %v", text, r.Err)
		}
		must.Hold(t, little.Last.Bytes <= 1, "%s: %d bytes", text, little.Last.Bytes)
	}
}

// BenchmarkCancel reports how long the engine takes to stop.
func BenchmarkCancel(b *testing.B) {
	for _, text := range []string{"20x20", "4x4neighbours", "8x2neighbours", "9x5neighbours", "20x20neighbours"} {
		b.Run(text, func(b *testing.B) { enginetest.ReportStops(b, Engines()[0], deals(b, params(b, text), 1)[0]) })
	}
}

// BenchmarkNeighbours reports the swaps of neighbours found against their lower
// bound, the share proven to be the fewest, and the longest time, on 20 deals.
func BenchmarkNeighbours(b *testing.B) {
	for _, text := range []string{"3x3", "4x3", "4x4", "5x5", "6x6", "9x5", "10x10", "20x20"} {
		b.Run(text, func(b *testing.B) {
			positions := deals(b, params(b, text+"neighbours"), 20)
			var swaps, bound, chains, proven float64
			var longest time.Duration
			for b.Loop() {
				for _, p := range positions {
					r := solve(b, p, solver.Options{})
					swaps += float64(len(r.Moves))
					path, _ := p.board.grid().Chains(p.Order(), func() error { return nil })
					chains += float64(len(path))
					least, _ := p.LowerBound()
					bound += float64(least)
					if r.Last.Result.Optimal {
						proven++
					}
					longest = max(longest, r.Last.Elapsed)
				}
			}
			solved := float64(b.N * len(positions))
			b.ReportMetric(swaps/solved, "swaps/board")
			b.ReportMetric(chains/solved, "chains/board")
			b.ReportMetric(bound/solved, "bound/board")
			b.ReportMetric(proven/solved, "proven")
			b.ReportMetric(float64(longest.Milliseconds()), "ms-longest")
		})
	}
}

// BenchmarkNeighboursLong reports the moves that ten seconds of a board of 20×20 give, against their lower
// bound, on ten deals that nothing was tuned with: upright pieces, and turned ones.
func BenchmarkNeighboursLong(b *testing.B) {
	for _, text := range []string{"20x20neighbours", "20x20neighboursturned"} {
		b.Run(text, func(b *testing.B) {
			const boards = 10
			for b.Loop() {
				sum, worst := 0.0, 0.0
				for seed := range uint64(boards) {
					p := must.Have(Rules{}.Deal(b.Context(), params(b, text), solver.NewRand(19_000+seed)))(b)
					least, _ := p.LowerBound()
					ratio := float64(len(solve(b, p, solver.Options{Time: 10 * time.Second}).Moves)) / float64(least)
					sum += ratio
					worst = max(worst, ratio)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(sum/boards, "of-bound")
				b.ReportMetric(worst, "of-bound-worst")
			}
		})
	}
}

// TestImprove: the engine tells of a solution, and of ever shorter ones where neighbours
// change places; it begins with what is known.
func TestImprove(t *testing.T) {
	e := solver.Named(Engines(), Default)
	for _, text := range []string{"5x4", "5x4corner", "8x1neighbours", "3x3neighbours", "9x8neighbours", "9x8neighboursturned", "6x5turnedgroups", "9x8neighboursturnedgroups"} {
		t.Run(text, func(t *testing.T) {
			params := must.Have(Rules{}.ParseParams(text))(t)
			for _, from := range enginetest.Deals(t, Rules{}, params, 1) {
				opt := solver.Options{Time: time.Second, Now: enginetest.Ticking(time.Millisecond)}
				all, last := enginetest.Improve(t, Rules{}, e, from, nil, 0, opt)
				if bound, exact := from.LowerBound(); len(all) == 0 || exact && !last.Result.Optimal || last.LowerBound < bound {
					t.Fatalf("%d solutions, the last report is %+v", len(all), last)
				}
				must.Hold(t, params.Rule != Neighbours || from.Cells() <= 16 || len(all) >= 2, "nothing was improved")
				known := all[len(all)-1]
				if _, last = enginetest.Improve(t, Rules{}, e, from, known, 0, opt); last.Result.Length > len(known) {
					t.Errorf("with %d moves known the best has %d", len(known), last.Result.Length)
				}
				next := must.Have(Rules{}.Apply(from, known[0]))(t)
				enginetest.Improve(t, Rules{}, e, next, known[1:], 1, opt) // the rest of it; and nobody listens on
			}
		})
	}
}

// TestImproveAlike: shorter counts as it is seen.
func TestImproveAlike(t *testing.T) {
	params := Params{Board: Board{W: 6, H: 6, Rule: Neighbours}}
	kin := make([]Kin, 36)
	for i := range kin {
		kin[i] = Kin{Class: i / 2 * 2, Period: 4}
	}
	alike := NewAlike(params.Board, kin)
	e := AlikeEngines(func() *Alike { return alike })[0]
	for _, from := range enginetest.Deals(t, Rules{}, params, 2) {
		var best []Move
		for moves, err := range e.Improve(t.Context(), from, nil, solver.Options{Time: time.Second, Now: enginetest.Ticking(time.Millisecond)}) {
			must.Do(t, err)
			must.Be(t, best == nil || len(moves) < len(best), "%d moves after %d", len(moves), len(best))
			best = moves
		}
		at := from
		for _, m := range best {
			at = must.Have(Rules{}.Apply(at, m))(t)
		}
		must.Be(t, len(best) != 0 && alike.Solved(at), "%d moves do not look solved", len(best))
	}
}

// TestGoldenEngines: every engine goes as it did, and searches no more than it did.
func TestGoldenEngines(t *testing.T) {
	var boards []Position
	for _, text := range []string{"4x3", "4x3corner", "7x1neighbours", "4x3neighboursturned", "6x6neighbours", "9x5neighbours", "4x3turned", "5x4groups", "3x3turnedgroups", "4x3neighboursgroups"} {
		boards = append(boards, deals(t, params(t, text), 1)...)
	}
	said := enginetest.Figures(t, Rules{}, Engines()[0], boards...)
	a := alike(t, "4x3:0,0,0,0,4,5,6,4,8,9,8,11")
	said += enginetest.Figures(t, Rules{}, AlikeEngines(func() *Alike { return a })[0], boards[0], boards[1], boards[9])
	goldentest.File(t, "testdata/engines.golden", said, Default)
}

// TestEnginesKeep what all engines promise.
func TestEnginesKeep(t *testing.T) {
	for _, text := range []string{"9x5", "3x3corner", "4x4neighbours", "9x5neighbours", "6x1neighbours", "4x4turned", "20x20neighbours"} {
		p := deals(t, params(t, text), 1)[0]
		enginetest.Keep(t, Rules{}, Engines(), params(t, text).Goal(), deals(t, params(t, text+"s3"), 1)[0], p)
	}
}
