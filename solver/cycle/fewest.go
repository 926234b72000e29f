package cycle

import (
	"tessera/solver"
	"tessera/solver/search"
)

func fewest(meter *search.Meter, p Position, _ solver.Options, play func(solver.Step[Move]) bool) (solver.Result, error) {
	ways, err := p.ways(meter.Check)
	if err != nil {
		return solver.Result{}, err
	}
	if ways.particular == nil {
		return solver.Result{}, p.impossible(meter.Check)
	}
	pl, err := newPlan(meter.Check, p.board, ways.generators)
	if err != nil {
		return solver.Result{}, err
	}
	t := trellis{p.board.Depth, pl.order, pl.digits, ways.particular[:p.Cells()]}
	clicks, length, err := t.lightest(func(branches int) error {
		meter.Stats.Expanded += int64(branches)
		return meter.Check()
	})
	if err != nil {
		return solver.Result{}, err
	}
	moves, _ := p.board.moves(clicks)
	play(solver.Step[Move]{Moves: moves})
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: length, Optimal: true}, nil
}
