package sliding

import (
	"context"
	"errors"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to solve a sliding puzzle.
type Engine = solver.Engine[Position, Move]

// Engines lists all engines, the ones to choose from first.
func Engines() []Engine {
	memory := func(e Engine, a algorithm, optimal bool) Engine {
		return whole(e, maxWide, a.run, optimal)
	}
	manhattan := func(weight int) algorithm { return algorithm{aStar, weight, manhattanTable} }
	return []Engine{
		memory(Engine{
			Name: "bfs", Label: "Breadth-first search",
			Promise: "Fewest moves, if memory lasts: it sees every position nearer than the goal.",
		}, algorithm{find: breadthFirst}, true),
		memory(Engine{
			Name: "bidirectional", Label: "Bidirectional search",
			Promise: "Fewest moves, if memory lasts: two breadth-first searches meet in the middle.",
		}, algorithm{find: bidirectional}, true),
		memory(Engine{
			Name: "astar1", Label: "A*, weight 1",
			Promise: "Fewest moves, if memory lasts, guided by the Manhattan distance.",
		}, manhattan(1), true),
		memory(Engine{
			Name: "astar2", Label: "A*, weight 2",
			Promise: "At most twice the fewest moves, and mostly far less, with much less memory than weight 1.",
		}, manhattan(2), false),
		memory(Engine{
			Name: "astar5", Label: "A*, weight 5",
			Promise: "At most five times the fewest moves; quick to find, roundabout to play.",
		}, manhattan(5), false),
		whole(Engine{
			Name: "idastar", Label: "IDA*",
			Promise: "Fewest moves with hardly any memory, guided by Manhattan distance and linear conflict; above 4×4 it may take forever.",
		}, MaxSide*MaxSide, idastar, true),
		regionEngine(),
		optimalEngine(),
		bestEngine(),
		memory(Engine{
			Name: "astar1misplaced", Label: "A*, misplaced tiles",
			Promise: "Fewest moves, if memory lasts, guided by the number of misplaced tiles only: to see what a better estimate is worth.",
		}, algorithm{aStar, 1, misplacedTable}, true),
	}
}

// Default is the name of the engine that promises most, whatever the position:
// it suits itself to the size.
const Default = "best"

func idastar(meter *search.Meter, p Position) ([]Move, error) {
	return search.IDAStar(meter, newConflictWalk(p))
}

// whole completes an engine that is certain of no move before it knows all.
func whole(e Engine, maxCells int, find func(*search.Meter, Position) ([]Move, error), optimal bool) Engine {
	e.Applies = func(p Position) error {
		if p.Cells() > maxCells {
			return &solver.SizeError{Engine: e.Name, Limit: "up to 255 cells"}
		}
		return nil
	}
	e.Solve = func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			moves, err := checked(e, from, meter, func() ([]Move, error) { return find(meter, from) })
			meter.Finish(result(meter, len(moves), optimal, err))
			switch {
			case err != nil:
				yield(solver.Step[Move]{}, err)
			case len(moves) > 0:
				yield(solver.Step[Move]{Moves: moves}, nil)
			}
		}
	}
	return e
}

// checked refuses a position that e does not take or nobody can solve before
// it lets find look for moves.
func checked(e Engine, from Position, meter *search.Meter, find func() ([]Move, error)) ([]Move, error) {
	if err := e.Applies(from); err != nil {
		return nil, err
	}
	if err := from.Solvable(); err != nil {
		return nil, err
	}
	meter.Prove(from.Manhattan())
	return find()
}

// result is the last word of an engine that found a solution of length moves,
// or failed with err.
func result(meter *search.Meter, length int, optimal bool, err error) solver.Result {
	var impossible *solver.ImpossibleError
	switch {
	case errors.As(err, &impossible):
		return solver.Result{Verdict: solver.Impossible}
	case err != nil:
		return solver.Result{Verdict: solver.GaveUp, LowerBound: meter.Stats.LowerBound}
	}
	r := solver.Result{Verdict: solver.Solved, Length: length, LowerBound: meter.Stats.LowerBound, Optimal: optimal}
	if optimal {
		r.LowerBound = length
	}
	r.Optimal = r.LowerBound == length
	return r
}
