package link

import (
	"tessera/solver"
	"tessera/solver/search"
)

// greedy removes pairs as a patient beginner does: it looks for straight links,
// then for links with one turn, then for those with two, takes the first it
// finds, and begins again.
func greedy(meter *search.Meter, from Position) ([]Move, error) {
	l := newLayout(from)
	t := &l.start
	var moves []Move
	linker := newLinker(len(l.kind))
	var buffer []pair
	for t.left > 0 {
		linker.look(&t.grid, t.at)
		buffer = linker.pairs(&t.grid, t.at, l.byKind, buffer[:0])
		if err := meter.Expand(len(buffer)); err != nil {
			return nil, err
		}
		if len(buffer) == 0 {
			return nil, &solver.GaveUpError{Engine: "greedy", Reason: "no path joins any of the pairs that are left; choose engine full"}
		}
		best, fewest := buffer[0], 3
		for _, p := range buffer {
			if path, _ := t.grid.path(t.at[p.a], t.at[p.b]); path.Turns() < fewest {
				best, fewest = p, path.Turns()
			}
		}
		moves = append(moves, t.move(best))
		t.remove(best)
		meter.Stats.Depth = len(moves)
	}
	return moves, nil
}
