package logic

import (
	"iter"

	"tessera/solver/sudoku/grid"
)

// pairOf is a house with only two places for a digit.
type pairOf struct {
	house  grid.House
	places [2]int
}

// pairsOf lists the houses with only two places for a digit.
func (s *Marks) pairsOf(digit int) (list []pairOf) {
	for h := range grid.House(grid.Houses) {
		if places := s.where[digit].And(h.Set()); places.Len() == 2 {
			list = append(list, pairOf{h, [2]int(places.Cells())})
		}
	}
	return list
}

// turbots finds two houses with two places each for a digit, of which one sees one of the
// other: not both of these are true, so one of the two ends is. Two rows or two columns
// whose places are in line are a skyscraper, a row and a column that meet in a
// box a two-string kite, all others a turbot fish.
func (s *Board) turbots() iter.Seq[Deduction] {
	return func(yield func(Deduction) bool) {
		for d := 1; d <= 9; d++ {
			pairs := s.pairsOf(d)
			for i, one := range pairs {
				for _, two := range pairs[i+1:] {
					for k := range 4 {
						found, ok := s.turbot(d, one, two, k&1, k>>1)
						if ok && !yield(found) {
							return
						}
					}
				}
			}
		}
	}
}

// turbot joins place i of one house to place j of another.
func (s *Board) turbot(d int, one, two pairOf, i, j int) (Deduction, bool) {
	near, far := one.places[i], two.places[j]
	start, end := one.places[1-i], two.places[1-j]
	// A place that sees both of the other house would be out by itself.
	if grid.SetOf(near, far, start, end).Len() != 4 || !grid.Sees(near, far) || grid.Sees(near, end) || grid.Sees(start, far) {
		return Deduction{}, false
	}
	seen := grid.CommonPeers(start, end).Without(grid.SetOf(near, far))
	found := Deduction{Technique: TurbotFish, Cells: grid.SetOf(near, far, start, end).Cells(), Houses: []grid.House{one.house, two.house},
		Digits: grid.DigitSet(d), Eliminate: s.candidates(seen, grid.DigitSet(d))}
	switch kinds := [2]grid.House{one.house / 9, two.house / 9}; {
	case found.Eliminate == nil:
		return Deduction{}, false
	case kinds == [2]grid.House{0, 1} && grid.BoxOf(near) == grid.BoxOf(far):
		found.Technique = TwoStringKite
	case kinds[0] == kinds[1] && kinds[0] < 2 && inLine(near, far):
		found.Technique = Skyscraper
	}
	literal := func(cell int, isTrue bool, by string) Literal {
		return Literal{grid.Candidate{Cell: cell, Digit: d}, isTrue, by}
	}
	found.Chains = [][]Literal{{literal(start, false, ""), literal(near, true, one.house.String()),
		literal(far, false, ""), literal(end, true, two.house.String())}}
	return found, true
}

// inLine reports whether two cells share a row or a column.
func inLine(a, b int) bool {
	return grid.RowOf(a) == grid.RowOf(b) || grid.ColumnOf(a) == grid.ColumnOf(b)
}

// emptyRectangle finds a box in which all places of a digit lie in one row and one column,
// and a line with two places, of which one is in that row (or column). In the cell where
// the other meets the column (or row) the digit would leave the box none.
func (s *Board) emptyRectangle() (Deduction, bool) {
	for d := 1; d <= 9; d++ {
		pairs := s.pairsOf(d)
		for box := grid.FirstBox; box < grid.Houses; box++ {
			places := s.where[d].And(box.Set())
			for _, corner := range box.Cells() {
				lines := grid.HousesOf(corner)
				row, column := places.And(lines[0].Set()), places.And(lines[1].Set())
				if row.Or(column) != places || row.Without(column).Empty() || column.Without(row).Empty() {
					continue
				}
				if found, ok := s.emptyAt(d, places, box, lines, pairs); ok {
					return found, true
				}
			}
		}
	}
	return Deduction{}, false
}

// emptyAt looks for the line with two places.
func (s *Board) emptyAt(d int, places grid.Set, box grid.House, lines [3]grid.House, pairs []pairOf) (Deduction, bool) {
	for _, p := range pairs {
		if p.house >= grid.FirstBox {
			continue
		}
		along, across := lines[0], lines[1] // the box's line that the pair meets, and the other
		if p.house < grid.FirstColumn {
			along, across = across, along
		}
		for k, near := range p.places {
			far := p.places[1-k]
			if box.Set().Has(near) || box.Set().Has(far) || !along.Set().Has(near) {
				continue
			}
			meet := grid.PeerSet(far).And(across.Set()).Without(box.Set())
			for cell := range meet.All() {
				if !inLine(cell, far) || !s.where[d].Has(cell) {
					continue
				}
				return Deduction{Technique: EmptyRectangle, Cells: append([]int{near, far}, places.Cells()...),
					Houses: []grid.House{box, along, across, p.house}, Digits: grid.DigitSet(d), Eliminate: []grid.Candidate{{Cell: cell, Digit: d}}}, true
			}
		}
	}
	return Deduction{}, false
}
