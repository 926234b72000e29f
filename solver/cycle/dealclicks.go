package cycle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"tessera/solver"
	"tessera/solver/cycle/trellis"
)

const (
	// dealBranches bounds the work of a deal by a number of clicks, so that it
	// is the same on every machine; about half a second.
	dealBranches = 1 << 28
	// dealTries bounds how many positions are looked at.
	dealTries = 20_000
	// dealDraws is how many of them are drawn at random before every other one
	// is made of the one with the most clicks.
	dealDraws = 20
)

// withClicks draws a position of exactly p.Clicks fewest clicks: it looks for
// one of so many or more, and does some of the clicks that solve it. What is
// left of a lightest solution is a lightest solution: a lighter one of the rest
// would, with the clicks that were done, be lighter than the whole.
func withClicks(ctx context.Context, p Params, rng *rand.Rand) (Position, error) {
	s, err := newSampler(ctx, p, rng)
	if err != nil {
		return Position{}, err
	}
	most := 0
	var worst []uint8
	for try := range s.tries {
		pattern := s.pattern()
		if try >= dealDraws && try%2 == 0 {
			pattern = s.harder(worst)
		}
		clicks, length, err := s.lightest(pattern)
		if err != nil {
			return Position{}, err
		}
		if length >= most {
			worst, most = clicks, length
		}
		if most >= p.Clicks {
			return s.before(s.some(worst, p.Clicks)), nil
		}
	}
	return Position{}, solver.Wrong("params", "cycle-most", fmt.Sprintf("c%d", p.Clicks), "Most", most)
}

// sampler draws patterns of clicks, and knows the lightest that do the same.
type sampler struct {
	ctx   context.Context
	board Board
	order trellis.Ordering
	rng   *rand.Rand
	tries int
}

// newSampler returns an error where the fewest clicks take too long to prove.
func newSampler(ctx context.Context, p Params, rng *rand.Rand) (*sampler, error) {
	ways, err := p.goal(1).ways(ctx.Err)
	if err != nil {
		return nil, err
	}
	s := &sampler{ctx: ctx, board: p.Board, rng: rng}
	if s.order, err = trellis.FindOrdering(ctx.Err, ways.code(p.Board)); err != nil {
		return nil, err
	}
	s.tries = int(min(dealTries, dealBranches/s.order.Branches))
	if s.tries < dealDraws {
		return nil, solver.Wrong("params", "cycle-proof", fmt.Sprintf("c%d", p.Clicks))
	}
	return s, nil
}

// pattern draws from all patterns of clicks.
func (s *sampler) pattern() []uint8 {
	pattern := make([]uint8, s.board.Cells())
	for cell := range pattern {
		if !s.board.Hole(cell) {
			pattern[cell] = uint8(s.rng.IntN(s.board.Depth))
		}
	}
	return pattern
}

// harder returns a pattern with a click or more added, each in one of the cells
// that have not as many as can be.
func (s *sampler) harder(pattern []uint8) []uint8 {
	pattern = slices.Clone(pattern)
	for more := true; more; more = s.rng.IntN(2) == 0 {
		first := s.rng.IntN(len(pattern))
		for i := range pattern {
			cell := (first + i) % len(pattern)
			if heavier, ok := s.heavier(pattern[cell]); ok && !s.board.Hole(cell) {
				pattern[cell] = heavier
				break
			}
		}
	}
	return pattern
}

// heavier returns so many clicks on a cell and one more, and false where they
// are as many as can be.
func (s *sampler) heavier(times uint8) (uint8, bool) {
	b := s.board
	for _, by := range []int{1, b.Depth - 1} {
		if more := (int(times) + by) % b.Depth; b.Cost(more) > b.Cost(int(times)) {
			return uint8(more), true
		}
	}
	return 0, false
}

// lightest returns a lightest pattern that does the same, and its clicks.
func (s *sampler) lightest(pattern []uint8) ([]uint8, int, error) {
	return s.order.Lightest(pattern, func(int, int) error { return s.ctx.Err() })
}

// some returns that many clicks of a pattern, drawn at random.
func (s *sampler) some(pattern []uint8, count int) []uint8 {
	var cells []int
	for cell, times := range pattern {
		for range s.board.Cost(int(times)) {
			cells = append(cells, cell)
		}
	}
	s.rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	drawn := make([]uint8, len(pattern))
	for _, cell := range cells[:count] {
		by := 1
		if s.board.Signed(int(pattern[cell])) < 0 {
			by = s.board.Depth - 1
		}
		drawn[cell] = uint8((int(drawn[cell]) + by) % s.board.Depth)
	}
	return drawn
}

// before returns a position that the pattern solves.
func (s *sampler) before(pattern []uint8) Position {
	p := s.board.anyGoal(s.rng)
	for cell, times := range pattern {
		p = p.add(cell, s.board.Depth-int(times))
	}
	return p
}
