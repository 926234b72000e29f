package sudoku

import (
	"testing"

	"tessera/solver"
)

// BenchmarkMinimal reports how many minimal puzzles with one solution are dug a
// second.
func BenchmarkMinimal(b *testing.B) {
	rng := solver.NewRand(1)
	givens := 0
	for b.Loop() {
		g := randomSolution(rng)
		dig(&g, 0, false, rng)
		givens += g.Count()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(givens)/float64(b.N), "givens/puzzle")
}
