package cycle

import (
	"fmt"
	"testing"

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
	for _, kind := range []struct{ wrap, either bool }{{}, {wrap: true}, {either: true}, {wrap: true, either: true}} {
		b.Run(fmt.Sprintf("wrap=%v,either=%v", kind.wrap, kind.either), func(b *testing.B) {
			for b.Loop() {
				c := census(b, kind.wrap, kind.either)
				b.ReportMetric(float64(c.boards), "boards")
				b.ReportMetric(float64(c.proven), "proven")
				b.ReportMetric(c.slowest.Seconds()*1000, "ms-slowest")
				b.Logf("slowest: %v, %v", c.worst, c.slowest)
			}
		})
	}
}
