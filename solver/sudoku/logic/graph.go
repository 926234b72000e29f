package logic

import "tessera/solver/sudoku/grid"

// nodes is the number of candidates a board can have: node 9·cell+digit-1.
const nodes = 9 * grid.Cells

func nodeOf(c grid.Candidate) int16 { return int16(9*c.Cell + c.Digit - 1) }

func candidateOf(node int16) grid.Candidate {
	return grid.Candidate{Cell: int(node) / 9, Digit: int(node)%9 + 1}
}

// graph is the inference graph: it says which candidate follows from which. Two candidates that exclude each
// other are weakly linked; two of which one must be true, because they are the
// last two of a cell or of a digit in a house, are strongly linked.
type graph struct {
	s      *Board
	there  []int16 // the candidates
	strong [nodes][]int16
	weak   [nodes][]int16
	inCell [nodes]uint8 // how many of the weak links lead to other digits of the cell; they come first
}

func newGraph(s *Board) *graph {
	g := &graph{s: s}
	for cell, marks := range s.marks {
		for d := range marks.All() {
			g.there = append(g.there, nodeOf(grid.Candidate{Cell: cell, Digit: d}))
			g.link(cell, d)
		}
	}
	return g
}

// link notes all links of a candidate.
func (g *graph) link(cell, digit int) {
	node := nodeOf(grid.Candidate{Cell: cell, Digit: digit})
	others := g.s.marks[cell] &^ grid.DigitSet(digit)
	g.inCell[node] = uint8(others.Len())
	for d := range others.All() {
		g.weak[node] = append(g.weak[node], nodeOf(grid.Candidate{Cell: cell, Digit: d}))
	}
	for other := range grid.PeerSet(cell).And(g.s.where[digit]).All() {
		g.weak[node] = append(g.weak[node], nodeOf(grid.Candidate{Cell: other, Digit: digit}))
	}
	if others.Len() == 1 {
		g.strong[node] = append(g.strong[node], nodeOf(grid.Candidate{Cell: cell, Digit: others.First()}))
	}
	for _, h := range grid.HousesOf(cell) {
		places := g.s.where[digit].And(h.Set())
		places.Remove(cell)
		if places.Len() == 1 {
			g.strong[node] = append(g.strong[node], nodeOf(grid.Candidate{Cell: places.First(), Digit: digit}))
		}
	}
}

// code is a [Literal] as a number: 2·node, and 1 more if it is true.
type code int16

func (c code) literal() Literal {
	return Literal{Candidate: candidateOf(int16(c >> 1)), True: c&1 != 0}
}

func codeOf(node int16, isTrue bool) code {
	if isTrue {
		return code(2*node + 1)
	}
	return code(2 * node)
}

// implications are what follows from a supposition.
type implications struct {
	from  [2 * nodes]code  // the literal before, -1 for none; the supposition follows from itself
	depth [2 * nodes]int16 // its distance from the supposition; valid where from is not -1
	order []code           // as they were reached, the nearest first
}

// unreached is [implications].from before anything follows.
var unreached = func() (from [2 * nodes]code) {
	for i := range from {
		from[i] = -1
	}
	return from
}()

// follow fills to with what follows from a supposition, nearest first: from a
// true candidate that its weak partners are false, from a false one that its
// strong partners are true. With digit not 0 only candidates of that digit take part.
func (g *graph) follow(to *implications, start code, digit int) {
	to.from = unreached // at once, which is several times as fast as one by one
	order := append(to.order[:0], start)
	to.from[start], to.depth[start] = start, 0
	for i := 0; i < len(order); i++ {
		at := order[i]
		flipped, depth := 1-at&1, to.depth[at]+1
		for _, node := range g.partners(at, digit != 0) {
			next := code(2*node) + flipped
			if to.from[next] < 0 {
				to.from[next], to.depth[next] = at, depth
				order = append(order, next)
			}
		}
	}
	to.order = order
}

// partners are the candidates that follow from a literal, all of them or those of
// its own digit.
func (g *graph) partners(c code, ofDigit bool) []int16 {
	node := c >> 1
	inCell := int(g.inCell[node])
	list := g.weak[node]
	if c&1 == 0 {
		list = g.strong[node]
		if inCell != 1 { // there is no strong link in the cell
			inCell = 0
		}
	}
	if ofDigit {
		return list[inCell:]
	}
	return list
}

// chain lists the literals from the supposition to one that follows.
func (g *graph) chain(f *implications, to code) []Literal {
	chain := make([]Literal, f.depth[to]+1)
	for i := len(chain) - 1; i >= 0; i-- {
		chain[i] = to.literal()
		to = f.from[to]
	}
	for i := 1; i < len(chain); i++ {
		if chain[i].True {
			chain[i].By = g.strength(chain[i-1].Candidate, chain[i].Candidate)
		}
	}
	return chain
}

// strength says why one of two strongly linked candidates is true: a house with no
// other place for the digit, or their cell.
func (g *graph) strength(a, b grid.Candidate) string {
	for _, h := range grid.HousesOf(a.Cell) {
		if a.Digit == b.Digit && h.Set().Has(b.Cell) && g.s.where[a.Digit].And(h.Set()).Len() == 2 {
			return h.String()
		}
	}
	return grid.CellName(b.Cell)
}
