package cycle

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"tessera/solver"
)

// plan is an order of the cells in which the trellis of a module is small, and
// its digits.
type plan struct {
	order  []int
	bases  []*basis
	digits []digit
	extent extent
}

// planner looks for orders.
type planner struct {
	board      Board
	generators [][]uint8
	check      func() error
	rng        *rand.Rand
	spent      float64 // steps of elimination so far
}

// newPlanner begins a search for orders. What it finds depends on the board
// alone.
func newPlanner(check func() error, b Board, generators [][]uint8) *planner {
	return &planner{board: b, generators: generators, check: check, rng: solver.NewRand(0)}
}

// plain returns the best of the orders that one would think of.
func (p *planner) plain() (plan, error) {
	best := plan{extent: extent{branches: math.Inf(1)}}
	for _, order := range plainOrders(p.board) {
		next, err := p.try(order)
		if err != nil {
			return plan{}, err
		}
		if next.extent.branches < best.extent.branches {
			best = next
		}
	}
	return best, nil
}

// better returns the best order that it finds in about the time that it saves.
func (p *planner) better(best plan) (plan, error) {
	for round := range wanderRounds {
		if best.extent.branches < max(enoughBranches, p.spent/4) {
			break
		}
		var err error
		if best, err = p.wander(best, 1/float64(round+1)); err != nil {
			return plan{}, err
		}
	}
	return best, nil
}

const (
	// enoughBranches are gone in a few milliseconds: no order need be better.
	enoughBranches = 1 << 22
	// wanderRounds and wanderSteps bound the search; most boards need none of
	// it, the others one or two rounds.
	wanderRounds = 8
	wanderSteps  = 1000
	// mostSpent ends it early on large boards with many solutions, where a
	// single order takes milliseconds to try.
	mostSpent = 1 << 30
)

// try returns the plan of an order.
func (p *planner) try(order []int) (plan, error) {
	bases, err := newBases(p.check, p.board.Depth, p.generators, order)
	if err != nil {
		return plan{}, err
	}
	digits, err := spans(p.check, p.board.Depth, bases, nil)
	if err != nil {
		return plan{}, err
	}
	p.spent += float64(len(digits) * len(digits) * len(order))
	return plan{order, bases, digits, measure(len(order), digits)}, nil
}

// wander changes the order at random and goes on with what makes the trellis
// smaller or, less and less, larger (threshold accepting; Dueck and Scheuer,
// 1990). It reckons in what every machine rounds alike, because deals depend
// on it.
func (p *planner) wander(start plan, tolerance float64) (plan, error) {
	at, best := start, start
	for step := range wanderSteps {
		if p.spent > mostSpent {
			break
		}
		next, err := p.try(mutate(at.order, p.rng))
		if err != nil {
			return plan{}, err
		}
		left := float64(wanderSteps-step) / wanderSteps
		if next.extent.branches > at.extent.branches*(1+float64(tolerance*left)) {
			continue
		}
		at = next
		if at.extent.branches < best.extent.branches {
			best = at
		}
	}
	return best, nil
}

// mutate returns an order with two cells exchanged or a part moved elsewhere.
func mutate(order []int, rng *rand.Rand) []int {
	next := slices.Clone(order)
	n := len(next)
	from, to := rng.IntN(n), rng.IntN(n)
	if rng.IntN(3) == 0 {
		next[from], next[to] = next[to], next[from]
		return next
	}
	length := 1
	if rng.IntN(2) == 0 {
		length += rng.IntN(n - from)
	}
	part := slices.Clone(next[from : from+length])
	next = slices.Delete(next, from, from+length)
	return slices.Insert(next, min(to, len(next)), part...)
}

// plainOrders are those that one would think of.
func plainOrders(b Board) [][]int {
	keys := []func(x, y int) int{
		func(x, y int) int { return y },
		func(x, y int) int { return x },
		func(x, y int) int { return x + y },
		func(x, y int) int { return max(x, y) },
		func(x, y int) int { return (x+y)%2*MaxSide + y },
		func(x, y int) int { return (x+y)%2*MaxSide + x },
	}
	orders := make([][]int, len(keys))
	for i, key := range keys {
		order := make([]int, b.Cells())
		for cell := range order {
			order[cell] = cell
		}
		slices.SortStableFunc(order, func(a, c int) int {
			return cmp.Compare(key(a%b.W, a/b.W), key(c%b.W, c/b.W))
		})
		orders[i] = order
	}
	return orders
}
