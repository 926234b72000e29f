// Package grid is the ground that every method of Link stands on: which cells
// are empty, which tiles a path joins, and where gravity takes the others.
//
// Main types: [Grid], [Table], [TileSet]. It imports the standard library alone.
package grid

// The largest board: MaxSide columns or rows, and MaxCells cells.
const (
	MaxSide  = 30
	MaxCells = 30 * 16
)
