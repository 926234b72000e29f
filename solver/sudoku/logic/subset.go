package logic

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// Naked and hidden subsets, and fish, are one pattern seen from three sides: n
// sets of at most nine whose union has only n members. Whatever belongs to that
// union is used up by the n sets.

// subsets calls use with n of the sets (their indices) whose union has n
// members, until it returns true. Sets with fewer than two members are left
// out: those are singles.
func subsets(sets *[9]uint16, n int, use func(picked []int, union uint16) bool) bool {
	var picked [4]int
	var pick func(depth, from int, union uint16) bool
	pick = func(depth, from int, union uint16) bool {
		if depth == n {
			return bits.OnesCount16(union) == n && use(picked[:n], union)
		}
		for i := from; i <= 9-n+depth; i++ {
			if size := bits.OnesCount16(sets[i]); size < 2 || size > n {
				continue
			}
			if with := union | sets[i]; bits.OnesCount16(with) <= n {
				picked[depth] = i
				if pick(depth+1, i+1, with) {
					return true
				}
			}
		}
		return false
	}
	return pick(0, 0, 0)
}

// places returns in which cells of a house a digit may stand, as nine bits.
func (s *Marks) places(h grid.House, digit int) uint16 {
	var places uint16
	for i, cell := range h.Cells() {
		if s.where[digit].Has(cell) {
			places |= 1 << i
		}
	}
	return places
}

// nakedSubset finds n cells of a house that have only n candidates together:
// no other cell of the house has them.
func (s *Board) nakedSubset(t Technique, n int) (found Deduction, ok bool) {
	for h := range grid.House(grid.Houses) {
		var sets [9]uint16
		for i, cell := range h.Cells() {
			sets[i] = uint16(s.marks[cell])
		}
		ok = subsets(&sets, n, func(picked []int, union uint16) bool {
			cells := make([]int, n)
			for k, i := range picked {
				cells[k] = h.Cells()[i]
			}
			found = Deduction{Technique: t, Cells: cells, Houses: []grid.House{h}, Digits: grid.Digits(union)}
			// grid.Cells that share two houses clear both.
			found.Eliminate = s.candidates(grid.CommonPeers(cells...), grid.Digits(union))
			return found.Eliminate != nil
		})
		if ok {
			return found, true
		}
	}
	return Deduction{}, false
}

// hiddenSubset finds n digits that have only n cells of a house together: no
// other digit is there.
func (s *Board) hiddenSubset(t Technique, n int) (found Deduction, ok bool) {
	for h := range grid.House(grid.Houses) {
		var sets [9]uint16
		for d := 1; d <= 9; d++ {
			sets[d-1] = s.places(h, d)
		}
		ok = subsets(&sets, n, func(picked []int, union uint16) bool {
			var digits grid.Digits
			for _, i := range picked {
				digits |= grid.DigitSet(i + 1)
			}
			cells := make([]int, 0, n)
			for i, cell := range h.Cells() {
				if union>>i&1 != 0 {
					cells = append(cells, cell)
				}
			}
			found = Deduction{Technique: t, Cells: cells, Houses: []grid.House{h}, Digits: digits}
			found.Eliminate = s.candidates(grid.SetOf(cells...), grid.AllDigits&^digits)
			return found.Eliminate != nil
		})
		if ok {
			return found, true
		}
	}
	return Deduction{}, false
}

// fish finds n rows (or columns) in which a digit has only n columns (or rows)
// together: those lose it elsewhere. X-wing, swordfish and jellyfish for n = 2,
// 3, 4.
func (s *Board) fish(t Technique, n int) (found Deduction, ok bool) {
	for d := 1; d <= 9; d++ {
		for _, base := range [2]grid.House{0, grid.FirstColumn} {
			cover := 9 - base
			var sets [9]uint16
			for line := range grid.House(9) {
				sets[line] = s.places(base+line, d)
			}
			ok = subsets(&sets, n, func(picked []int, union uint16) bool {
				var based, covered grid.Set
				houses := make([]grid.House, 0, 2*n)
				for _, line := range picked {
					houses = append(houses, base+grid.House(line))
					based = based.Or((base + grid.House(line)).Set())
				}
				for line := range grid.House(9) {
					if union>>line&1 != 0 {
						houses = append(houses, cover+line)
						covered = covered.Or((cover + line).Set())
					}
				}
				found = Deduction{Technique: t, Cells: based.And(s.where[d]).Cells(), Houses: houses, Digits: grid.DigitSet(d)}
				found.Eliminate = s.candidates(covered.Without(based), grid.DigitSet(d))
				return found.Eliminate != nil
			})
			if ok {
				return found, true
			}
		}
	}
	return Deduction{}, false
}
