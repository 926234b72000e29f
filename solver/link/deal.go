package link

import (
	"context"
	"math/rand/v2"
)

// deal draws a start position for p, which must be checked, from rng alone.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	return construct(ctx, blank(p), roundRobin(p), rng)
}

// blank returns the board of p with a tile, of no matter what kind, in every
// cell but the centre one of a board with an odd number of cells.
func blank(p Params) Position {
	kinds := make([]byte, p.W*p.H)
	for cell := range kinds {
		kinds[cell] = 1
	}
	if len(kinds)%2 != 0 {
		kinds[len(kinds)/2] = 0
	}
	return Position{w: p.W, h: p.H, gravity: p.Gravity, kinds: string(kinds)}
}

// roundRobin returns the kind of each pair that is dealt.
func roundRobin(p Params) []byte {
	pairs := make([]byte, p.Pairs())
	for i := range pairs {
		pairs[i] = byte(1 + i%p.Kinds)
	}
	return pairs
}

// Shuffle returns a move that rearranges the tiles that are left in their cells
// so that the board can be cleared. A position without tiles is a
// [*solver.ParseError] with the code "illegal". The only other error is that of
// ctx.
func Shuffle(ctx context.Context, p Position, rng *rand.Rand) (Move, error) {
	if p.Left() == 0 {
		return Move{}, illegal(Move{cells: p.kinds}, "there is no tile left to shuffle")
	}
	var pairs []byte
	for kind, n := range p.KindsLeft() {
		if kind > 0 {
			for range n / 2 {
				pairs = append(pairs, byte(kind))
			}
		}
	}
	next, err := construct(ctx, p, pairs, rng)
	if err != nil {
		return Move{}, err
	}
	return Move{cells: next.kinds}, nil
}
