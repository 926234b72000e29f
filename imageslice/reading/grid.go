package reading

import (
	"context"
	"image"
	"slices"
)

// Grid is a board that was found in a picture. It is plain data: a copy of it shares the lines.
type Grid struct {
	Corners Quad // the outer corners of the cells, in the picture

	// Columns and Rows are where the lines lie in the unit square, which the board's homography takes to Corners:
	// one more than there are columns (rows), rising, the first 0 and the last 1.
	Columns, Rows []float64

	Certainty float64 // how sure it is that there is a board and that this is its grid, 0 to 1
}

// Even is a grid of equal cells. Its certainty is 1: somebody says so.
func Even(corners Quad, columns, rows int) Grid {
	return Grid{Corners: corners, Columns: evenly(columns), Rows: evenly(rows), Certainty: 1}
}

// evenly are the lines of n equal cells.
func evenly(n int) []float64 {
	lines := make([]float64, n+1)
	for i := range lines {
		lines[i] = float64(i) / float64(n)
	}
	return lines
}

// Valid says whether it is a grid: its corners are, there is at least one cell, and the lines rise from 0 to 1.
func (g Grid) Valid() bool {
	for _, lines := range [][]float64{g.Columns, g.Rows} {
		if len(lines) < 2 || lines[0] != 0 || lines[len(lines)-1] != 1 {
			return false
		}
		for i, line := range lines[1:] {
			if !(line > lines[i]) {
				return false
			}
		}
	}
	return g.Corners.Valid()
}

// Size is how many columns and rows of cells there are.
func (g Grid) Size() (columns, rows int) { return len(g.Columns) - 1, len(g.Rows) - 1 }

// Cell gives the corners of a cell in the picture. The grid must be Valid and have that cell.
func (g Grid) Cell(column, row int) Quad { return g.Around(column, row, 0) }

// Around is Cell, larger on each side by that share of the cell; smaller where margin is negative.
func (g Grid) Around(column, row int, margin float64) Quad {
	h, _ := Square(g.Corners)
	x0, x1, y0, y1 := g.Columns[column], g.Columns[column+1], g.Rows[row], g.Rows[row+1]
	dx, dy := margin*(x1-x0), margin*(y1-y0)
	return h.Quad(Box(x0-dx, y0-dy, x1+dx, y1+dy))
}

// At is the cell at a place of the picture; ok is false where there is none.
func (g Grid) At(p Point) (column, row int, ok bool) {
	h, ok := Square(g.Corners)
	if !ok {
		return 0, 0, false
	}
	back, ok := h.Inverse()
	if !ok {
		return 0, 0, false
	}
	find := func(lines []float64, v float64) int {
		i, _ := slices.BinarySearch(lines, v)
		return i - 1
	}
	p = back.Apply(p)
	column, row = find(g.Columns, p.X), find(g.Rows, p.Y)
	columns, rows := g.Size()
	return column, row, column >= 0 && row >= 0 && column < columns && row < rows
}

// CellImage is what is in a cell, upright, w × h pixels. Its errors are those of [Rectify].
func (g Grid) CellImage(ctx context.Context, picture *image.RGBA, column, row, w, h int) (*image.RGBA, error) {
	return Rectify(ctx, picture, g.Cell(column, row), w, h)
}
