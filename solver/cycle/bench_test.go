package cycle

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// BenchmarkFewest times proofs of the fewest clicks where they are hard.
func BenchmarkFewest(b *testing.B) {
	for _, text := range []string{
		"3x3d9plus", "5x5d9star", "6x6d8line", "6x6d9starwrap", "6x6d8pluswrap", "8x8d7star", "8x8d9star", "8x8d7cross", "11x11d16ring",
		"8x8d7stareither", "8x8d9stareither", "8x8d7crosseither", "11x11d16ringeither",
	} {
		s := dealt(b, text, 1)
		b.Run(text, func(b *testing.B) {
			var branches int64
			for b.Loop() {
				_, last, err := solveWith(b, Engines()[0], s, solver.Options{})
				must.Be(b, err == nil && last.Result.Optimal, "%v %v", last.Result, err)
				branches = last.Expanded
			}
			b.ReportMetric(float64(branches), "branches")
		})
	}
}

// BenchmarkCancel reports how long the engine takes to stop when the player says
// so, at worst. The bar is 50 ms.
func BenchmarkCancel(b *testing.B) {
	for _, text := range []string{"9x9d8cross", "10x10d9cross", "20x20d9star", "20x20d16line", "20x20d9pluswrap", "8x8d9star"} {
		s := dealt(b, text, 1)
		b.Run(text, func(b *testing.B) { enginetest.ReportStops(b, Engines()[0], s) })
	}
}

// BenchmarkCensus proves the fewest clicks of a position of every board up to
// 6×6, depth 2 to 9, of every named rule, and reports the slowest.
func BenchmarkCensus(b *testing.B) {
	for kind := range 4 {
		wrap, either := kind&1 > 0, kind&2 > 0
		b.Run(fmt.Sprintf("wrap=%v,either=%v", wrap, either), func(b *testing.B) {
			for b.Loop() {
				boards, proven, worst, slowest := 0, 0, Position{}, time.Duration(0)
				for i := range 6 * 6 * 8 * len(Shapes()) {
					shape, i := Shapes()[i%len(Shapes())], i/len(Shapes())
					board := Board{W: 1 + i%6, H: 1 + i/6%6, Depth: 2 + i/36, Rule: Rule{Shape: shape}, Wrap: wrap, Either: either}
					s, err := Rules{}.Deal(b.Context(), Params{Board: board}, solver.NewRand(1))
					if err != nil {
						continue // everything that can be solved is solved
					}
					_, last, err := solveWith(b, Engines()[0], s, solver.Options{})
					must.Be(b, err == nil, "%v: %v", s, err)
					if boards++; last.Result.Optimal {
						proven++
					}
					if last.Elapsed > slowest {
						slowest, worst = last.Elapsed, s
					}
				}
				b.ReportMetric(float64(boards), "boards")
				b.ReportMetric(float64(proven), "proven")
				b.ReportMetric(slowest.Seconds()*1000, "ms-slowest")
				b.Logf("slowest: %v, %v", worst, slowest)
			}
		})
	}
}

// BenchmarkHint times hints on the largest boards, at last of such as cannot be solved. The bar is 100 ms.
func BenchmarkHint(b *testing.B) {
	for _, text := range []string{
		"20x20d2plus", "20x20d9plus", "20x20d16ring", "20x20d16pluseither", "20x20d12kernel00500-00000-01210-00000-00101",
		"20x20d9star", "20x20d9pluswrap", "20x20d2pluswrap", "20x20d16starwrap", "20x20d12diagonal", "20x20d9cross",
		"20x20d16line", "20x20d2line", "20x20d16kernel000-080-000", "20x20d12kernel060-646-000wrap", "16x16d16linewrap",
		"19x19d2plusonerandom", "20x20d8starrandom", "20x20d16linerandom", "20x20d16ringrandom",
	} {
		b.Run(text, func(b *testing.B) {
			s := dealt(b, text, 2)
			for b.Loop() {
				_, err := Hint(b.Context(), s)
				must.Be(b, (err != nil) == strings.HasSuffix(text, "random"), "%v", err)
			}
		})
	}
}
