package logic

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/grid"
)

// checkChains follows the chains of a deduction on the board it was made for.
func checkChains(t testing.TB, s *Board, d Deduction) {
	t.Helper()
	switch d.Technique {
	case XChain, XYChain, AIC, ForcingChain, Skyscraper, TwoStringKite, TurbotFish:
		for _, chain := range d.Chains {
			checkAlternating(t, s, chain)
		}
		checkEnds(t, d)
	case ForcingNet:
		for _, chain := range d.Chains {
			checkNet(t, s, d, chain)
		}
	case ColourTrap, ColourWrap:
		checkColours(t, d)
	case MultiColouring:
	default:
		must.Be(t, d.Chains == nil, "%v has chains", d)
	}
}

// checkColours holds what falls away against the colours: where a house has two
// cells of the second, these are what falls; else it is what sees both.
func checkColours(t testing.TB, d Deduction) {
	t.Helper()
	first, second := grid.SetOf(cellsOf(d.Chains[0])...), grid.SetOf(cellsOf(d.Chains[1])...)
	var gone grid.Set
	for _, c := range d.Eliminate {
		gone.Add(c.Cell)
		seen := grid.PeerSet(c.Cell)
		must.Be(t, d.Houses != nil || !seen.And(first).Empty() && !seen.And(second).Empty(),
			"%v: %v does not see both colours", d, c)
	}
	must.Be(t, d.Houses == nil || gone == second && d.Houses[0].Set().And(second).Len() >= 2,
		"%v: the second colour has not two cells in %v", d, d.Houses)
}

// exclude reports whether two candidates cannot both be true.
func exclude(a, b grid.Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Cell != b.Cell && a.Digit == b.Digit && grid.Sees(a.Cell, b.Cell)
}

// exhaust reports whether one of two candidates must be true.
func exhaust(s *Board, a, b grid.Candidate) bool {
	if a.Cell == b.Cell {
		return s.marks[a.Cell] == grid.DigitSet(a.Digit, b.Digit) && a != b
	}
	for _, h := range grid.HousesOf(a.Cell) {
		if a.Digit == b.Digit && s.where[a.Digit].And(h.Set()) == grid.SetOf(a.Cell, b.Cell) {
			return true
		}
	}
	return false
}

// checkAlternating holds each literal of a chain against the one before.
func checkAlternating(t testing.TB, s *Board, chain []Literal) {
	t.Helper()
	for i, to := range chain[1:] {
		from := chain[i]
		follows := from.True && !to.True && exclude(from.Candidate, to.Candidate) ||
			!from.True && to.True && exhaust(s, from.Candidate, to.Candidate)
		must.Be(t, follows, "%v: %v does not follow from %v", s.digits, to, from)
	}
}

// checkEnds holds what a deduction says against the ends of its chains.
func checkEnds(t testing.TB, d Deduction) {
	t.Helper()
	first, last := d.Chains[0][0], d.Chains[0][len(d.Chains[0])-1]
	for _, c := range d.Eliminate {
		if len(d.Chains) == 1 && (first.True || !last.True || !exclude(c, first.Candidate) || !exclude(c, last.Candidate)) {
			t.Fatalf("%v: the ends do not exclude %v", d, c)
		}
	}
	for _, chain := range d.Chains {
		end := chain[len(chain)-1] // each may come to it by another house
		must.Be(t, len(d.Chains) <= 1 || chain[0].True && end.Candidate == last.Candidate && end.True == last.True,
			"%v: the chains do not agree", d)
	}
}

// checkNet draws the conclusions of a net one by one.
func checkNet(t testing.TB, s *Board, d Deduction, chain []Literal) {
	t.Helper()
	at := *s
	at.place(chain[0].Candidate)
	last := chain[len(chain)-1]
	for _, l := range chain[1 : len(chain)-1] {
		switch {
		case l.True && !at.isSingle(l.Candidate), !l.True && !at.isConfined(l.Candidate):
			t.Fatalf("%v: in %v, %v does not follow", s.digits, d, l)
		case l.True:
			at.place(l.Candidate)
		default:
			at.eliminate(l.Candidate)
		}
	}
	right := false
	switch {
	case len(d.Chains) > 1:
		right = !at.marks[last.Cell].Has(last.Digit) || at.isConfined(last.Candidate)
	case d.Houses == nil:
		right = at.marks[last.Cell] == 0 && at.digits[last.Cell] == 0
	default:
		right = at.where[last.Digit].And(d.Houses[0].Set()).Empty()
		for _, cell := range d.Houses[0].Cells() {
			right = right && int(at.digits[cell]) != last.Digit
		}
	}
	must.Be(t, right, "%v: %v does not end as it says", s.digits, d)
}

// isSingle reports whether a candidate is the last of its cell or of a house.
func (s *Board) isSingle(c grid.Candidate) bool {
	single := s.marks[c.Cell] == grid.DigitSet(c.Digit)
	for _, h := range grid.HousesOf(c.Cell) {
		single = single || s.where[c.Digit].And(h.Set()) == grid.SetOf(c.Cell)
	}
	return single
}

// isConfined reports whether a house has the digit only where the candidate is seen,
// all within one of the candidate's houses.
func (s *Board) isConfined(c grid.Candidate) bool {
	for _, own := range grid.HousesOf(c.Cell) {
		for h := range grid.House(grid.Houses) {
			places := s.where[c.Digit].And(h.Set())
			if !places.Empty() && !places.Has(c.Cell) && places.Without(own.Set()).Empty() {
				return true
			}
		}
	}
	return false
}
