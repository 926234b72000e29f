package cycle

import "tessera/solver"

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "cycle", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "3x3d9plus", Separator: " ",
		Messages: Messages, Explain: Explain, Hint: Hint,
	}
}
