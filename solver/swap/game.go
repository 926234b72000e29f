package swap

import "tessera/solver"

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "swap", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "9x5", Separator: " ",
		Messages: Messages, Explain: Explain, Hint: Hint,
	}
}
