package cycle

import (
	"cmp"
	"slices"
)

// improve looks for a lighter solution among those that agree with the best one
// in some cells: as few, chosen at random, as leave a trellis of at most the
// allowed branches (large neighbourhood search; Shaw, 1998).
func (q *quest) improve(p plan, allowed float64) error {
	order := q.randomOrder(p)
	bases, err := newBases(q.check, q.board.Depth, q.someGenerators(p), order)
	if err != nil {
		return err
	}
	digits, err := spans(q.check, q.board.Depth, bases, func(digits []digit) bool {
		return measure(len(order), digits).branches <= allowed
	})
	if err != nil {
		return err
	}
	clicks, _, err := q.lightest(order, digits)
	if err != nil {
		return err
	}
	q.offer(clicks)
	return nil
}

// randomOrder returns an order whose last cells are those that may change:
// around a point, or anywhere, or in a part of the plan's order.
func (q *quest) randomOrder(p plan) []int {
	order := slices.Clone(p.order)
	switch q.rng.IntN(3) {
	case 0:
		x, y := q.rng.IntN(q.board.W), q.rng.IntN(q.board.H)
		slices.SortStableFunc(order, func(a, b int) int {
			return -cmp.Compare(q.board.apart(a, x, y), q.board.apart(b, x, y))
		})
	case 1:
		q.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	default:
		cut := q.rng.IntN(len(order))
		order = append(order[cut:], order[:cut]...)
	}
	return order
}

// apart is the square of how far a cell is from column x, row y.
func (b Board) apart(cell, x, y int) int {
	dx, dy := cell%b.W-x, cell/b.W-y
	return dx*dx + dy*dy
}

// mostGenerators bounds the elimination where there are very many solutions.
const mostGenerators = 128

// someGenerators returns generators of all solutions, or of some where there
// are very many: the plan's digits, which are short, from a random one on.
func (q *quest) someGenerators(p plan) [][]uint8 {
	if len(p.digits) <= mostGenerators {
		return q.generators
	}
	generators := make([][]uint8, mostGenerators)
	from := q.rng.IntN(len(p.digits))
	for i := range generators {
		g := p.digits[(from+i)%len(p.digits)]
		generators[i] = make([]uint8, len(g.vector))
		for cell, x := range g.vector {
			generators[i][cell] = uint8(int(x) * g.unit % q.board.Depth)
		}
	}
	return generators
}
