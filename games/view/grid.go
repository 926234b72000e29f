package view

import "math"

// Oblong is how many times longer than wide a cell is at most.
const Oblong = 2.0

// Free says whether a picture may decide on the shape of the cells.
func (g Grid) Free() bool { return g.Oblong && !g.Turned }

// Cells is the aspect of the cells for a picture of w × h pixels. With whole it is that in
// which the board shows all of the picture, or as much as cells can; 0 is square.
func (g Grid) Cells(w, h int, whole bool) float64 {
	if !whole || !g.Free() {
		return g.Cell
	}
	cell := CellAspect(float64(w) / float64(h) * float64(g.Rows) / float64(g.Cols))
	if Near(cell, 1) {
		return 0
	}
	return cell
}

// Aspect is that of all cells together, if each has the aspect cell.
func (g Grid) Aspect(cell float64) float64 {
	return float64(g.Cols) * CellAspect(cell) / float64(g.Rows)
}

// CellAspect is the nearest to an aspect, a width by a height, that a cell can have:
// 1/[Oblong] to [Oblong]. What is no aspect counts as 1.
func CellAspect(aspect float64) float64 {
	if !(aspect > 0) {
		return 1
	}
	return min(max(aspect, 1/Oblong), Oblong)
}

// Near says whether two aspects are the same, but for rounding.
func Near(a, b float64) bool { return math.Abs(a-b) < 1e-9*b }
