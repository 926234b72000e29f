package sudoku

// nodes is the number of candidates a board can have: node 9·cell+digit-1.
const nodes = 9 * Cells

func nodeOf(c Candidate) int16 { return int16(9*c.Cell + c.Digit - 1) }

func candidateOf(node int16) Candidate { return Candidate{int(node) / 9, int(node)%9 + 1} }

// network says which candidate follows from which. Two candidates that exclude each
// other are weakly linked; two of which one must be true, because they are the
// last two of a cell or of a digit in a house, are strongly linked.
type network struct {
	s      *state
	there  []int16 // the candidates
	strong [nodes][]int16
	weak   [nodes][]int16
}

func newNetwork(s *state) *network {
	n := &network{s: s}
	for cell, marks := range s.marks {
		for d := range marks.All() {
			n.there = append(n.there, nodeOf(Candidate{cell, d}))
			n.link(cell, d)
		}
	}
	return n
}

// link notes all links of a candidate.
func (n *network) link(cell, digit int) {
	node := nodeOf(Candidate{cell, digit})
	others := n.s.marks[cell] &^ DigitSet(digit)
	for d := range others.All() {
		n.weak[node] = append(n.weak[node], nodeOf(Candidate{cell, d}))
	}
	for other := range peerSets[cell].and(n.s.where[digit]).all() {
		n.weak[node] = append(n.weak[node], nodeOf(Candidate{other, digit}))
	}
	if others.Len() == 1 {
		n.strong[node] = append(n.strong[node], nodeOf(Candidate{cell, others.First()}))
	}
	for _, h := range HousesOf(cell) {
		places := n.s.where[digit].and(houseSets[h])
		places.remove(cell)
		if places.len() == 1 {
			n.strong[node] = append(n.strong[node], nodeOf(Candidate{places.first(), digit}))
		}
	}
}

// station is a candidate supposed true or false: 2·node, and 1 more if true.
type station int16

func (t station) link() Link { return Link{candidateOf(int16(t >> 1)), t&1 != 0} }

func stationOf(node int16, isTrue bool) station {
	if isTrue {
		return station(2*node + 1)
	}
	return station(2 * node)
}

// web is what follows from a supposition.
type web struct {
	from  [2 * nodes]station // the station before, -1 for none; the supposition follows from itself
	depth [2 * nodes]int16   // its distance from the supposition; valid where from is not -1
	order []station          // as they were reached, the nearest first
}

// spread fills w with what follows from a supposition, nearest first: from a
// true candidate that its weak partners are false, from a false one that its
// strong partners are true. With digit not 0 only candidates of that digit take part.
func (n *network) spread(w *web, start station, digit int) {
	for i := range w.from {
		w.from[i] = -1
	}
	w.order = append(w.order[:0], start)
	w.from[start], w.depth[start] = start, 0
	for i := 0; i < len(w.order); i++ {
		at := w.order[i]
		partners := n.strong[at>>1]
		if at&1 != 0 {
			partners = n.weak[at>>1]
		}
		for _, node := range partners {
			to := stationOf(node, at&1 == 0)
			if w.from[to] < 0 && (digit == 0 || int(node)%9+1 == digit) {
				w.from[to], w.depth[to] = at, w.depth[at]+1
				w.order = append(w.order, to)
			}
		}
	}
}

// chain lists the stations from the supposition to one that follows.
func (w *web) chain(to station) []Link {
	links := make([]Link, w.depth[to]+1)
	for i := len(links) - 1; i >= 0; i-- {
		links[i] = to.link()
		to = w.from[to]
	}
	return links
}
