// Package enginetest holds what the tests of all engines share.
//
// Main functions: [Deals], [Improve], [ReportStops]. It may import solver and must.
package enginetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/solver"
)

// Moments are from the first millisecond of an engine to the time when it has
// long made its tables or filled its memory.
var Moments = []time.Duration{
	0, 1 * time.Millisecond, 5 * time.Millisecond, 20 * time.Millisecond, 60 * time.Millisecond, 150 * time.Millisecond,
	300 * time.Millisecond, 600 * time.Millisecond, 1000 * time.Millisecond, 1600 * time.Millisecond, 2500 * time.Millisecond, 4 * time.Second,
}

// ReportStops reports, as ms-worst, how long an engine takes to stop when the
// player says so, at worst over [Moments]. The bar is 50 ms.
func ReportStops[S, M any](b *testing.B, e solver.Engine[S, M], from S) {
	b.Helper()
	var worst time.Duration
	for b.Loop() {
		for _, moment := range Moments {
			worst = max(worst, stopTime(b, e, from, moment))
		}
	}
	b.ReportMetric(float64(worst)/1e6, "ms-worst")
	b.ReportMetric(0, "ns/op")
}

// stopTime cancels an engine at a moment and returns how much longer it ran, 0
// if it was done before.
func stopTime[S, M any](b *testing.B, e solver.Engine[S, M], from S, moment time.Duration) time.Duration {
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
	if failure != nil && !errors.Is(failure, context.Canceled) {
		b.Fatal(failure)
	}
	return max(0, ended.Sub(<-asked))
}
