package classic

import (
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

// reversed is a space searched from the goal: an edge's move leads from the
// state it names to the one expanded.
type reversed[S comparable] struct{ search.Space[S, grid.Move] }

func (r reversed[S]) Expand(edges []search.Edge[S, grid.Move], s S, last grid.Move) []search.Edge[S, grid.Move] {
	first := len(edges)
	edges = r.Space.Expand(edges, s, last.Inverse())
	for i := range edges[first:] {
		edges[first+i].Move = edges[first+i].Move.Inverse()
	}
	return edges
}
