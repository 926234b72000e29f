package grid

// Rect is a part of a board: its top left cell, and its columns and rows.
type Rect struct{ X, Y, W, H int }

// Contains reports whether the cell in column x and row y belongs to r.
func (r Rect) Contains(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Without returns what is left of r without a line of its longer side, of a row where both are as long and rows are
// first: that one which is farther from a cell of r, and of two as far the upper or left one.
func (r Rect) Without(x, y int, rowsFirst bool) Rect {
	if r.H > r.W || r.H == r.W && rowsFirst {
		if y-r.Y >= r.Y+r.H-1-y {
			r.Y++
		}
		r.H--
		return r
	}
	if x-r.X >= r.X+r.W-1-x {
		r.X++
	}
	r.W--
	return r
}

// Cell returns the number within r of a cell of a board w wide.
func (r Rect) Cell(cell, w int) int { return (cell/w-r.Y)*r.W + cell%w - r.X }
