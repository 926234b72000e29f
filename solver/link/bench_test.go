package link

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"tessera/solver"
	"tessera/solver/enginetest"
)

// midway returns a board of 18×8 after half of its removals: as many empty
// cells as tiles.
func midway(b *testing.B) Position {
	p := deals(b, NewParams(18, 8, None), 1)[0]
	for _, m := range solveWith(b, engine(b, "full"), p, solver.Options{}).moves[:36] {
		var err error
		if p, err = p.apply(m); err != nil {
			b.Fatal(err)
		}
	}
	return p
}

// BenchmarkPath asks for one link, and for its path, on 18×8: all pairs of
// equal tiles in turn.
func BenchmarkPath(b *testing.B) {
	for name, p := range map[string]Position{"full": deals(b, NewParams(18, 8, None), 1)[0], "half": midway(b)} {
		board := NewBoard(p)
		var pairs [][2]int
		for a := range p.Cells() {
			for c := range a {
				if _, ok := board.pairable(a, c); ok {
					pairs = append(pairs, [2]int{a, c})
				}
			}
		}
		b.Run("linked/"+name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				pair := pairs[i%len(pairs)]
				board.Linked(pair[0], pair[1])
			}
		})
		b.Run("path/"+name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				pair := pairs[i%len(pairs)]
				board.Path(pair[0], pair[1])
			}
		})
	}
}

// BenchmarkPairs asks for all available pairs on 18×8, with the preparation
// that this takes and without.
func BenchmarkPairs(b *testing.B) {
	for name, p := range map[string]Position{"full": deals(b, NewParams(18, 8, None), 1)[0], "half": midway(b)} {
		board := NewBoard(p)
		b.Run("prepared/"+name, func(b *testing.B) {
			for b.Loop() {
				board.Pairs()
			}
		})
		b.Run("anew/"+name, func(b *testing.B) {
			for b.Loop() {
				NewBoard(p).Pairs()
			}
		})
	}
}

// benchRandom lets an engine solve random boards, which nobody has checked, from a
// seed on, each within a time allowed, and reports the verdicts.
func benchRandom(b *testing.B, e Engine, p Params, from uint64, boards int, allowed time.Duration) {
	for b.Loop() {
		count := map[solver.Verdict]int{}
		var times []time.Duration
		var expanded int64
		for i := range uint64(boards) {
			ctx, cancel := context.WithTimeout(context.Background(), allowed)
			s := solveUnder(ctx, b, e, random(p, from+i), solver.Options{})
			cancel()
			count[s.last.Result.Verdict]++
			times = append(times, s.last.Elapsed)
			expanded += s.last.Expanded
		}
		slices.Sort(times)
		sum, late := time.Duration(0), 0
		for _, t := range times {
			sum += t
			if t > time.Second {
				late++
			}
		}
		n := float64(boards)
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(100*float64(count[solver.Solved])/n, "%cleared")
		b.ReportMetric(100*float64(count[solver.Impossible])/n, "%impossible")
		b.ReportMetric(100*float64(count[solver.GaveUp])/n, "%open")
		b.ReportMetric(100*float64(late)/n, "%over1s")
		b.ReportMetric(sum.Seconds()*1e3/n, "ms/board")
		b.ReportMetric(times[boards/2].Seconds()*1e3, "ms-median")
		b.ReportMetric(times[boards-1].Seconds()*1e3, "ms-worst")
		b.ReportMetric(float64(expanded)/n, "expanded/board")
	}
}

func BenchmarkFullRandom(b *testing.B) {
	for _, text := range []string{
		"14x6", "18x8", "24x12k36", "24x12k60", "30x16", "18x8down", "18x8up", "18x8sides", "18x8equator", "18x8poles", "18x8corners", "18x8turning", "10x6left", "10x6right", "10x6middle",
	} {
		b.Run(text, func(b *testing.B) { benchRandom(b, engine(b, "full"), params(b, text), 0, 200, 5*time.Second) })
	}
}

// BenchmarkFullMany is BenchmarkFullRandom with so many boards that rare ones show,
// and a second for each, under all rules of gravity. Where few are decided there
// are fewer.
func BenchmarkFullMany(b *testing.B) {
	for _, g := range Gravities()[1:] {
		boards := 300
		switch g {
		case Down:
			boards = 2000
		case Left, Right, Middle, Centre:
			boards = 40
		}
		b.Run(NewParams(18, 8, g).String(), func(b *testing.B) {
			benchRandom(b, engine(b, "full"), NewParams(18, 8, g), 1_000_000, boards, time.Second)
		})
	}
}

func BenchmarkGreedyRandom(b *testing.B) {
	for _, text := range []string{"14x6", "18x8", "16x10k40", "24x12k36", "30x16", "18x8down"} {
		b.Run(text, func(b *testing.B) { benchRandom(b, engine(b, "greedy"), params(b, text), 0, 200, 5*time.Second) })
	}
}

