package swap

import (
	"context"
	"math/rand/v2"

	"tessera/solver"
)

// deal draws a start position for p, which must be checked, from rng alone.
func deal(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	var order []int
	if p.Swaps == 0 {
		order = derangement(p.Cells(), rng)
	} else {
		var err error
		if order, err = walk(ctx, p, rng); err != nil {
			return Position{}, err
		}
	}
	quarters := make([]int, len(order))
	if p.Turned {
		for cell, piece := range order {
			if piece != cell { // a piece that was left alone stays upright too
				quarters[cell] = rng.IntN(4)
			}
		}
	}
	return newPosition(p.Board, order, quarters), nil
}

// derangement draws from all permutations without a fixed point, each with the
// same chance: from all permutations until one has none, which takes e draws on
// average (de Montmort, 1708). Every rule reaches every permutation.
func derangement(cells int, rng *rand.Rand) []int {
	for {
		order := rng.Perm(cells)
		fixed := false
		for cell, piece := range order {
			fixed = fixed || cell == piece
		}
		if !fixed {
			return order
		}
	}
}

// walk makes p.Swaps swaps from the finished board, each of which raises the
// lower bound on the way back by one: no fewer swaps lead home.
//
// For free and corner there always is such a swap as long as fewer than
// cells-1 were made. Free: two cycles can be merged until there is one. Corner:
// a position all of whose neighbours are nearer has no piece at home but
// perhaps the corner's, and is at least cells-1 swaps away. For neighbours the
// bound may fail to rise; after many vain draws the walk then goes on anywhere.
func walk(ctx context.Context, p Params, rng *rand.Rand) ([]int, error) {
	patience := 64 * p.Cells()
	order := p.Goal().Order()
	at := 0 // the bound
	for made := 0; made < p.Swaps || at == 0; made++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for try := 0; ; try++ {
			i, j := p.anySwap(rng)
			order[i], order[j] = order[j], order[i]
			if next := p.fewestSwaps(order); next > at || try == patience {
				at = next
				break
			}
			order[i], order[j] = order[j], order[i]
		}
	}
	return order, nil
}

// anySwap draws two cells whose pieces may change places.
func (b Board) anySwap(rng *rand.Rand) (i, j int) {
	switch b.Rule {
	case Corner:
		return 0, 1 + rng.IntN(b.Cells()-1)
	case Neighbours:
		pairs := b.grid().Pairs()
		pair := pairs[rng.IntN(len(pairs))]
		return pair[0], pair[1]
	}
	i, j = rng.IntN(b.Cells()), rng.IntN(b.Cells()-1)
	if j >= i {
		j++
	}
	return i, j
}

// FarSeed gives the seed of a deal that is not near, with pieces that look alike taken for
// each other: seed itself or one drawn from it. Near is a deal that needs less than half of
// the moves that it would need if no two looked alike. Of 64 that are near it is that of the
// farthest. A seed that gives no deal is given back.
func FarSeed(ctx context.Context, p Params, likes *Alike, seed uint64) (best uint64) {
	const tries = 64
	rng := rand.New(rand.NewPCG(seed, 0))
	best = seed
	p.Groups = false // deals are the same, and without groups one can say how far they are
	most := -1
	for range tries {
		if ctx.Err() != nil {
			break
		}
		at, err := Rules{}.Deal(ctx, p, solver.NewRand(seed))
		if err != nil {
			return seed
		}
		far := likes.LowerBound(at)
		if apart, _ := at.LowerBound(); 2*far >= apart {
			return seed
		}
		if far > most {
			most, best = far, seed
		}
		seed = 10_000_000 + rng.Uint64N(90_000_000)
	}
	return best
}
