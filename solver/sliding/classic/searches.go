package classic

import (
	"tessera/solver/search"
	"tessera/solver/sliding/conflict"
	"tessera/solver/sliding/grid"
)

// BreadthFirst finds the fewest moves that solve p by breadth-first search.
// Like all searches of this package that keep what they have seen, it takes
// boards of up to [grid.MaxWide] cells; errors are those of package search.
func BreadthFirst(meter *search.Meter, p grid.Position) ([]grid.Move, error) {
	return algorithm{find: breadthFirst}.run(meter, p)
}

// Bidirectional finds the fewest moves that solve p by two breadth-first
// searches that meet.
func Bidirectional(meter *search.Meter, p grid.Position) ([]grid.Move, error) {
	return algorithm{find: bidirectional}.run(meter, p)
}

// AStar returns A* guided by the Manhattan distance times weight. It finds at
// most weight times the fewest moves.
func AStar(weight int) func(*search.Meter, grid.Position) ([]grid.Move, error) {
	return algorithm{aStar, weight, manhattanCosts}.run
}

// AStarMisplaced finds the fewest moves that solve p by A*, guided by the number
// of misplaced tiles only.
func AStarMisplaced(meter *search.Meter, p grid.Position) ([]grid.Move, error) {
	return algorithm{aStar, 1, misplacedCosts}.run(meter, p)
}

// IDAStar finds the fewest moves that solve p by IDA*, guided by Manhattan
// distance and linear conflict. It keeps nothing, and takes boards of any size.
func IDAStar(meter *search.Meter, p grid.Position) ([]grid.Move, error) {
	return search.IDAStar(meter, conflict.NewWalk(p))
}

// algorithm is a search with a memory of what was seen.
type algorithm struct {
	find     method
	weight   int                           // of the estimate, for A*
	estimate func(grid.Position) costTable // for A*
}

type method int

const (
	breadthFirst method = iota
	bidirectional
	aStar
)

// run looks for moves from p to its goal, counting on meter, with the smallest
// encoding that holds the board.
func (a algorithm) run(meter *search.Meter, p grid.Position) ([]grid.Move, error) {
	w, h := p.W(), p.H()
	switch n := p.Cells(); {
	case n <= grid.MaxPacked:
		return runOn(a, meter, p, grid.NewPackedSpace(w, h), grid.Pack, packedEstimate)
	case n < 32:
		return runOn(a, meter, p, grid.WideSpace[[32]byte]{W: w, H: h}, grid.Widen, wideEstimate)
	case n < 72:
		return runOn(a, meter, p, grid.WideSpace[[72]byte]{W: w, H: h}, grid.Widen, wideEstimate)
	default:
		return runOn(a, meter, p, grid.WideSpace[[256]byte]{W: w, H: h}, grid.Widen, wideEstimate)
	}
}

func runOn[S comparable](a algorithm, meter *search.Meter, p grid.Position, space search.Space[S, grid.Move],
	encode func(grid.Position) S, estimate func(costTable) func(S) int) ([]grid.Move, error) {
	start, goal := encode(p), encode(grid.Goal(p.Params()))
	switch a.find {
	case breadthFirst:
		return search.BFS(meter, space, start, goal)
	case bidirectional:
		return search.Bidirectional(meter, space, reversed[S]{space}, start, goal)
	default:
		return search.AStar(meter, space, estimate(a.estimate(p)), a.weight, start, goal)
	}
}
