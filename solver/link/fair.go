package link

import (
	"context"
	"math/rand/v2"
	"slices"

	"tessera/solver"
	"tessera/solver/link/effort"
	"tessera/solver/link/gravity"
	"tessera/solver/search"
)

// Seeds from fairSeeds on, as many as have eight digits, are dealt more fairly. No game
// ever drew one of them before; and all others mean for ever what they meant.
const (
	fairSeeds = 100_000_000_000
	digits    = 100_000_000
)

// isFair says whether a seed deals fairly.
func isFair(seed uint64) bool { return seed-fairSeeds < digits }

// Seed makes of a number of up to eight digits the seed of a new game. Where nearly all
// boards that are drawn can be cleared, and are seen to be, it is the number itself; for the others the
// digits come after 1000, and the deal is fairer.
func (p Params) Seed(number uint64) uint64 {
	if p.Gravity == None && p.Stones == 0 && 2*p.Kinds <= p.Pairs() {
		return number
	}
	return fairSeeds + number%digits
}

// dealFairly is deal for the seeds that deal fairly.
func dealFairly(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	pairs := roundRobin(p)
	if p.Stones == 0 {
		found, _, err := drawFairly(ctx, blank(p), pairs, rng)
		return found, err
	}
	const tries = 8
	for range tries {
		if found, ok, err := drawFairly(ctx, strewn(p, rng), pairs, rng); ok || err != nil {
			return found, err
		}
	}
	found, _, err := drawFairly(ctx, heaped(p), pairs, rng)
	return found, err
}

// drawFairly puts tiles of the given kinds, two for each pair, on the cells of a board that hold
// tiles, at random, until a board can be cleared; those that provably cannot are passed over. Where
// it is not known of one, that board is taken with as few tiles exchanged as
// can be found so that it can ([gravity.Near]), and so is the last one where drawing has cost
// too much. It is false where stones have stood in the way of that.
func drawFairly(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	const looks = 4_000_000 // about a tenth of a second
	tiles := slices.Concat(pairs, pairs)
	drawn := board
	for spend := newBudget(board); spend.left > 0; {
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		drawn = board.with(tiles)
		verdict, err := spend.judge(ctx, drawn)
		if err != nil || verdict == solver.Solved {
			return drawn, err == nil, err
		}
		if verdict == solver.GaveUp {
			break
		}
	}
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{})}
	kinds, _, ok, err := gravity.Near(meter, drawn.layout(), rng, looks)
	if !ok || err != nil {
		return Position{}, false, err
	}
	return board.with(kinds), true, nil
}
