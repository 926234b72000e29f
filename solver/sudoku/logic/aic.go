package logic

import (
	"slices"

	"tessera/solver/sudoku/grid"
)

// xChain finds an alternating inference chain of one digit.
func (s *Board) xChain() (Deduction, bool) {
	g := newGraph(s)
	best := alternating{length: nodes}
	var from implications
	for d := 1; d <= 9; d++ {
		for cell := range s.where[d].All() {
			best.improve(g, &from, nodeOf(grid.Candidate{Cell: cell, Digit: d}), d)
		}
	}
	return best.deduction(XChain)
}

// aic finds an alternating inference chain: supposed that its first candidate is
// false, its last is true; so one of the two is, and what excludes both falls
// away. The shortest chain of all is taken.
func (s *Board) aic() (Deduction, bool) {
	g := newGraph(s)
	best := alternating{length: nodes}
	var from implications
	for _, node := range g.there {
		best.improve(g, &from, node, 0)
	}
	return best.deduction(AIC)
}

// alternating is the shortest useful chain so far.
type alternating struct {
	length int16
	chain  []Literal
	place  []grid.Candidate
	gone   []grid.Candidate
}

// improve looks for a shorter chain that begins with node.
func (a *alternating) improve(g *graph, from *implications, node int16, digit int) {
	g.follow(from, codeOf(node, false), digit)
	for _, end := range from.order {
		if from.depth[end] >= a.length {
			return
		}
		if end&1 == 0 {
			continue
		}
		var place, gone []grid.Candidate
		if last := int16(end >> 1); last == node {
			place = []grid.Candidate{candidateOf(node)}
		} else {
			for _, other := range g.weak[node] {
				if slices.Contains(g.weak[last], other) {
					gone = append(gone, candidateOf(other))
				}
			}
		}
		if place != nil || gone != nil {
			*a = alternating{from.depth[end], g.chain(from, end), place, gone}
			return
		}
	}
}

func (a *alternating) deduction(t Technique) (Deduction, bool) {
	if a.chain == nil {
		return Deduction{}, false
	}
	return Deduction{Technique: t, Cells: cellsOf(a.chain), Digits: digitsOf(a.chain), Place: a.place, Eliminate: a.gone, Chains: [][]Literal{a.chain}}, true
}
