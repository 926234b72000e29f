package logic

import (
	"iter"

	"tessera/solver/sudoku/grid"
)

// rectangle is the corners of a rectangle in two boxes: the first and the last are opposite.
type rectangle [4]int

// everyRectangle lists all rectangles in two rows, two columns and two boxes.
var everyRectangle = func() (list []rectangle) {
	for one := range grid.Cells {
		for four := one + 1; four < grid.Cells; four++ {
			two := 9*grid.RowOf(one) + grid.ColumnOf(four)
			three := 9*grid.RowOf(four) + grid.ColumnOf(one)
			if one < two && two < three && inTwoBoxes(one, two, three, four) {
				list = append(list, rectangle{one, two, three, four})
			}
		}
	}
	return list
}()

// turned lists the rectangle as seen from each of its corners.
func (r rectangle) turned() [4]rectangle {
	return [4]rectangle{r, {r[1], r[0], r[3], r[2]}, {r[2], r[0], r[3], r[1]}, {r[3], r[1], r[2], r[0]}}
}

// corners finds the unique rectangles in which not all that matters stands in one line:
// types 3, 5 and 6 of the usual count, and hidden rectangles.
func (s *Board) corners() iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		for _, all := range everyRectangle {
			both := s.marks[all[0]] & s.marks[all[1]] & s.marks[all[2]] & s.marks[all[3]]
			for _, r := range all.turned() {
				pair := s.marks[r[0]]
				if pair.Len() != 2 {
					continue
				}
				if d, ok := s.hiddenCorner(r, pair); ok && !yield(d) {
					return
				}
				if pair&^both != 0 {
					continue
				}
				for _, find := range [...]func(rectangle, grid.Digits) (Deduction, bool){s.roofSubset, s.oneDigitMore, s.crossed} {
					if d, ok := find(r, pair); ok && !yield(d) {
						return
					}
				}
			}
		}
	}
}

// roofSubset is type 3: the floor is the pair alone. One cell of the roof takes one of
// the roof's other digits, so that, as if it were one cell of those, it forms a naked subset
// with other cells of a house.
func (s *Board) roofSubset(r rectangle, pair grid.Digits) (Deduction, bool) {
	for k := 1; k < 3; k++ { // the floor is a row or a column
		floor, three, four := r[k], r[3-k], r[3]
		if s.marks[floor] != pair || s.marks[three] == pair || s.marks[four] == pair {
			continue
		}
		extra := (s.marks[three] | s.marks[four]) &^ pair
		for _, h := range grid.HousesOf(three) {
			if !h.Set().Has(four) {
				continue
			}
			var open []int
			for _, cell := range h.Cells() {
				if cell != three && cell != four && s.marks[cell] != 0 {
					open = append(open, cell)
				}
			}
			for bits := 1; bits < 1<<len(open); bits++ {
				var with []int
				digits := extra
				for i, cell := range open {
					if bits>>i&1 != 0 {
						with = append(with, cell)
						digits |= s.marks[cell]
					}
				}
				if digits.Len() != len(with)+1 {
					continue
				}
				seen := grid.CommonPeers(append([]int{three, four}, with...)...)
				if gone := s.candidates(seen, digits); gone != nil {
					return Deduction{Technique: UniqueRectangle3, Cells: append([]int{r[0], floor, three, four}, with...), Houses: []grid.House{h},
						Digits: pair, Eliminate: gone, Groups: [][]int{with}, Others: digits}, true
				}
			}
		}
	}
	return Deduction{}, false
}

// oneDigitMore is type 5: two opposite corners, or three, have the same digit besides
// the pair, and one of them is it.
func (s *Board) oneDigitMore(r rectangle, pair grid.Digits) (Deduction, bool) {
	var alone, more []int
	var extra grid.Digits
	for _, cell := range r {
		if s.marks[cell] == pair {
			alone = append(alone, cell)
		} else {
			more = append(more, cell)
			extra |= s.marks[cell] &^ pair
		}
	}
	opposite := len(more) == 2 && s.marks[r[3]] == pair
	if extra.Len() != 1 || len(more) != 3 && !opposite {
		return Deduction{}, false
	}
	gone := s.candidates(grid.CommonPeers(more...), extra)
	return Deduction{Technique: UniqueRectangle5, Cells: append(alone, more...), Digits: pair, Eliminate: gone}, gone != nil
}

