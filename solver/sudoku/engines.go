package sudoku

import (
	"context"
	"errors"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to solve a Sudoku.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most.
const Default = "search"

// Engines lists all engines.
func Engines() []Engine {
	return []Engine{
		{
			Name: "search", Label: "Search",
			Promise: "The solution at once, proven to be the only one.",
			Solve:   solveBySearch,
		},
		{
			Name: "logic", Label: "Logic",
			Promise: "Step by step as a person would, each with its reason; where no technique helps it says so and takes a digit from the solution.",
			Solve:   solveByLogic,
		},
	}
}

// solveBySearch puts right what is wrong and enters what is missing.
func solveBySearch(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
	return func(yield func(solver.Step[Move], error) bool) {
		meter := search.NewMeter(ctx, opt)
		solution, err := solve(meter, from)
		var moves []Move
		for cell, d := range solution {
			if from.Digit(cell) != int(d) {
				moves = append(moves, Enter(cell, int(d)))
			}
		}
		meter.Finish(result(from, solution, len(moves), err))
		switch {
		case err != nil:
			yield(solver.Step[Move]{}, err)
		case len(moves) > 0:
			yield(solver.Step[Move]{Moves: moves}, nil)
		}
	}
}

// solveByLogic makes the steps of [Next], with the [Deduction] as the reason.
func solveByLogic(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
	return func(yield func(solver.Step[Move], error) bool) {
		meter := search.NewMeter(ctx, opt)
		solution, err := solve(meter, from)
		length := 0
		for at := from; err == nil && at.Grid() != solution; {
			d, moves := next(at, solution)
			for _, m := range moves {
				length += Rules{}.Cost(at, m)
			}
			at, _ = Play(at, moves) // moves of our own are legal
			meter.Stats.Depth++
			if err = meter.Expand(1); err == nil && !yield(solver.Step[Move]{Moves: moves, Why: d}, nil) {
				meter.Finish(solver.Result{Verdict: solver.GaveUp})
				return
			}
		}
		meter.Finish(result(from, solution, length, err))
		if err != nil {
			yield(solver.Step[Move]{}, err)
		}
	}
}

// solve returns the only solution of the puzzle behind a position.
func solve(meter *search.Meter, from Position) (Grid, error) {
	if err := meter.Check(); err != nil {
		return Grid{}, err
	}
	s := counter{limit: 2, check: meter.Check}
	solution, err := s.solve(from.givens)
	meter.Stats.Expanded = s.nodes
	return solution, err
}

// result is the last word of an engine that solved from in length moves, or
// failed with err. Each cell that differs from the solution takes one move at least.
func result(from Position, solution Grid, length int, err error) solver.Result {
	var impossible *solver.ImpossibleError
	switch {
	case errors.As(err, &impossible):
		return solver.Result{Verdict: solver.Impossible}
	case err != nil:
		return solver.Result{Verdict: solver.GaveUp}
	}
	differ := 0
	for cell, d := range solution {
		if from.Digit(cell) != int(d) {
			differ++
		}
	}
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: differ, Optimal: length == differ}
}
