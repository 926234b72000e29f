package search

// AStar finds a path from start to goal by A* (Hart, Nilsson and Raphael, 1968),
// ordered by moves made plus weight times estimate (Pohl, 1970). estimate must
// never exceed the moves left, be 0 at the goal, and change by at most one from
// a state to the next (be consistent). With weight 1 the path is then a
// shortest one; with a larger weight it is at most that many times as long,
// although no state is expanded twice (Likhachev, Gordon and Thrun, 2003).
// Other results are those of [BFS].
func AStar[S comparable, M any](meter *Meter, space Space[S, M], estimate func(S) int, weight int, start, goal S) ([]M, error) {
	a := astar[S, M]{
		store:    newStore(space, meter),
		open:     openList{meter: meter},
		estimate: estimate,
		weight:   weight,
	}
	var none M
	if err := a.reach(start, 0, none, 0); err != nil {
		return nil, err
	}
	for {
		number, ok := a.open.pop()
		if !ok {
			return nil, exhausted()
		}
		n := a.store.at(number)
		if n.closed {
			continue // a stale entry: it was reached by fewer moves meanwhile
		}
		if n.state == goal {
			return a.store.path(number), nil
		}
		if err := a.expand(number, n); err != nil {
			return nil, err
		}
	}
}

type astar[S comparable, M any] struct {
	store    *store[S, M]
	open     openList
	estimate func(S) int
	weight   int
	edges    []Edge[S, M]
}

func (a *astar[S, M]) expand(number uint32, n *node[S, M]) error {
	meter := a.store.meter
	n.closed = true
	meter.Stats.Depth = int(n.depth)
	if a.weight == 1 {
		meter.Prove(a.open.lowest)
	}
	a.edges = a.store.space.Expand(a.edges[:0], n.state, n.move)
	for _, edge := range a.edges {
		if err := a.reach(edge.To, number, edge.Move, int(n.depth)+1); err != nil {
			return err
		}
	}
	meter.Stats.Frontier = a.open.count
	return meter.Expand(len(a.edges))
}

// reach notes that state can be reached from parent by move in depth moves.
func (a *astar[S, M]) reach(state S, parent uint32, move M, depth int) error {
	number, isNew, err := a.store.add(state, parent, move, depth)
	if err != nil {
		return err
	}
	if !isNew {
		n := a.store.at(number)
		if depth >= int(n.depth) {
			return nil
		}
		// A closed node takes the shorter way too, which shortens the paths
		// through it, but is not expanded again.
		n.parent, n.move, n.depth = parent, move, uint16(depth)
		if n.closed {
			return nil
		}
	}
	h := a.estimate(state)
	return a.open.push(number, depth+a.weight*h, h)
}
