package sliding

import (
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/anytime"
	"tessera/solver/sliding/classic"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/region"
)

// Engine is one way to solve a sliding puzzle.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most, whatever the position:
// it suits itself to the size.
const Default = "best"

// anySize is the number of cells of the largest board there is.
const anySize = MaxSide * MaxSide

// Engines lists all engines, the ones to choose from first.
func Engines() []Engine {
	return []Engine{
		newEngine("bfs", grid.MaxWide, whole(true, classic.BreadthFirst)),
		newEngine("bidirectional", grid.MaxWide, whole(true, classic.Bidirectional)),
		newEngine("astar1", grid.MaxWide, whole(true, classic.AStar(1))),
		newEngine("astar2", grid.MaxWide, whole(false, classic.AStar(2))),
		newEngine("astar5", grid.MaxWide, whole(false, classic.AStar(5))),
		newEngine("idastar", anySize, whole(true, classic.IDAStar)),
		newEngine("region", anySize, region.Find),
		newEngine("optimal", grid.MaxPacked, whole(true, func(m *search.Meter, p Position) ([]Move, error) {
			return optimal.Solve(m, p, m.Check)
		})),
		newEngine("best", anySize, whole(false, anytime.Solve)),
		newEngine("astar1misplaced", grid.MaxWide, whole(true, classic.AStarMisplaced)),
	}
}

// find looks for moves as [search.Find] says.
type find = search.Find[Position, Move]

// newEngine returns an engine that takes boards of up to maxCells cells, and lets
// find look for moves where there are any to be found.
func newEngine(name string, maxCells int, look find) Engine {
	applies := func(p Position) error {
		if p.Cells() > maxCells {
			return &solver.SizeError{Engine: name}
		}
		return nil
	}
	return Engine{
		Name:    name,
		Applies: applies,
		Solve: search.Stream(func(m *search.Meter, from Position, play func(solver.Step[Move]) bool) (solver.Result, error) {
			if err := applies(from); err != nil {
				return solver.Result{}, err
			}
			if err := from.Solvable(); err != nil {
				return solver.Result{}, err
			}
			m.Prove(from.Manhattan())
			return look(m, from, play)
		}),
	}
}

// whole is the find of a method that is certain of no move before it knows all,
// and whose solutions are optimal always or only where a lower bound says so.
func whole(optimal bool, moves func(*search.Meter, Position) ([]Move, error)) find {
	return search.Whole(func(m *search.Meter, from Position) ([]Move, solver.Result, error) {
		found, err := moves(m, from)
		r := solver.Result{Verdict: solver.Solved, Length: len(found), LowerBound: m.Stats.LowerBound}
		if optimal {
			r.LowerBound = r.Length
		}
		r.Optimal = r.LowerBound == r.Length
		return found, r, err
	})
}
