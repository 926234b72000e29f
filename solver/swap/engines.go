package swap

import (
	"context"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to solve a swap puzzle.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most.
const Default = "fewest"

// Engines lists all engines: one, which suits its method to the rule.
func Engines() []Engine {
	return []Engine{{
		Name: Default, Label: "Fewest moves",
		Promise: "Proven fewest moves by the cycles of the permutation; where only neighbours change places, proven in a line and up to 16 cells, and few above.",
		Applies: func(Position) error { return nil },
		Solve:   fewest,
	}}
}

// fewest turns every piece upright and then makes the swaps: the two are
// apart, see [Position.LowerBound].
func fewest(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
	return func(yield func(solver.Step[Move], error) bool) {
		meter := search.NewMeter(ctx, opt)
		bound, exact := from.LowerBound()
		meter.Prove(bound)
		runs, length, err := from.swaps(ctx, meter, opt, exact)
		if err != nil {
			meter.Finish(gaveUp(meter))
			yield(solver.Step[Move]{}, err)
			return
		}
		meter.Finish(solver.Result{
			Verdict: solver.Solved, Length: length,
			LowerBound: meter.Stats.LowerBound, Optimal: length == meter.Stats.LowerBound,
		})
		for moves := range from.steps(runs) {
			if ctx.Err() != nil {
				yield(solver.Step[Move]{}, meter.Check())
				return
			}
			if !yield(solver.Step[Move]{Moves: moves}, nil) {
				return
			}
		}
	}
}

// swaps returns the runs of swaps that order p's pieces, and the number of
// moves that they and the turns make.
func (p Position) swaps(ctx context.Context, meter *search.Meter, opt solver.Options, exact bool) (runs iter.Seq[[][2]int], length int, err error) {
	b, order := p.board, p.Order()
	if err := meter.Check(); err != nil {
		return nil, 0, err
	}
	switch length := meter.Stats.LowerBound; {
	case b.Rule == Free:
		return byCycles(order), length, nil
	case b.Rule == Corner:
		return byCorner(order), length, nil
	case exact:
		return bySorting(order), length, nil
	}
	s := neighbours{ctx: ctx, meter: meter, opt: opt, board: b, order: order, turns: p.fewestTurns()}
	if err := s.improve(); err != nil {
		return nil, 0, err
	}
	whole := func(yield func([][2]int) bool) {
		if len(s.best) > 0 {
			yield(s.best)
		}
	}
	return whole, len(s.best) + s.turns, nil
}

// steps returns the moves that turn p's pieces upright, piece by piece, and
// then those of runs.
func (p Position) steps(runs iter.Seq[[][2]int]) iter.Seq[[]Move] {
	return func(yield func([]Move) bool) {
		for cell := range p.Cells() {
			if moves := p.upright(cell); moves != nil && !yield(moves) {
				return
			}
		}
		for run := range runs {
			moves := make([]Move, len(run))
			for i, pair := range run {
				moves[i] = p.board.Swap(pair[0], pair[1])
			}
			if !yield(moves) {
				return
			}
		}
	}
}

// upright returns the fewest turns of the piece in cell that bring it upright.
func (p Position) upright(cell int) []Move {
	back, on := p.board.Turn(cell, CounterClockwise), p.board.Turn(cell, Clockwise)
	switch p.Quarters(cell) {
	case 1:
		return []Move{back}
	case 2:
		return []Move{on, on}
	case 3:
		return []Move{on}
	}
	return nil
}

// gaveUp is the last word of an engine that was stopped.
func gaveUp(meter *search.Meter) solver.Result {
	return solver.Result{Verdict: solver.GaveUp, LowerBound: meter.Stats.LowerBound}
}
