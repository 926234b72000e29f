package link

import (
	"context"
	"errors"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to clear a board.
type Engine = solver.Engine[Position, Move]

// Engines lists all engines, the ones to choose from first.
func Engines() []Engine {
	return []Engine{
		whole(Engine{
			Name: "full", Label: "Full search",
			Promise: "Clears every board that can be cleared or proves that it cannot, mostly at once; the rare board that is too hard it gives up.",
		}, full),
		whole(Engine{
			Name: "greedy", Label: "Greedy",
			Promise: "Takes the first pair it sees, straight links before bent ones; often gets stuck, and proves nothing.",
		}, greedy),
	}
}

// Default is the name of the engine that promises most.
const Default = "full"

// whole completes an engine that is certain of no move before it knows all.
func whole(e Engine, clear func(*search.Meter, Position) ([]Move, error)) Engine {
	e.Solve = func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			moves, err := clear(meter, from)
			meter.Finish(result(from, len(moves), err))
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

// result is the last word of an engine. All clearings are equally long.
func result(from Position, length int, err error) solver.Result {
	bound := from.Left() / 2
	var impossible *solver.ImpossibleError
	switch {
	case errors.As(err, &impossible):
		return solver.Result{Verdict: solver.Impossible}
	case err != nil:
		return solver.Result{Verdict: solver.GaveUp, LowerBound: bound}
	}
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: true}
}

// notCleared is the proof that no order of removals clears a board.
func notCleared() error {
	return &solver.ImpossibleError{Code: "link", Reason: "no order of removals clears this board; shuffle it, or take moves back"}
}
