package search

import (
	"context"
	"errors"
	"iter"

	"tessera/solver"
)

// Find looks for moves from a position. It hands them to play as soon as they
// are certain, ends where play returns false, and returns what it found out.
// With an error the result does not matter.
type Find[S, M any] func(m *Meter, from S, play func(solver.Step[M]) bool) (solver.Result, error)

// Stream turns a Find into what [solver.Engine].Solve is: it meters the work,
// hands on the steps, sees to it that the last report comes, and comes with the
// right verdict, whatever way the work ends.
func Stream[S, M any](find Find[S, M]) func(context.Context, S, solver.Options) iter.Seq2[solver.Step[M], error] {
	return func(ctx context.Context, from S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
		return func(yield func(solver.Step[M], error) bool) {
			meter := NewMeter(ctx, opt)
			listening := true
			result, err := find(meter, from, func(s solver.Step[M]) bool {
				listening = listening && (len(s.Moves) == 0 || yield(s, nil))
				return listening
			})
			if err != nil {
				result = failed(meter, err)
			}
			meter.Finish(result)
			if err != nil && listening {
				yield(solver.Step[M]{}, err)
			}
		}
	}
}

// Whole is the Find of a method that is certain of no move before it knows all.
func Whole[S, M any](find func(m *Meter, from S) ([]M, solver.Result, error)) Find[S, M] {
	return func(m *Meter, from S, play func(solver.Step[M]) bool) (solver.Result, error) {
		moves, result, err := find(m, from)
		if err != nil {
			return result, err
		}
		m.Finish(result) // before the moves are played, which takes its time
		play(solver.Step[M]{Moves: moves})
		return result, nil
	}
}

// Shorten looks for ever shorter solutions of a position and hands each to tell, as long as
// that is shorter than known and the ones before. known is a solution, or nil.
type Shorten[S, M any] func(m *Meter, from S, known []M, tell func([]M)) (solver.Result, error)

// Improve turns a Shorten into what [solver.Engine].Improve is. The work ends within the time
// that an engine has to stop when nobody listens any more.
func Improve[S, M any](shorten Shorten[S, M]) func(context.Context, S, []M, solver.Options) iter.Seq2[[]M, error] {
	return func(ctx context.Context, from S, known []M, opt solver.Options) iter.Seq2[[]M, error] {
		return func(yield func([]M, error) bool) {
			ctx, stop := context.WithCancel(ctx)
			defer stop()
			meter := NewMeter(ctx, opt)
			listening := true
			result, err := shorten(meter, from, known, func(moves []M) {
				if listening && !yield(moves, nil) {
					listening = false
					stop()
				}
			})
			if err != nil {
				result = failed(meter, err)
			}
			meter.Finish(result)
			if err != nil && listening {
				yield(nil, err)
			}
		}
	}
}

// failed is the result of work that ended with an error.
func failed(m *Meter, err error) solver.Result {
	if impossible := (*solver.ImpossibleError)(nil); errors.As(err, &impossible) {
		return solver.Result{Verdict: solver.Impossible}
	}
	return solver.Result{Verdict: solver.GaveUp, LowerBound: m.Stats.LowerBound}
}
