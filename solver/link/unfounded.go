package link

import "slices"

// unfounded looks for tiles that are stuck even if every pair may be used that
// is not excluded, and returns the clause of such a set, none of whose literals
// holds; nil if there is none. What it found out before is good as far as the
// pairs by which tiles went are still possible.
func (m *matching) unfounded() []literal {
	good := 0
	for good < len(m.order) && m.sat.possible(m.order[good]) {
		good++
	}
	if good == len(m.order) && m.all {
		return nil
	}
	// The old order first: most of it will do again, and so fewer rounds are needed.
	m.pool = append(m.pool[:0], m.order[good:]...)
	m.pool = slices.DeleteFunc(m.pool, func(v variable) bool { return !m.sat.possible(v) })
	for v := range m.pairs {
		if m.sat.possible(variable(v)) {
			m.pool = append(m.pool, variable(v))
		}
	}
	m.order = m.order[:good]
	m.board.copy(&m.full)
	for _, v := range m.order {
		m.board.take(m.pairs[v].a)
		m.board.take(m.pairs[v].b)
	}
	m.pool, _ = m.board.drain(m.pairs, m.pool, true, m.ordered)
	if m.all = m.board.left == 0; m.all {
		return nil
	}
	return m.shorten(m.clauseOf(&m.board, len(m.pairs)))
}

// clauseOf returns the clause of the set of tiles that stand on a board, from
// which all possible pairs have been drained: only excluded ones can be in it. It
// is without literals, but not nil, where no pair could break the set up. Once it
// has more than most literals it is not finished.
func (m *matching) clauseOf(b *bare, most int) []literal {
	literals := []literal{}
	for v, p := range m.pairs {
		if !m.sat.possible(variable(v)) && (b.has[p.a] || b.has[p.b]) && b.linked(p) {
			if literals = append(literals, used(variable(v))); len(literals) > most {
				break
			}
		}
	}
	return literals
}

// shorten takes tiles out of the stuck set on m.board, and with them all that
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
func (m *matching) shorten(clause []literal) []literal {
	// More trials save conflicts and cost time: they pay where there are many.
	trials := 10 + 3*m.Stats.Expanded/10
	clear(m.needed)
	m.touched = m.touching(m.touched, clause)
	for range trials {
		// The caller ends when the search is cancelled; here it only must not last.
		if len(m.touched) == 0 || m.Check() != nil {
			break
		}
		i, last := m.rng.IntN(len(m.touched)), len(m.touched)-1
		t := m.touched[i]
		m.touched[i], m.touched = m.touched[last], m.touched[:last]
		m.trial.copy(&m.board)
		m.trial.take(t)
		m.trialPool = append(m.trialPool[:0], m.pool...)
		var whole bool
		m.trialPool, whole = m.trial.drain(m.pairs, m.trialPool, true, func(v variable) bool {
			return !m.needed[m.pairs[v].a] && !m.needed[m.pairs[v].b]
		})
		if !whole || m.trial.left == 0 {
			m.needed[t] = true
			continue
		}
		if shorter := m.clauseOf(&m.trial, len(clause)); len(shorter) <= len(clause) {
			clause = shorter
			m.board, m.trial = m.trial, m.board
			m.pool, m.trialPool = m.trialPool, m.pool
			m.touched = m.touching(m.touched, clause)
		}
	}
	return clause
}

// touching returns, in buffer's memory, the tiles on m.board that a pair of the
// clause touches, but not those known to be needed.
func (m *matching) touching(buffer []tile, clause []literal) []tile {
	buffer = buffer[:0]
	clear(m.listed)
	for _, l := range clause {
		p := m.pairs[l.variable()]
		for _, t := range [...]tile{p.a, p.b} {
			if m.board.has[t] && !m.needed[t] && !m.listed[t] {
				m.listed[t] = true
				buffer = append(buffer, t)
			}
		}
	}
	return buffer
}
