package cycle

import (
	"context"
	"math/big"
)

// Facts are what is exactly known of a position.
type Facts struct {
	Solvable    bool
	Certificate *Certificate // why not, where it is not solvable; nil where it is
	Solutions   *big.Int     // how many of all Depthᶜᵉˡˡˢ patterns of clicks solve it: 0 where it is not solvable
	Share       *big.Rat     // which share of all positions of this board can be solved: 1 where all can
}

// Examine returns the facts of a position. The error is ctx's.
func Examine(ctx context.Context, p Position) (Facts, error) {
	b := p.board
	ways, err := p.ways(ctx.Err)
	if err != nil {
		return Facts{}, err
	}
	f := Facts{Solvable: ways.clicks != nil, Solutions: ways.count(), Share: b.share(ways)}
	if !f.Solvable {
		f.Solutions = new(big.Int)
		f.Certificate, err = p.certificate(ctx.Err)
	}
	return f, err
}

// share returns which share of all positions can be solved: they are the image
// of the matrix of effects, as large as all that goes in over its kernel.
func (b Board) share(ways ways) *big.Rat {
	share := new(big.Rat).SetFrac(big.NewInt(1), ways.count())
	if !b.Exact() {
		share.Mul(share, big.NewRat(int64(b.Depth), 1))
	}
	return share
}
