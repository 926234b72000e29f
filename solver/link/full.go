package link

import (
	"math/rand/v2"

	"tessera/solver"
	"tessera/solver/search"
)

// full clears a board or proves that it cannot be.
func full(meter *search.Meter, from Position) ([]Move, error) {
	return clearing(&work{Meter: meter}, from, solver.NewRand(0))
}

// clearing returns the moves that clear a board. Errors are a
// [*solver.ImpossibleError], which is proven, and those of w.
func clearing(w *work, from Position, rng *rand.Rand) ([]Move, error) {
	l := newLayout(from)
	if err := w.Check(); err != nil {
		return nil, err
	}
	pairs, err := l.clear(w, rng)
	if err != nil {
		return nil, err
	}
	t := l.start
	moves := make([]Move, len(pairs))
	for i, p := range pairs {
		moves[i] = t.move(p)
		t.remove(p)
	}
	return moves, nil
}

func (l *layout) clear(w *work, rng *rand.Rand) ([]pair, error) {
	if l.position.gravity != None {
		return newFalling(w, l, rng).clear()
	}
	m, err := newMatching(w, l, rng)
	if err != nil {
		return nil, err
	}
	return m.clear()
}
