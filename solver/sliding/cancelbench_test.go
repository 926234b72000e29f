package sliding

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/solver"
)

// BenchmarkCancel reports how long an engine takes to stop when the player says
// so, at worst over moments from its first millisecond to the time when it makes
// its tables or fills its memory. The bar is 50 ms.
func BenchmarkCancel(b *testing.B) {
	moments := []time.Duration{0, 1, 5, 20, 60, 150, 300, 600, 1000, 1600, 2500, 4000}
	for _, test := range []struct {
		engine string
		w, h   int
		blank  int
	}{
		{"bfs", 4, 4, 15}, {"bidirectional", 4, 4, 15}, {"astar1", 4, 4, 15}, {"astar5", 8, 8, 63}, {"idastar", 4, 4, 15},
		{"region", 20, 20, 399},
		{"optimal", 4, 4, 15}, {"optimal", 4, 4, 1}, {"optimal", 3, 5, 7}, {"optimal", 2, 8, 15},
		{"best", 2, 8, 15}, {"best", 5, 5, 24}, {"best", 5, 5, 7}, {"best", 6, 6, 35}, {"best", 10, 10, 99}, {"best", 20, 20, 399},
	} {
		b.Run(fmt.Sprintf("%s-%dx%db%d", test.engine, test.w, test.h, test.blank), func(b *testing.B) {
			p := NewParams(test.w, test.h)
			p.Blank = test.blank
			from := deals(b, p, 1)[0]
			var worst time.Duration
			for b.Loop() {
				for _, moment := range moments {
					worst = max(worst, stopTime(b, engine(b, test.engine), from, moment*time.Millisecond))
				}
			}
			b.ReportMetric(float64(worst)/1e6, "ms-worst")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// stopTime cancels an engine at a moment and returns how much longer it ran, 0
// if it was done before.
func stopTime(b *testing.B, e solver.Engine[Position, Move], from Position, moment time.Duration) time.Duration {
	b.Helper()
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	asked := make(chan time.Time, 1)
	timer := time.AfterFunc(moment, func() { asked <- time.Now(); cancel() })
	var failure error
	for _, err := range e.Solve(ctx, from, solver.Options{Time: time.Minute}) {
		failure = err
	}
	ended := time.Now()
	if timer.Stop() {
		return 0
	}
	var cancelled *solver.CancelledError
	if failure != nil && !errors.As(failure, &cancelled) {
		b.Fatal(failure)
	}
	return max(0, ended.Sub(<-asked))
}
