package link

import "math/rand/v2"

// matching clears boards without gravity, or proves that they cannot be.
//
// Without gravity a removal only opens paths. Which tile goes with which then
// decides alone whether the board can be cleared: whoever plays what is
// playable of the chosen pairs, in any order, ends at the same place. So it is a
// matching that is looked for, a partner for every tile.
//
// For any set of tiles, the first of them to go does so with a partner, of the
// set or not, while at least the set stands. So of every clearing it holds that
// "one of the pairs that touch the set, and are linked when just the set stands,
// is used": the clause of the set. Conversely, if a matching leaves tiles stuck,
// it violates the clause of those tiles. The clauses are far too many to write
// down; they are made when they are violated, and conflict-driven clause
// learning does the rest. Tiles that are stuck even if every pair may be used
// that is not excluded yet are what answer set programming calls an unfounded
// set (Van Gelder, Ross and Schlipf, 1991).
type matching struct {
	*work
	rng     *rand.Rand
	layout  *layout
	pairs   []pair       // by variable
	pairsOf [][]variable // by tile
	sat     *sat
	charged int64 // bytes of clauses that the meter knows of

	order []variable // possible pairs by which tiles go one after the other, each tile perhaps in several
	all   bool       // whether all tiles go by order

	full            bare // all tiles
	board, trial    bare // scratch
	pool, trialPool []variable
	needed, listed  []bool // by tile, scratch of shorten
	touched         []tile // scratch of shorten
}

func newMatching(w *work, l *layout, rng *rand.Rand) (*matching, error) {
	n := len(l.kind)
	m := &matching{
		work: w, rng: rng, layout: l, full: newBare(l), pairsOf: make([][]variable, n),
		needed: make([]bool, n), listed: make([]bool, n),
	}
	for _, tiles := range l.byKind {
		for i, a := range tiles {
			for _, b := range tiles[i+1:] {
				v := variable(len(m.pairs))
				m.pairs = append(m.pairs, pair{a, b})
				m.pairsOf[a] = append(m.pairsOf[a], v)
				m.pairsOf[b] = append(m.pairsOf[b], v)
			}
		}
	}
	const bytes = 200 // a variable with its literals, watchers and places in pools
	if err := w.Grow(int64(len(m.pairs)) * bytes); err != nil {
		return nil, err
	}
	m.sat = newSat(len(m.pairs), func(v variable) [2][]variable {
		return [2][]variable{m.pairsOf[m.pairs[v].a], m.pairsOf[m.pairs[v].b]}
	})
	return m, nil
}

// clear returns the pairs of a clearing in an order in which they can go, or
// [notCleared].
func (m *matching) clear() ([]pair, error) {
	const playouts = 4
	for range playouts {
		if m.playout() {
			return m.chosen(), nil
		}
	}
	m.order = m.order[:0]
	m.demand()
	if err := m.search(); err != nil {
		return nil, err
	}
	return m.chosen(), nil
}

// demand adds the clauses that every tile goes with some other.
func (m *matching) demand() {
	for _, variables := range m.pairsOf {
		literals := make([]literal, len(variables))
		for i, v := range variables {
			literals[i] = used(v)
		}
		m.sat.require(literals)
	}
}

// chosen returns the pairs of order.
func (m *matching) chosen() []pair {
	pairs := make([]pair, len(m.order))
	for i, v := range m.order {
		pairs[i] = m.pairs[v]
	}
	return pairs
}

// playout removes pairs at random and says whether that has cleared the board.
func (m *matching) playout() bool {
	m.board.copy(&m.full)
	m.order, m.pool = m.order[:0], m.pool[:0]
	for v := range m.pairs {
		m.pool = append(m.pool, variable(v))
	}
	m.rng.Shuffle(len(m.pool), func(i, j int) { m.pool[i], m.pool[j] = m.pool[j], m.pool[i] })
	m.board.drain(m.pairs, m.pool, false, m.ordered)
	m.note()
	return m.board.left == 0
}

// ordered puts a pair at the end of order.
func (m *matching) ordered(v variable) bool {
	m.order = append(m.order, v)
	return true
}

// note keeps the most pairs that were removed for the reports.
func (m *matching) note() {
	m.Stats.Depth = max(m.Stats.Depth, (len(m.layout.kind)-m.board.left)/2)
}

// search decides, draws conclusions and learns until all tiles have partners
// and go by order, or it is proven that they cannot.
func (m *matching) search() error {
	const unit = 40 // conflicts between beginnings, times the numbers of the sequence
	restarts, left := 1, unit
	forgetAt := 4000 // learnt clauses
	for !m.sat.dead {
		// Between two conflicts there can be hundreds of decisions.
		if err := m.Check(); err != nil {
			return err
		}
		conflict := m.sat.propagate()
		if conflict == nil {
			if conflict = m.unfounded(); conflict != nil {
				m.sat.keep(conflict)
			}
		}
		if conflict == nil {
			v, ok := m.choose()
			if !ok {
				return nil
			}
			m.sat.decide(used(v))
			continue
		}
		m.sat.resolve(conflict)
		if left--; left <= 0 {
			m.sat.undo(0)
			restarts++
			left = unit * luby(restarts)
			if len(m.sat.learnt) > forgetAt {
				m.sat.forget()
				forgetAt += 500
			}
		}
		if err := m.expand(len(conflict)); err != nil {
			return err
		}
		if err := m.charge(); err != nil {
			return err
		}
	}
	return notCleared()
}

// charge tells the meter of the memory that clauses take.
func (m *matching) charge() error {
	const bytes = 192 // a clause of average length and its watchers
	now := int64(len(m.sat.learnt)) * bytes
	m.Seen = int64(len(m.sat.learnt))
	err := m.Grow(now - m.charged)
	m.charged = now
	return err
}

// choose returns the open pair that had most to do with late conflicts, of
// those that can be removed once all used pairs that can be have gone. It is
// false when every tile has its partner; otherwise there is one, because
// unfounded has found that all tiles can go by pairs that are open or used.
func (m *matching) choose() (variable, bool) {
	m.board.copy(&m.full)
	m.pool = m.pool[:0]
	for _, l := range m.sat.trail {
		if l == used(l.variable()) {
			m.pool = append(m.pool, l.variable())
		}
	}
	m.board.drain(m.pairs, m.pool, false, func(variable) bool { return true })
	m.note()
	best, found, most := variable(0), false, -1.0
	for v, p := range m.pairs {
		if m.sat.value[used(variable(v))] != 0 || !m.board.linked(p) {
			continue
		}
		// A little chance breaks ties, so that no two beginnings are the same. The
		// conversion keeps machines that could from rounding only once.
		if score := m.sat.activity[v]/m.sat.bump + float64(m.rng.Float64()*1e-3); score > most {
			best, found, most = variable(v), true, score
		}
	}
	return best, found
}
