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
	m.board.fill(m.layout)
	for _, v := range m.order {
		m.board.take(m.pairs[v].a)
		m.board.take(m.pairs[v].b)
	}
	m.pool = m.board.drain(m.pairs, m.pool, true, func(v variable) { m.order = append(m.order, v) })
	if m.all = m.board.left == 0; m.all {
		return nil
	}
	return m.shorten(m.clauseOf(&m.board))
}

// clauseOf returns the clause of the set of tiles that stand on a board: without
// literals, but not nil, where no pair could break the set up.
func (m *matching) clauseOf(b *bare) []literal {
	literals := []literal{}
	for v, p := range m.pairs {
		if (b.has[p.a] || b.has[p.b]) && b.linked(p) {
			literals = append(literals, used(variable(v)))
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
// conflicts do for what took tens of thousands with the smallest sets.
func (m *matching) shorten(clause []literal) []literal {
	const trials = 20 // more save conflicts and cost time
	for range trials {
		if len(clause) == 0 {
			break
		}
		p := m.pairs[clause[m.rng.IntN(len(clause))].variable()]
		t := p.a
		if !m.board.has[t] || m.board.has[p.b] && m.rng.IntN(2) == 0 {
			t = p.b
		}
		m.trial.copy(&m.board)
		m.trial.take(t)
		m.trialPool = append(m.trialPool[:0], m.pool...)
		m.trialPool = m.trial.drain(m.pairs, m.trialPool, true, func(variable) {})
		if m.trial.left == 0 {
			continue
		}
		if shorter := m.clauseOf(&m.trial); len(shorter) <= len(clause) {
			clause = shorter
			m.board, m.trial = m.trial, m.board
			m.pool, m.trialPool = m.trialPool, m.pool
		}
	}
	return clause
}
