package sudoku

import (
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sudoku/bitboard"
)

// Engine is one way to solve a Sudoku.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most.
const Default = "search"

// Engines lists all engines.
func Engines() []Engine {
	return []Engine{
		{Name: "search", Solve: search.Stream(search.Whole(solveBySearch))},
		{Name: "logic", Solve: search.Stream(solveByLogic)},
	}
}

// solveBySearch puts right what is wrong and enters what is missing.
func solveBySearch(m *search.Meter, from Position) ([]Move, solver.Result, error) {
	solution, err := solveMetered(m, from)
	if err != nil {
		return nil, solver.Result{}, err
	}
	moves := Completing(from, solution)
	return moves, result(from, solution, len(moves)), nil
}

// solveByLogic makes the steps of [Next], with the [Deduction] as the reason.
func solveByLogic(m *search.Meter, from Position, play func(solver.Step[Move]) bool) (solver.Result, error) {
	solution, err := solveMetered(m, from)
	length, notes := 0, Notes{}
	for at := from; err == nil && at.Grid() != solution; {
		d, moves := next(at, &notes, solution)
		for _, move := range moves {
			length += Rules{}.Cost(at, move)
		}
		at = notes.Follow(at, moves)
		m.Stats.Depth++
		if err = m.Expand(1); err == nil && !play(solver.Step[Move]{Moves: moves, Why: d}) {
			return solver.Result{Verdict: solver.GaveUp}, nil
		}
	}
	if err != nil {
		return solver.Result{}, err
	}
	return result(from, solution, length), nil
}

// solveMetered returns the only solution of the puzzle behind a position.
func solveMetered(m *search.Meter, from Position) (Grid, error) {
	if err := m.Check(); err != nil {
		return Grid{}, err
	}
	c := bitboard.Counter{Check: m.Check, InOrder: true} // so that the same work is told of as ever
	solution, err := solve(from.givens, &c)
	m.Stats.Expanded = c.Nodes
	return solution, err
}

// result is that of an engine that solved from in length moves. Each cell that
// differs from the solution takes one move at least.
func result(from Position, solution Grid, length int) solver.Result {
	differ := len(Completing(from, solution))
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: differ, Optimal: length == differ}
}
