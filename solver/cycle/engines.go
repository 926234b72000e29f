package cycle

import (
	"context"
	"errors"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to solve a position.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most.
const Default = "fewest"

// Engines lists all engines, the ones to choose from first.
func Engines() []Engine {
	return []Engine{fewestEngine(), chaseEngine()}
}

func fewestEngine() Engine {
	return Engine{
		Name: "fewest", Label: "Fewest clicks",
		Promise: "The fewest clicks over all solutions and all common values, proven on boards up to 6×6 and wherever it can be.",
		Solve:   streaming(fewest),
	}
}

func chaseEngine() Engine {
	return Engine{
		Name: "chase", Label: "Chasing",
		Promise: "The way to do it by hand: row by row from the top, then a correction. Many clicks, no thought.",
		Applies: chaseable,
		Solve:   streaming(chase),
	}
}

// find solves a position: it hands moves to play as soon as they are certain,
// stops where play returns false, and returns what it found.
type find func(ctx context.Context, meter *search.Meter, p Position, opt solver.Options, play func(solver.Step[Move]) bool) (solver.Result, error)

func streaming(f find) func(context.Context, Position, solver.Options) iter.Seq2[solver.Step[Move], error] {
	return func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			listening := true
			result, err := f(ctx, meter, from, opt, func(s solver.Step[Move]) bool {
				listening = listening && (len(s.Moves) == 0 || yield(s, nil))
				return listening
			})
			var impossible *solver.ImpossibleError
			switch {
			case errors.As(err, &impossible):
				result = solver.Result{Verdict: solver.Impossible}
			case err != nil:
				result = solver.Result{Verdict: solver.GaveUp, LowerBound: meter.Stats.LowerBound}
			}
			meter.Finish(result)
			if err != nil && listening {
				yield(solver.Step[Move]{}, err)
			}
		}
	}
}
