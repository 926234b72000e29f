package matching

import (
	"slices"

	"tessera/solver/link/grid"
	"tessera/solver/link/sat"
)

// unfounded looks for tiles that are stuck even if every pair may be used that
// is not excluded, and returns the clause of such a set, none of whose literals
// holds; nil if there is none. What it found out before is good as far as the
// pairs by which tiles went are still possible; not where partners that come to
// stay may block them.
func (s *finder) unfounded() []sat.Literal {
	good := 0
	for len(s.others) == 0 && good < len(s.order) && s.sat.Possible(s.order[good]) {
		good++
	}
	if good == len(s.order) && s.all && len(s.others) == 0 {
		return nil
	}
	// The old order first: most of it will do again, and so fewer rounds are needed.
	s.pool = append(s.pool[:0], s.order[good:]...)
	s.pool = slices.DeleteFunc(s.pool, func(v sat.Variable) bool { return !s.sat.Possible(v) })
	for v := range s.pairs {
		if s.sat.Possible(sat.Variable(v)) {
			s.pool = append(s.pool, sat.Variable(v))
		}
	}
	s.order = s.order[:good]
	s.begin(&s.board)
	for _, v := range s.order {
		s.board.take(s.pairs[v].A)
		s.board.take(s.pairs[v].B)
	}
	s.pool, _ = s.board.drain(s.pairs, s.pool, true, s.ordered)
	if s.all = s.board.left == 0; s.all {
		return nil
	}
	return s.shorten(s.clauseOf(&s.board, len(s.pairs)))
}

// clauseOf returns the clause of the set of tiles that stand on a board, from
// which all possible pairs have been drained: only excluded ones can be in it. It
// is without literals, but not nil, where no pair could break the set up. Once it
// has more than most literals it is not finished. A tile that need not go stands
// there because of the pair that is used: unless that is taken back, the set is
// stuck.
func (s *finder) clauseOf(b *board, most int) []sat.Literal {
	literals := []sat.Literal{}
	for v, p := range s.pairs {
		if !s.sat.Possible(sat.Variable(v)) && (b.has[p.A] || b.has[p.B]) && b.linked(p) {
			if literals = append(literals, sat.Used(sat.Variable(v))); len(literals) > most {
				return literals
			}
		}
	}
	for _, t := range s.others {
		if b.has[t] {
			v, _ := s.partner(t)
			literals = append(literals, sat.Used(v).Not())
		}
	}
	return literals
}

// shorten takes tiles out of the stuck set on s.board, and with them all that
// are not stuck any more, where that does not make its clause longer. It takes
// those that a pair of the clause touches: they cost a literal. What can be
// learnt from a conflict depends on this more than on anything else: small sets
// have long clauses, because they block few paths, and the largest set of all
// touches much that does not matter. On the hardest boards of 30×16 a hundred
// conflicts do for what takes more than ten thousand with the smallest sets.
//
// A tile without which nothing is stuck is needed: as no part of the set is stuck
// without it either, it need not be tried again, and a trial that loses it has
// failed.
func (s *finder) shorten(clause []sat.Literal) []sat.Literal {
	// More trials save conflicts and cost time: they pay where there are many.
	trials := 10 + 3*s.Stats.Expanded/10
	clear(s.needed)
	s.touched = s.touching(s.touched, clause)
	for range trials {
		// The caller ends when the search is cancelled; here it only must not last.
		if len(s.touched) == 0 || s.Check() != nil {
			break
		}
		i, last := s.rng.IntN(len(s.touched)), len(s.touched)-1
		t := s.touched[i]
		s.touched[i], s.touched = s.touched[last], s.touched[:last]
		s.trial.copy(&s.board)
		s.trial.take(t)
		s.trialPool = append(s.trialPool[:0], s.pool...)
		var whole bool
		s.trialPool, whole = s.trial.drain(s.pairs, s.trialPool, true, func(v sat.Variable) bool {
			return !s.needed[s.pairs[v].A] && !s.needed[s.pairs[v].B]
		})
		if !whole || s.trial.left == 0 {
			s.needed[t] = true
			continue
		}
		if shorter := s.clauseOf(&s.trial, len(clause)); len(shorter) <= len(clause) {
			clause = shorter
			s.board, s.trial = s.trial, s.board
			s.pool, s.trialPool = s.trialPool, s.pool
			s.touched = s.touching(s.touched, clause)
		}
	}
	return clause
}

// touching returns, in buffer's memory, the tiles on s.board that a pair of the
// clause touches, but not those known to be needed.
func (s *finder) touching(buffer []grid.Tile, clause []sat.Literal) []grid.Tile {
	buffer = buffer[:0]
	clear(s.listed)
	for _, l := range clause {
		p := s.pairs[l.Variable()]
		for _, t := range [...]grid.Tile{p.A, p.B} {
			if s.board.has[t] && !s.needed[t] && !s.listed[t] {
				s.listed[t] = true
				buffer = append(buffer, t)
			}
		}
	}
	return buffer
}
