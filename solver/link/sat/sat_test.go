package sat

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// variables are how many a sample has: few enough to try all choices. Those of one row of four exclude each
// other, and those of one column.
const variables = 16

func rivals(v Variable) (all [2][]Variable) {
	for i := range Variable(4) {
		all[0], all[1] = append(all[0], v/4*4+i), append(all[1], i*4+v%4)
	}
	return all
}

// holds says whether a choice of variables, a bit each, makes all clauses true and excludes none of its own.
func holds(choice uint, clauses [][]Literal) bool {
	if bits.OnesCount(choice) > 4 {
		return false
	}
	used := func(v Variable) bool { return choice>>v&1 == 1 }
	for v := range Variable(variables) {
		for _, list := range rivals(v) {
			for _, other := range list {
				if other != v && used(v) && used(other) {
					return false
				}
			}
		}
	}
	for _, clause := range clauses {
		any := false
		for _, l := range clause {
			any = any || used(l.Variable()) == (l == Used(l.Variable()))
		}
		if !any {
			return false
		}
	}
	return true
}

// solved searches as who solves a board does, and tells what it did on the way.
func solved(s *Solver, said *strings.Builder) {
	conflicts := 0
	for !s.Dead {
		if conflict := s.Propagate(); conflict != nil {
			if conflicts++; conflicts%3 == 0 {
				s.Keep(conflict)
			}
			if learnt := s.Resolve(conflict); !s.Dead {
				fmt.Fprintf(said, "  %v learns %v, keeps %d\n", conflict, learnt, s.Learnt())
			}
			if conflicts%8 == 0 {
				s.Undo(0)
				s.Forget()
			}
			continue
		}
		next := Variable(-1)
		for v := range Variable(variables) {
			if s.Open(v) && (next < 0 || s.Activity(v) > s.Activity(next)) {
				next = v
			}
		}
		if next < 0 {
			break
		}
		if !s.Possible(next) {
			fmt.Fprintf(said, "  %d is open and not possible\n", next)
		}
		if conflicts%2 == 0 {
			s.Decide(Used(next))
		} else {
			s.Decide(Used(next).Not())
		}
	}
	fmt.Fprintf(said, "  dead %v: %v\n", s.Dead, s.Trail)
}

// TestSearchesGolden: clauses are found to hold together just where some choice of all that there are makes
// them true, and what is learnt on the way is what it was.
func TestSearchesGolden(t *testing.T) {
	var said strings.Builder
	for seed := range uint64(120) {
		rng := rand.New(rand.NewPCG(seed, 4))
		var clauses [][]Literal
		for range 8 + rng.IntN(16) {
			var clause []Literal
			for _, v := range rng.Perm(variables)[:3+rng.IntN(5)] {
				clause = append(clause, Literal(2*v+min(rng.IntN(12), 1)^1))
			}
			clauses = append(clauses, clause)
		}
		if seed%8 == 0 {
			clauses = append(clauses, []Literal{Literal(rng.IntN(2 * variables))})
		}
		s := New(variables, rivals)
		for _, clause := range clauses {
			s.Require(append([]Literal(nil), clause...))
		}
		if seed%4 != 0 {
			solved(s, &strings.Builder{})
		} else {
			fmt.Fprintf(&said, "seed %d\n", seed)
			solved(s, &said)
		}
		possible := false
		for choice := uint(0); choice < 1<<variables && !possible; choice++ {
			possible = holds(choice, clauses)
		}
		choice := uint(0)
		for _, l := range s.Trail {
			if l == Used(l.Variable()) {
				choice |= 1 << l.Variable()
			}
		}
		must.Hold(t, s.Dead != possible && (s.Dead || holds(choice, clauses)),
			"seed %d: dead %v, with %016b; some choice holds: %v", seed, s.Dead, choice, possible)
	}
	empty := New(variables, rivals)
	empty.Require(nil)
	must.Be(t, empty.Dead, "a clause of nothing holds")
	goldentest.File(t, "testdata/searches.golden", said.String(), "seed")
}
