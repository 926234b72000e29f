package sudoku

// forcingNet supposes candidates and follows singles and locked candidates as far as they
// go, so that chains join and branch. A supposition that ends in a contradiction
// falls away (of all such the quickest to refute is taken); else what every way
// of a choice excludes does: Sudoku Explainer's dynamic forcing chains.
func (s *state) forcingNet() (Deduction, bool) {
	base := s.bands()
	after := make(map[Candidate]*bandBoard)
	var best []Link
	var wrong Candidate
	for cell, marks := range s.marks {
		for d := range marks.All() {
			c := Candidate{cell, d}
			b := base
			if b.settle(b.choose(wordAndBit(c))) {
				after[c] = &b
				continue
			}
			if links := s.refute(c, len(best)); links != nil {
				best, wrong = links, c
			}
		}
	}
	if best != nil {
		found := Deduction{Technique: ForcingNet, Chains: [][]Link{best}}
		found.conclude(Link{wrong, false})
		return found, true
	}
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
				found.Chains = append(found.Chains, s.follow(c, out.Candidate))
			}
			found.conclude(out)
			return found, true
		}
	}
	return Deduction{}, false
}

// refute lists the suppositions and what follows up to the contradiction, or nil
// if that takes at least limit links (0 for no limit).
func (s *state) refute(c Candidate, limit int) []Link {
	links := []Link{{c, true}}
	at := *s
	at.place(c)
	for !at.broken() {
		if !at.nextInNet(&links) || limit > 0 && len(links) >= limit {
			return nil
		}
	}
	return links
}

// follow lists what follows from c until out is no candidate any more.
func (s *state) follow(c, out Candidate) []Link {
	links := []Link{{c, true}}
	at := *s
	at.place(c)
	for at.where[out.Digit].has(out.Cell) && at.nextInNet(&links) {
	}
	return append(links, Link{out, false})
}

// nextInNet makes one more step of a net and appends what it says.
func (s *state) nextInNet(links *[]Link) bool {
	for _, find := range plain {
		if d, ok := find(s); ok {
			s.apply(d)
			for _, c := range d.Place {
				*links = append(*links, Link{c, true})
			}
			for _, c := range d.Eliminate {
				*links = append(*links, Link{c, false})
			}
			return true
		}
	}
	return false
}

// broken reports whether a cell has no candidate or a digit no place in a house.
func (s *state) broken() bool {
	for cell, marks := range s.marks {
		if marks == 0 && s.grid[cell] == 0 {
			return true
		}
	}
	for h := range House(Houses) {
		var digits Digits
		for _, cell := range houseCells[h] {
			if d := s.grid[cell]; d != 0 {
				if digits.Has(int(d)) {
					return true
				}
				digits |= DigitSet(int(d))
			}
			digits |= s.marks[cell]
		}
		if digits != AllDigits {
			return true
		}
	}
	return false
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
