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

// drawFairly puts tiles of the given kinds, two for each pair, on the cells of a board that hold
// tiles, at random, until a board can be cleared; those that provably cannot are passed over. Where
// it is not known of one, that board is taken with as few tiles exchanged as
// can be found so that it can ([near]), and so is the last one where drawing has cost
// too much. Such a board that full search does not clear soon either is given up for another one, a few times: who
// plays it wants to be told whether it can still be won. It is false where stones have stood in the way of all.
func drawFairly(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	drawn, spend := board, newBudget(board)
	tries, positions := fairTries, fairBudget(board)
	if board.Left() > fairTiles {
		tries = 1
	}
	tiles := slices.Concat(pairs, pairs)
	for try := 1; ; try++ {
		for spend.left > 0 {
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
		found, ok, err := near(ctx, drawn, rng)
		if !ok || err != nil || try == tries {
			return found, ok, err
		}
		look := budget{each: positions, left: positions}
		if ok, err := look.clears(ctx, found); ok || err != nil {
			return found, ok, err
		}
		spend.left = max(spend.left, 1) // for one more board at least
	}
}

const (
	// fairTries is how many boards are made at most until full search clears one, with fairLonger times as many positions as it has
	// for a board that was drawn. On 18×8 that takes it some 80 ms, and it does so of two boards in three. On boards of more than
	// fairTiles tiles it does so too seldom.
	fairTries  = 6
	fairLonger = 3
	fairTiles  = 160
)

// fairBudget is how many positions full search may expand to clear what has been made of a drawn board.
func fairBudget(p Position) int64 {
	positions := fairLonger * newBudget(p).each
	if p.gravity.Drifts() { // where one costs a third
		positions *= 3
	}
	return positions
}

// near is a board that can be cleared, the given one but for a few tiles ([gravity.Near]).
func near(ctx context.Context, drawn Position, rng *rand.Rand) (Position, bool, error) {
	const looks = 4_000_000 // about a tenth of a second
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{})}
	kinds, _, ok, err := gravity.Near(meter, drawn.layout(), rng, looks)
	if !ok || err != nil {
		return Position{}, false, err
	}
	return drawn.with(kinds), true, nil
}
