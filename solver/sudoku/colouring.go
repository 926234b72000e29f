package sudoku

// simpleColouring colours the cells of a digit along houses in which it has only two
// places: one colour is all true, the other all false. A colour of which two
// cells see each other is false; a cell that sees both colours is not the digit.
func (s *state) simpleColouring() (Deduction, bool) {
	for d := 1; d <= 9; d++ {
		left := s.where[d]
		for !left.empty() {
			colours := s.colour(d, left.first())
			both := colours[0].or(colours[1])
			left = left.without(both)
			if both.len() < 3 {
				continue
			}
			found := Deduction{Technique: SimpleColouring, Cells: both.cells(), Digits: DigitSet(d)}
			for k, colour := range colours {
				if clash(colour) {
					found.Eliminate = s.candidates(colours[k], DigitSet(d))
					found.Chains = colourChains(d, colours)
					return found, true
				}
			}
			var trapped cellSet
			for cell := range s.where[d].without(both).all() {
				if !peerSets[cell].and(colours[0]).empty() && !peerSets[cell].and(colours[1]).empty() {
					trapped.add(cell)
				}
			}
			if !trapped.empty() {
				found.Eliminate = s.candidates(trapped, DigitSet(d))
				found.Chains = colourChains(d, colours)
				return found, true
			}
		}
	}
	return Deduction{}, false
}

// colour spreads two colours from a cell.
func (s *state) colour(digit, from int) (colours [2]cellSet) {
	colours[0].add(from)
	queue := []int{from}
	for len(queue) > 0 {
		cell := queue[0]
		queue = queue[1:]
		other := 0
		if colours[0].has(cell) {
			other = 1
		}
		for _, h := range HousesOf(cell) {
			places := s.where[digit].and(houseSets[h])
			places.remove(cell)
			if places.len() == 1 && !colours[other].has(places.first()) {
				colours[other].add(places.first())
				queue = append(queue, places.first())
			}
		}
	}
	return colours
}

// clash reports whether two cells of the set see each other.
func clash(set cellSet) bool {
	for cell := range set.all() {
		if !peerSets[cell].and(set).empty() {
			return true
		}
	}
	return false
}

// colourChains lists the colours as two chains, the first of candidates that are
// true together.
func colourChains(digit int, colours [2]cellSet) [][]Link {
	chains := make([][]Link, 2)
	for k, colour := range colours {
		for cell := range colour.all() {
			chains[k] = append(chains[k], Link{Candidate{cell, digit}, k == 0})
		}
	}
	return chains
}
