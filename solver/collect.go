package solver

import "context"

// Collect takes all moves of an engine's solution, or none and why there are
// none: the engine does not take the position, found no way, or was stopped.
func Collect[S, M any](ctx context.Context, e Engine[S, M], from S, opt Options) ([]M, error) {
	if e.Applies != nil {
		if err := e.Applies(from); err != nil {
			return nil, err
		}
	}
	var moves []M
	for step, err := range e.Solve(ctx, from, opt) {
		if err != nil {
			return nil, err
		}
		moves = append(moves, step.Moves...)
	}
	return moves, ctx.Err()
}

// Best is Collect of an engine that improves its answer and begins with a known solution, or
// nil, which is the answer where nothing shorter is found; of any other engine it is Collect.
func Best[S, M any](ctx context.Context, e Engine[S, M], from S, known []M, opt Options) ([]M, error) {
	if e.Improve == nil {
		return Collect(ctx, e, from, opt)
	}
	best := known
	for moves, err := range e.Improve(ctx, from, known, opt) {
		if err != nil {
			return nil, err
		}
		best = moves
	}
	return best, ctx.Err()
}
