package trellis

import (
	"math"
	"math/rand/v2"
	"slices"

	"tessera/solver"
)

// orderSearch is a local search for orders.
type orderSearch struct {
	code  Code
	check func() error
	rng   *rand.Rand
	spent float64 // steps of elimination so far
}

// newOrderSearch begins a search for orders.
func newOrderSearch(check func() error, c Code) *orderSearch {
	return &orderSearch{code: c, check: check, rng: solver.NewRand(0)}
}

const (
	// enoughBranches are gone through in a few milliseconds: no order need be
	// better.
	enoughBranches = 1 << 22
	// searchRounds and searchSteps bound the search; most boards need none of
	// it, the others one or two rounds.
	searchRounds = 8
	searchSteps  = 1000
	// mostSpent ends it early on large boards with many solutions, where a
	// single order takes milliseconds to try.
	mostSpent = 1 << 30
)

// plain returns the best of the orders that one would think of.
func (s *orderSearch) plain() (Ordering, error) {
	best := Ordering{Complexity: Complexity{Branches: math.Inf(1)}}
	for _, cells := range s.code.plainOrders() {
		next, err := s.try(cells)
		if err != nil {
			return Ordering{}, err
		}
		if next.Branches < best.Branches {
			best = next
		}
	}
	return best, nil
}

// improve returns the best order that it finds in about the time that it saves.
func (s *orderSearch) improve(best Ordering) (Ordering, error) {
	for round := range searchRounds {
		if best.Branches < max(enoughBranches, s.spent/4) {
			break
		}
		var err error
		if best, err = s.acceptBelow(best, 1/float64(round+1)); err != nil {
			return Ordering{}, err
		}
	}
	return best, nil
}

// try returns the ordering of cells, and counts what that took.
func (s *orderSearch) try(cells []int) (Ordering, error) {
	o, err := orderingOf(s.check, s.code, cells)
	s.spent += float64(len(o.rows) * len(o.rows) * len(cells))
	return o, err
}

// acceptBelow changes the order at random and goes on with what makes the
// trellis smaller or larger by less than a threshold, which falls to 0 (threshold
// accepting; Dueck and Scheuer, 1990). It calculates with what every machine
// rounds alike, because deals depend on it.
func (s *orderSearch) acceptBelow(start Ordering, threshold float64) (Ordering, error) {
	at, best := start, start
	for step := range searchSteps {
		if s.spent > mostSpent {
			break
		}
		next, err := s.try(neighbour(at.cells, s.rng))
		if err != nil {
			return Ordering{}, err
		}
		left := float64(searchSteps-step) / searchSteps
		if next.Branches > at.Branches*(1+float64(threshold*left)) {
			continue
		}
		at = next
		if at.Branches < best.Branches {
			best = at
		}
	}
	return best, nil
}

// neighbour returns an order with two cells exchanged or a part moved elsewhere.
func neighbour(order []int, rng *rand.Rand) []int {
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
