package sliding

import (
	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// The sides a board may have.
const (
	MinSide = grid.MinSide
	MaxSide = grid.MaxSide
)

// MaxRandom is the largest number of random moves a deal may ask for.
const MaxRandom = grid.MaxRandom

// Position is a board with its tiles, an immutable value.
type Position = grid.Position

// Move is one tile going into the blank, named by the way the *tile* goes.
type Move = grid.Move

// The four moves.
const (
	Up    = grid.Up    // the tile below the blank goes up
	Down  = grid.Down  // the tile above the blank goes down
	Left  = grid.Left  // the tile right of the blank goes left
	Right = grid.Right // the tile left of the blank goes right
)

// Params is what a player chooses for a new game.
type Params = grid.Params

// NewParams returns params for a uniform deal with the blank's home in the
// last cell.
func NewParams(w, h int) Params { return grid.NewParams(w, h) }

// Preset is a choice offered by name.
type Preset = solver.Preset[Params]

// Presets returns the difficulties that the game offers by name.
func Presets() []Preset {
	return []Preset{
		{Name: "low", Params: NewParams(3, 3)},
		{Name: "medium", Params: NewParams(4, 4)},
		{Name: "high", Params: NewParams(5, 5)},
		{Name: "highest", Params: NewParams(6, 6)},
	}
}

// Goal returns the solved position of p's board. Params that
// [Params.Check] refuses give the zero Position.
func Goal(p Params) Position { return grid.Goal(p) }

// SlideTo returns the moves that bring the blank to cell, nearest tile first,
// if cell lies in the blank's row or column: what a tap on cell means. It
// returns false for other cells and for the blank itself.
func SlideTo(p Position, cell int) ([]Move, bool) { return grid.SlideTo(p, cell) }
