package swap

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// Rules tells a session and the headless twin how the game is played.
type Rules struct {
	solver.Written[Params, Position, Move]
}

// Deal draws a start position in which no piece is at home, each with the same
// chance, turned at random on a turned board; or makes p.Swaps swaps from the
// finished board, each of which leads further from it.
func (Rules) Deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	return deal(ctx, p, rng)
}

// Apply makes one move, or returns a [*solver.ParseError] that says why it is
// not legal.
func (Rules) Apply(p Position, m Move) (Position, error) { return p.apply(m) }

// Cost is 1 for every swap, every quarter turn and every move of a group, which the
// player makes with one hand: where pieces join that is a game of its own, with
// records of its own.
func (Rules) Cost(Position, Move) int { return 1 }

// Status is Won when every piece is at home and upright, and Playing
// otherwise; nobody gets stuck.
func (Rules) Status(p Position) solver.Status { return solver.WonIf(p.Solved()) }
