package link

import (
	"errors"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to clear a board.
type Engine = solver.Engine[Position, Move]

// Engines lists all engines, the ones to choose from first. Full clears a board
// or proves that it cannot be cleared; without gravity it decides nearly every
// board up to the largest that are dealt, with gravity nearly all of those that
// are dealt, but few drawn at random with high stacks. Greedy proves nothing.
func Engines() []Engine {
	return []Engine{
		{Name: "full", Solve: search.Stream(bounded(search.Whole(full)))},
		{Name: "greedy", Solve: search.Stream(bounded(search.Whole(greedy)))},
	}
}

// Default is the name of the engine that promises most.
const Default = "full"

// cleared is the last word of an engine that has cleared a board. All clearings
// are equally long.
func cleared(from Position) solver.Result {
	pairs := from.Left() / 2
	return solver.Result{Verdict: solver.Solved, Length: pairs, LowerBound: pairs, Optimal: true}
}

// bounded notes where a search gives up that a clearing takes as many moves as
// there are pairs.
func bounded(find search.Find[Position, Move]) search.Find[Position, Move] {
	return func(m *search.Meter, from Position, play func(solver.Step[Move]) bool) (solver.Result, error) {
		result, err := find(m, from, play)
		if impossible := (*solver.ImpossibleError)(nil); err != nil && !errors.As(err, &impossible) {
			m.Prove(from.Left() / 2)
		}
		return result, err
	}
}
