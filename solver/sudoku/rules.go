package sudoku

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// Rules is how the game is played, for a session and the headless twin.
type Rules struct {
	solver.Written[Params, Position, Move]
}

// Deal draws a puzzle with exactly one solution by p: see docs/sudoku.md. For practice all
// pencil marks are written, and the technique is the next step. A
// number of blanks that it does not reach is a [*BlanksError].
func (Rules) Deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	if p.Practise != 0 {
		return dealPractice(ctx, p.Practise, rng)
	}
	givens, err := deal(ctx, p, rng)
	return NewPosition(givens), err
}

// Apply makes one move, or returns a [*solver.ParseError] with the code
// "sudoku-given", "sudoku-filled", "sudoku-unchanged" or "sudoku-move". A
// digit that is wrong is a move like any other.
func (Rules) Apply(p Position, m Move) (Position, error) { return p.apply(m) }

// Cost is 1 for a digit entered or erased and 0 for marks and colours.
func (Rules) Cost(p Position, m Move) int {
	if m.Action != Set || m.Digit == 0 && p.Digit(m.Cell) == 0 {
		return 0
	}
	return 1
}

// Status is Won when the board is full and nothing conflicts; nobody gets
// stuck, for every entry can be erased.
func (Rules) Status(p Position) solver.Status { return solver.WonIf(p.Grid().Solved()) }
