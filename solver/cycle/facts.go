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

// certificate returns why p cannot be solved, or nil if it can: of the
// invariants that give it away, and their multiples, one that is short to say.
func (p Position) certificate(check func() error) (*Certificate, error) {
	invariants, err := p.board.invariants(check)
	if err != nil {
		return nil, err
	}
	var best *Certificate
	least := 0
	for _, g := range invariants {
		for times := 1; times < p.board.Depth; times++ {
			c := p.weigh(g.vector, times)
			if length := c.length(p.board.Depth); c.Sum != c.Goal && (best == nil || length < least) {
				best, least = c, length
			}
		}
	}
	return best, nil
}

// weigh sums up the tiles by so many times the given weights.
func (p Position) weigh(weights []uint8, times int) *Certificate {
	c := &Certificate{Weights: make([]int, len(weights))}
	for cell, w := range weights {
		weight := int(w) * times % p.board.Depth
		c.Weights[cell] = weight
		c.Sum += weight * p.Value(cell)
		c.Goal += weight
	}
	c.Sum %= p.board.Depth
	c.Goal %= p.board.Depth
	return c
}

// length is how much there is to say: twice the sum of all weights, those over
// half of the depth taken as subtractions, and one more if it begins with one.
func (c *Certificate) length(depth int) int {
	n := 0
	for _, w := range c.Weights {
		if n == 0 && w > depth/2 {
			n++
		}
		n += 2 * min(w, depth-w)
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
	// What all weights have in common says nothing: twice a sum modulo 6 is a
	// sum modulo 3.
	common := b.Depth
	for _, w := range c.Weights {
		common = gcd(common, w)
	}
	modulus, sum, goal := b.Depth/common, c.Sum/common, c.Goal/common
	tiles := c.terms(b.W, common, modulus)
	return &solver.ImpossibleError{
		Code: "invariant",
		Args: []any{"Tiles", tiles, "Sum", sum, "Modulus", modulus, "Goal", goal},
		Reason: fmt.Sprintf("the tiles %s sum to %d modulo %d, every click changes that by 0, and at the goal it is %d",
			tiles, sum, modulus, goal),
	}
}

// terms writes which tiles of a board w wide count, in coordinates from 0, and
// how often, e.g. (0,0) + 2·(1,0) − (2,0). Of many it writes the first.
func (c *Certificate) terms(w, common, modulus int) string {
	const most = 24
	var text strings.Builder
	written := 0
	for cell, weight := range c.Weights {
		if weight == 0 {
			continue
		}
		weight /= common
		sign := " + "
		if weight > modulus/2 {
			sign, weight = " − ", modulus-weight
		}
		if written == 0 {
			sign = strings.TrimSpace(strings.TrimPrefix(sign, " + "))
		}
		if written++; written > most {
			text.WriteString(" + …")
			break
		}
		text.WriteString(sign)
		if weight > 1 {
			fmt.Fprintf(&text, "%d·", weight)
		}
		fmt.Fprintf(&text, "(%d,%d)", cell%w, cell/w)
	}
	return text.String()
}
