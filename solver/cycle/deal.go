package cycle

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// deal draws a start position for p, which must be checked, from rng alone.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	if p.Random {
		return random(p.Board, rng)
	}
	if p.Clicks > 0 {
		return withClicks(ctx, p, rng)
	}
	return uniform(ctx, p.Board, rng)
}

// random draws from all positions but those that are solved, each with the same
// chance.
func random(b Board, rng *rand.Rand) (Position, error) {
	if b.Tiles() == 1 && !b.Exact() {
		return Position{}, trivial(b)
	}
	for {
		tiles := make([]byte, b.Cells())
		for cell := range tiles {
			if !b.Hole(cell) {
				tiles[cell] = byte(1 + rng.IntN(b.Depth))
			}
		}
		if p := (Position{b, string(tiles)}); !p.Solved() {
			return p, nil
		}
	}
}

// uniform draws from all positions that can be solved but are not, each with
// the same chance: random clicks are a homomorphism onto them.
func uniform(ctx context.Context, b Board, rng *rand.Rand) (Position, error) {
	if err := b.worthDealing(ctx); err != nil {
		return Position{}, err
	}
	for {
		p := b.anyGoal(rng)
		for cell := range b.Cells() {
			if !b.Hole(cell) {
				p = p.add(cell, rng.IntN(b.Depth))
			}
		}
		if !p.Solved() {
			return p, nil
		}
	}
}

// goal returns the solved position; where it is one of several, that in which all tiles
// have this value.
func (b Board) goal(value int) Position {
	tiles := make([]byte, b.Cells())
	for cell := range tiles {
		switch {
		case b.Exact():
			tiles[cell] = byte(b.Wanted(cell))
		case !b.Hole(cell):
			tiles[cell] = byte(value)
		}
	}
	return Position{b, string(tiles)}
}

// anyGoal draws a solved position.
func (b Board) anyGoal(rng *rand.Rand) Position {
	if b.Exact() {
		return b.goal(1)
	}
	return b.goal(1 + rng.IntN(b.Depth))
}

// worthDealing refuses boards on which all that can be solved is solved.
func (b Board) worthDealing(ctx context.Context) error {
	for cell := range b.Cells() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !b.goal(1).add(cell, 1).Solved() {
			return nil
		}
	}
	return trivial(b)
}

func trivial(b Board) error {
	return solver.Wrong("params", "cycle-trivial", b.String())
}
