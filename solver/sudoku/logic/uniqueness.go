package logic

import (
	"iter"

	"tessera/solver/sudoku/grid"
)

// Techniques that rest on the puzzle having one solution only.

// rectangles finds four open cells in two rows, two columns and two boxes
// that would hold only two digits, which could then be exchanged. Types 1, 2
// and 4 of the usual count. All corners have both digits.
func (s *Board) rectangles() iter.Seq[Deduction] { return s.rectanglesOver(2) }

// looseRectangles are those of which the two corners beside the floor have one of the two
// digits at least, as HoDoKu finds them too.
func (s *Board) looseRectangles() iter.Seq[Deduction] { return s.rectanglesOver(1) }

// rectanglesOver finds rectangles whose corners beside the floor have so many digits of the
// pair at least.
func (s *Board) rectanglesOver(least int) iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		for one := range grid.Cells {
			floor := s.marks[one]
			if floor.Len() != 2 {
				continue
			}
			for _, h := range [2]grid.House{grid.House(grid.RowOf(one)), grid.House(9 + grid.ColumnOf(one))} {
				for _, two := range h.Cells() {
					// A floor is looked at from its first cell; a rectangle with three or
					// four such cells has several.
					if two != one && s.marks[two] == floor && !s.roofsOver(one, two, h, least, yield) {
						return
					}
				}
			}
		}
	}
}

// roofsOver looks for the other two cells of rectangles with the floor one, two
// in line h. It returns false where no more are wanted.
func (s *Board) roofsOver(one, two int, h grid.House, least int, yield func(Deduction) bool) bool {
	pair := s.marks[one]
	for line := range 9 {
		three, four := 9*line+grid.ColumnOf(one), 9*line+grid.ColumnOf(two)
		if h >= 9 {
			three, four = 9*grid.RowOf(one)+line, 9*grid.RowOf(two)+line
		}
		if three == one || !inTwoBoxes(one, two, three, four) {
			continue
		}
		if (s.marks[three]&pair).Len() < least || (s.marks[four]&pair).Len() < least {
			continue
		}
		found := Deduction{Cells: []int{one, two, three, four}, Digits: pair}
		if s.underRoof(&found, three, four, pair); found.Eliminate != nil && !yield(found) {
			return false
		}
	}
	return true
}

// inTwoBoxes reports whether the corners of a rectangle, one and four opposite, lie in
// two boxes.
func inTwoBoxes(one, two, three, four int) bool {
	a, b, c, d := grid.BoxOf(one), grid.BoxOf(two), grid.BoxOf(three), grid.BoxOf(four)
	return a == c && b == d && a != b || a == b && c == d && a != c
}

// underRoof notes what falls away because the cells three and four must not
// both be of the pair.
func (s *Marks) underRoof(d *Deduction, three, four int, pair grid.Digits) {
	extra3, extra4 := s.marks[three]&^pair, s.marks[four]&^pair
	switch {
	case extra3 == 0 && extra4 == 0:
		return // contradicts a unique solution; other techniques have not come that far
	case extra3 == 0: // type 1
		d.Technique = UniqueRectangle1
		d.Eliminate = s.candidates(grid.SetOf(four), pair)
		return
	case extra4 == 0:
		d.Technique = UniqueRectangle1
		d.Eliminate = s.candidates(grid.SetOf(three), pair)
		return
	case extra3 == extra4 && extra3.Len() == 1: // type 2: one of them is the extra digit
		d.Technique = UniqueRectangle2
		if d.Eliminate = s.candidates(grid.CommonPeers(three, four), extra3); d.Eliminate != nil {
			return
		}
	}
	// Type 4: a digit of the pair has no other place in a house of both, so the
	// other digit of the pair has none here.
	for _, h := range grid.HousesOf(three) {
		if !h.Set().Has(four) {
			continue
		}
		for digit := range pair.All() {
			if s.where[digit].And(h.Set()) == grid.SetOf(three, four) {
				d.Technique, d.Houses = UniqueRectangle4, []grid.House{h}
				d.Eliminate = s.candidates(grid.SetOf(three, four), pair&^grid.DigitSet(digit))
				return
			}
		}
	}
}

// bugPlusOne finds a board where all cells have two candidates and all digits two
// places in each house, but for one cell with a third candidate: without that
// the solution would not be the only one ("bivalue universal grave").
func (s *Board) bugPlusOne() (Deduction, bool) {
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
		without.Remove(odd)
		if s.twoEverywhere(d, without) {
			return Deduction{Technique: BUGPlusOne, Cells: []int{odd}, Digits: s.marks[odd], Place: []grid.Candidate{{Cell: odd, Digit: d}}}, true
		}
	}
	return Deduction{}, false
}

// twoEverywhere reports whether each digit has two places or none in every
// house, digit itself only those given.
func (s *Marks) twoEverywhere(digit int, places grid.Set) bool {
	for h := range grid.House(grid.Houses) {
		for d := 1; d <= 9; d++ {
			where := s.where[d]
			if d == digit {
				where = places
			}
			if n := where.And(h.Set()).Len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}
