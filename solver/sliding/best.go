package sliding

import (
	"context"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// bestEngine has a solution at once and improves it.
func bestEngine() Engine {
	e := Engine{
		Name: "best", Label: "Best in time",
		Promise: "A solution at once that gets better until you stop it: the fewest moves up to 16 cells, close to the fewest above.",
	}
	e.Applies = func(Position) error { return nil }
	e.Solve = func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			b := better{ctx: ctx, meter: meter, from: from, opt: opt}
			_, err := checked(e, from, meter, func() ([]Move, error) { return nil, b.improve() })
			if err != nil {
				meter.Finish(result(meter, 0, false, err))
				yield(solver.Step[Move]{}, err)
				return
			}
			meter.Finish(result(meter, len(b.best), false, nil))
			if len(b.best) > 0 {
				yield(solver.Step[Move]{Moves: b.best}, nil)
			}
		}
	}
	return e
}
