package sudoku

// choice is a set of candidates of which one must be true: those of a cell, or
// those of a digit in a house.
type choice struct {
	candidates []Candidate
	houses     []House // the house; nil for a cell
}

// choices lists all choices, those between few first.
func (s *state) choices() []choice {
	var list []choice
	for size := 2; size <= 9; size++ {
		for cell, marks := range s.marks {
			if marks.Len() == size {
				list = append(list, choice{candidates: s.candidates(setOf(cell), marks)})
			}
		}
		for h := range House(Houses) {
			for d := 1; d <= 9; d++ {
				if places := s.where[d].and(houseSets[h]); places.len() == size {
					list = append(list, choice{s.candidates(places, DigitSet(d)), []House{h}})
				}
			}
		}
	}
	return list
}

// forcingChain finds a choice of which every way leads, by a chain, to the same:
// Sudoku Explainer's cell and region forcing chains. The one with the fewest links in all
// is taken. (A supposition that contradicts itself by a chain is an alternating
// inference chain seen from elsewhere.)
func (s *state) forcingChain() (Deduction, bool) {
	n := newNetwork(s)
	webs := make([]*web, nodes)
	for _, node := range n.there {
		webs[node] = &web{}
		n.spread(webs[node], stationOf(node, true), 0)
	}
	shortest, which, where := 1<<30, choice{}, station(-1)
	for _, ch := range s.choices() {
		first := webs[nodeOf(ch.candidates[0])]
		for _, to := range first.order {
			// What is false already, or true by itself, is no news.
			total := 0
			for _, c := range ch.candidates {
				w := webs[nodeOf(c)]
				if w.from[to] < 0 {
					total = -1
					break
				}
				total += int(w.depth[to])
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
		found.Chains = append(found.Chains, webs[nodeOf(c)].chain(where))
	}
	found.conclude(where.link())
	return found, true
}

// conclude completes a deduction from its chains.
func (d *Deduction) conclude(l Link) {
	d.Cells, d.Digits = cellsOf(d.Chains...), digitsOf(d.Chains...)
	if l.True {
		d.Place = []Candidate{l.Candidate}
	} else {
		d.Eliminate = []Candidate{l.Candidate}
	}
}
