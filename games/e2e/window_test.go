//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/solver/sliding"
)

// TestKeyboardAlone plays a whole game without the mouse.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Key("Right", "Return") // the cursor takes out a tile
	p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	for _, arrow := range arrows {
		if before := p.Position(); canMove(before, arrow.move) {
			p.Key(arrow.key)
			p.expect("the key "+arrow.key, before, []sliding.Move{arrow.move})
		}
	}
	p.Key("F5")
	p.WaitFor("an engine to begin", usual, func(s State) bool { return s.Run != "idle" })
	p.Key("Escape")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
	p.Settle()
	p.Key("ctrl+r")
	p.WaitFor("the start", usual, func(s State) bool { return s.Moves == 0 })
}

func canMove(position sliding.Position, move sliding.Move) bool {
	_, ok := position.From(move)
	return ok
}
