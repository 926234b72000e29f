package link

import (
	"context"
	"errors"
	"math/rand/v2"

	"tessera/solver"
	"tessera/solver/search"
)

// deal returns a start position for p, which must be checked, from rng alone.
// Where kinds are at most a quarter of the cells it draws boards until it has
// one that can be cleared, so that all such boards are about equally likely.
// Where there are more kinds, and where drawing takes too long, it constructs.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	board, pairs := blank(p), roundRobin(p)
	if 4*p.Kinds <= p.W*p.H {
		found, ok, err := draw(ctx, board, pairs, rng)
		if ok || err != nil {
			return found, err
		}
	}
	return construct(ctx, board, pairs, rng)
}

// draw puts tiles of the given kinds, two for each pair, on the cells of a
// board that hold tiles, at random, until full search clears the board. It is
// false when the search has expanded too many positions in all. A board that
// costs too many by itself is passed over: hardly any is, so the draw stays
// close to uniform over the boards that can be cleared.
func draw(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	const (
		each  = 2_000     // positions for one board
		total = 3_000_000 // positions for all, times the tiles: what a position costs grows with them
	)
	tiles := append(append([]byte(nil), pairs...), pairs...)
	for left := int64(total / len(tiles)); left > 0; {
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		drawn := board.with(tiles)
		w := &work{Meter: search.NewMeter(ctx, solver.Options{}), budget: min(each, left)}
		_, err := clearing(w, drawn, solver.NewRand(0))
		var impossible *solver.ImpossibleError
		switch {
		case err == nil:
			return drawn, true, nil
		case !errors.As(err, &impossible) && !errors.Is(err, errBudget):
			return Position{}, false, err
		}
		left -= w.Stats.Expanded + 1
	}
	return Position{}, false, nil
}

// with returns p with other kinds in the cells that hold tiles, row-major.
func (p Position) with(tiles []byte) Position {
	kinds := []byte(p.kinds)
	next := 0
	for cell, kind := range kinds {
		if kind != 0 {
			kinds[cell] = tiles[next]
			next++
		}
	}
	p.kinds = string(kinds)
	return p
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

// Shuffle returns a move that rearranges the tiles that are left, in the cells
// that they are in, so that the board can be cleared. A position without tiles
// is a [*solver.ParseError] with the code "illegal". The only other error is
// that of ctx.
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
	next, ok, err := draw(ctx, p, pairs, rng)
	if !ok && err == nil {
		next, err = construct(ctx, p, pairs, rng)
	}
	if err != nil {
		return Move{}, err
	}
	return Move{cells: next.kinds}, nil
}
