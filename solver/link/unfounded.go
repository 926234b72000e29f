package link

import (
	"math/bits"
	"slices"
)

// unfounded looks for tiles that are stuck even if every pair may be used that
// is not excluded, and returns the clause of a small set of them, none of whose
// literals holds; nil if there are none. What it found out before is good as
// far as the pairs by which tiles went are still possible.
func (m *matching) unfounded() []literal {
	good := 0
	for good < len(m.order) && m.sat.possible(m.order[good]) {
		good++
	}
	if good == len(m.order) && m.all {
		return nil
	}
	// The old order first: most of it will do again, and the fewer rounds are needed.
	m.pool = append(m.pool[:0], m.order[good:]...)
	m.pool = slices.DeleteFunc(m.pool, func(v variable) bool { return !m.sat.possible(v) })
	m.order = m.order[:good]
	m.board.fill(m.layout)
	for _, v := range m.order {
		m.board.take(m.pairs[v].a)
		m.board.take(m.pairs[v].b)
	}
	for v := range m.pairs {
		if m.sat.possible(variable(v)) {
			m.pool = append(m.pool, variable(v))
		}
	}
	m.board.drain(m.pairs, m.pool, true, func(v variable) { m.order = append(m.order, v) })
	if m.all = m.board.left == 0; m.all {
		return nil
	}
	return m.clauseOf(m.smaller())
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

// shrink is the scratch of smaller.
type shrink struct {
	board  bare
	degree []int  // by tile: possible pairs
	queue  []tile // the tiles on board
}

// smaller returns a stuck set within the stuck tiles of m.board: it begins with
// one tile, chosen at random, and adds what it takes to block every possible
// pair of every tile in the set, one tile on each open path, preferably one with
// few possible pairs. A small set has a strong clause.
func (m *matching) smaller() *bare {
	s, l := &m.shrink, m.layout
	if s.degree == nil {
		s.degree, s.board.has = make([]int, len(l.kind)), make([]bool, len(l.kind))
	}
	for t, variables := range m.pairsOf {
		s.degree[t] = 0
		for _, v := range variables {
			if m.sat.possible(v) {
				s.degree[t]++
			}
		}
	}
	s.board.layout, s.board.grid, s.board.left = l, newGrid(l.position.w, l.position.h), 0
	clear(s.board.has)
	s.queue = s.queue[:0]
	seed, seen := tile(0), 0
	for t, stuck := range m.board.has {
		if stuck {
			if seen++; m.rng.IntN(seen) == 0 {
				seed = tile(t)
			}
		}
	}
	m.add(seed)
	for i := 0; i < len(s.queue); i++ {
		for _, v := range m.pairsOf[s.queue[i]] {
			if m.sat.possible(v) {
				m.block(m.pairs[v])
			}
		}
	}
	return &s.board
}

// add puts a tile into the set.
func (m *matching) add(t tile) {
	s := &m.shrink
	s.board.has[t] = true
	s.board.grid.fill(m.layout.start.at[t])
	s.queue = append(s.queue, t)
}

// block adds tiles until no path joins the two of p.
func (m *matching) block(p pair) {
	a, b := m.layout.start.at[p.a], m.layout.start.at[p.b]
	for {
		c, d, open := m.shrink.board.grid.route(a, b)
		if !open {
			return
		}
		best, least := tile(-1), 0
		for _, leg := range [...][2]spot{{a, c}, {c, d}, {d, b}} {
			step := leg[0].step(leg[1])
			for s := leg[0]; ; s += step {
				t := m.tileAt[s]
				if s != a && s != b && t >= 0 && m.board.has[t] && !m.shrink.board.has[t] {
					if cost := m.shrink.degree[t]<<4 | m.rng.IntN(1<<4); best < 0 || cost < least {
						best, least = t, cost
					}
				}
				if s == leg[1] {
					break
				}
			}
		}
		m.add(best)
	}
}

// step returns what leads from s to the next spot on the straight way to another.
func (s spot) step(to spot) spot {
	one := spot(1)
	if s.y() != to.y() {
		one = 1 << 5
	}
	if to < s {
		return -one
	}
	return one
}

// route returns the corners of one of the paths from a to b, and false if there
// is none.
func (g *grid) route(a, b spot) (c, d spot, ok bool) {
	if a.y() != b.y() {
		if free := g.columns(a, b); free != 0 {
			x := spot(bits.TrailingZeros32(free))
			return a&^31 | x, b&^31 | x, true
		}
	}
	if a.x() != b.x() {
		if free := g.crossRows(a, b); free != 0 {
			y := spot(bits.TrailingZeros32(free)) << 5
			return a&31 | y, b&31 | y, true
		}
	}
	return 0, 0, false
}
