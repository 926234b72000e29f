package cycle

import (
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// TestPatternsAreKept while they are followed, one click after the other, and
// brought up to date with clicks elsewhere and with undo.
func TestPatternsAreKept(t *testing.T) {
	for _, text := range []string{"5x5d6plus", "4x4d9plus", "5x5d2plus", "4x4d4star"} {
		s := dealt(t, text, 3)
		b := s.board
		fewest := func(p Position) Pattern {
			moves, _, err := solveWith(t, Engines()[0], p, solver.Options{})
			must.Do(t, err)
			return b.PatternOf(moves)
		}
		solves := func(p Position, todo Pattern) bool {
			for cell, times := range todo {
				p = p.add(cell, times)
			}
			return p.Solved()
		}
		rng := solver.NewRand(1)
		todo := fewest(s)
		first := slices.Clone(todo)
		for at := s; todo.Clicks(b) > 0; {
			cell := rng.IntN(b.Cells())
			if todo[cell] == 0 {
				continue
			}
			m, _ := b.Click(cell, 1)
			before := slices.Clone(todo)
			at = at.add(cell, 1)
			todo.Made(b, m)
			if before[cell]--; !slices.Equal(todo, before) || !solves(at, todo) {
				t.Fatalf("%v: %v after %v", at, todo, m)
			}
			again := todo.OrFewer(b, fewest(at))
			must.Be(t, slices.Equal(again, todo), "%v: %v was given up for %v", at, todo, again)
		}
		away, _ := b.Click(slices.Index(first, 0), 1)
		todo = slices.Clone(first)
		todo.Made(b, away)
		at := s.add(away.Y*b.W+away.X, 1)
		better := todo.OrFewer(b, fewest(at))
		must.Hold(t, solves(at, todo) && solves(at, better) && better.Clicks(b) <= todo.Clicks(b),
			"%v: %v, %v", at, todo, better)
		if todo.TakenBack(b, away); !slices.Equal(todo, first) {
			t.Errorf("%v: %v after undo, %v before", s, todo, first)
		}
	}
}
