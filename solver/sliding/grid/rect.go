package grid

// Rect is a part of a board: its top left cell, and its columns and rows.
type Rect struct{ X, Y, W, H int }

// Contains reports whether the cell in column x and row y belongs to r.
func (r Rect) Contains(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Cell returns the number within r of a cell of a board w wide.
func (r Rect) Cell(cell, w int) int { return (cell/w-r.Y)*r.W + cell%w - r.X }
