// Package sudokutest holds what the tests of all rooms of Sudoku share.
package sudokutest

import (
	"embed"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
)

//go:embed testdata
var few embed.FS

// Published is a collection of published puzzles: a few of them lie here, all of
// them with the benchmark data.
type Published struct{ few, all string }

// The collections.
var (
	Seventeen = Published{"testdata/seventeen.txt", "sudoku17-3000.txt"}   // with 17 givens
	Hardest   = Published{"testdata/hardest.txt", "sudoku-hardest375.txt"} // the hardest to solve by logic
)

// Few returns the puzzles that lie here.
func (p Published) Few(t testing.TB) []grid.Grid {
	t.Helper()
	text, err := few.ReadFile(p.few)
	if err != nil {
		t.Fatal(err)
	}
	return parsed(t, string(text))
}

// Every returns all puzzles, or where the benchmark data is not there the few.
// The data is looked for in the folder that TESSERA_DATA names, else beside the
// project.
func (p Published) Every(t testing.TB) []grid.Grid {
	t.Helper()
	dir := os.Getenv("TESSERA_DATA")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "data")
	}
	text, err := os.ReadFile(filepath.Join(dir, p.all))
	if err != nil {
		t.Logf("%v; only the few of %s", err, p.few)
		return p.Few(t)
	}
	return parsed(t, string(text))
}

// root returns the folder of the project, in which go.mod is.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
		dir = filepath.Dir(dir)
	}
	t.Fatalf("no go.mod above the tests (%v)", err)
	return ""
}

// parsed reads one puzzle a line.
func parsed(t testing.TB, text string) []grid.Grid {
	t.Helper()
	var list []grid.Grid
	for line := range strings.Lines(text) {
		g, err := grid.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

// Puzzle is a puzzle and its only solution.
type Puzzle struct{ Puzzle, Solution grid.Grid }

// Minimal digs so many puzzles in which every given is needed, always the same
// ones for a seed.
func Minimal(seed uint64, count int) []Puzzle {
	rng := solver.NewRand(seed)
	list := make([]Puzzle, count)
	for i := range list {
		solution := bitboard.RandomSolution(rng)
		list[i] = Puzzle{solution, solution}
		bitboard.Dig(&list[i].Puzzle, 0, false, rng)
	}
	return list
}
