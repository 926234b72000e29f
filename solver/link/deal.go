package link

import (
	"context"
	"math/rand/v2"
	"slices"

	"tessera/solver"
	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
	"tessera/solver/search"
)

// arranging gives the tiles of a board kinds, two of each for every pair; false where stones have stood in the way.
type arranging func(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error)

// deal returns a start position for p, which must be checked, from rng alone.
func deal(ctx context.Context, p Params, rng *rand.Rand, arrange arranging) (Position, error) {
	pairs := roundRobin(p)
	if p.Stones == 0 {
		found, _, err := arrange(ctx, blank(p), pairs, rng)
		return found, err
	}
	const tries = 8
	for range tries {
		if found, ok, err := arrange(ctx, strewn(p, rng), pairs, rng); ok || err != nil {
			return found, err
		}
	}
	found, _, err := arrange(ctx, heaped(p), pairs, rng)
	return found, err
}

// arrange gives the tiles of a board kinds so that it can be cleared, two of
// each for every pair. Where kinds are at most a quarter of the tiles it draws
// boards until it has one that can be cleared, so that all such boards are about
// equally likely. Where there are more kinds, and where hardly any board can be
// cleared, it constructs one and mixes it. It is false where stones have stood in
// the way of every construction.
func arrange(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	kinds := 0
	for kind, n := range counts(pairs) {
		if kind > 0 && n > 0 {
			kinds++
		}
	}
	if 2*kinds <= len(pairs) {
		found, ok, err := draw(ctx, board, pairs, rng)
		if ok || err != nil {
			return found, ok, err
		}
	}
	found, ok, err := construct(ctx, board, pairs, rng)
	if !ok || err != nil {
		return Position{}, false, err
	}
	found, err = mix(ctx, found, rng)
	return found, err == nil, err
}

// counts returns how often each kind is there.
func counts(kinds []byte) (count [256]int) {
	for _, kind := range kinds {
		count[kind]++
	}
	return count
}

// budget is what a deal may spend: positions that full search expands for one
// board, and for all.
type budget struct{ each, left int64 }

// newBudget returns what drawing may spend, and mixing again: about a tenth of a
// second with gravity, less without. A position costs the more the more tiles
// there are; without gravity it is a conflict, which costs much more.
func newBudget(p Position) *budget {
	tiles := int64(p.Left())
	if p.gravity == None {
		return &budget{each: 200, left: 50_000 / tiles}
	}
	return &budget{each: 2_000, left: 3_000_000 / tiles}
}

// clears says whether full search clears a board with what it may spend. Its
// own chances are the same for every board, so that they do not depend on those
// of the deal. The only error is that of ctx.
func (b *budget) clears(ctx context.Context, p Position) (bool, error) {
	verdict, err := b.judge(ctx, p)
	return verdict == solver.Solved && err == nil, err
}

// judge is clears that also tells where full search proves that a board cannot be cleared.
func (b *budget) judge(ctx context.Context, p Position) (solver.Verdict, error) {
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{}), Budget: min(b.each, b.left)}
	verdict, err := winnable(meter, p)
	b.left -= meter.Stats.Expanded + 1
	return verdict, err
}

// draw puts tiles of the given kinds, two for each pair, on the cells of a
// board that hold tiles, at random, until full search clears the board. It is
// false when that costs too much. Boards that cost too much by themselves are
// passed over: where most can be cleared these are so few that the draw stays
// close to uniform.
func draw(ctx context.Context, board Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	tiles := slices.Concat(pairs, pairs)
	for spend := newBudget(board); spend.left > 0; {
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		drawn := board.with(tiles)
		if ok, err := spend.clears(ctx, drawn); ok || err != nil {
			return drawn, ok, err
		}
	}
	return Position{}, false, nil
}

// mix exchanges two tiles at random, again and again, where full search still
// clears the board then. Since an exchange is as likely as the one that takes it
// back, a long walk of this kind ends at all boards within reach with the same
// chance (Metropolis and others, 1953); this one goes as far as it may.
func mix(ctx context.Context, p Position, rng *rand.Rand) (Position, error) {
	tiles := slices.DeleteFunc([]byte(p.kinds), func(kind byte) bool { return !grid.IsTile(kind) })
	spend := newBudget(p)
	for range 2 * len(tiles) {
		if spend.left <= 0 {
			break
		}
		i, j := rng.IntN(len(tiles)), rng.IntN(len(tiles))
		if tiles[i] == tiles[j] {
			continue
		}
		tiles[i], tiles[j] = tiles[j], tiles[i]
		ok, err := spend.clears(ctx, p.with(tiles))
		if err != nil {
			return Position{}, err
		}
		if !ok {
			tiles[i], tiles[j] = tiles[j], tiles[i]
		}
	}
	return p.with(tiles), nil
}

// with returns p with other kinds in the cells that hold tiles, row-major.
func (p Position) with(tiles []byte) Position {
	kinds := []byte(p.kinds)
	next := 0
	for cell, kind := range kinds {
		if grid.IsTile(kind) {
			kinds[cell] = tiles[next]
			next++
		}
	}
	p.kinds = string(kinds)
	return p
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
// is a [*solver.ParseError] with the code "link-empty", and one that, because of its
// stones, can be cleared in no way that was found, one with the code
// "link-blocked". The only other error is that of ctx.
func Shuffle(ctx context.Context, p Position, rng *rand.Rand) (Move, error) {
	if p.Left() == 0 {
		return Move{}, illegalMove("link-empty", Move{cells: p.kinds})
	}
	var pairs []byte
	for kind, n := range p.KindsLeft() {
		if kind > 0 {
			for range n / 2 {
				pairs = append(pairs, byte(kind))
			}
		}
	}
	next, ok, err := arrange(ctx, p, pairs, rng)
	if err != nil {
		return Move{}, err
	}
	if !ok {
		return Move{}, illegalMove("link-blocked", Move{cells: p.kinds})
	}
	return Move{cells: next.kinds}, nil
}
