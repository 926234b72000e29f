package link

import (
	"tessera/solver"
	"tessera/solver/link/grid"
	"tessera/solver/search"
)

// greedy removes pairs as a patient beginner does: it looks for straight links,
// then for links with one turn, then for those with two, takes the first it
// finds, and begins again.
func greedy(meter *search.Meter, from Position) ([]Move, solver.Result, error) {
	l := from.layout()
	t := &l.Start
	var moves []Move
	reaches := grid.NewReaches(len(l.Kind))
	var buffer []grid.Pair
	for t.Left > 0 {
		reaches.Update(&t.Grid, t.At)
		buffer = reaches.Pairs(&t.Grid, t.At, l.ByKind, buffer[:0])
		if err := meter.Expand(len(buffer)); err != nil {
			return nil, solver.Result{}, err
		}
		if len(buffer) == 0 {
			return nil, solver.Result{}, &solver.GaveUpError{Engine: "greedy"}
		}
		best, fewest := buffer[0], 3
		for _, p := range buffer {
			if path, _ := t.Grid.Path(t.At[p.A], t.At[p.B]); path.Turns() < fewest {
				best, fewest = p, path.Turns()
			}
		}
		moves = append(moves, removal(t, best))
		t.Remove(best)
		meter.Stats.Depth = len(moves)
	}
	return moves, cleared(from), nil
}
