package sudoku

import "testing"

// checkChains follows the links of a deduction on the board it was made for.
func checkChains(t testing.TB, s *state, d Deduction) {
	t.Helper()
	switch d.Technique {
	case XChain, AIC, ForcingChain:
		for _, chain := range d.Chains {
			checkAlternating(t, s, chain)
		}
		checkEnds(t, d)
	case ForcingNet:
		for _, chain := range d.Chains {
			checkNet(t, s, d, chain)
		}
	default:
		if d.Chains != nil && d.Technique != SimpleColouring {
			t.Fatalf("%v has chains", d)
		}
	}
}

// exclude reports whether two candidates cannot both be true.
func exclude(a, b Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Cell != b.Cell && a.Digit == b.Digit && Sees(a.Cell, b.Cell)
}

// exhaust reports whether one of two candidates must be true.
func exhaust(s *state, a, b Candidate) bool {
	if a.Cell == b.Cell {
		return s.marks[a.Cell] == DigitSet(a.Digit, b.Digit) && a != b
	}
	for _, h := range HousesOf(a.Cell) {
		if a.Digit == b.Digit && s.where[a.Digit].and(houseSets[h]) == setOf(a.Cell, b.Cell) {
			return true
		}
	}
	return false
}

// checkAlternating holds each link of a chain against the one before.
func checkAlternating(t testing.TB, s *state, chain []Link) {
	t.Helper()
	for i, to := range chain[1:] {
		from := chain[i]
		follows := from.True && !to.True && exclude(from.Candidate, to.Candidate) ||
			!from.True && to.True && exhaust(s, from.Candidate, to.Candidate)
		if !follows {
			t.Fatalf("%v: %v does not follow from %v", s.grid, to, from)
		}
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
		if len(d.Chains) > 1 && (!chain[0].True || chain[len(chain)-1] != last) {
			t.Fatalf("%v: the chains do not agree", d)
		}
	}
}

// checkNet draws the conclusions of a net one by one.
func checkNet(t testing.TB, s *state, d Deduction, chain []Link) {
	t.Helper()
	at := *s
	at.place(chain[0].Candidate)
	last := chain[len(chain)-1]
	for _, l := range chain[1 : len(chain)-1] {
		switch {
		case l.True && !at.isSingle(l.Candidate), !l.True && !at.isConfined(l.Candidate):
			t.Fatalf("%v: in %v, %v does not follow", s.grid, d, l)
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
		right = at.marks[last.Cell] == 0 && at.grid[last.Cell] == 0
	default:
		right = at.where[last.Digit].and(houseSets[d.Houses[0]]).empty()
		for _, cell := range d.Houses[0].Cells() {
			right = right && int(at.grid[cell]) != last.Digit
		}
	}
	if !right {
		t.Fatalf("%v: %v does not end as it says", s.grid, d)
	}
}

// isSingle reports whether a candidate is the last of its cell or of a house.
func (s *state) isSingle(c Candidate) bool {
	single := s.marks[c.Cell] == DigitSet(c.Digit)
	for _, h := range HousesOf(c.Cell) {
		single = single || s.where[c.Digit].and(houseSets[h]) == setOf(c.Cell)
	}
	return single
}

// isConfined reports whether a house has the digit only where the candidate is seen,
// all within one of the candidate's houses.
func (s *state) isConfined(c Candidate) bool {
	for _, own := range HousesOf(c.Cell) {
		for h := range House(Houses) {
			places := s.where[c.Digit].and(houseSets[h])
			if !places.empty() && !places.has(c.Cell) && places.without(houseSets[own]).empty() {
				return true
			}
		}
	}
	return false
}
