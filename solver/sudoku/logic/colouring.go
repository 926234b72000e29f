package logic

import "tessera/solver/sudoku/grid"

// simpleColouring colours the cells of a digit along houses in which it has only two
// places: one colour is all true, the other all false. A colour of which two
// cells see each other is false; a cell that sees both colours is not the digit.
func (s *Board) simpleColouring() (Deduction, bool) {
	for d := 1; d <= 9; d++ {
		left := s.where[d]
		for !left.Empty() {
			colours := s.colour(d, left.First())
			both := colours[0].Or(colours[1])
			left = left.Without(both)
			if both.Len() < 3 {
				continue
			}
			found := Deduction{Technique: SimpleColouring, Cells: both.Cells(), Digits: grid.DigitSet(d)}
			for k, colour := range colours {
				if h, clash := sharedHouse(colour); clash {
					found.Houses = []grid.House{h}
					found.Eliminate = s.candidates(colour, grid.DigitSet(d))
					found.Chains = colourChains(d, colours[1-k], colour)
					return found, true
				}
			}
			var trapped grid.Set
			for cell := range s.where[d].Without(both).All() {
				if !grid.PeerSet(cell).And(colours[0]).Empty() && !grid.PeerSet(cell).And(colours[1]).Empty() {
					trapped.Add(cell)
				}
			}
			if !trapped.Empty() {
				found.Eliminate = s.candidates(trapped, grid.DigitSet(d))
				found.Chains = colourChains(d, colours[0], colours[1])
				return found, true
			}
		}
	}
	return Deduction{}, false
}

// colour spreads two colours from a cell.
func (s *Board) colour(digit, from int) (colours [2]grid.Set) {
	colours[0].Add(from)
	queue := []int{from}
	for len(queue) > 0 {
		cell := queue[0]
		queue = queue[1:]
		other := 0
		if colours[0].Has(cell) {
			other = 1
		}
		for _, h := range grid.HousesOf(cell) {
			places := s.where[digit].And(h.Set())
			places.Remove(cell)
			if places.Len() == 1 && !colours[other].Has(places.First()) {
				colours[other].Add(places.First())
				queue = append(queue, places.First())
			}
		}
	}
	return colours
}

// sharedHouse returns the first house that has two cells of the set, if any has.
func sharedHouse(set grid.Set) (grid.House, bool) {
	for h := range grid.House(grid.Houses) {
		if set.And(h.Set()).Len() > 1 {
			return h, true
		}
	}
	return 0, false
}

// colourChains lists the colours as two chains, the first of candidates that are
// then true, the second of those that are then false.
func colourChains(digit int, first, second grid.Set) [][]Literal {
	chains := make([][]Literal, 2)
	for k, colour := range [2]grid.Set{first, second} {
		for cell := range colour.All() {
			chains[k] = append(chains[k], Literal{Candidate: grid.Candidate{Cell: cell, Digit: digit}, True: k == 0})
		}
	}
	return chains
}
