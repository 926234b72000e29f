package sliding

import (
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/anytime"
	"tessera/solver/sliding/classic"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/pdb"
	"tessera/solver/sliding/proof"
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
		improving(newEngine("best", anySize, whole(false, anytime.Solve)), anytime.Improve),
		patient(),
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
			if err := begin(m, from, applies); err != nil {
				return solver.Result{}, err
			}
			return look(m, from, play)
		}),
	}
}

// begin says why there is nothing to look for, or notes what is known at once.
func begin(m *search.Meter, from Position, applies func(Position) error) error {
	if err := applies(from); err != nil {
		return err
	}
	if err := from.Solvable(); err != nil {
		return err
	}
	m.Prove(from.Manhattan())
	return nil
}

// improving adds to an engine that it improves its answer.
func improving(e Engine, shorten func(*search.Meter, Position, []Move, func([]Move)) ([]Move, error)) Engine {
	e.Improve = search.Improve(func(m *search.Meter, from Position, known []Move, tell func([]Move)) (solver.Result, error) {
		if err := begin(m, from, e.Applies); err != nil {
			return solver.Result{}, err
		}
		found, err := shorten(m, from, known, tell)
		return solved(found, m.Stats.LowerBound), err
	})
	return e
}

// patient is the engine that proves the fewest moves where "optimal" ends, however long it takes.
func patient() Engine {
	const name = "proof"
	e := improving(newEngine(name, pdb.MaxPatient, whole(false, proof.Solve)), proof.Improve)
	takes := e.Applies
	e.Applies = func(p Position) error {
		if p.Cells() <= grid.MaxPacked {
			return &solver.SizeError{Engine: name}
		}
		return takes(p)
	}
	e.Patient = true
	return e
}

// solved is the result that found is, where no solution is shorter than a lower bound.
func solved(found []Move, bound int) solver.Result {
	return solver.Result{Verdict: solver.Solved, Length: len(found), LowerBound: bound, Optimal: len(found) == bound}
}

// whole is the find of a method that is certain of no move before it knows all,
// and whose solutions are optimal always or only where a lower bound says so.
func whole(optimal bool, moves func(*search.Meter, Position) ([]Move, error)) find {
	return search.Whole(func(m *search.Meter, from Position) ([]Move, solver.Result, error) {
		found, err := moves(m, from)
		bound := m.Stats.LowerBound
		if optimal {
			bound = len(found)
		}
		return found, solved(found, bound), err
	})
}
