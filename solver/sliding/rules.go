package sliding

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// Rules tells a session and the headless twin how the game is played.
type Rules struct {
	solver.Written[Params, Position, Move]
}

// Deal draws a start position that can be solved and is not solved yet:
// uniformly over all of them, or by p.Random random moves from the goal, none
// of which takes back the one before.
func (Rules) Deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	if p.Random > 0 {
		return grid.RandomWalk(ctx, p, rng)
	}
	return grid.Uniform(p, rng), nil
}

// Apply makes one move, or returns a [*solver.ParseError] with the code
// "sliding-illegal" or "letter".
func (Rules) Apply(p Position, m Move) (Position, error) {
	next, ok := p.Apply(m)
	if !ok {
		return p, grid.Illegal(m)
	}
	return next, nil
}

// Cost is 1 for every move.
func (Rules) Cost(Position, Move) int { return 1 }

// Status is Won at the goal and Playing elsewhere; nobody gets stuck.
func (Rules) Status(p Position) solver.Status { return solver.WonIf(p.Solved()) }

// ParseParams is [grid.ParseParams].
func (Rules) ParseParams(text string) (Params, error) { return grid.ParseParams(text) }

// ParsePosition is [grid.ParsePosition].
func (Rules) ParsePosition(text string) (Position, error) { return grid.ParsePosition(text) }

// ParseMove is [grid.ParseMove].
func (Rules) ParseMove(text string) (Move, error) { return grid.ParseMove(text) }
