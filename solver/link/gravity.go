package link

import "tessera/solver/link/grid"

// Gravity says where tiles move after each removal. They never leave their row
// or column, never pass one another, and move as far as there is room.
type Gravity = grid.Gravity

// The rules of gravity.
const (
	None   = grid.None   // tiles stay where they are
	Down   = grid.Down   // to the bottom of their column
	Up     = grid.Up     // to the top of their column
	Left   = grid.Left   // to the left end of their row
	Right  = grid.Right  // to the right end of their row
	Middle = grid.Middle // within each half of their row, to the vertical centre line
	Sides  = grid.Sides  // within each half of their row, away from the vertical centre line
)

// Gravities returns all rules of gravity, None first.
func Gravities() []Gravity { return grid.Gravities() }
