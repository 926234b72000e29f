package logic

import "tessera/solver/sudoku/grid"

// choice is a set of candidates of which one must be true: those of a cell, or
// those of a digit in a house.
type choice struct {
	candidates []grid.Candidate
	houses     []grid.House // the house; nil for a cell
}

// choices lists all choices, those between few first.
func (s *Marks) choices() []choice {
	var list []choice
	for size := 2; size <= 9; size++ {
		for cell, marks := range s.marks {
			if marks.Len() == size {
				list = append(list, choice{candidates: s.candidates(grid.SetOf(cell), marks)})
			}
		}
		for h := range grid.House(grid.Houses) {
			for d := 1; d <= 9; d++ {
				if places := s.where[d].And(h.Set()); places.Len() == size {
					list = append(list, choice{s.candidates(places, grid.DigitSet(d)), []grid.House{h}})
				}
			}
		}
	}
	return list
}

// forcingChain finds a choice of which every way leads, by a chain, to the same:
// Sudoku Explainer's cell and region forcing chains. The one with the fewest literals in all
// is taken. (A supposition that contradicts itself by a chain is an alternating
// inference chain seen from elsewhere.)
func (s *Board) forcingChain() (Deduction, bool) {
	g := newGraph(s)
	follows := make([]*implications, nodes)
	for _, node := range g.there {
		follows[node] = &implications{}
		g.follow(follows[node], codeOf(node, true), 0)
	}
	shortest, which, where := 1<<30, choice{}, code(-1)
	for _, ch := range s.choices() {
		first := follows[nodeOf(ch.candidates[0])]
		for _, to := range first.order {
			// What is false already, or true by itself, is no news.
			total := 0
			for _, c := range ch.candidates {
				way := follows[nodeOf(c)]
				if way.from[to] < 0 {
					total = -1
					break
				}
				total += int(way.depth[to])
			}
			if total > 0 && total < shortest {
				shortest, which, where = total, ch, to
			}
		}
	}
	if where < 0 {
		return Deduction{}, false
	}
	found := Deduction{Technique: ForcingChain, Houses: which.houses}
	for _, c := range which.candidates {
		found.Chains = append(found.Chains, g.chain(follows[nodeOf(c)], where))
	}
	found.conclude(where.literal())
	return found, true
}

// conclude completes a deduction from its chains.
func (d *Deduction) conclude(l Literal) {
	d.Cells, d.Digits = cellsOf(d.Chains...), digitsOf(d.Chains...)
	if l.True {
		d.Place = []grid.Candidate{l.Candidate}
	} else {
		d.Eliminate = []grid.Candidate{l.Candidate}
	}
}
