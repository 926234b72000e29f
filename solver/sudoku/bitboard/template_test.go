package bitboard

import (
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
