//go:build slow

package sliding

import (
	"context"
	"testing"
	"time"

	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

// TestProofKorf24 proves the easiest of the published instances in hand, and has the proof read back.
func TestProofKorf24(t *testing.T) {
	in := slidingtest.Korf24(t)[24]
	opt := solver.Options{Memory: 512 << 20, Tables: slidingtest.NewTables()}
	for range 2 {
		s := solveWith(t, engine(t, "proof"), in.Position, opt)
		if s.err != nil || len(s.moves) != in.Length || !s.last.Result.Optimal {
			t.Errorf("%d moves, published %d, %+v, %v", len(s.moves), in.Length, s.last.Result, s.err)
		}
	}
}

// BenchmarkProofStops reports how long a proof takes to stop that searches with the real tables, at worst of twenty
// times; each goes on from where the one before was. The bar is 50 ms.
func BenchmarkProofStops(b *testing.B) {
	in := slidingtest.Korf24(b)[1] // one that takes days
	opt := solver.Options{Memory: 512 << 20, Tables: slidingtest.NewTables()}
	solveWith(b, engine(b, "proof"), in.Position, solver.Options{Memory: opt.Memory, Tables: opt.Tables, Time: 3 * time.Minute})
	var worst time.Duration
	searched := int64(0)
	for b.Loop() {
		for i := range 20 {
			ctx, cancel := context.WithCancel(b.Context())
			asked := make(chan time.Time, 1)
			time.AfterFunc(time.Second+time.Duration(i)*7*time.Millisecond, func() { asked <- time.Now(); cancel() })
			opt.Report = func(st solver.Stats) { searched = st.Expanded }
			for range engine(b, "proof").Solve(ctx, in.Position, opt) {
			}
			worst = max(worst, time.Since(<-asked))
		}
	}
	if searched < 1_000_000 {
		b.Error("it was not searching yet when it was stopped: the machine is too busy")
	}
	b.ReportMetric(float64(worst)/1e6, "ms-worst")
	b.ReportMetric(float64(searched), "expanded")
	b.ReportMetric(0, "ns/op")
}
