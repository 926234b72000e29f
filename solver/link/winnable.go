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
	_, err := clearing(&effort.Meter{Meter: search.NewMeter(ctx, solver.Options{}), Budget: budget}, p, solver.NewRand(0))
	var impossible *solver.ImpossibleError
	switch {
	case err == nil:
		return solver.Solved, nil
	case errors.As(err, &impossible):
		return solver.Impossible, nil
	case ctx.Err() != nil:
		return solver.GaveUp, ctx.Err()
	}
	return solver.GaveUp, nil
}
