package logic

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// sueDeCoq finds two or three cells shared by a line and a box, cells of the line and cells
// of the box besides, the latter two without a digit in common, that have as many digits
// together as they are cells. Each digit can stand among them only once, so all do: those
// of the line's cells leave the rest of the line, those of the box's cells the
// rest of the box, and those of the shared cells alone both. (Described by "Sue de Coq" in the
// forum of sudoku.com, 2005, as two-sector disjoint subsets.)
func (s *Board) sueDeCoq() (Deduction, bool) {
	for line := range grid.FirstBox {
		for box := grid.FirstBox; box < grid.Houses; box++ {
			shared := s.open(line.Set().And(box.Set()))
			if len(shared) < 2 {
				continue
			}
			lines := s.groups(s.open(line.Set().Without(box.Set())))
			boxes := s.groups(s.open(box.Set().Without(line.Set())))
			for _, middle := range s.groups(shared) {
				n := len(middle.cells)
				if n < 2 || middle.digits.Len() < n+2 {
					continue
				}
				for _, l := range lines {
					for _, b := range boxes {
						all := middle.digits | l.digits | b.digits
						if l.digits&b.digits != 0 || all.Len() != n+len(l.cells)+len(b.cells) {
							continue
						}
						if d, ok := s.twoSectors(line, box, middle, l, b); ok {
							return d, true
						}
					}
				}
			}
		}
	}
	return Deduction{}, false
}

// open lists the empty cells of a set.
func (s *Marks) open(set grid.Set) (cells []int) {
	for cell := range set.All() {
		if s.marks[cell] != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// group is some cells and what they may hold.
type group struct {
	cells  []int
	digits grid.Digits
}

// groups lists the choices of one to four of the cells.
func (s *Marks) groups(cells []int) (list []group) {
	for subset := 1; subset < 1<<len(cells); subset++ {
		if bits.OnesCount(uint(subset)) > 4 {
			continue
		}
		var g group
		for rest := subset; rest != 0; rest &= rest - 1 {
			cell := cells[bits.TrailingZeros(uint(rest))]
			g.cells = append(g.cells, cell)
			g.digits |= s.marks[cell]
		}
		list = append(list, g)
	}
	return list
}

// twoSectors says what falls away.
func (s *Board) twoSectors(line, box grid.House, middle, l, b group) (Deduction, bool) {
	pattern := grid.SetOf(middle.cells...).Or(grid.SetOf(l.cells...)).Or(grid.SetOf(b.cells...))
	all := middle.digits | l.digits | b.digits
	var out [10]grid.Set
	for d := range (all &^ b.digits).All() {
		out[d] = line.Set()
	}
	for d := range (all &^ l.digits).All() {
		out[d] = out[d].Or(box.Set())
	}
	gone := s.listed(&out, pattern)
	return Deduction{Technique: SueDeCoq, Cells: pattern.Cells(), Houses: []grid.House{line, box}, Digits: all,
		Groups: [][]int{middle.cells, l.cells, b.cells}, Eliminate: gone}, gone != nil
}
