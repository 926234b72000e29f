// Package sudokutest holds what the tests of all rooms of Sudoku share.
//
// Main types: [Published], [Puzzle]. It may import solver, enginetest, grid, bitboard and must.
package sudokutest

import (
	"embed"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
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
	return parsed(t, string(must.Have(few.ReadFile(p.few))(t)))
}

// Every returns all puzzles, or where the benchmark data ([enginetest.Data]) is not there the few.
func (p Published) Every(t testing.TB) []grid.Grid {
	t.Helper()
	text, ok := enginetest.Data(t, p.all)
	if !ok {
		return p.Few(t)
	}
	return parsed(t, text)
}

// parsed reads one puzzle a line.
func parsed(t testing.TB, text string) []grid.Grid {
	t.Helper()
	var list []grid.Grid
	for line := range strings.Lines(text) {
		list = append(list, must.Have(grid.Parse(line))(t))
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

// Mixed makes so many minimal puzzles that are neither easy nor among the hardest, always
// the same ones for a seed: from a published one that lies here some steps are made, one to six, in each of which
// two givens go, digits of the solution come until there is one solution, and whatever is not needed goes. What
// singles and locked candidates solve is left out.
func Mixed(t testing.TB, seed uint64, count int) []grid.Grid {
	t.Helper()
	rng := solver.NewRand(seed)
	from := append(Hardest.Few(t), Seventeen.Few(t)...)
	list := make([]grid.Grid, 0, count)
	for len(list) < count {
		g := from[rng.IntN(len(from))]
		solution := Solutions(g, 1)[0]
		for range 1 + rng.IntN(6) {
			for range 2 {
				g[rng.IntN(grid.Cells)] = 0
			}
			for bitboard.Count(g, 2) > 1 {
				cell := rng.IntN(grid.Cells)
				g[cell] = solution[cell]
			}
			bitboard.Dig(&g, 0, false, rng)
		}
		if !bitboard.SolvedByLocked(&g) {
			list = append(list, g)
		}
	}
	return list
}
