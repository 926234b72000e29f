package logic

import (
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
)

// forcingNet supposes candidates and follows singles and locked candidates as far as they
// go, so that chains join and branch. A supposition that ends in a contradiction
// falls away (of all such one of the quickest to refute is taken); else what every way
// of a choice excludes does: Sudoku Explainer's dynamic forcing chains.
func (s *Board) forcingNet() (Deduction, bool) {
	base := bitboard.New(&s.digits, &s.marks)
	after := make(map[grid.Candidate]*bitboard.Board)
	best := Deduction{}
	steps := 0 // of the best refutation
	for cell, marks := range s.marks {
		for d := range marks.All() {
			c := grid.Candidate{Cell: cell, Digit: d}
			b := base
			if b.Suppose(c) {
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
func (s *Board) refute(c grid.Candidate, limit int) (found Deduction, steps int, ok bool) {
	t := suppose(s, c)
	for steps = 1; limit == 0 || steps < limit; steps++ {
		if last, premises, houses, broken := t.contradiction(); broken {
			found = Deduction{Technique: ForcingNet, Houses: houses, Chains: [][]Literal{t.chain(last, premises)}}
			found.conclude(Literal{Candidate: c})
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
func (s *Board) agreement(base *bitboard.Board, after map[grid.Candidate]*bitboard.Board) (Deduction, bool) {
	for _, ch := range s.choices() {
		var union bitboard.Board
		for _, c := range ch.candidates {
			union.Join(after[c])
		}
		lost, ok := base.Lost(&union)
		if !ok {
			continue
		}
		out := Literal{Candidate: lost}
		found := Deduction{Technique: ForcingNet, Houses: ch.houses}
		for _, c := range ch.candidates {
			found.Chains = append(found.Chains, s.fall(c, out))
		}
		found.conclude(out)
		return found, true
	}
	return Deduction{}, false
}

// fall lists what leads from a supposition to the candidate of out falling.
func (s *Board) fall(c grid.Candidate, out Literal) []Literal {
	t := suppose(s, c)
	for t.now.where[out.Digit].Has(out.Cell) && t.step() {
	}
	return t.chain(out, []int{int(t.cause[nodeOf(out.Candidate)])})
}
