package sudoku

import (
	"os"
	"strings"
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
		checkChains(t, &before, d)
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

// checkLogic follows so many minimal puzzles, from seed on.
func checkLogic(t *testing.T, seed uint64, count int) {
	used := make(map[Technique]int)
	rng := solver.NewRand(seed)
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

func TestLogicIsRight(t *testing.T) { checkLogic(t, 7, 500) }

// TestLogicOfHardest follows puzzles that need trial as far as logic goes.
func TestLogicOfHardest(t *testing.T) {
	for _, puzzle := range puzzles(t, hardest.few) {
		solution, err := Solve(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		followed(t, puzzle, solution, make(map[Technique]int))
		if r, err := Rate(puzzle); err != nil || r.Grade < Extreme {
			t.Errorf("%v: rated %v, %v", puzzle, r, err)
		}
	}
}

// TestTechniques holds the first use of each technique in a puzzle that needs it
// against a file of technique, puzzle and sentence.
func TestTechniques(t *testing.T) {
	data, err := os.ReadFile("testdata/techniques.txt")
	if err != nil {
		t.Fatal(err)
	}
	tech := FullHouse
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "|")
		if fields[0] != tech.String() {
			t.Fatalf("%s stands where %v is due", fields[0], tech)
		}
		p := position(t, fields[1])
		solution, err := Solve(p.Givens())
		if err != nil {
			t.Fatal(err)
		}
		s := newState(p.Givens())
		for {
			d, ok := s.next()
			if !ok {
				t.Fatalf("%v is not used in %s", tech, fields[1])
			}
			checkDeduction(t, s, d, solution)
			if d.Technique == tech {
				if d.String() != fields[2] {
					t.Errorf("%s, want %s", d, fields[2])
				}
				break
			}
			s.apply(d)
		}
		tech++
	}
	if tech != Trial {
		t.Errorf("the file ends before %v", tech)
	}
}

func TestRate(t *testing.T) {
	r, err := Rate(position(t, classic).Givens())
	if err != nil || r.Grade != Easy || r.Hardest != HiddenSingle && r.Hardest != NakedSingle || r.Points > 800 {
		t.Errorf("%+v, %v", r, err)
	}
	steps := 0
	for _, n := range r.Steps {
		steps += n
	}
	if steps != Cells-position(t, classic).Givens().Count() {
		t.Errorf("%d steps of singles in %+v", steps, r)
	}
	if _, err := Rate(Grid{}); code(err) != "sudoku-several" {
		t.Errorf("an empty board is rated: %v", err)
	}
}

func BenchmarkRate(b *testing.B) {
	list := make([]Grid, 500)
	rng := solver.NewRand(1)
	for i := range list {
		list[i] = randomSolution(rng)
		dig(&list[i], 0, false, rng)
	}
	for b.Loop() {
		for _, puzzle := range list {
			if _, err := Rate(puzzle); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e6/float64(b.N*len(list)), "µs/puzzle")
}
