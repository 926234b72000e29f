package sudoku

import "context"

// PathStep is one step of the way to the solution.
type PathStep struct {
	From      Position // that it starts from
	Deduction Deduction
	Moves     []Move // that make it
}

// Path returns all steps from a position to the solution, each as [Next] gives it; none
// where it is solved. n is what is known of the pencil marks so far. Errors are those of
// [Solve], and [*solver.CancelledError].
func Path(ctx context.Context, from Position, n Notes) ([]PathStep, error) {
	solution, err := Solve(from.givens)
	if err != nil {
		return nil, err
	}
	var steps []PathStep
	for at := from; at.Grid() != solution; {
		if err := cancelled(ctx); err != nil {
			return nil, err
		}
		d, moves := next(at, &n, solution)
		steps = append(steps, PathStep{at, d, moves})
		at = n.Follow(at, moves)
	}
	return steps, nil
}
