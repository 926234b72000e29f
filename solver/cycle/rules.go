package cycle

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// Rules tells a session and the headless twin how the game is played.
type Rules struct {
	solver.Written[Params, Position, Move]
}

// Deal draws a start position that is not solved yet: uniformly over all that
// can be solved; or one of exactly p.Clicks fewest clicks; or, where p.Random
// asks for it, uniformly over all positions. Errors are [*solver.ParseError]
// with the codes cycle-most, cycle-proof and cycle-trivial, or those of
// [Params.Check].
func (Rules) Deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	return deal(ctx, p, rng)
}

// Apply makes one move, or returns a [*solver.ParseError] with the code
// cycle-illegal.
func (Rules) Apply(p Position, m Move) (Position, error) { return p.apply(m) }

// Cost is the number of clicks: [Board.Cost].
func (Rules) Cost(p Position, m Move) int { return p.board.Cost(m.Times) }

// Status is Won at the goal and Playing elsewhere: what could be solved once
// can be solved always, and what could not is left to the player to find out.
func (Rules) Status(p Position) solver.Status { return solver.WonIf(p.Solved()) }
