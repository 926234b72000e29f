package matching

import (
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link/checker"
	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
	"tessera/solver/link/sat"
	"tessera/solver/search"
)

// proof checks what the search says of a board too large for brute force. It
// knows nothing of the search but the clauses it is shown, and believes none.
type proof struct {
	t         *testing.T
	layout    *grid.Layout
	pairs     []grid.Pair
	points    [][2]int // by tile
	clauses   [][]sat.Literal
	exclusive [][]sat.Variable // by tile, its pairs: only one can be used
}

func newProof(t *testing.T, l *grid.Layout, f *finder) *proof {
	c := &proof{t: t, layout: l, pairs: f.pairs, exclusive: f.pairsOf}
	for _, s := range l.Start.At {
		c.points = append(c.points, [2]int{s.Point().X, s.Point().Y})
	}
	for _, variables := range f.pairsOf {
		var one []sat.Literal
		for _, v := range variables {
			one = append(one, sat.Used(v))
		}
		c.clauses = append(c.clauses, one)
	}
	return c
}

// stuck takes a clause of a set of tiles: all pairs that touch the set and are
// linked under the second Link, when just the set stands, must be in it.
func (c *proof) stuck(standing []bool, clause []sat.Literal) {
	second := checker.Board{W: c.layout.W, H: c.layout.H, Tiles: map[[2]int]string{}}
	for t, stands := range standing {
		if stands {
			second.Tiles[c.points[t]] = "any"
		}
	}
	in := map[sat.Literal]bool{}
	for _, l := range clause {
		in[l] = true
	}
	for v, p := range c.pairs {
		if !standing[p.A] && !standing[p.B] || in[sat.Used(sat.Variable(v))] {
			continue
		}
		if _, _, linked := second.Best(c.points[p.A], c.points[p.B]); linked {
			c.t.Fatalf("the clause of a set lacks %v to %v", c.points[p.A], c.points[p.B])
		}
	}
	c.clauses = append(c.clauses, append([]sat.Literal(nil), clause...))
}

// learnt takes a clause that must follow by unit propagation from those taken
// before (Goldberg and Novikov, 2003).
func (c *proof) learnt(clause []sat.Literal) {
	must.Be(c.t, c.follows(clause), "a clause of %d literals does not follow", len(clause))
	c.clauses = append(c.clauses, append([]sat.Literal(nil), clause...))
}

// follows says whether propagation from the opposite of a clause ends in a
// contradiction.
func (c *proof) follows(clause []sat.Literal) bool {
	holds := map[sat.Literal]bool{}
	contradiction := false
	set := func(l sat.Literal) {
		contradiction = contradiction || holds[l.Not()]
		holds[l] = true
	}
	use := func(l sat.Literal) {
		set(l)
		if l != sat.Used(l.Variable()) {
			return
		}
		p := c.pairs[l.Variable()]
		for _, t := range []grid.Tile{p.A, p.B} {
			for _, v := range c.exclusive[t] {
				if sat.Used(v) != l {
					set(sat.Used(v).Not())
				}
			}
		}
	}
	for _, l := range clause {
		use(l.Not())
	}
	for changed := true; changed && !contradiction; {
		changed = false
		for _, clause := range c.clauses {
			open, last, satisfied := 0, sat.Literal(0), false
			for _, l := range clause {
				satisfied = satisfied || holds[l]
				if !holds[l.Not()] {
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

// random returns a board of w×h cells, no cell empty, with kinds dealt in turn.
func random(w, h, kinds int, seed uint64) *grid.Layout {
	cells := make([]byte, w*h)
	for i := range cells {
		cells[i] = byte(1 + i%(w*h/2)%kinds)
	}
	rng := solver.NewRand(seed)
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return grid.NewLayout(w, h, grid.None, string(cells))
}

// TestGoldenProofs follows the search on boards that it calls impossible, and
// checks every clause on the way to the contradiction. Some of the proofs must be
// long. All searches go as they did, and look at no more than they did.
func TestGoldenProofs(t *testing.T) {
	var said strings.Builder
	proofs, longest := 0, 0
	for seed := range uint64(60) {
		l := random(14, 8, 33, seed)
		m := &effort.Meter{Meter: search.NewMeter(t.Context(), solver.Options{})}
		pairs, ok, err := Clear(m, l, solver.NewRand(0))
		must.Do(t, err)
		fmt.Fprintf(&said, "seed %d: %v %v, %d expanded, %d generated, %d deep, %d bytes, %d seen",
			seed, ok, pairs, m.Stats.Expanded, m.Stats.Generated, m.Stats.Depth, m.Stats.Bytes, m.Seen)
		if !ok {
			proofs, longest = proofs+1, max(longest, checkProof(t, seed, l))
		}
		part := *l.All()
		for _, p := range l.ByKind[1+seed%33] {
			part = part.Without(grid.Pair{A: p, B: p})
		}
		m = &effort.Meter{Meter: search.NewMeter(t.Context(), solver.Options{})}
		removable, err := Removable(m, l, &part, solver.NewRand(0))
		fmt.Fprintf(&said, "; but for a kind %v, %v, %d expanded\n", removable, err, m.Stats.Expanded)
	}
	goldentest.File(t, "testdata/searches.golden", said.String(), "seed ")
	must.Be(t, proofs >= 10 && longest >= 20, "%d proofs, the longest of %d conflicts", proofs, longest)
}

// checkProof returns the number of conflicts of the proof.
func checkProof(t *testing.T, seed uint64, l *grid.Layout) int {
	f, err := newFinder(&effort.Meter{Meter: search.NewMeter(t.Context(), solver.Options{})}, l, solver.NewRand(0), nil)
	must.Do(t, err)
	f.demand()
	c := newProof(t, l, f)
	conflicts := 0
	for !f.sat.Dead {
		conflict := f.sat.Propagate()
		if conflict == nil {
			if conflict = f.unfounded(); conflict != nil {
				c.stuck(f.board.has, conflict)
			}
		}
		if conflict == nil {
			v, ok := f.choose()
			must.Be(t, ok, "seed %d can be cleared", seed)
			f.sat.Decide(sat.Used(v))
			continue
		}
		conflicts++
		if learnt := f.sat.Resolve(conflict); !f.sat.Dead {
			c.learnt(learnt)
		}
	}
	c.learnt(nil)
	return conflicts
}
