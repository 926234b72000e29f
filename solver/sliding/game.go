package sliding

import (
	"embed"

	"tessera/solver"
	"tessera/solver/journey"
)

// levels are the way of the game, and never change.
//
//go:embed levels.txt
var levels string

// Messages are the sentences that this game's errors, engines and explanations
// are said by, a file per language.
//
//go:embed messages/*.json
var Messages embed.FS

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "sliding", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "4x4", Separator: "", Messages: Messages, Explain: Explain, Hint: Hint,
		Journey: journey.Way{
			Levels: levels, Stars: journey.ByMoves,
			Week: [7]string{"3x3", "4x3b0", "4x4", "4x4b5", "5x4", "5x5", "6x6"},
		},
	}
}
