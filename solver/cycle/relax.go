package cycle

import (
	"cmp"
	"math"
	"slices"
)

// leastClicks is the simplest lower bound: what all tiles lack together, over
// what a click adds to them together.
func (p Position) leastClicks() int {
	b := p.board
	most := 1
	for cell := range b.Cells() {
		sum := 0
		for _, c := range b.Touched(cell) {
			sum += c.Add
		}
		most = max(most, sum)
	}
	lacking := make([]int, b.Depth) // by the common value that is reached
	for cell := range b.Cells() {
		for value := range lacking {
			lacking[value] += mod(value-p.Value(cell), b.Depth)
		}
	}
	least := slices.Min(lacking)
	if b.One {
		least = lacking[1]
	}
	return (least + most - 1) / most
}

// bound proves a lower bound by a larger module with a smaller trellis, of at
// most the allowed branches: where most digits are under way, some are cut in
// two, and both parts may be chosen freely. Which cuts tell most differs from
// board to board: many that leave as much as is allowed, or few that cut the
// board in two.
func (q *quest) bound(p plan, allowed float64) error {
	states := allowed / float64(len(p.order))
	for _, left := range []float64{states, math.Sqrt(states), 1} {
		if err := q.boundCutting(p, allowed, left); err != nil {
			return err
		}
	}
	return nil
}

// boundCutting is bound with cuts that leave the given number of states.
func (q *quest) boundCutting(p plan, allowed, left float64) error {
	bases := make([]*basis, len(p.bases))
	for i, b := range p.bases {
		bases[i] = &basis{b.ring, b.order, make([][]uint8, len(b.begin))}
		for at, v := range b.begin {
			bases[i].begin[at] = slices.Clone(v)
		}
	}
	digits := p.digits
	for {
		if err := q.check(); err != nil {
			return err
		}
		if q.proven() {
			return nil
		}
		e := measure(len(p.order), digits)
		if e.branches <= allowed {
			break
		}
		cut(bases, digits, e, left)
		var err error
		if digits, err = spans(q.check, q.board.Depth, bases, nil); err != nil {
			return err
		}
	}
	_, length, err := q.lightest(p.order, digits)
	if err != nil {
		return err
	}
	q.meter.Prove(length)
	return nil
}

// cut cuts digits where most are under way, until so many states are left. It
// begins with those that it cuts in the middle, for they lose their ends, which
// a longer part would only carry on.
func cut(bases []*basis, digits []digit, e extent, left float64) {
	at := 0
	for i, states := range e.states {
		if states > e.states[at] {
			at = i
		}
	}
	var under []digit
	for _, g := range digits {
		if g.start <= at && at < g.end {
			under = append(under, g)
		}
	}
	slices.SortStableFunc(under, func(a, b digit) int {
		return -cmp.Compare(min(at-a.start, a.end-at), min(at-b.start, b.end-at))
	})
	states := e.states[at]
	for i, g := range under {
		if i > 0 && states <= left {
			return
		}
		states /= float64(g.radix)
		for _, b := range bases {
			if b.p != g.radix {
				continue
			}
			part := slices.Clone(g.vector)
			for _, cell := range b.order[at+1:] {
				part[cell] = 0
			}
			b.insert(part)
		}
	}
}
