package search

import "tessera/solver"

// BFS finds a shortest path from start to goal by breadth-first search. It
// returns the moves, or a [*solver.ImpossibleError] where everything that can be
// reached was seen, or a [*solver.MemoryError] or [*solver.CancelledError]. Up
// to then no path is shorter than meter.Stats.LowerBound.
func BFS[S comparable, M any](meter *Meter, space Space[S, M], start, goal S) ([]M, error) {
	if start == goal {
		return nil, nil
	}
	side, err := newSide(meter, space, start)
	if err != nil {
		return nil, err
	}
	isGoal := func(s S) bool { return s == goal }
	for side.frontier() > 0 {
		meter.Stats.Depth = side.depth
		meter.Prove(side.depth + 1)
		meter.Stats.Layers = append(meter.Stats.Layers, 0)
		node, found, err := side.layer(isGoal, 0)
		if err != nil {
			return nil, err
		}
		if found {
			return side.store.path(node), nil
		}
	}
	return nil, exhausted()
}

// exhausted is the verdict of a search that has seen everything.
func exhausted() error {
	return &solver.ImpossibleError{Code: "exhausted"}
}

// side is one breadth-first search, layer by layer. The nodes of its store are
// in the order of discovery, so that the store is its own queue.
type side[S comparable, M any] struct {
	store *store[S, M]
	depth int    // of the layer to be expanded next
	head  uint32 // the first node not expanded yet
	edges []Edge[S, M]
}

func newSide[S comparable, M any](meter *Meter, space Space[S, M], start S) (*side[S, M], error) {
	s := &side[S, M]{store: newStore(space, meter)}
	var none M
	_, _, err := s.store.add(start, 0, none, 0)
	return s, err
}

// frontier returns how many nodes wait to be expanded.
func (s *side[S, M]) frontier() int64 { return int64(s.store.count - s.head) }

// layer expands all nodes of the next depth, and stops at the first new state
// that is wanted: its number is returned. others is the number of nodes that
// wait elsewhere, for the figures.
func (s *side[S, M]) layer(wanted func(S) bool, others int64) (number uint32, found bool, err error) {
	meter := s.store.meter
	for end := s.store.count; s.head < end; {
		n := s.store.at(s.head)
		s.edges = s.store.space.Expand(s.edges[:0], n.state, n.move)
		for _, edge := range s.edges {
			number, isNew, err := s.store.add(edge.To, s.head, edge.Move, s.depth+1)
			if err != nil {
				return 0, false, err
			}
			if isNew && wanted(edge.To) {
				meter.count(len(s.edges))
				return number, true, nil
			}
		}
		s.head++
		meter.Stats.Frontier = s.frontier() + others
		if err := meter.Expand(len(s.edges)); err != nil {
			return 0, false, err
		}
	}
	s.depth++
	return 0, false, nil
}
