package logic

import (
	"context"
	"os"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// followed solves a puzzle by logic, holds every step against the solution, and
// counts the techniques. It returns false where trial is needed.
func followed(t testing.TB, puzzle, solution grid.Grid, used map[Technique]int) bool {
	t.Helper()
	s := New(puzzle)
	for s.digits != solution {
		d, ok := s.Next()
		if !ok {
			return false
		}
		before := *s
		checkDeduction(t, &before, d, solution)
		checkChains(t, &before, d)
		s.Apply(d)
		must.Be(t, *s != before, "%v: %v changes nothing", puzzle, d)
		used[d.Technique]++
	}
	return true
}

// checkDeduction holds what a deduction says against the solution.
func checkDeduction(t testing.TB, s *Board, d Deduction, solution grid.Grid) {
	t.Helper()
	must.Be(t, len(d.Cells) != 0 && d.Digits != 0 && len(d.Place)+len(d.Eliminate) != 0,
		"%v: incomplete deduction %+v", s.digits, d)
	for _, c := range d.Place {
		must.Be(t, int(solution[c.Cell]) == c.Digit, "%v: wrong digit placed: %v %+v", s.digits, d, d)
	}
	for _, c := range d.Eliminate {
		must.Be(t, int(solution[c.Cell]) != c.Digit && s.marks[c.Cell].Has(c.Digit),
			"%v: wrong elimination of %v: %v %+v", s.digits, c, d, d)
	}
}

// checkLogic follows so many minimal puzzles, from seed on.
func checkLogic(t *testing.T, seed uint64, count int) {
	used := make(map[Technique]int)
	trial := 0
	for _, made := range sudokutest.Minimal(seed, count) {
		if !followed(t, made.Puzzle, made.Solution, used) {
			trial++
		}
	}
	for tech := FullHouse; tech < Trial; tech++ {
		t.Logf("%-18v %d", tech, used[tech])
	}
	t.Logf("%d of %d need trial", trial, count)
}

func TestLogicIsRight(t *testing.T) { checkLogic(t, 7, 500) }

// TestLogicOfHardest follows puzzles that need trial as far as logic goes.
func TestLogicOfHardest(t *testing.T) {
	for _, puzzle := range sudokutest.Hardest.Few(t) {
		solution := solved(t, puzzle)
		followed(t, puzzle, solution, make(map[Technique]int))
		r, err := Rate(t.Context(), puzzle, solution)
		must.Hold(t, err == nil && r.Grade >= Extreme, "%v: rated %v, %v", puzzle, r, err)
	}
}

// solved returns the only solution of a puzzle.
func solved(t testing.TB, puzzle grid.Grid) grid.Grid {
	t.Helper()
	c := bitboard.Counter{Limit: 2}
	if c.Count(&puzzle); c.Found != 1 {
		t.Fatalf("%v has %d solutions", puzzle, c.Found)
	}
	return c.Solutions[0]
}

// TestTechniques holds the first use of each technique in a puzzle that needs it
// against a file of technique, puzzle and deduction.
func TestTechniques(t *testing.T) {
	data := must.Have(os.ReadFile("testdata/techniques.txt"))(t)
	tech := FullHouse
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "|")
		must.Be(t, fields[0] == tech.String(), "%s stands where %v is due", fields[0], tech)
		puzzle := must.Have(grid.Parse(fields[1]))(t)
		solution := solved(t, puzzle)
		s := New(puzzle)
		for {
			d, ok := s.Next()
			must.Be(t, ok, "%v is not used in %s", tech, fields[1])
			checkDeduction(t, s, d, solution)
			if d.Technique == tech {
				must.Hold(t, d.String() == fields[2], "%s, want %s", d, fields[2])
				break
			}
			s.Apply(d)
		}
		tech++
	}
	must.Hold(t, tech == Trial, "the file ends before %v", tech)
}

func TestRateCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	made := sudokutest.Minimal(1, 1)[0]
	_, err := Rate(ctx, made.Puzzle, made.Solution)
	must.Hold(t, err == context.Canceled, "%v", err)
}
