package swap

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
		Name: "swap", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "9x5", Separator: " ",
		Messages: Messages, Explain: Explain, Hint: Hint,
		Journey: journey.Way{
			Levels: levels, Stars: journey.ByMoves,
			Week: [7]string{"4x3", "4x4", "4x3corner", "4x3neighbours", "4x3turned", "5x4groups", "4x4neighboursturned"},
		},
	}
}
