package grid

import (
	"context"
	"math/rand/v2"
)

// Uniform draws from all solvable positions of p's board but the goal, each with
// the same chance. Exchanging two tiles is a bijection between the permutations
// that can be solved and those that cannot, so repairing the parity keeps the
// draw even. p must pass [Params.Check].
func Uniform(p Params, rng *rand.Rand) Position {
	tiles := Goal(p).Tiles()
	for {
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		start := NewPosition(p.W, p.H, p.Blank, tiles)
		if start.Solvable() != nil {
			i, j := twoTiles(tiles)
			tiles[i], tiles[j] = tiles[j], tiles[i]
			start = NewPosition(p.W, p.H, p.Blank, tiles)
		}
		if !start.Solved() {
			return start
		}
	}
}

// twoTiles returns the first two cells that are not blank.
func twoTiles(tiles []int) (int, int) {
	switch {
	case tiles[0] == 0:
		return 1, 2
	case tiles[1] == 0:
		return 0, 2
	}
	return 0, 1
}

// RandomWalk makes p.Random random moves from the goal, never taking the last
// one back: moves taken back would only make the board easier than was asked
// for. Where the walk ends at the goal it goes on until it has left it. It
// returns ctx's error once that is done. p must pass [Params.Check].
func RandomWalk(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	const batch = 1 << 12 // moves between two looks at ctx
	board := NewBoard(Goal(p))
	var last Move
	for made := 0; made < p.Random || board.Position().Solved(); made++ {
		if made%batch == 0 && ctx.Err() != nil {
			return Position{}, ctx.Err()
		}
		legal := board.Moves(last)
		last = legal.At(rng.IntN(legal.Len()))
		board.Do(last)
	}
	return board.Position(), nil
}
