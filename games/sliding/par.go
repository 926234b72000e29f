package sliding

import (
	"context"

	"tessera/games/tab"
	"tessera/solver"
	"tessera/solver/sliding"
)

// par works out how many moves a deal needs: what the region method takes, an
// upper bound at once; then whatever better the best engine finds, proven or
// with a bound, while the player plays.
func par(ctx context.Context, p sliding.Position, report func(tab.Par[sliding.Move])) {
	known := tab.Par[sliding.Move]{}
	improve := func(st solver.Stats) {
		if st.Best > 0 && (known.Length == 0 || st.Best < known.Length) {
			known = tab.Par[sliding.Move]{Length: st.Best, Bound: st.LowerBound}
			report(known)
		}
		if r := st.Result; r != nil && r.Verdict == solver.Solved && (known.Length == 0 || r.Length <= known.Length) {
			known.Length, known.Bound, known.Proven = r.Length, r.LowerBound, r.Optimal
		}
	}
	for _, name := range []string{"region", sliding.Default} {
		moves, err := solve(ctx, name, p, improve)
		if err == nil && len(moves) <= known.Length {
			known.Moves = moves
			report(known)
		}
	}
}

// solve collects the moves of the engine of that name.
func solve(ctx context.Context, name string, p sliding.Position, figures func(solver.Stats)) ([]sliding.Move, error) {
	var moves []sliding.Move
	for _, e := range sliding.Engines() {
		if e.Name != name {
			continue
		}
		for step, err := range e.Solve(ctx, p, solver.Options{Report: figures}) {
			if err != nil {
				return nil, err
			}
			moves = append(moves, step.Moves...)
		}
	}
	return moves, ctx.Err()
}
