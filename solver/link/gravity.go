package link

import "tessera/solver/link/grid"

// Gravity says where tiles move after each removal. They move as far as there is
// room, along their row or column, and never pass one another there; stones and
// the places outside of a shape stay where they are and stop them.
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

	Equator = grid.Equator // within each half of their column, to the horizontal centre line
	Poles   = grid.Poles   // within each half of their column, away from the horizontal centre line
	Centre  = grid.Centre  // as Middle, then as Equator, and again until nothing moves
	Corners = grid.Corners // as Sides, then as Poles, and again until nothing moves

	Turning      = grid.Turning      // down, after the next removal left, then up, then right, then down again
	TurningLeft  = grid.TurningLeft  // Turning, where left is next
	TurningUp    = grid.TurningUp    // Turning, where up is next
	TurningRight = grid.TurningRight // Turning, where right is next
)

// GravityWords returns the words of all rules of gravity, [Phases] as well.
func GravityWords() []string { return grid.GravityWords[:] }

// Gravities returns all rules of gravity that a game can begin with, None first.
func Gravities() []Gravity { return grid.Gravities() }

// Phases returns the rules of gravity that only a position can have: those of a
// game whose gravity has turned.
func Phases() []Gravity { return grid.Phases() }
