package sudoku

import (
	"testing"

	"tessera/solver"
)

// followed solves a puzzle by logic, holds every step against the solution, and
// counts the techniques. It returns false where trial is needed.
func followed(t testing.TB, puzzle, solution Grid, used map[Technique]int) bool {
	t.Helper()
	s := newState(puzzle)
	for s.grid != solution {
		d, ok := s.next()
		if !ok {
			return false
		}
		before := *s
		checkDeduction(t, &before, d, solution)
		s.apply(d)
		if *s == before {
			t.Fatalf("%v: %v changes nothing", puzzle, d)
		}
		used[d.Technique]++
	}
	return true
}

// checkDeduction holds what a deduction says against the solution.
func checkDeduction(t testing.TB, s *state, d Deduction, solution Grid) {
	t.Helper()
	if len(d.Cells) == 0 || d.Digits == 0 || len(d.Place)+len(d.Eliminate) == 0 {
		t.Fatalf("%v: incomplete deduction %+v", s.grid, d)
	}
	for _, c := range d.Place {
		if int(solution[c.Cell]) != c.Digit {
			t.Fatalf("%v: wrong digit placed: %v %+v", s.grid, d, d)
		}
	}
	for _, c := range d.Eliminate {
		if int(solution[c.Cell]) == c.Digit || !s.marks[c.Cell].Has(c.Digit) {
			t.Fatalf("%v: wrong elimination of %v: %v %+v", s.grid, c, d, d)
		}
	}
}

// checkLogic follows so many minimal puzzles.
func checkLogic(t *testing.T, count int) {
	used := make(map[Technique]int)
	rng := solver.NewRand(7)
	trial := 0
	for range count {
		solution := randomSolution(rng)
		puzzle := solution
		dig(&puzzle, 0, false, rng)
		if !followed(t, puzzle, solution, used) {
			trial++
		}
	}
	for tech := FullHouse; tech < Trial; tech++ {
		t.Logf("%-18v %d", tech, used[tech])
	}
	t.Logf("%d of %d need trial", trial, count)
}

func TestLogicIsRight(t *testing.T) { checkLogic(t, 500) }