// crossed is type 6: opposite corners are the pair alone, and a digit of it has no other
// places in both rows, or columns, of the rectangle. So it stands in opposite corners, and in
// those with more it would complete the exchange.
func (s *Board) crossed(r rectangle, pair grid.Digits) (Deduction, bool) {
	if s.marks[r[3]] != pair || s.marks[r[1]] == pair || s.marks[r[2]] == pair {
		return Deduction{}, false
	}
	corners := grid.SetOf(r[:]...)
	one, four := grid.HousesOf(r[0]), grid.HousesOf(r[3])
	for k := range 2 {
		for digit := range pair.All() {
			if s.where[digit].And(one[k].Set().Or(four[k].Set())) == corners {
				return Deduction{Technique: UniqueRectangle6, Cells: []int{r[0], r[3], r[1], r[2]}, Houses: []grid.House{one[k], four[k]},
					Digits: pair, Eliminate: s.candidates(grid.SetOf(r[1], r[2]), grid.DigitSet(digit))}, true
			}
		}
	}
	return Deduction{}, false
}

// hiddenCorner is a hidden rectangle: a corner is the pair alone, and in row and column of the
// opposite one a digit of the pair has only corners as places. The other digit in that corner
// would complete the exchange. The corners beside need not have that one.
func (s *Board) hiddenCorner(r rectangle, pair grid.Digits) (Deduction, bool) {
	if s.marks[r[3]]&pair != pair {
		return Deduction{}, false
	}
	houses := grid.HousesOf(r[3])
	corners := grid.SetOf(r[1], r[2], r[3])
	for digit := range pair.All() {
		if s.where[digit].And(houses[0].Set().Or(houses[1].Set())) == corners {
			return Deduction{Technique: HiddenRectangle, Cells: r[:], Houses: houses[:2],
				Digits: pair, Eliminate: s.candidates(grid.SetOf(r[3]), pair&^grid.DigitSet(digit))}, true
		}
	}
	return Deduction{}, false
}

// avoidable finds rectangles of which corners have been entered: had the puzzle the same
// digits exchanged there, it would have two solutions, for none of these corners is a given. Type 1
// has three such corners; type 2 has two side by side, and of the others, with one and the same digit more
// besides, one is that.
func (s *Board) avoidable() iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		for _, all := range everyRectangle {
			if !grid.SetOf(all[:]...).And(s.fixed).Empty() {
				continue
			}
			for _, r := range all.turned() {
				a, b, c := s.digits[r[0]], s.digits[r[1]], s.digits[r[2]]
				if a != 0 && b != 0 && b == c && s.digits[r[3]] == 0 && s.marks[r[3]].Has(int(a)) {
					d := Deduction{Technique: AvoidableRectangle1, Cells: r[:], Digits: grid.DigitSet(int(a), int(b)),
						Eliminate: []grid.Candidate{{Cell: r[3], Digit: int(a)}}}
					if !yield(d) {
						return
					}
				}
				for k := 1; k < 3; k++ {
					if d, ok := s.avoidableRoof(r[0], r[k], r[3-k], r[3]); ok && !yield(d) {
						return
					}
				}
			}
		}
	}
}

// avoidableRoof is type 2 with the entered corners one and two; three lies beside one,
// four beside two.
func (s *Marks) avoidableRoof(one, two, three, four int) (Deduction, bool) {
	a, b := int(s.digits[one]), int(s.digits[two])
	if a == 0 || b == 0 || !s.marks[three].Has(b) || !s.marks[four].Has(a) {
		return Deduction{}, false
	}
	extra := s.marks[three] &^ grid.DigitSet(b)
	if extra.Len() != 1 || s.marks[four] != extra|grid.DigitSet(a) {
		return Deduction{}, false
	}
	gone := s.candidates(grid.CommonPeers(three, four), extra)
	return Deduction{Technique: AvoidableRectangle2, Cells: []int{one, two, three, four}, Digits: grid.DigitSet(a, b), Eliminate: gone}, gone != nil
}
