package cycle

import (
	"slices"

	"tessera/solver"
	"tessera/solver/cycle/trellis"
	"tessera/solver/cycle/zmod"
	"tessera/solver/search"
)

// fewest finds the fewest clicks: the lightest of all solutions, which are a
// coset. Where its trellis is small enough they are proven.
func fewest(meter *search.Meter, p Position) ([]Move, solver.Result, error) {
	decoder := trellis.NewDecoder(meter)
	if err := meter.Grow(p.board.algebraBytes()); err != nil {
		return nil, solver.Result{}, err
	}
	w, err := p.solvableWays(meter.Check)
	if err != nil {
		return nil, solver.Result{}, err
	}
	meter.Prove(p.leastClicks())
	clicks, err := decoder.Decode(w.code(p.board), w.clicks)
	if err != nil {
		return nil, solver.Result{}, err
	}
	moves, length := p.board.moves(clicks)
	bound := meter.Stats.LowerBound
	return moves, solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: bound == length}, nil
}

// leastClicks is the simplest lower bound: what all tiles lack together, over
// what a click adds to them together; where either way counts one, both by the
// nearer way round.
func (p Position) leastClicks() int {
	b := p.board
	most := 1
	for cell := range b.Cells() {
		sum := 0
		for _, c := range b.Touched(cell) {
			sum += b.Cost(c.Add)
		}
		most = max(most, sum)
	}
	lacking := make([]int, b.Depth) // by the common value that is reached
	for value := range lacking {
		goal := b.goal(value + 1)
		for cell := range b.Cells() {
			lacking[value] += b.Cost(zmod.Mod(goal.Value(cell)-p.Value(cell), b.Depth))
		}
	}
	least := slices.Min(lacking)
	return (least + most - 1) / most
}
