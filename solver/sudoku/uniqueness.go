package sudoku

// Techniques that rest on the puzzle having one solution only.

// uniqueRectangle finds four open cells in two rows, two columns and two boxes
// that would hold only two digits, which could then be exchanged. Types 1, 2
// and 4 of the usual count.
func (s *state) uniqueRectangle() (Deduction, bool) {
	for one := range Cells {
		floor := s.marks[one]
		if floor.Len() != 2 {
			continue
		}
		for _, h := range [2]House{House(RowOf(one)), House(9 + ColumnOf(one))} {
			for _, c := range houseCells[h] {
				// A floor is looked at from its first cell; a rectangle with three or
				// four such cells has several.
				two := int(c)
				if two == one || s.marks[two] != floor {
					continue
				}
				if d, ok := s.roofOver(one, two, h); ok {
					return d, true
				}
			}
		}
	}
	return Deduction{}, false
}

// roofOver looks for the other two cells of a rectangle with the floor one, two
// in line h.
func (s *state) roofOver(one, two int, h House) (Deduction, bool) {
	pair := s.marks[one]
	for line := range 9 {
		three, four := 9*line+ColumnOf(one), 9*line+ColumnOf(two)
		if h >= 9 {
			three, four = 9*RowOf(one)+line, 9*RowOf(two)+line
		}
		sameBoxes := BoxOf(one) == BoxOf(three) && BoxOf(two) == BoxOf(four) && BoxOf(one) != BoxOf(two)
		otherBoxes := BoxOf(one) == BoxOf(two) && BoxOf(three) == BoxOf(four) && BoxOf(one) != BoxOf(three)
		if three == one || !sameBoxes && !otherBoxes {
			continue
		}
		if s.marks[three]&pair != pair || s.marks[four]&pair != pair {
			continue
		}
		found := Deduction{Technique: UniqueRectangle, Cells: []int{one, two, three, four}, Digits: pair}
		if found.Eliminate = s.underRoof(three, four, pair); found.Eliminate != nil {
			return found, true
		}
	}
	return Deduction{}, false
}

// underRoof returns what falls away because the cells three and four must not
// both be of the pair.
func (s *state) underRoof(three, four int, pair Digits) []Candidate {
	extra3, extra4 := s.marks[three]&^pair, s.marks[four]&^pair
	switch {
	case extra3 == 0 && extra4 == 0:
		return nil // contradicts a unique solution; other techniques have not come that far
	case extra3 == 0: // type 1
		return s.candidates(setOf(four), pair)
	case extra4 == 0:
		return s.candidates(setOf(three), pair)
	case extra3 == extra4 && extra3.Len() == 1: // type 2: one of them is the extra digit
		if gone := s.candidates(commonPeers(three, four), extra3); gone != nil {
			return gone
		}
	}
	// Type 4: a digit of the pair has no other place in a house of both, so the
	// other digit of the pair has none here.
	for _, h := range HousesOf(three) {
		if !houseSets[h].has(four) {
			continue
		}
		for d := range pair.All() {
			if s.where[d].and(houseSets[h]).len() == 2 {
				return s.candidates(setOf(three, four), pair&^DigitSet(d))
			}
		}
	}
	return nil
}

// bugPlusOne finds a board where all cells have two candidates and all digits two
// places in each house, but for one cell with a third candidate: without that
// the solution would not be the only one ("bivalue universal grave").
func (s *state) bugPlusOne() (Deduction, bool) {
	odd := -1
	for cell, marks := range s.marks {
		switch n := marks.Len(); {
		case n == 3 && odd < 0:
			odd = cell
		case n != 0 && n != 2:
			return Deduction{}, false
		}
	}
	if odd < 0 {
		return Deduction{}, false
	}
	for d := range s.marks[odd].All() {
		without := s.where[d]
		without.remove(odd)
		if s.twoEverywhere(d, without) {
			return Deduction{Technique: BUGPlusOne, Cells: []int{odd}, Digits: s.marks[odd], Place: []Candidate{{odd, d}}}, true
		}
	}
	return Deduction{}, false
}

// twoEverywhere reports whether each digit has two places or none in every
// house, digit itself only those given.
func (s *state) twoEverywhere(digit int, places cellSet) bool {
	for h := range House(Houses) {
		for d := 1; d <= 9; d++ {
			where := s.where[d]
			if d == digit {
				where = places
			}
			if n := where.and(houseSets[h]).len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}
