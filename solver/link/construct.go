package link

import (
	"context"
	"math/rand/v2"
)

// construct gives the tiles of p new kinds, those in pairs, one of them for
// every two tiles, so that the board can be cleared: it plays the board as if
// all tiles were blank, and only then says which kind the pair was that it took
// away. No such game gets stuck: the two tiles that come first row by row are
// always linked, over the empty rows above them, in whatever way the rest may
// stand. All boards that can be cleared may come out. Neighbours are linked more
// often than others: if all linked pairs were as good, three to five times as many
// equal tiles would stand side by side as in a fair draw, and mixing goes on for
// too short a time to undo that. So most of these pairs are passed over.
func construct(ctx context.Context, p Position, pairs []byte, rng *rand.Rand) (Position, error) {
	rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	l := newLayout(p)
	t := table{}
	t.reset(&l.start)
	kinds := []byte(p.kinds)
	standing := make([]tile, len(l.kind))
	for i := range standing {
		standing[i] = tile(i)
	}
	for _, kind := range pairs {
		if err := ctx.Err(); err != nil {
			return Position{}, err
		}
		i, j := t.blankPair(standing, rng)
		taken := pair{standing[i], standing[j]}
		for _, tile := range []tile{taken.a, taken.b} {
			at := l.start.at[tile].point()
			kinds[at.Y*p.w+at.X] = kind
		}
		t.remove(taken)
		last := len(standing) - 1
		standing[max(i, j)] = standing[last]
		standing[min(i, j)] = standing[last-1]
		if max(i, j) == last-1 {
			standing[min(i, j)] = standing[last]
		}
		standing = standing[:last-1]
	}
	p.kinds = string(kinds)
	return p, nil
}

// blankPair draws from all linked pairs of standing tiles, whatever their
// kinds, by trying at random, but seldom one whose tiles were neighbours at the
// start. Where hardly any is linked it takes the two tiles that come first. It
// returns their places in standing.
func (t *table) blankPair(standing []tile, rng *rand.Rand) (i, j int) {
	const tries = 2000
	const besides = 8 // of so many pairs of neighbours one is taken: about what mixing tends to
	start := t.layout.start.at
	for range tries {
		i, j = rng.IntN(len(standing)), rng.IntN(len(standing)-1)
		if j >= i {
			j++
		}
		if !t.linked(pair{standing[i], standing[j]}) {
			continue
		}
		from, to := start[standing[i]].point(), start[standing[j]].point()
		if distance(from, to) > 1 || rng.IntN(besides) == 0 {
			return i, j
		}
	}
	i, j = 0, 1
	if t.at[standing[j]] < t.at[standing[i]] {
		i, j = j, i
	}
	for n := 2; n < len(standing); n++ {
		switch s := t.at[standing[n]]; {
		case s < t.at[standing[i]]:
			i, j = n, i
		case s < t.at[standing[j]]:
			j = n
		}
	}
	return i, j
}
