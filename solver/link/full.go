package link

import (
	"math/rand/v2"

	"tessera/solver"
	"tessera/solver/link/effort"
	"tessera/solver/link/gravity"
	"tessera/solver/link/grid"
	"tessera/solver/link/matching"
	"tessera/solver/search"
)

// full clears a board or proves that it cannot be.
func full(meter *search.Meter, from Position) ([]Move, solver.Result, error) {
	moves, err := clearing(&effort.Meter{Meter: meter}, from, solver.NewRand(0))
	return moves, cleared(from), err
}

// clearing returns the moves that clear a board. Errors are a
// [*solver.ImpossibleError], which is proven, and those of the meter.
func clearing(meter *effort.Meter, from Position, rng *rand.Rand) ([]Move, error) {
	l := from.layout()
	if err := meter.Check(); err != nil {
		return nil, err
	}
	method := matching.Clear
	if from.gravity != None {
		method = gravity.Clear
	}
	pairs, ok, err := method(meter, l, rng)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, &solver.ImpossibleError{Code: "link"}
	}
	t := l.Start
	moves := make([]Move, len(pairs))
	for i, p := range pairs {
		moves[i] = removal(&t, p)
		t.Remove(p)
	}
	return moves, nil
}

// layout prepares p for the searches.
func (p Position) layout() *grid.Layout { return grid.NewLayout(p.w, p.h, p.gravity, p.kinds) }

// removal returns the removal of p in the coordinates of the board as it stands.
func removal(t *grid.Table, p grid.Pair) Move {
	return Removal(t.At[p.A].Point(), t.At[p.B].Point())
}
