package tab

import (
	"context"
	"iter"
	"time"

	"tessera/solver"
)

// within is an engine that gives up after d.
func within[S, M any](e solver.Engine[S, M], d time.Duration) solver.Engine[S, M] {
	solve := e.Solve
	e.Solve = func(ctx context.Context, from S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
		return func(yield func(solver.Step[M], error) bool) {
			ctx, cancel := context.WithTimeout(ctx, d)
			defer cancel()
			solve(ctx, from, opt)(yield)
		}
	}
	return e
}
