package link

import (
	"context"
	"math/rand/v2"

	"tessera/solver/link/grid"
)

// construct gives the tiles of p new kinds, those in pairs, one of them for
// every two tiles, so that the board can be cleared: it plays the board as if
// all tiles were blank, and only then says which kind the pair was that it took
// away. Without stones no such game gets stuck: the two tiles that come first row by
// row are always linked, over the empty rows above them, in whatever way the rest may
// stand. Where stones stand in the way it begins anew a few times, and then is
// false. All boards that can be cleared may come out. Neighbours are linked more
// often than others: if all linked pairs were as good, three to five times as many
// equal tiles would stand side by side as in a fair draw, and mixing goes on for
// too short a time to undo that. So most of these pairs are passed over.
func construct(ctx context.Context, p Position, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	const games = 20
	l := p.layout()
	for range games {
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		if found, ok, err := blankGame(ctx, p, l, pairs, rng); ok || err != nil {
			return found, ok, err
		}
	}
	return Position{}, false, nil
}

// blankGame plays a board of blank tiles and gives them the kinds of pairs, in
// that order; false if it gets stuck.
func blankGame(ctx context.Context, p Position, l *grid.Layout, pairs []byte, rng *rand.Rand) (Position, bool, error) {
	t := grid.Table{}
	t.Reset(&l.Start)
	kinds := []byte(p.kinds)
	standing := make([]grid.Tile, len(l.Kind))
	for i := range standing {
		standing[i] = grid.Tile(i)
	}
	for _, kind := range pairs {
		if err := ctx.Err(); err != nil {
			return Position{}, false, err
		}
		i, j, ok := blankPair(&t, standing, rng)
		if !ok {
			return Position{}, false, nil
		}
		taken := grid.Pair{A: standing[i], B: standing[j]}
		for _, tile := range []grid.Tile{taken.A, taken.B} {
			at := l.Start.At[tile].Point()
			kinds[at.Y*p.w+at.X] = kind
		}
		t.Remove(taken)
		last := len(standing) - 1
		standing[max(i, j)] = standing[last]
		standing[min(i, j)] = standing[last-1]
		if max(i, j) == last-1 {
			standing[min(i, j)] = standing[last]
		}
		standing = standing[:last-1]
	}
	p.kinds = string(kinds)
	return p, true, nil
}

// blankPair draws from all linked pairs of the tiles standing on t, whatever their
// kinds, by trying at random, but seldom one whose tiles were neighbours at the
// start. Where hardly any is linked it takes the two tiles that come first, or, if a
// stone keeps them apart, any two that are linked. It returns their places in
// standing; false if none are.
func blankPair(t *grid.Table, standing []grid.Tile, rng *rand.Rand) (i, j int, ok bool) {
	const tries = 2000
	const besides = 8 // of so many pairs of neighbours one is taken: about what mixing tends to
	start := t.Layout.Start.At
	for range tries {
		i, j = rng.IntN(len(standing)), rng.IntN(len(standing)-1)
		if j >= i {
			j++
		}
		if !t.Linked(grid.Pair{A: standing[i], B: standing[j]}) {
			continue
		}
		from, to := start[standing[i]].Point(), start[standing[j]].Point()
		if grid.Distance(from, to) > 1 || rng.IntN(besides) == 0 {
			return i, j, true
		}
	}
	i, j = 0, 1
	if t.At[standing[j]] < t.At[standing[i]] {
		i, j = j, i
	}
	for n := 2; n < len(standing); n++ {
		switch s := t.At[standing[n]]; {
		case s < t.At[standing[i]]:
			i, j = n, i
		case s < t.At[standing[j]]:
			j = n
		}
	}
	if t.Linked(grid.Pair{A: standing[i], B: standing[j]}) {
		return i, j, true
	}
	for i := range standing {
		for j := range i {
			if t.Linked(grid.Pair{A: standing[i], B: standing[j]}) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}
