package link

import (
	"testing"

	"tessera/solver"
	"tessera/solver/search"
)

// proof checks what the search says of a board too large for brute force. It
// knows nothing of the search but the clauses it is shown, and believes none.
type proof struct {
	t         *testing.T
	position  Position
	pairs     []pair
	points    [][2]int // by tile
	clauses   [][]literal
	exclusive [][]variable // by tile, its pairs: only one can be used
}

func newProof(t *testing.T, p Position, m *matching) *proof {
	c := &proof{t: t, position: p, pairs: m.pairs, exclusive: m.pairsOf}
	for cell := range p.Cells() {
		if p.Kind(cell) != 0 {
			at := p.At(cell)
			c.points = append(c.points, [2]int{at.X, at.Y})
		}
	}
	for _, variables := range m.pairsOf {
		var one []literal
		for _, v := range variables {
			one = append(one, used(v))
		}
		c.clauses = append(c.clauses, one)
	}
	return c
}

// stuck takes a clause of a set of tiles: all pairs that touch the set and are
// linked under the second Link, when just the set stands, must be in it.
func (c *proof) stuck(standing []bool, clause []literal) {
	second, err := readBoard(c.position.String())
	if err != nil {
		c.t.Fatal(err)
	}
	clear(second.tiles)
	for t, stands := range standing {
		if stands {
			second.tiles[c.points[t]] = "any"
		}
	}
	in := map[literal]bool{}
	for _, l := range clause {
		in[l] = true
	}
	for v, p := range c.pairs {
		if !standing[p.a] && !standing[p.b] || in[used(variable(v))] {
			continue
		}
		if _, _, linked := second.best(c.points[p.a], c.points[p.b]); linked {
			c.t.Fatalf("%v: the clause of a set lacks %v to %v", c.position, c.points[p.a], c.points[p.b])
		}
	}
	c.clauses = append(c.clauses, append([]literal(nil), clause...))
}

// learnt takes a clause that must follow by unit propagation from those taken
// before (Goldberg and Novikov, 2003).
func (c *proof) learnt(clause []literal) {
	if !c.follows(clause) {
		c.t.Fatalf("%v: a clause of %d literals does not follow", c.position, len(clause))
	}
	c.clauses = append(c.clauses, append([]literal(nil), clause...))
}

// follows says whether propagation from the opposite of a clause ends in a
// contradiction.
func (c *proof) follows(clause []literal) bool {
	holds := map[literal]bool{}
	contradiction := false
	set := func(l literal) {
		contradiction = contradiction || holds[l.not()]
		holds[l] = true
	}
	use := func(l literal) {
		set(l)
		if l != used(l.variable()) {
			return
		}
		p := c.pairs[l.variable()]
		for _, t := range []tile{p.a, p.b} {
			for _, v := range c.exclusive[t] {
				if used(v) != l {
					set(used(v).not())
				}
			}
		}
	}
	for _, l := range clause {
		use(l.not())
	}
	for changed := true; changed && !contradiction; {
		changed = false
		for _, clause := range c.clauses {
			open, last, satisfied := 0, literal(0), false
			for _, l := range clause {
				satisfied = satisfied || holds[l]
				if !holds[l.not()] {
					open, last = open+1, l
				}
			}
			switch {
			case satisfied:
			case open == 0:
				return true
			case open == 1:
				use(last)
				changed = true
			}
		}
	}
	return contradiction
}

// TestProofsHold follows the search on boards that it calls impossible, and
// checks every clause on the way to the contradiction. Some of the proofs must be
// long.
func TestProofsHold(t *testing.T) {
	proofs, longest := 0, 0
	for seed := range uint64(60) {
		p := random(params(t, "14x8k33"), seed)
		verdict, err := Winnable(t.Context(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		if verdict == solver.Impossible {
			proofs, longest = proofs+1, max(longest, checkProof(t, p))
		}
	}
	if proofs < 10 || longest < 20 {
		t.Errorf("%d proofs, the longest of %d conflicts", proofs, longest)
	}
}

// checkProof returns the number of conflicts of the proof.
func checkProof(t *testing.T, p Position) int {
	m, err := newMatching(&work{Meter: search.NewMeter(t.Context(), solver.Options{})}, newLayout(p), solver.NewRand(0))
	if err != nil {
		t.Fatal(err)
	}
	m.demand()
	c := newProof(t, p, m)
	conflicts := 0
	for !m.sat.dead {
		conflict := m.sat.propagate()
		if conflict == nil {
			if conflict = m.unfounded(); conflict != nil {
				c.stuck(m.board.has, conflict)
			}
		}
		if conflict == nil {
			v, ok := m.choose()
			if !ok {
				t.Fatalf("%v: it can be cleared", p)
			}
			m.sat.decide(used(v))
			continue
		}
		conflicts++
		m.sat.resolve(conflict)
		if !m.sat.dead {
			last := m.sat.trail[len(m.sat.trail)-1]
			if why := m.sat.reason[last.variable()].clause; why != nil {
				c.learnt(why.literals)
			} else {
				c.learnt([]literal{last})
			}
		}
	}
	c.learnt(nil)
	return conflicts
}
