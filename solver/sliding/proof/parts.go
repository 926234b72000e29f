package proof

import (
	"cmp"
	"slices"

	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
)

// part is a position from which a part of the search begins.
type part struct {
	path     []grid.Move // that led there
	position grid.Position
	estimate int // of the moves left
}

// cut cuts the search for solutions of p into at least so many parts, or as many as there are: the positions of
// the first depth that has that many, each once. They depend on p alone. The most promising come first. Where
// the goal is met on the way there are none, and the moves to it, which are the fewest, are returned.
func cut(s *optimal.Searcher, p grid.Position, least int) (parts []part, solution []grid.Move) {
	type node struct {
		state  [32]byte
		move   grid.Move
		parent *node
	}
	path := func(n *node) (moves []grid.Move) {
		for ; n.parent != nil; n = n.parent {
			moves = append(moves, n.move)
		}
		slices.Reverse(moves)
		return moves
	}
	space := grid.WideSpace[[32]byte]{W: p.W(), H: p.H()}
	goal := grid.Widen[[32]byte](grid.Goal(p.Params()))
	layer := []*node{{state: grid.Widen[[32]byte](p)}}
	seen := map[[32]byte]bool{layer[0].state: true}
	var edges []search.Edge[[32]byte, grid.Move]
	for len(layer) < least {
		var next []*node
		for _, n := range layer {
			edges = space.Expand(edges[:0], n.state, n.move)
			for _, e := range edges {
				if seen[e.To] {
					continue
				}
				seen[e.To] = true
				child := &node{e.To, e.Move, n}
				if e.To == goal {
					return nil, path(child)
				}
				next = append(next, child)
			}
		}
		layer = next
	}
	for _, n := range layer {
		moves := path(n)
		at, _ := grid.Play(p, moves) // legal: they were expanded
		parts = append(parts, part{moves, at, s.Estimate(at)})
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.estimate, b.estimate) })
	return parts, nil
}
