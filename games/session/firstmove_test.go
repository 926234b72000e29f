package session

import (
	"context"
	"fmt"
	"iter"
	"sync/atomic"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding"
	"tessera/solver/swap"
)

// BenchmarkFirstMove reports, as ms-first, how long it takes at worst from the player's wish to
// the first move of an engine that improves its answer, where nothing is known and where all is
// known that it has found; and as ms-stop how long it then takes to end. The bars are 100 and 50 ms.
func BenchmarkFirstMove(b *testing.B) {
	for _, n := range []int{3, 4, 5, 6, 8, 10, 12, 16, 20} {
		b.Run(fmt.Sprintf("sliding-%dx%d", n, n), func(b *testing.B) {
			reportFirstMove(b, sliding.Rules{}, solver.Named(sliding.Engines(), sliding.Default), sliding.Params{W: n, H: n, Blank: n*n - 1})
		})
	}
	for _, n := range []int{5, 10, 20} {
		b.Run(fmt.Sprintf("swap-%dx%d", n, n), func(b *testing.B) {
			reportFirstMove(b, swap.Rules{}, swap.Engines()[0], swap.Params{Board: swap.Board{W: n, H: n, Rule: swap.Neighbours}})
		})
	}
}

func reportFirstMove[P, S, M any](b *testing.B, rules solver.Rules[P, S, M], e solver.Engine[S, M], params P) {
	var first, stop time.Duration
	var running atomic.Int32
	improve := e.Improve
	e.Improve = func(ctx context.Context, from S, known []M, opt solver.Options) iter.Seq2[[]M, error] {
		return func(yield func([]M, error) bool) {
			running.Add(1)
			defer running.Add(-1)
			improve(ctx, from, known, opt)(yield)
		}
	}
	for b.Loop() {
		for _, from := range enginetest.Deals(b, rules, params, 3) {
			u := newUI()
			s := New(Config[P, S, M]{Game: "bench", Rules: rules, Post: u.post})
			s.Open(from, params)
			for range 2 { // cold, and with what is known by then
				began, moved := time.Now(), false
				s.OnChange = func(c Change[S, M]) {
					if !moved {
						moved = true
						first = max(first, time.Since(began))
					}
					c.Shown()
				}
				r := s.Solve(e, solver.Options{}, RunView{Learn: true})
				r.SetInterval(time.Second)
				u.live(600 * time.Millisecond)
				must.Be(b, moved, "no move in 600 ms")
				r.Stop()
				began = time.Now()
				for running.Load() > 0 {
					time.Sleep(100 * time.Microsecond)
				}
				stop = max(stop, time.Since(began))
				s.Undo()
			}
			s.Close()
		}
	}
	b.ReportMetric(float64(first)/1e6, "ms-first")
	b.ReportMetric(float64(stop)/1e6, "ms-stop")
	b.ReportMetric(0, "ns/op")
}
