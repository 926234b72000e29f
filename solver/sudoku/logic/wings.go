package logic

import "tessera/solver/sudoku/grid"

// pairs returns the cells with exactly two candidates.
func (s *Marks) pairs() grid.Set {
	var set grid.Set
	for cell, marks := range s.marks {
		if marks.Len() == 2 {
			set.Add(cell)
		}
	}
	return set
}

// xyWing finds a cell ab that sees a cell ac and a cell bc: one of those two is
// c, so that what sees both is not.
func (s *Board) xyWing() (Deduction, bool) { return s.wing(XYWing, 2) }

// xyzWing finds a cell abc that sees a cell ac and a cell bc: one of the three
// is c, so that what sees all of them is not.
func (s *Board) xyzWing() (Deduction, bool) { return s.wing(XYZWing, 3) }

// wing finds a pivot with so many candidates and two pincers.
func (s *Board) wing(t Technique, size int) (Deduction, bool) {
	pairs := s.pairs()
	for pivot, marks := range s.marks {
		if marks.Len() != size {
			continue
		}
		pincers := pairs.And(grid.PeerSet(pivot)).Cells()
		for i, one := range pincers {
			for _, two := range pincers[i+1:] {
				shared := s.marks[one] & s.marks[two]
				all := s.marks[one] | s.marks[two]
				// Together three digits, of which the pivot has the two that are not
				// shared, or all.
				if shared.Len() != 1 || all.Len() != 3 || marks != all && marks != all&^shared {
					continue
				}
				cells := []int{pivot, one, two}
				from := grid.CommonPeers(one, two)
				if size == 3 {
					from = grid.CommonPeers(cells...)
				}
				if gone := s.candidates(from.Without(grid.SetOf(cells...)), shared); gone != nil {
					return Deduction{Technique: t, Cells: cells, Digits: all, Eliminate: gone}, true
				}
			}
		}
	}
	return Deduction{}, false
}

// wWing finds two cells ab far from each other and a house in which a has only
// two places, one seen by either: not both cells are a, so that one is b, and
// what sees both is not.
func (s *Board) wWing() (Deduction, bool) {
	pairs := s.pairs().Cells()
	for i, one := range pairs {
		for _, two := range pairs[i+1:] {
			marks := s.marks[one]
			if s.marks[two] != marks || grid.Sees(one, two) {
				continue
			}
			for a := range marks.All() {
				b := marks &^ grid.DigitSet(a)
				gone := s.candidates(grid.CommonPeers(one, two), b)
				if gone == nil {
					continue
				}
				for h := range grid.House(grid.Houses) {
					bridge := s.where[a].And(h.Set())
					if bridge.Len() != 2 || bridge.Has(one) || bridge.Has(two) {
						continue
					}
					ends := bridge.Cells()
					if grid.Sees(ends[0], one) && grid.Sees(ends[1], two) || grid.Sees(ends[0], two) && grid.Sees(ends[1], one) {
						return Deduction{Technique: WWing, Cells: []int{one, two, ends[0], ends[1]}, Houses: []grid.House{h},
							Digits: grid.DigitSet(a) | b, Eliminate: gone}, true
					}
				}
			}
		}
	}
	return Deduction{}, false
}
