package cycle

import (
	"embed"

	"tessera/solver"
	"tessera/solver/journey"
)

// levels are the way of the game, and never change.
//
//go:embed levels.txt
var levels string

// Messages are what the catalogue of languages needs to say the errors of this
// package, its engines' names and promises, and the words of [Explain].
//
//go:embed messages/*.json
var Messages embed.FS

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "cycle", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "3x3d9plus", Separator: " ",
		Messages: Messages, Explain: Explain, Hint: Hint,
		Journey: journey.Way{
			Levels: levels, Stars: journey.ByMoves,
			Week: [7]string{"3x3d2plusone", "5x5d2plusonec6", "3x3d3plus", "4x4d2pluswraponec4", "5x5d2plusone", "5x5d3plusc14", "3x3d9plus"},
		},
	}
}