// BenchmarkDeal reports the time of a deal and, for how even deals are, how
// often two equal tiles stand side by side, against a board drawn without
// asking whether it can be cleared.
func BenchmarkDeal(b *testing.B) {
	for _, text := range []string{
		"4x4", "10x6", "18x8", "18x8k2", "18x8k60", "30x16k2", "30x16", "18x8down", "18x8up", "18x8left", "18x8right", "18x8middle", "18x8sides", "18x8k60down",
		"30x16down", "30x16left", "16x30k2down", "16x30up",
		"18x8equator", "18x8poles", "18x8centre", "18x8corners", "18x8turning", "18x8heart", "18x8ring", "18x8diamond", "18x8stones18", "18x8downstones9",
		"20x20equator", "20x20poles", "20x20centre", "20x20corners", "20x20turning", "20x20heart", "20x20stones50", "20x20turningheartstones30",
	} {
		b.Run(text, func(b *testing.B) {
			p := params(b, text)
			var times []time.Duration
			beside, beside2 := 0, 0
			for seed := uint64(0); b.Loop(); seed++ {
				start := time.Now()
				s, err := Rules{}.Deal(b.Context(), p, solver.NewRand(seed))
				if err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
				beside += adjacent(s)
				beside2 += adjacent(random(p, seed))
			}
			b.ReportMetric(slices.Max(times).Seconds()*1e3, "ms-worst")
			b.ReportMetric(float64(beside)/float64(beside2), "adjacent/random")
		})
	}
}

// BenchmarkJudge judges deals from which a third of the pairs has been removed by a
// player who takes any, with two seconds for each: how long it takes, and how many are not
// known then.
func BenchmarkJudge(b *testing.B) {
	for _, text := range []string{
		"18x8equator", "18x8poles", "18x8centre", "18x8corners", "18x8turning", "18x8heart", "18x8ring", "18x8diamond", "18x8stones18", "18x8downstones9",
		"20x20centre", "20x20corners", "20x20turning", "20x20heart", "20x20stones50", "20x20turningheartstones30",
	} {
		b.Run(text, func(b *testing.B) {
			const boards = 20
			for b.Loop() {
				var times []time.Duration
				lost, open := 0, 0
				for seed, p := range deals(b, params(b, text), boards) {
					rng := solver.NewRand(uint64(seed))
					for range p.Left() / 6 {
						pairs := NewBoard(p).Pairs()
						if len(pairs) == 0 {
							break
						}
						p, _ = p.apply(pairs[rng.IntN(len(pairs))])
					}
					ctx, cancel := context.WithTimeout(b.Context(), 2*time.Second)
					start := time.Now()
					verdict, _ := Winnable(ctx, p, 0)
					cancel()
					times = append(times, time.Since(start))
					switch verdict {
					case solver.Impossible:
						lost++
					case solver.GaveUp:
						open++
					}
				}
				slices.Sort(times)
				b.ReportMetric(100*float64(lost)/boards, "%lost")
				b.ReportMetric(100*float64(open)/boards, "%open")
				b.ReportMetric(times[boards/2].Seconds()*1e3, "ms-median")
				b.ReportMetric(times[boards-1].Seconds()*1e3, "ms-worst")
			}
		})
	}
}

// BenchmarkWhy asks why boards are lost, each right after the move by which it was
// lost in play: how long it takes, which reasons there are, and of how many tiles.
func BenchmarkWhy(b *testing.B) {
	for _, text := range []string{
		"18x8", "18x8k60", "18x8stones12", "18x8down", "18x8left", "18x8sides", "18x8equator", "18x8centre", "18x8corners", "18x8turning", "18x8downstones9", "30x16",
	} {
		b.Run(text, func(b *testing.B) {
			var boards []Position
			for seed, d := range deals(b, params(b, text), 40) {
				if positions, _, lost := lostInPlay(b, d, uint64(seed)); lost {
					boards = append(boards, positions[len(positions)-1])
				}
			}
			if len(boards) == 0 {
				b.Skip("none is lost")
			}
			for b.Loop() {
				var times []time.Duration
				count, tiles, smallest := map[Reason]int{}, 0, 0
				for _, p := range boards {
					start := time.Now()
					why, err := Why(b.Context(), p)
					times = append(times, time.Since(start))
					if err != nil {
						b.Fatal(err)
					}
					count[why.Reason]++
					tiles += len(why.Cells)
					if why.Smallest {
						smallest++
					}
				}
				slices.Sort(times)
				n := float64(len(boards))
				b.ReportMetric(n, "boards")
				b.ReportMetric(100*float64(count[Blocking])/n, "%blocking")
				b.ReportMetric(100*float64(count[Held])/n, "%held")
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
	boards := append(hard(), random(params(b, "30x16"), 154), random(params(b, "30x16k2"), 0), locked())
	for i, p := range boards {
		b.Run(fmt.Sprintf("full/%d-%dx%d%v", i, p.w, p.h, p.gravity), func(b *testing.B) { enginetest.ReportStops(b, engine(b, "full"), p) })
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

// adjacent counts the pairs of neighbouring cells with equal tiles.
func adjacent(p Position) int {
	count := 0
	for cell := range p.Cells() {
		if x := cell % p.w; !p.tile(cell) {
			continue
		} else if x+1 < p.w && p.kinds[cell] == p.kinds[cell+1] {
			count++
		}
		if cell+p.w < p.Cells() && p.kinds[cell] == p.kinds[cell+p.w] {
			count++
		}
	}
	return count
}

func params(t testing.TB, text string) Params {
	t.Helper()
	p, err := ParseParams(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
