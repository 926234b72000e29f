package swap

import (
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
	return []Engine{{Name: Default, Solve: search.Stream(fewest), Improve: search.Improve(shorten)}}
}

// fewest turns every piece upright and then makes the swaps: the two are
// apart, see [Position.LowerBound].
func fewest(meter *search.Meter, from Position, play func(solver.Step[Move]) bool) (solver.Result, error) {
	if from.board.Groups {
		return search.Whole(func(meter *search.Meter, p Position) ([]Move, solver.Result, error) { return p.joining(meter) })(meter, from, play)
	}
	runs, result, err := from.find(meter)
	if err != nil {
		return result, err
	}
	meter.Finish(result) // before the moves are played, which takes its time
	for moves := range from.steps(runs) {
		if meter.Context().Err() != nil {
			return result, meter.Check()
		}
		if !play(solver.Step[Move]{Moves: moves}) {
			break
		}
	}
	return result, nil
}

// find returns runs of swaps that order p's pieces, and how many moves that
// takes, turns included.
func (p Position) find(meter *search.Meter) (runs iter.Seq[[][2]int], result solver.Result, err error) {
	bound, exact := p.LowerBound()
	meter.Prove(bound)
	if err := meter.Check(); err != nil {
		return nil, solver.Result{}, err
	}
	length, order := bound, p.Order()
	switch {
	case p.board.Rule == Free:
		runs = byCycles(order)
	case p.board.Rule == Corner:
		runs = byCorner(order)
	case exact:
		runs = bySorting(order)
	default:
		turns := p.fewestTurns()
		swaps, err := p.board.grid().Swaps(meter, order, turns)
		if err != nil {
			return nil, solver.Result{}, err
		}
		length = len(swaps) + turns
		runs = func(yield func([][2]int) bool) {
			if len(swaps) > 0 {
				yield(swaps)
			}
		}
	}
	bound = meter.Stats.LowerBound
	return runs, solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: length == bound}, nil
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
