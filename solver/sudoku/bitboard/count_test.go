package bitboard_test

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

func TestPublishedPuzzlesAreUnique(t *testing.T) {
	for _, puzzle := range append(sudokutest.Seventeen.Few(t), sudokutest.Hardest.Few(t)...) {
		checkUnique(t, puzzle)
	}
}

// checkUnique holds a count of two at most against the independent search.
func checkUnique(t *testing.T, puzzle grid.Grid) {
	t.Helper()
	c := bitboard.Counter{Limit: 2}
	c.Count(&puzzle)
	want := sudokutest.Solutions(puzzle, 2)
	must.Be(t, c.Found == 1 && len(want) == 1 && c.Solutions[0] == want[0],
		"%v: %d solutions, %v; independently %v", puzzle, c.Found, c.Solutions[0], want)
}

func TestCountAgreesWithExactCover(t *testing.T) {
	rng := solver.NewRand(1)
	mixed := sudokutest.Mixed(t, 2, 30)
	var counts [3]int
	for i := range 100 {
		puzzle := bitboard.RandomSolution(rng)
		bitboard.Dig(&puzzle, 0, false, rng)
		if i < len(mixed) {
			puzzle = mixed[i]
		}
		for range rng.IntN(6) { // some givens less: several solutions
			puzzle[rng.IntN(grid.Cells)] = 0
		}
		if rng.IntN(3) == 0 { // one wrong: mostly none
			puzzle[rng.IntN(grid.Cells)] = uint8(rng.IntN(9) + 1)
		}
		want := 0
		if puzzle.Conflicts() == nil {
			want = len(sudokutest.Solutions(puzzle, 500))
		}
		got := bitboard.Count(puzzle, 500)
		must.Hold(t, got == want, "%v: %d solutions, independently %d", puzzle, got, want)
		counts[min(want, 2)]++
	}
	must.Be(t, min(counts[0], counts[1], counts[2]) >= 10,
		"%d puzzles without a solution, %d with one, %d with several: too few of a kind", counts[0], counts[1], counts[2])
}

// TestBoardOfCandidates: what is supposed is followed, and what boards lose is
// found.
func TestBoardOfCandidates(t *testing.T) {
	for _, made := range sudokutest.Minimal(2, 20) {
		var candidates [grid.Cells]grid.Digits
		for cell := range grid.Cells {
			if made.Puzzle[cell] == 0 {
				candidates[cell] = grid.AllDigits
			}
		}
		base := bitboard.New(&made.Puzzle, &candidates)
		var joined bitboard.Board
		for cell, d := range made.Solution {
			if made.Puzzle[cell] != 0 {
				continue
			}
			b := base
			must.Be(t, b.Suppose(grid.Candidate{Cell: cell, Digit: int(d)}),
				"%v contradicts %d in %s", made.Puzzle, d, grid.CellName(cell))
			c, lost := b.Lost(&base)
			must.Be(t, !lost, "%v gains %v", made.Puzzle, c)
			c, lost = base.Lost(&b)
			must.Be(t, lost && c.Digit != int(made.Solution[c.Cell]), "%v loses %v, %v", made.Puzzle, c, lost)
			joined.Join(&b)
			c, lost = b.Lost(&joined)
			must.Be(t, !lost, "%v: joined without %v", made.Puzzle, c)
		}
	}
}

// BenchmarkCount reports how many puzzles, published ones and made ones between easy and hardest, are proven to have
// one solution a second.
func BenchmarkCount(b *testing.B) {
	for name, list := range map[string][]grid.Grid{
		"seventeen": sudokutest.Seventeen.Every(b), "hardest": sudokutest.Hardest.Every(b), "mixed": sudokutest.Mixed(b, 1, 500),
	} {
		b.Run(name, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				for i := range list {
					c := bitboard.Counter{Limit: 2}
					c.Count(&list[i])
					must.Be(b, c.Found == 1, "%v has %d solutions", list[i], c.Found)
					nodes += c.Nodes
				}
			}
			n := float64(b.N * len(list))
			b.ReportMetric(n/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(float64(nodes)/n, "nodes/puzzle")
		})
	}
}

// named: puzzles, the boards that the search in order settles, and the solutions that it names, one or
// the first two.
//
//go:embed testdata/named.txt
var named string

// TestNamedSolutionsStay: which solutions are named of a puzzle with several, and how many boards were settled,
// are texts that other programs compare.
func TestNamedSolutionsStay(t *testing.T) {
	several := 0
	for line := range strings.Lines(named) {
		fields := strings.Fields(line)
		puzzle := parse(t, fields[0])
		nodes := must.Have(strconv.ParseInt(fields[1], 10, 64))(t)
		var want [2]grid.Grid
		for i, text := range fields[2:] {
			want[i] = parse(t, text)
		}
		found := len(fields) - 2
		several += found - 1
		for _, inOrder := range []bool{true, false} {
			c := bitboard.Counter{Limit: 2, InOrder: inOrder}
			c.Count(&puzzle)
			must.Hold(t, c.Found == found && c.Solutions[0] == want[0] && (found != 2 || c.Solutions[1] == want[1]),
				"%v, in order %v: %d solutions, %v; want %d, %v", puzzle, inOrder, c.Found, c.Solutions, found, want)
			must.Hold(t, !inOrder || c.Nodes == nodes, "%v: %d boards settled, want %d", puzzle, c.Nodes, nodes)
		}
	}
	must.Be(t, several >= 20, "%d puzzles with several solutions: too few", several)
}

func parse(t *testing.T, text string) grid.Grid {
	t.Helper()
	return must.Have(grid.Parse(text))(t)
}
