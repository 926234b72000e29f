package logic

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// followed solves a puzzle by logic, holds every step against the solution, and
// counts the techniques. It returns false where trial is needed.
func followed(t testing.TB, puzzle, solution grid.Grid, used map[Technique]int, said io.Writer) bool {
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
		fmt.Fprintln(said, d)
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

func TestLogicIsRight(t *testing.T) {
	must.Equal(t, checkLogic(t, 7, 250), "db9772373cab093c", "other steps than ever, by their sum")
}

// checkLogic follows so many minimal puzzles, from seed on, and gives a sum of all steps.
func checkLogic(t *testing.T, seed uint64, count int) string {
	used, sum, trial := make(map[Technique]int), sha256.New(), 0
	for _, made := range sudokutest.Minimal(seed, count) {
		if !followed(t, made.Puzzle, made.Solution, used, sum) {
			trial++
		}
	}
	t.Logf("%d of %d need trial; techniques used: %v", trial, count, used)
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// TestLogicOfHardest follows puzzles that need trial as far as logic goes.
func TestLogicOfHardest(t *testing.T) {
	for _, puzzle := range sudokutest.Hardest.Few(t)[:5] {
		solution := solved(t, puzzle)
		followed(t, puzzle, solution, make(map[Technique]int), io.Discard)
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

// TestTechniquesGolden holds the first use of each technique in a puzzle that needs it
// against a file of technique, puzzle and deduction; what is said of each reason; and how the puzzle is rated, whether
// it teaches the technique, and whether singles solve it.
func TestTechniquesGolden(t *testing.T) {
	var said strings.Builder
	seen := map[string]bool{}
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
			if why := d.Explain(); !seen[why.Key] || d.Technique == tech {
				seen[why.Key] = true
				fmt.Fprintf(&said, "%s\n  %v\n  %v\n  %v\n", d, why, d.Consequence(), d.Where())
			}
			if d.Technique == tech {
				must.Hold(t, d.String() == fields[2], "%s, want %s", d, fields[2])
				break
			}
			s.Apply(d)
		}
		r := must.Have(Rate(t.Context(), puzzle, solution))(t)
		lesson, ok := Lesson(puzzle, tech)
		fmt.Fprintf(&said, "rated %v of %v, %v at %d, %d: %v; boxes %v, singles %v, lesson %v\n",
			tech.Difficulty(), r.Grade, r.Hardest, r.Points, r.Difficulty, r.Summary(),
			SolvedByBoxes(puzzle), SolvedBySingles(puzzle), ok)
		if ok {
			next, _ := lesson.Next()
			must.Hold(t, next.Technique == tech && r.Hardest == tech, "%s: %v, rated %v", fields[1], next, r.Hardest)
		}
		tech++
	}
	must.Hold(t, tech == Trial, "the file ends before %v", tech)
	fmt.Fprintln(&said, TechniqueWords(), Techniques(), Grade(-1), NeedsTrial, Grade(len(GradeWords)))
	goldentest.File(t, "testdata/said.golden", said.String())
}

func TestRateCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	made := sudokutest.Minimal(1, 1)[0]
	_, err := Rate(ctx, made.Puzzle, made.Solution)
	must.Hold(t, err == context.Canceled, "%v", err)
}

// TestChainText is in the notation of books; of a long one the end is kept.
func TestChainText(t *testing.T) {
	short := []Literal{{Candidate: grid.Candidate{Cell: 0, Digit: 3}}, {grid.Candidate{Cell: 4, Digit: 3}, true, "r1"}, {grid.Candidate{Cell: 8, Digit: 7}, true, "r1c9"}}
	must.Equal(t, ChainText(short), "r1c1≠3 » r1c5=3 (r1) » r1c9=7", "a chain")
	for _, length := range []int{12, 13, 30} {
		var chain []Literal
		for c := range length {
			chain = append(chain, Literal{Candidate: grid.Candidate{Cell: c, Digit: 1}, True: true})
		}
		got := ChainText(chain)
		if !strings.HasSuffix(got, chain[length-3].String()+" » "+chain[length-2].String()+" » "+chain[length-1].String()) || strings.Contains(got, "…") != (length > longestChain) ||
			strings.Count(got, "=") != min(length, longestChain) {
			t.Errorf("%d literals are %s", length, got)
		}
	}
}
