package logic

import (
	"iter"

	"tessera/solver/sudoku/grid"
)

// colourings colours the cells of a digit along houses in which it has only two
// places: one colour is all true, the other all false. A colour of which two
// cells see each other is false (wrap); a cell that sees both colours is not the digit
// (trap).
func (s *Board) colourings() iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		for d := 1; d <= 9; d++ {
			for _, colours := range s.clusters(d, 3) {
				if found, ok := s.coloured(d, colours); ok && !yield(found) {
					return
				}
			}
		}
	}
}

// clusters lists the pairs of colours of a digit that have so many cells at least.
func (s *Marks) clusters(digit, least int) [][2]grid.Set {
	var list [][2]grid.Set
	for left := s.where[digit]; !left.Empty(); {
		colours := s.colour(digit, left.First())
		both := colours[0].Or(colours[1])
		left = left.Without(both)
		if both.Len() >= least {
			list = append(list, colours)
		}
	}
	return list
}

// coloured says what follows from a pair of colours.
func (s *Marks) coloured(d int, colours [2]grid.Set) (Deduction, bool) {
	both := colours[0].Or(colours[1])
	found := Deduction{Technique: ColourWrap, Cells: both.Cells(), Digits: grid.DigitSet(d)}
	for k, colour := range colours {
		if h, clash := sharedHouse(colour); clash {
			found.Houses = []grid.House{h}
			found.Eliminate = s.candidates(colour, grid.DigitSet(d))
			found.Chains = colourChains(d, colours[1-k], colour)
			return found, true
		}
	}
	found.Technique = ColourTrap
	found.Eliminate = s.candidates(s.seeing(d, colours[0], colours[1]).Without(both), grid.DigitSet(d))
	found.Chains = colourChains(d, colours[0], colours[1])
	return found, found.Eliminate != nil
}

// seeing returns the places of a digit that see a cell of one set and a cell of the
// other.
func (s *Marks) seeing(digit int, one, two grid.Set) (set grid.Set) {
	for cell := range s.where[digit].All() {
		if !grid.PeerSet(cell).And(one).Empty() && !grid.PeerSet(cell).And(two).Empty() {
			set.Add(cell)
		}
	}
	return set
}

// multiColouring finds two pairs of colours of a digit, of which a colour of one sees
// one of the other: so one of the two opposite colours is true, and what sees both of these
// falls away. If the colour sees both colours of the other pair, it is false itself.
func (s *Board) multiColouring() (Deduction, bool) {
	for d := 1; d <= 9; d++ {
		pairs := s.clusters(d, 2)
		for i, one := range pairs {
			for j, two := range pairs {
				if i == j {
					continue
				}
				for k := range 4 {
					if found, ok := s.multiColoured(d, [4]grid.Set{one[1-k%2], one[k%2], two[1-k/2], two[k/2]}); ok {
						return found, true
					}
				}
			}
		}
	}
	return Deduction{}, false
}

// multiColoured says what follows where the second and the fourth colour meet in a house.
func (s *Marks) multiColoured(d int, colours [4]grid.Set) (Deduction, bool) {
	meet, ok := meetingHouse(colours[1], colours[3])
	if !ok {
		return Deduction{}, false
	}
	found := Deduction{Technique: MultiColouring, Houses: []grid.House{meet}, Digits: grid.DigitSet(d)}
	if also, ok := meetingHouse(colours[1], colours[2]); ok {
		found.Houses = append(found.Houses, also)
		found.Eliminate = s.candidates(colours[1], grid.DigitSet(d))
	} else {
		all := colours[0].Or(colours[1]).Or(colours[2]).Or(colours[3])
		found.Eliminate = s.candidates(s.seeing(d, colours[0], colours[2]).Without(all), grid.DigitSet(d))
	}
	found.Chains = append(colourChains(d, colours[0], colours[1]), colourChains(d, colours[2], colours[3])...)
	found.Cells = cellsOf(found.Chains...)
	return found, found.Eliminate != nil
}

// meetingHouse returns the first house that has cells of both sets, if any has.
func meetingHouse(one, two grid.Set) (grid.House, bool) {
	for h := range grid.House(grid.Houses) {
		if !one.And(h.Set()).Empty() && !two.And(h.Set()).Empty() {
			return h, true
		}
	}
	return 0, false
}

// colour spreads two colours from a cell.
func (s *Marks) colour(digit, from int) (colours [2]grid.Set) {
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
