package link

import (
	"context"
	"errors"

	"tessera/solver"
	"tessera/solver/link/effort"
	"tessera/solver/search"
)

// Winnable says whether p can still be cleared without a shuffle: Solved,
// Impossible, or GaveUp where the search has expanded as many positions as
// budget says (0 for no limit). The only error is that of ctx.
func Winnable(ctx context.Context, p Position, budget int64) (solver.Verdict, error) {
	verdict, _ := winnable(&effort.Meter{Meter: search.NewMeter(ctx, solver.Options{}), Budget: budget}, p)
	if verdict == solver.GaveUp {
		return verdict, ctx.Err()
	}
	return verdict, nil
}

// winnable is Winnable with a meter; the error is any that ended the search before its budget was spent.
func winnable(meter *effort.Meter, p Position) (solver.Verdict, error) {
	_, err := clearing(meter, p, solver.NewRand(0))
	if _, impossible := errors.AsType[*solver.ImpossibleError](err); impossible {
		return solver.Impossible, nil
	}
	switch {
	case err == nil:
		return solver.Solved, nil
	case errors.Is(err, effort.ErrBudget):
		return solver.GaveUp, nil
	}
	return solver.GaveUp, err
}
