package sliding

import "tessera/solver/search"

// algorithm is a search with a memory of what was seen.
type algorithm struct {
	find     method
	weight   int                      // of the estimate, for A*
	estimate func(Position) costTable // for A*
}

type method int

const (
	breadthFirst method = iota
	bidirectional
	aStar
)

// run looks for moves from p to its goal, counting on meter, with the smallest
// encoding that holds the board. Errors are those of package search.
func (a algorithm) run(meter *search.Meter, p Position) ([]Move, error) {
	switch n := p.Cells(); {
	case n <= maxPacked:
		return runOn(a, meter, p, packedSpace{p.w, p.h, ^allCells(n)}, pack, packedEstimate)
	case n < 32:
		return runOn(a, meter, p, wideSpace[[32]byte]{p.w, p.h}, widen, wideEstimate)
	case n < 72:
		return runOn(a, meter, p, wideSpace[[72]byte]{p.w, p.h}, widen, wideEstimate)
	default:
		return runOn(a, meter, p, wideSpace[[256]byte]{p.w, p.h}, widen, wideEstimate)
	}
}

func runOn[S comparable](a algorithm, meter *search.Meter, p Position, space search.Space[S, Move],
	encode func(Position) S, estimate func(costTable) func(S) int) ([]Move, error) {
	start, goal := encode(p), encode(Goal(p.Params()))
	switch a.find {
	case breadthFirst:
		return search.BFS(meter, space, start, goal)
	case bidirectional:
		return search.Bidirectional(meter, space, reversed[S]{space}, start, goal)
	default:
		return search.AStar(meter, space, estimate(a.estimate(p)), a.weight, start, goal)
	}
}
