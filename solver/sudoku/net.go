package sudoku

// forcingNet supposes candidates and follows singles and locked candidates as far as they
// go, so that chains join and branch. A supposition that ends in a contradiction
// falls away (of all such one of the quickest to refute is taken); else what every way
// of a choice excludes does: Sudoku Explainer's dynamic forcing chains.
func (s *state) forcingNet() (Deduction, bool) {
	base := s.bands()
	after := make(map[Candidate]*bandBoard)
	best := Deduction{}
	steps := 0 // of the best refutation
	for cell, marks := range s.marks {
		for d := range marks.All() {
			c := Candidate{cell, d}
			b := base
			if b.settle(b.choose(wordAndBit(c))) {
				after[c] = &b
			} else if found, n, ok := s.refute(c, steps); ok {
				best, steps = found, n
			}
		}
	}
	if steps > 0 {
		return best, true
	}
	return s.agreement(&base, after)
}

// refute follows a supposition up to a contradiction, in less than limit steps
// where limit is not 0, and returns how many it took.
func (s *state) refute(c Candidate, limit int) (found Deduction, steps int, ok bool) {
	t := suppose(s, c)
	for steps = 1; limit == 0 || steps < limit; steps++ {
		if last, needs, houses, broken := t.contradiction(); broken {
			found = Deduction{Technique: ForcingNet, Houses: houses, Chains: [][]Link{t.chain(last, needs)}}
			found.conclude(Link{c, false})
			return found, steps, true
		}
		if !t.step() {
			break
		}
	}
	return Deduction{}, 0, false
}

// agreement finds a candidate that every way of a choice excludes; after says what is
// left after each candidate.
func (s *state) agreement(base *bandBoard, after map[Candidate]*bandBoard) (Deduction, bool) {
	for _, ch := range s.choices() {
		var union bandBoard
		for _, c := range ch.candidates {
			for i, cells := range after[c].may {
				union.may[i] |= cells
			}
		}
		for i := range 27 {
			gone := base.may[i] &^ union.may[i]
			if gone == 0 {
				continue
			}
			out := Link{candidateAt(i, gone), false}
			found := Deduction{Technique: ForcingNet, Houses: ch.houses}
			for _, c := range ch.candidates {
				found.Chains = append(found.Chains, s.follow(c, out))
			}
			found.conclude(out)
			return found, true
		}
	}
	return Deduction{}, false
}

// follow lists what leads from a supposition to the candidate of out falling.
func (s *state) follow(c Candidate, out Link) []Link {
	t := suppose(s, c)
	for t.now.where[out.Digit].has(out.Cell) && t.step() {
	}
	return t.chain(out, []int{int(t.fell[nodeOf(out.Candidate)])})
}

// bands returns the board for quick conclusions.
func (s *state) bands() bandBoard {
	var b bandBoard
	for cell := range Cells {
		digits := s.marks[cell]
		if d := s.grid[cell]; d != 0 {
			digits = DigitSet(int(d))
		} else {
			b.open[cell/bandCells] |= 1 << (cell % bandCells)
		}
		for d := range digits.All() {
			b.may[3*(d-1)+cell/bandCells] |= 1 << (cell % bandCells)
		}
	}
	return b
}
