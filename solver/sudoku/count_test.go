package sudoku

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/solver"
)

// The published puzzles: a few of each, all of them with the benchmark data.
var (
	seventeen = published{"testdata/seventeen.txt", "sudoku17-3000.txt"}
	hardest   = published{"testdata/hardest.txt", "sudoku-hardest375.txt"}
)

type published struct{ few, all string }

// every returns all puzzles, or where the benchmark data is not there the few.
func (p published) every(t testing.TB) []Grid {
	dir := os.Getenv("TESSERA_DATA")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "data")
	}
	path := filepath.Join(dir, p.all)
	if _, err := os.Stat(path); err != nil {
		t.Logf("%v; only the few of %s", err, p.few)
		path = p.few
	}
	return puzzles(t, path)
}

// puzzles reads one puzzle a line.
func puzzles(t testing.TB, path string) []Grid {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []Grid
	for lines := bufio.NewScanner(file); lines.Scan(); {
		g, err := ParseGrid(lines.Text())
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

// exactCover counts solutions in another way than the package does: by digits,
// rows, columns and boxes still to be covered, the scarcest first (Knuth's
// algorithm X, 2000, on bit sets).
type exactCover struct {
	grid      Grid
	row, col  [9]Digits
	box       [9]Digits
	solutions []Grid
}

func coverOf(puzzle Grid) *exactCover {
	x := &exactCover{grid: puzzle}
	for cell, d := range puzzle {
		if d != 0 {
			x.flip(cell, int(d))
		}
	}
	return x
}

func (x *exactCover) flip(cell, digit int) {
	bit := DigitSet(digit)
	x.row[RowOf(cell)] ^= bit
	x.col[ColumnOf(cell)] ^= bit
	x.box[BoxOf(cell)] ^= bit
}

func (x *exactCover) search(limit int) {
	best, fewest := []Candidate(nil), 10
	offer := func(list []Candidate) {
		if len(list) < fewest {
			best, fewest = list, len(list)
		}
	}
	open := false
	for cell := range Cells {
		if x.grid[cell] == 0 {
			open = true
			var list []Candidate
			for d := range (AllDigits &^ (x.row[RowOf(cell)] | x.col[ColumnOf(cell)] | x.box[BoxOf(cell)])).All() {
				list = append(list, Candidate{cell, d})
			}
			offer(list)
		}
	}
	if !open {
		x.solutions = append(x.solutions, x.grid)
		return
	}
	for h := House(0); h < Houses && fewest > 1; h++ {
		for d := 1; d <= 9; d++ {
			var list []Candidate
			there := false
			for _, cell := range h.Cells() {
				there = there || int(x.grid[cell]) == d
				if x.grid[cell] == 0 && !(x.row[RowOf(cell)] | x.col[ColumnOf(cell)] | x.box[BoxOf(cell)]).Has(d) {
					list = append(list, Candidate{cell, d})
				}
			}
			if !there {
				offer(list)
			}
		}
	}
	for _, c := range best {
		x.grid[c.Cell] = uint8(c.Digit)
		x.flip(c.Cell, c.Digit)
		x.search(limit)
		x.grid[c.Cell] = 0
		x.flip(c.Cell, c.Digit)
		if len(x.solutions) >= limit {
			return
		}
	}
}

// checkUnique holds Solve against the independent search.
func checkUnique(t *testing.T, list []Grid) {
	t.Helper()
	for _, puzzle := range list {
		solution, err := Solve(puzzle)
		if err != nil {
			t.Errorf("%v: %v", puzzle, err)
			continue
		}
		x := coverOf(puzzle)
		x.search(2)
		if len(x.solutions) != 1 || x.solutions[0] != solution || Count(puzzle, 2) != 1 {
			t.Errorf("%v: %v, independently %v", puzzle, solution, x.solutions)
		}
	}
}

func TestPublishedPuzzlesAreUnique(t *testing.T) {
	checkUnique(t, puzzles(t, seventeen.few))
	checkUnique(t, puzzles(t, hardest.few))
}

func TestCountAgreesWithExactCover(t *testing.T) {
	rng := solver.NewRand(1)
	for range 300 {
		puzzle := randomSolution(rng)
		dig(&puzzle, 0, false, rng)
		for range rng.IntN(6) { // some givens less: several solutions
			puzzle[rng.IntN(Cells)] = 0
		}
		if rng.IntN(3) == 0 { // one wrong: mostly none
			puzzle[rng.IntN(Cells)] = uint8(rng.IntN(9) + 1)
		}
		x := coverOf(puzzle)
		if puzzle.Conflicts() == nil {
			x.search(500)
		}
		if got := Count(puzzle, 500); got != len(x.solutions) {
			t.Errorf("%v: %d solutions, independently %d", puzzle, got, len(x.solutions))
		}
	}
}

func TestNotProper(t *testing.T) {
	for text, want := range map[string]string{
		"55" + classic[2:]:                                           "sudoku-conflict",
		classic[:79] + "97"[1:] + "8":                                "sudoku-conflict",
		strings.Repeat(".", 81):                                      "sudoku-several",
		".." + classic[2:40] + "........." + classic[49:]:            "sudoku-several",
		"....." + "8.6" + "........" + "1" + strings.Repeat(".", 64): "sudoku-several",
		"516849732" + "3.76.5..." + "8.97...65" + "135.6.9.7" + "472591..6" + "96837..5." + "253186.74" + "6842.75.." + "791.5.6.8": "sudoku-none",
	} {
		g, err := ParseGrid(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if _, err := Solve(g); code(err) != want {
			t.Errorf("%s: %v, want code %s", text, err, want)
		}
	}
}

// BenchmarkCount reports how many of the published puzzles are proven to have one
// solution a second.
func BenchmarkCount(b *testing.B) {
	for name, source := range map[string]published{"seventeen": seventeen, "hardest": hardest} {
		list := source.every(b)
		b.Run(fmt.Sprintf("%s%d", name, len(list)), func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				for i := range list {
					s := counter{limit: 2}
					s.count(&list[i])
					nodes += s.nodes
					if s.found != 1 {
						b.Fatalf("%v has %d solutions", list[i], s.found)
					}
				}
			}
			n := float64(b.N * len(list))
			b.ReportMetric(n/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(float64(nodes)/n, "nodes/puzzle")
		})
	}
}
