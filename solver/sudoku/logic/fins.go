package logic

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// finned looks for fish of n lines with fins: finned where every line keeps two places
// and more without them, sashimi where one keeps only one.
func finned(t Technique, n int) finder {
	sashimi := t == SashimiXWing || t == SashimiSwordfish || t == SashimiJellyfish
	return func(s *Board) (Deduction, bool) {
		for d := 1; d <= 9; d++ {
			for _, base := range [2]grid.House{0, grid.FirstColumn} {
				if found, ok := s.finnedFish(t, n, sashimi, d, base); ok {
					return found, true
				}
			}
		}
		return Deduction{}, false
	}
}

// finnedFish looks for n lines of one kind in which all places of a digit lie in n lines of
// the other kind but for a few in one box, the fins. A fin is true, or the fish is one:
// what it would remove and sees all fins falls away either way.
func (s *Board) finnedFish(t Technique, n int, sashimi bool, d int, base grid.House) (Deduction, bool) {
	var lines [9]uint16
	for line := range grid.House(9) {
		lines[line] = s.places(base+line, d)
	}
	for _, based := range combinations[n] {
		var union uint16
		for set := based; set != 0; set &= set - 1 {
			places := lines[bits.TrailingZeros16(set)]
			if places == 0 {
				union = 0
				break
			}
			union |= places
		}
		if bits.OnesCount16(union) <= n {
			continue
		}
		for _, covered := range combinations[n] {
			if fins := union &^ covered; covered&^union == 0 && inTriple(fins) && keeps(&lines, based, covered, sashimi) {
				if found, ok := s.fishWith(d, base, based, covered); ok {
					found.Technique = t
					return found, true
				}
			}
		}
	}
	return Deduction{}, false
}

// combinations lists the ways to choose so many of nine, as bits.
var combinations = func() (list [5][]uint16) {
	for set := range uint16(1 << 9) {
		if n := bits.OnesCount16(set); n < len(list) {
			list[n] = append(list[n], set)
		}
	}
	return list
}()

// inTriple reports whether bits lie in one third of nine.
func inTriple(set uint16) bool {
	return set&^7 == 0 || set&^(7<<3) == 0 || set&^(7<<6) == 0
}

// keeps reports whether each line keeps a place in those covered; if sashimi, one only one,
// else every one two.
func keeps(lines *[9]uint16, based, covered uint16, sashimi bool) bool {
	fewest := 9
	for set := based; set != 0; set &= set - 1 {
		fewest = min(fewest, bits.OnesCount16(lines[bits.TrailingZeros16(set)]&covered))
	}
	return fewest == 1 && sashimi || fewest > 1 && !sashimi
}

// fishWith says what falls away by lines of base and covering lines, if their fins are in
// one box.
func (s *Board) fishWith(d int, base grid.House, based, covered uint16) (Deduction, bool) {
	cover := 9 - base
	var inBase, inCover grid.Set
	found := Deduction{Digits: grid.DigitSet(d)}
	for _, side := range []struct {
		first grid.House
		lines uint16
		cells *grid.Set
	}{{base, based, &inBase}, {cover, covered, &inCover}} {
		for set := side.lines; set != 0; set &= set - 1 {
			h := side.first + grid.House(bits.TrailingZeros16(set))
			found.Houses = append(found.Houses, h)
			*side.cells = side.cells.Or(h.Set())
		}
	}
	fish := inBase.And(s.where[d])
	fins := fish.Without(inCover).Cells()
	for _, fin := range fins[1:] {
		if grid.BoxOf(fin) != grid.BoxOf(fins[0]) {
			return Deduction{}, false
		}
	}
	found.Cells, found.Groups = fish.Cells(), [][]int{fins}
	found.Eliminate = s.candidates(inCover.Without(inBase).And(grid.CommonPeers(fins...)), found.Digits)
	return found, found.Eliminate != nil
}
