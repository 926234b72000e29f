//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/lang"
	"tessera/solver/swap"
)

// swapped is the board of Swap, as the rules of the game understand it.
func (p *Program) swapped() swap.Position {
	p.t.Helper()
	position, err := swap.ParsePosition(p.State().Position)
	if err != nil {
		p.t.Fatal(err)
	}
	return position
}

// exchanged waits for the position that a move leads to.
func (p *Program) exchanged(what string, before swap.Position, m swap.Move) {
	p.t.Helper()
	after, err := swap.Rules{}.Apply(before, m)
	if err != nil {
		p.t.Fatal(err)
	}
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after.String() })
	p.Settle()
}

// TestSwapIsPlayed in the real window: by two clicks, a drag, keys and turns; a
// check and a hint help, undo takes all back, and the engine finishes the picture.
func TestSwapIsPlayed(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.GoTo("swap")
	p.TakeBuiltin()
	p.Deal("swap:5x4turned#20261120")
	start := p.swapped()
	b := start.Board()

	p.ClickCell(3)
	p.ClickCell(16)
	p.exchanged("two clicks", start, b.Swap(3, 16))

	before := p.swapped()
	p.Drag(p.Cell(0), p.Cell(12))
	p.exchanged("a drag", before, b.Swap(0, 12))

	before = p.swapped()
	p.ClickCellWith("3", 7)
	p.exchanged("the other button", before, b.Turn(7, swap.Clockwise))
	before = p.swapped()
	p.Key("shift+r")
	p.exchanged("Shift and R under the pointer", before, b.Turn(7, swap.CounterClockwise))

	before = p.swapped()
	p.mouse("mousemove", "--window", p.window, "5", "5")
	p.Key("Up", "Right", "Return", "Up", "Return") // the first shows the cursor, where the last click was
	p.exchanged("keys", before, b.Swap(17, 12))

	p.Key("c")
	right := p.swapped().CountRight()
	p.WaitFor("the check", usual, func(s State) bool {
		return s.Message == lang.T("swap.verified", "Count", right, "Wrong", 20-right)
	})
	p.Key("h")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Hints == 1 })

	for range 5 {
		p.Key("ctrl+z")
	}
	p.WaitFor("the start", usual, func(s State) bool { return s.Position == start.String() && s.Moves == 0 })
	p.Settle()

	end := p.RunEngine("fewest")
	if least, _ := start.LowerBound(); end.Status != "won" || end.Moves != least {
		t.Fatalf("after the engine the board is %s in %d moves, the fewest are %d: %s", end.Status, end.Moves, least, end.Message)
	}
	p.Find("win.look")
	p.CheckTranslated()
}

// showSwap shows a board half done, with right pieces joined and a hint.
func (p *Program) showSwap() {
	p.t.Helper()
	p.TakeBuiltin()
	p.Deal("swap:9x5#20261120")
	p.Click("game.fuse")
	p.Slide("solver.speed", 0.6)
	p.Click("action.solve")
	p.WaitFor("some swaps", solveTime, func(s State) bool { return s.Moves >= 20 })
	p.Click("solver.stop")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
	for hint := 1; p.State().Message != lang.T("swap.hint"); hint++ { // where to look, then the swap
		before := p.State().Message
		p.Click("action.hint")
		p.WaitFor("the hint", usual, func(s State) bool { return s.Message != before })
		if hint > 2 {
			p.t.Fatal("no hint shows two pieces")
		}
	}
}
