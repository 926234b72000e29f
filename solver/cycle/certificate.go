package cycle

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
)

// Certificate proves that a position cannot be solved: a sum over some of the
// tiles, each counted so often, that every click changes by a multiple of Modulus
// and that leaves another remainder at the goal. So it holds for all positions
// that clicks lead to.
type Certificate struct {
	Weights []int // how often each cell's tile counts: more than -Modulus/2, at most Modulus/2
	Modulus int   // 2…Depth
}

// Sum is what a [Certificate] says of one position.
type Sum struct {
	Sum    int // of the tiles' numbers, each as often as it counts
	Needed int // the goal needs a sum that leaves this remainder, 0…Modulus-1
}

// Of returns what the tiles of p sum to, and what the goal needs. p has the board
// of c. lowest is the number by which the lowest value is called: 1 in all texts,
// 0 where tiles are counted from 0.
func (c *Certificate) Of(p Position, lowest int) Sum {
	var s Sum
	goal := p.board.goal(1) // where any value will do, that is as good as any
	for cell, w := range c.Weights {
		s.Sum += w * (p.Value(cell) - 1 + lowest)
		s.Needed += w * (goal.Value(cell) - 1 + lowest)
	}
	s.Needed = zmod.Mod(s.Needed, c.Modulus)
	return s
}

// Support returns the cells whose tiles count.
func (c *Certificate) Support() []int {
	var cells []int
	for cell, w := range c.Weights {
		if w != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// certificate returns why p cannot be solved, or nil if it can: of the
// invariants that give it away, and their multiples, one that is short to say.
func (p Position) certificate(check func() error) (*Certificate, error) {
	invariants, err := p.board.invariants(check)
	if err != nil {
		return nil, err
	}
	var shortest *Certificate
	lacks := p.lacking(p.board.goal(1)) // where any value will do, that is as good as any
	for _, g := range invariants {
		wrong := 0
		for cell, w := range g.Vector {
			wrong += int(w) * int(lacks[cell])
		}
		for times := 1; times < p.board.Depth; times++ {
			if wrong*times%p.board.Depth == 0 {
				continue // so much of it says nothing
			}
			if c := multiple(g.Vector, times, p.board.Depth); shortest == nil || c.shorterThan(shortest) {
				shortest = c
			}
		}
	}
	return shortest, nil
}

// multiple is so many times an invariant modulo depth, as plain as it can be. What
// all weights have in common says nothing: twice a sum modulo 6 is a sum modulo
// 3. Of two weights that leave the same remainder the nearer to 0 is taken.
func multiple(invariant []uint8, times, depth int) *Certificate {
	c := &Certificate{Weights: make([]int, len(invariant)), Modulus: depth}
	common := depth
	for cell, w := range invariant {
		c.Weights[cell] = int(w) * times % depth
		common = zmod.GCD(common, c.Weights[cell])
	}
	c.Modulus /= common
	for cell := range c.Weights {
		c.Weights[cell] /= common
		if c.Weights[cell] > c.Modulus/2 {
			c.Weights[cell] -= c.Modulus
		}
	}
	return c
}

// shorterThan compares how much there is to say: how often tiles count, all
// together; then how many count other than once; and whether the first is taken
// away.
func (c *Certificate) shorterThan(other *Certificate) bool {
	total, notOnce, minusFirst := c.length()
	totalOther, notOnceOther, minusFirstOther := other.length()
	return cmp.Or(cmp.Compare(total, totalOther), cmp.Compare(notOnce, notOnceOther), cmp.Compare(minusFirst, minusFirstOther)) < 0
}

func (c *Certificate) length() (total, notOnce, minusFirst int) {
	first := true
	for _, w := range c.Weights {
		if w == 0 {
			continue
		}
		total += max(w, -w)
		if w != 1 {
			notOnce++
		}
		if first && w < 0 {
			minusFirst = 1
		}
		first = false
	}
	return total, notOnce, minusFirst
}

// mostTerms is how many tiles the text of a certificate names.
const mostTerms = 24

// terms writes which tiles of a board w wide count, in coordinates from 0, and
// how often, such as (0,0) + 2·(1,0) − (2,0). Of many it writes the first.
func (c *Certificate) terms(w int) string {
	var text strings.Builder
	for i, cell := range c.Support() {
		weight := c.Weights[cell]
		switch {
		case i == mostTerms:
			text.WriteString(" + …")
			return text.String()
		case i > 0 && weight > 0:
			text.WriteString(" + ")
		case i > 0:
			text.WriteString(" − ")
		case weight < 0:
			text.WriteString("−")
		}
		if times := max(weight, -weight); times > 1 {
			fmt.Fprintf(&text, "%d·", times)
		}
		fmt.Fprintf(&text, "(%d,%d)", cell%w, cell/w)
	}
	return text.String()
}

// Solvable returns nil if p can be solved, and an [*solver.ImpossibleError]
// with the code "invariant" if not, whose arguments are what the certificate says
// of p. Other errors are ctx's.
func (p Position) Solvable(ctx context.Context) error { return p.impossible(ctx.Err) }

// impossible returns why p cannot be solved, or nil if it can.
func (p Position) impossible(check func() error) error {
	c, err := p.certificate(check)
	if c == nil {
		return err
	}
	s := c.Of(p, 1)
	return &solver.ImpossibleError{
		Code: "invariant",
		Args: []any{"Tiles", c.terms(p.board.W), "Sum", s.Sum, "Modulus", c.Modulus, "Needed", s.Needed},
	}
}
