package sudoku

// state is a board with candidates, from two sides: the candidates of every
// cell, and the cells of every digit.
type state struct {
	grid  Grid
	marks [Cells]Digits // candidates of empty cells
	where [10]cellSet   // the empty cells that may hold a digit
}

// newState returns the board with all candidates that no digit forbids.
func newState(grid Grid) *state {
	s := &state{}
	for cell := range Cells {
		s.marks[cell] = AllDigits
	}
	for d := 1; d <= 9; d++ {
		for cell := range Cells {
			s.where[d].add(cell)
		}
	}
	for cell, d := range grid {
		if d != 0 {
			s.place(Candidate{cell, int(d)})
		}
	}
	return s
}

// place enters a digit and removes the candidates that it forbids.
func (s *state) place(c Candidate) {
	for d := range s.marks[c.Cell].All() {
		s.where[d].remove(c.Cell)
	}
	s.marks[c.Cell] = 0
	s.grid[c.Cell] = uint8(c.Digit)
	for _, other := range peerCells[c.Cell] {
		s.eliminate(Candidate{int(other), c.Digit})
	}
}

// eliminate removes a candidate, if it is there.
func (s *state) eliminate(c Candidate) {
	s.marks[c.Cell] &^= DigitSet(c.Digit)
	s.where[c.Digit].remove(c.Cell)
}

// apply carries out what a deduction says.
func (s *state) apply(d Deduction) {
	for _, c := range d.Place {
		s.place(c)
	}
	for _, c := range d.Eliminate {
		s.eliminate(c)
	}
}

// next returns the easiest deduction, of techniques below Trial.
func (s *state) next() (Deduction, bool) {
	for _, find := range finders {
		if d, ok := find(s); ok {
			return d, true
		}
	}
	return Deduction{}, false
}

// finder looks for one technique.
type finder = func(*state) (Deduction, bool)

// plain are the techniques that nets are knotted of.
var plain = []finder{
	(*state).fullHouse,
	(*state).hiddenSingle,
	(*state).nakedSingle,
	(*state).pointing,
	(*state).claiming,
}

// finders are the techniques from the easiest to the hardest, in the order of
// the constants.
var finders = append(plain[:len(plain):len(plain)],
	sized((*state).nakedSubset, NakedPair, 2),
	sized((*state).hiddenSubset, HiddenPair, 2),
	sized((*state).nakedSubset, NakedTriple, 3),
	sized((*state).hiddenSubset, HiddenTriple, 3),
	sized((*state).fish, XWing, 2),
	(*state).simpleColouring,
	(*state).xyWing,
	(*state).xyzWing,
	(*state).wWing,
	(*state).uniqueRectangle,
	sized((*state).fish, Swordfish, 3),
	sized((*state).nakedSubset, NakedQuad, 4),
	sized((*state).fish, Jellyfish, 4),
	sized((*state).hiddenSubset, HiddenQuad, 4),
	(*state).bugPlusOne,
	(*state).xChain,
	(*state).aic,
	(*state).forcingChain,
	(*state).forcingNet,
)

func sized(find func(*state, Technique, int) (Deduction, bool), t Technique, n int) finder {
	return func(s *state) (Deduction, bool) { return find(s, t, n) }
}

// candidates lists those of the digits that are candidates in cells; nil if
// none is.
func (s *state) candidates(cells cellSet, digits Digits) []Candidate {
	var list []Candidate
	for cell := range cells.all() {
		for d := range (s.marks[cell] & digits).All() {
			list = append(list, Candidate{cell, d})
		}
	}
	return list
}

// commonPeers returns the cells that see all of those given.
func commonPeers(cells ...int) cellSet {
	peers := peerSets[cells[0]]
	for _, c := range cells[1:] {
		peers = peers.and(peerSets[c])
	}
	return peers
}

// setOf returns the set of the cells given.
func setOf(cells ...int) cellSet {
	var set cellSet
	for _, c := range cells {
		set.add(c)
	}
	return set
}
