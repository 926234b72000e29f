//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/lang"
	"tessera/solver/link"
)

// linked is the board of Link, as the rules of the game understand it.
func (p *Program) linked() link.Position {
	p.t.Helper()
	position, err := link.ParsePosition(p.State().Position)
	if err != nil {
		p.t.Fatal(err)
	}
	return position
}

// removed waits for the position that a move leads to.
func (p *Program) removed(what string, before link.Position, m link.Move) {
	p.t.Helper()
	after, err := link.Rules{}.Apply(before, m)
	if err != nil {
		p.t.Fatal(err)
	}
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after.String() })
}

// TestLinkIsPlayed in the real window: pairs go by mouse and by keyboard, a hint
// and a shuffle help, undo takes all back, and an engine clears the board, behind
// which the picture comes into view.
func TestLinkIsPlayed(t *testing.T) {
	p := NewProgram(t)
	p.Start()
	p.GoTo("link")
	p.TakeBuiltin()
	p.Deal("link:8x6down#20261120")
	start := p.linked()

	first := link.NewBoard(start).Pairs()[0]
	a, _ := start.Cell(first.A)
	b, _ := start.Cell(first.B)
	p.ClickCell(a)
	p.ClickCell(b)
	p.removed("a pair removed by mouse", start, first)
	p.Settle()

	before := p.linked()
	second := link.NewBoard(before).Pairs()[0]
	p.Key("Down") // shows the cursor, which is where the mouse was
	at := link.Point{X: b % before.W(), Y: b / before.W()}
	for _, to := range []link.Point{second.A, second.B} {
		p.walk(at, to)
		p.Key("Return")
		at = to
	}
	p.removed("a pair removed by keys", before, second)
	p.Settle()

	p.Key("h")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Message == lang.T("link.hint") && s.Assisted })
	p.Key("s")
	p.WaitFor("the shuffle", usual, func(s State) bool { return s.Moves == 3 })
	shuffled := p.Settle().Position
	if verdict, _ := link.Winnable(t.Context(), p.linked(), 0); verdict.String() != "solved" {
		t.Errorf("the shuffled board %s is %v", shuffled, verdict)
	}
	for range 3 {
		p.Key("ctrl+z")
	}
	p.WaitFor("the start", usual, func(s State) bool { return s.Position == start.String() && s.Moves == 0 })
	p.Settle()

	ivory := p.Look()
	if end := p.RunEngine("full"); end.Status != "won" {
		t.Fatalf("after the engine the board is %s: %s", end.Status, end.Message)
	}
	p.Find("win.look")
	p.Click("win.look")
	seen := p.Look()
	for _, cell := range []int{0, 20, 47} {
		if tile, picture := average(ivory, p.Cell(cell)), average(seen, p.Cell(cell)); tile == picture {
			t.Errorf("cell %d looks as it did with a tile on it: %v", cell, picture)
		}
	}
	p.CheckTranslated()
}

// walk moves the keyboard's cursor from cell to cell.
func (p *Program) walk(from, to link.Point) {
	p.t.Helper()
	var keys []string
	for ; from.X < to.X; from.X++ {
		keys = append(keys, "Right")
	}
	for ; from.X > to.X; from.X-- {
		keys = append(keys, "Left")
	}
	for ; from.Y < to.Y; from.Y++ {
		keys = append(keys, "Down")
	}
	for ; from.Y > to.Y; from.Y-- {
		keys = append(keys, "Up")
	}
	if len(keys) > 0 {
		p.Key(keys...)
	}
}

// showLink shows a board half cleared, with the path of a hint.
func (p *Program) showLink() {
	p.t.Helper()
	p.TakeBuiltin()
	p.Deal("link:14x10#20261120")
	p.Slide("solver.speed", 0.8)
	p.Click("action.solve")
	p.WaitFor("some pairs", solveTime, func(s State) bool { return s.Moves >= 24 })
	p.Click("solver.stop")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
	p.Key("h") // with the mouse the button would be lit up
	p.WaitFor("the hint", usual, func(s State) bool { return s.Message == lang.T("link.hint") })
}
