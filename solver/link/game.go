package link

import (
	"embed"

	"tessera/solver"
	"tessera/solver/journey"
)

// levels are the way of the game, and never change.
//
//go:embed levels.txt
var levels string

// Messages are what the rules, the engines and [Explain] say, in every language:
// files for the catalogue.
//
//go:embed messages/*.json
var Messages embed.FS

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "link", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "18x8", Separator: " ",
		Messages: Messages, Explain: Explain, Hint: Hint,
		Journey: journey.Way{
			Levels: levels, Stars: journey.ByHelp,
			Week: [7]string{"10x6", "12x7", "10x7down", "13x10heart", "10x7turning", "14x9ringstones5", "14x8k56"},
		},
	}
}
