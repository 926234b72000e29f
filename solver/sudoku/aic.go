package sudoku

import "slices"

// xChain finds an alternating inference chain of one digit.
func (s *state) xChain() (Deduction, bool) {
	n := newNetwork(s)
	best := alternating{length: nodes}
	var w web
	for d := 1; d <= 9; d++ {
		for cell := range s.where[d].all() {
			best.improve(n, &w, nodeOf(Candidate{cell, d}), d)
		}
	}
	return best.deduction(XChain)
}

// aic finds an alternating inference chain: supposed that its first candidate is
// false, its last is true; so one of the two is, and what excludes both falls
// away. The shortest chain of all is taken.
func (s *state) aic() (Deduction, bool) {
	n := newNetwork(s)
	best := alternating{length: nodes}
	var w web
	for _, node := range n.there {
		best.improve(n, &w, node, 0)
	}
	return best.deduction(AIC)
}

// alternating is the shortest useful chain so far.
type alternating struct {
	length int16
	links  []Link
	place  []Candidate
	gone   []Candidate
}

// improve looks for a shorter chain that begins with node.
func (a *alternating) improve(n *network, w *web, node int16, digit int) {
	n.spread(w, stationOf(node, false), digit)
	for _, end := range w.order {
		if w.depth[end] >= a.length {
			return
		}
		if end&1 == 0 {
			continue
		}
		var place, gone []Candidate
		if last := int16(end >> 1); last == node {
			place = []Candidate{candidateOf(node)}
		} else {
			for _, other := range n.weak[node] {
				if slices.Contains(n.weak[last], other) {
					gone = append(gone, candidateOf(other))
				}
			}
		}
		if place != nil || gone != nil {
			*a = alternating{w.depth[end], w.chain(end), place, gone}
			return
		}
	}
}

func (a *alternating) deduction(t Technique) (Deduction, bool) {
	if a.links == nil {
		return Deduction{}, false
	}
	return Deduction{Technique: t, Cells: cellsOf(a.links), Digits: digitsOf(a.links), Place: a.place, Eliminate: a.gone, Chains: [][]Link{a.links}}, true
}

// cellsOf lists the cells of chains, each once, in reading order.
func cellsOf(chains ...[]Link) []int {
	var set cellSet
	for _, links := range chains {
		for _, l := range links {
			set.add(l.Cell)
		}
	}
	return set.cells()
}

// digitsOf returns the digits of chains.
func digitsOf(chains ...[]Link) Digits {
	var digits Digits
	for _, links := range chains {
		for _, l := range links {
			digits |= DigitSet(l.Digit)
		}
	}
	return digits
}
