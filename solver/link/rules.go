package link

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// Rules tells a session and the headless twin how the game is played.
type Rules struct {
	solver.Written[Params, Position, Move]
}

// Deal draws a start position that can be cleared under p's gravity.
func (Rules) Deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	return deal(ctx, p, rng, arrange)
}

// DealSeed draws the board of a seed: as Deal does, but for seeds that [Params.Seed] has
// made of others, more fairly.
func (r Rules) DealSeed(ctx context.Context, p Params, seed uint64) (Position, error) {
	if !isFair(seed) {
		return r.Deal(ctx, p, solver.NewRand(seed))
	}
	if err := p.Check(); err != nil {
		return Position{}, err
	}
	return deal(ctx, p, solver.NewRand(seed), drawFairly)
}

// Apply removes a pair and lets gravity move the rest, or shuffles. Errors are
// [*solver.ParseError] whose code says why the move is not legal: link-off,
// link-two, link-differ, link-path, link-shuffle, link-shuffle.count or
// link-shuffle.kinds.
func (Rules) Apply(p Position, m Move) (Position, error) { return p.apply(m) }

// Cost is 1 for every pair. A shuffle is no move: it costs points.
func (Rules) Cost(_ Position, m Move) int {
	if m.IsShuffle() {
		return 0
	}
	return 1
}

// Status is Won when the board is empty, Stuck when no pair is left that a path
// joins, and Playing otherwise. Stuck is not the end: a shuffle is legal
// wherever tiles are left, and so is taking moves back. A position that is
// Playing may be lost all the same; [Winnable] tells.
func (Rules) Status(p Position) solver.Status {
	switch {
	case p.Left() == 0:
		return solver.Won
	case len(NewBoard(p).Pairs()) > 0:
		return solver.Playing
	}
	return solver.Stuck
}
