package link

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// benchRandom lets an engine solve 200 random boards of each params, which nobody has checked, each within five
// seconds, and reports the verdicts.
func benchRandom(b *testing.B, engineName string, texts ...string) {
	const n = 200
	for _, text := range texts {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				count := map[solver.Verdict]float64{}
				var times []time.Duration
				sum, late, expanded := time.Duration(0), 0, int64(0)
				for seed := range uint64(n) {
					ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
					s := solveUnder(ctx, b, engine(engineName), random(params(b, text), seed), solver.Options{})
					cancel()
					count[s.Last.Result.Verdict]++
					times = append(times, s.Last.Elapsed)
					expanded += s.Last.Expanded
					if sum += s.Last.Elapsed; s.Last.Elapsed > time.Second {
						late++
					}
				}
				slices.Sort(times)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(100*count[solver.Solved]/n, "%cleared")
				b.ReportMetric(100*count[solver.Impossible]/n, "%impossible")
				b.ReportMetric(100*count[solver.GaveUp]/n, "%open")
				b.ReportMetric(100*float64(late)/n, "%over1s")
				b.ReportMetric(sum.Seconds()*1e3/n, "ms/board")
				b.ReportMetric(times[n/2].Seconds()*1e3, "ms-median")
				b.ReportMetric(times[n-1].Seconds()*1e3, "ms-worst")
				b.ReportMetric(float64(expanded)/n, "expanded/board")
			}
		})
	}
}

func BenchmarkFullRandom(b *testing.B) {
	benchRandom(b, "full", "14x6", "18x8", "24x12k36", "24x12k60", "30x16", "18x8down", "18x8up", "18x8sides",
		"18x8equator", "18x8poles", "18x8corners", "18x8turning", "10x6left", "10x6right", "10x6middle")
}

func BenchmarkGreedyRandom(b *testing.B) {
	benchRandom(b, "greedy", "14x6", "18x8", "16x10k40", "24x12k36", "30x16", "18x8down")
}

// lostInPlay plays a deal, any pair after the other, until it cannot be cleared any
// more, and returns where that is; false where it was won or it is not known.
func lostInPlay(b *testing.B, p Position, seed uint64) (Position, bool) {
	b.Helper()
	rng := solver.NewRand(seed)
	verdict := solver.Solved
	for p.Left() > 0 && verdict == solver.Solved {
		pairs := NewBoard(p).Pairs()
		p = must.Have(p.apply(pairs[rng.IntN(len(pairs))]))(b)
		verdict, _ = Winnable(b.Context(), p, 5_000)
	}
	return p, verdict == solver.Impossible
}

// BenchmarkWhy asks why boards are lost, each right after the move by which it was
// lost in play: how long it takes, which reasons there are, and of how many tiles.
func BenchmarkWhy(b *testing.B) {
	for _, text := range []string{
		"18x8", "18x8k60", "18x8stones12", "18x8down", "18x8left", "18x8sides", "18x8equator", "18x8centre", "18x8corners",
		"18x8turning", "18x8downstones9", "30x16",
	} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				var times []time.Duration
				count, tiles, smallest := map[Reason]float64{}, 0, 0
				for seed, d := range deals(b, params(b, text), 40) {
					p, lost := lostInPlay(b, d, uint64(seed))
					if !lost {
						continue
					}
					start := time.Now()
					why := must.Have(Why(b.Context(), p))(b)
					times = append(times, time.Since(start))
					count[why.Reason]++
					tiles += len(why.Cells)
					if why.Smallest {
						smallest++
					}
				}
				if len(times) == 0 {
					b.Skip("none is lost")
				}
				slices.Sort(times)
				n := float64(len(times))
				b.ReportMetric(n, "boards")
				b.ReportMetric(100*count[Blocking]/n, "%blocking")
				b.ReportMetric(100*count[Held]/n, "%held")
				b.ReportMetric(100*float64(smallest)/n, "%smallest")
				b.ReportMetric(float64(tiles)/n, "tiles")
				b.ReportMetric(times[len(times)/2].Seconds()*1e3, "ms-median")
				b.ReportMetric(times[len(times)-1].Seconds()*1e3, "ms-worst")
			}
		})
	}
}

// BenchmarkCancel reports how long it takes at worst to stop full on boards that
// keep it busy, one of them by the number of its pairs, and to stop deals, when
// the player says so. The bar is 50 ms.
func BenchmarkCancel(b *testing.B) {
	boards := append(hard(), random(params(b, "30x16"), 154), random(params(b, "30x16k2"), 0))
	for i, p := range boards {
		b.Run(fmt.Sprintf("full/%d-%dx%d%v", i, p.w, p.h, p.gravity), func(b *testing.B) { enginetest.ReportStops(b, engine("full"), p) })
	}
	dealing := solver.Engine[Params, Move]{Solve: func(ctx context.Context, p Params, _ solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			for seed := uint64(0); ; seed++ {
				if _, err := (Rules{}).Deal(ctx, p, solver.NewRand(seed)); err != nil {
					yield(solver.Step[Move]{}, err)
					return
				}
			}
		}
	}}
	for _, text := range []string{"18x8", "18x8k60", "18x8left", "30x16k2", "30x16", "30x16k2left", "30x16down"} {
		b.Run("deal/"+text, func(b *testing.B) { enginetest.ReportStops(b, dealing, params(b, text)) })
	}
}

func params(t testing.TB, text string) Params {
	t.Helper()
	return must.Have(Rules{}.ParseParams(text))(t)
}
