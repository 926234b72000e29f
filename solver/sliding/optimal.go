package sliding

import (
	"context"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// optimalEngine proves the fewest moves on boards of up to 16 cells.
func optimalEngine() Engine {
	e := Engine{
		Name: "optimal", Label: "Fewest moves",
		Promise: "Proven fewest moves on boards of up to 16 cells, mostly within milliseconds, by pattern databases.",
	}
	e.Applies = func(p Position) error {
		if p.Cells() > maxPacked {
			return &solver.SizeError{Engine: e.Name, Limit: "up to 16 cells"}
		}
		return nil
	}
	e.Solve = func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			moves, err := checked(e, from, meter, func() ([]Move, error) { return fewest(ctx, meter, from, opt, meter.Check) })
			meter.Finish(result(meter, len(moves), true, err))
			switch {
			case err != nil:
				yield(solver.Step[Move]{}, err)
			case len(moves) > 0:
				yield(solver.Step[Move]{Moves: moves}, nil)
			}
		}
	}
	return e
}

// fewest returns the fewest moves that solve p, which has at most 16 cells and
// can be solved, or the first error of check, which it asks now and then.
func fewest(ctx context.Context, meter *search.Meter, p Position, opt solver.Options, check func() error) ([]Move, error) {
	turn := upright(p.w, p.h, p.home)
	turned := turn.position(p)
	lenses, err := lensesFor(ctx, meter, turned, opt)
	if err != nil {
		return nil, err
	}
	moves, err := newDeepening(meter, turned, lenses, check).run(turned)
	return turn.back(moves), err
}

// lensesFor returns the best two ways there are right now to look up p, a board
// turned upright.
func lensesFor(ctx context.Context, meter *search.Meter, p Position, opt solver.Options) ([2]*lens, error) {
	s := shape{p.w, p.h, p.home}
	tables, err := s.tables(ctx, opt)
	if err != nil {
		return [2]*lens{}, &solver.CancelledError{Cause: err}
	}
	for _, set := range tables {
		for _, t := range set {
			if err := meter.Grow(int64(len(t.values))); err != nil {
				return [2]*lens{}, err
			}
		}
	}
	first := newLens(p, tables[0], symmetry{w: p.w, h: p.h})
	if len(tables) > 1 {
		return [2]*lens{first, newLens(p, tables[1], symmetry{w: p.w, h: p.h})}, nil
	}
	if view, ok := mirror(p.w, p.h, p.home); ok {
		return [2]*lens{first, newLens(p, tables[0], view)}, nil
	}
	return [2]*lens{first, first}, nil
}
