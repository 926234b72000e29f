package cycle

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"tessera/solver"
)

// Facts are what is exactly known of a position.
type Facts struct {
	Solvable    bool
	Certificate *Certificate // why not, where it is not solvable; nil where it is
	Solutions   *big.Int     // how many of all Depthᶜᵉˡˡˢ patterns of clicks solve it: 0 where it is not solvable
	Share       *big.Rat     // which share of all positions of this board can be solved: 1 where all can
}

// Certificate is a linear combination of the tiles that no click changes and
// that has another value than at the goal.
type Certificate struct {
	Weights []int // how often each cell's tile counts, 0…Depth-1
	Sum     int   // what the tiles sum to, modulo Depth
	Goal    int   // what they sum to at the goal, modulo Depth
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
	if !b.One {
		share.Mul(share, big.NewRat(int64(b.Depth), 1))
	}
	return share
}

// certificate returns why p cannot be solved, or nil if it can.
func (p Position) certificate(check func() error) (*Certificate, error) {
	invariants, err := p.board.invariants(check)
	if err != nil {
		return nil, err
	}
	var best *Certificate
	for _, g := range invariants {
		c := p.weigh(g.vector)
		if c.Sum != c.Goal && (best == nil || c.support() < best.support()) {
			best = c
		}
	}
	return best, nil
}

// weigh sums up the tiles by the given weights.
func (p Position) weigh(weights []uint8) *Certificate {
	c := &Certificate{Weights: make([]int, len(weights))}
	for cell, w := range weights {
		c.Weights[cell] = int(w)
		c.Sum += int(w) * p.Value(cell)
		c.Goal += int(w)
	}
	c.Sum %= p.board.Depth
	c.Goal %= p.board.Depth
	return c
}

// support is the number of tiles that count.
func (c *Certificate) support() int {
	n := 0
	for _, w := range c.Weights {
		if w != 0 {
			n++
		}
	}
	return n
}

// Solvable returns nil if p can be solved, and an [*solver.ImpossibleError]
// with the code "invariant" and the certificate as its arguments if not.
func (p Position) Solvable(ctx context.Context) error { return p.impossible(ctx.Err) }

// impossible returns why p cannot be solved, or nil if it can.
func (p Position) impossible(check func() error) error {
	c, err := p.certificate(check)
	if c == nil {
		return err
	}
	return unsolvable(p.board, c)
}

func unsolvable(b Board, c *Certificate) error {
	tiles := c.terms(b.W)
	return &solver.ImpossibleError{
		Code: "invariant",
		Args: []any{"Tiles", tiles, "Sum", c.Sum, "Depth", b.Depth, "Goal", c.Goal},
		Reason: fmt.Sprintf("the tiles %s sum to %d (modulo %d), which no click changes, and at the goal they sum to %d",
			tiles, c.Sum, b.Depth, c.Goal),
	}
}

// terms writes which tiles count, in coordinates from 0, and how often:
// (0,0) + 2·(1,0). Of many it writes the first.
func (c *Certificate) terms(w int) string {
	const most = 24
	var terms []string
	for cell, weight := range c.Weights {
		switch {
		case weight == 0:
		case len(terms) == most:
			return strings.Join(terms, " + ") + " + …"
		case weight == 1:
			terms = append(terms, fmt.Sprintf("(%d,%d)", cell%w, cell/w))
		default:
			terms = append(terms, fmt.Sprintf("%d·(%d,%d)", weight, cell%w, cell/w))
		}
	}
	return strings.Join(terms, " + ")
}
