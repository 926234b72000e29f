package cycle

import (
	"tessera/solver"
	"tessera/solver/search"
)

func fewest(meter *search.Meter, p Position, _ solver.Options, play func(solver.Step[Move]) bool) (solver.Result, error) {
	s, err := p.solution(meter.Check)
	if err != nil {
		return solver.Result{}, err
	}
	moves, length := p.board.moves(s.clicks)
	play(solver.Step[Move]{Moves: moves})
	return solver.Result{Verdict: solver.Solved, Length: length, Optimal: length == 0}, nil
}
