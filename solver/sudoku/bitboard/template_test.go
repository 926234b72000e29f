package bitboard

import (
	"os"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// templatesByRow returns the places of a digit that belong to a template, found in
// another way than the package does: row by row, with columns and boxes taken.
func templatesByRow(w places) (kept places) {
	var columns [9]int
	var place func(row int, inColumns, inBoxes grid.Digits)
	place = func(row int, inColumns, inBoxes grid.Digits) {
		if row == 9 {
			for r, column := range columns {
				kept.add(placeOf(9*r + column))
			}
			return
		}
		for column := range 9 {
			box := grid.BoxOf(9*row + column)
			if w.has(placeOf(9*row+column)) && !inColumns.Has(column+1) && !inBoxes.Has(box+1) {
				columns[row] = column
				place(row+1, inColumns|grid.DigitSet(column+1), inBoxes|grid.DigitSet(box+1))
			}
		}
	}
	place(0, 0, 0)
	return kept
}

// lock removes the places of a digit that locked candidates exclude, in the rows
// of each band and in the columns of each stack by turns until nothing changes.
func lock(w *places) bool {
	for {
		w[0], w[1] = lockRows(w[0], w[1])
		columns := columnsOf(w[0], w[1])
		left := lockColumns(columns)
		if left == uint64(columns) || left >= noMatching {
			return left < noMatching
		}
		w[0], w[1] = keepColumns(w[0], w[1], uint32(left))
	}
}

func TestTemplatesAgreeWithRowByRow(t *testing.T) {
	rng := solver.NewRand(1)
	none, fewer, all := 0, 0, 0
	for range 3000 {
		share := rng.Float64()
		var w places
		for cell := range grid.Cells {
			if rng.Float64() < share {
				w.add(placeOf(cell))
			}
		}
		if rng.IntN(2) == 0 { // a row of each band in the same few columns: often too few
			columns := uint32(0)
			for range 3 {
				columns |= 1 << rng.IntN(9)
			}
			for band := range 3 {
				w[band/2] &^= uint64(lineBits&^columns) << (9*rng.IntN(3) + band%2*32)
			}
		}
		if !lock(&w) {
			continue
		}
		got, want := w, templatesByRow(w)
		changed, ok := keepTemplates(&got)
		must.Be(t, (got == want || !ok) && ok == (want != places{}) && changed == (got != w),
			"of %o kept %o, %v, %v; independently %o", w, got, changed, ok, want)
		switch {
		case !ok:
			none++
		case changed:
			fewer++
		default:
			all++
		}
	}
	must.Be(t, min(none, fewer, all) >= 25,
		"%d without a template, %d with fewer places, %d with all: too few of a kind", none, fewer, all)
}

// TestTightenKeepsTheSolution follows published puzzles on the way to their
// solutions: templates take no digit of it, and leave a board that is settled.
func TestTightenKeepsTheSolution(t *testing.T) {
	removed := 0
	for _, puzzle := range hardest(t) {
		c := Counter{Limit: 2}
		c.Count(&puzzle)
		must.Be(t, c.Found == 1, "%v has %d solutions", puzzle, c.Found)
		solution := c.Solutions[0]
		rng := solver.NewRand(2)
		for puzzle.Count() < grid.Cells {
			var b Board
			must.Be(t, b.load(&puzzle) && b.settle(allDigits), "%v: contradiction", puzzle)
			settled := b
			must.Be(t, b.tighten(), "%v: templates contradict", puzzle)
			for cell, d := range solution {
				must.Be(t, b.may[d-1].has(placeOf(cell)),
					"%v: templates took %d from %s", puzzle, d, grid.CellName(cell))
			}
			if b.may != settled.may {
				removed++
			}
			again := b
			again.touched = allDigits
			must.Be(t, again.settle(allDigits) && again.tighten() && again.may == b.may, "%v: more to conclude", puzzle)
			for {
				if cell := rng.IntN(grid.Cells); puzzle[cell] == 0 {
					puzzle[cell] = solution[cell]
					break
				}
			}
		}
	}
	must.Be(t, removed >= 20, "templates removed candidates on %d boards only", removed)
}

// hardest reads puzzles that lie with the tests of all rooms, which this one
// stands below.
func hardest(t *testing.T) []grid.Grid {
	text := must.Have(os.ReadFile("../sudokutest/testdata/hardest.txt"))(t)
	var list []grid.Grid
	for line := range strings.Lines(string(text)) {
		g := must.Have(grid.Parse(line))(t)
		list = append(list, g)
	}
	return list
}
