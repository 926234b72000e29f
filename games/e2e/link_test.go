//go:build e2e && linux

package e2e

import (
	"slices"
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
	t.Parallel()
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
		p.walk(before, at, to)
		p.Key("Return")
		at = to
	}
	p.removed("a pair removed by keys", before, second)
	p.Settle()

	hint := p.linkHint()
	p.Key("h")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Message == hint && !s.Assisted })
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

// walk moves the keyboard's cursor from one place to a tile. Each arrow goes to the
// next tile that way.
func (p *Program) walk(board link.Position, from, to link.Point) {
	p.t.Helper()
	ways := []struct {
		key    string
		dx, dy int
	}{{"Right", 1, 0}, {"Left", -1, 0}, {"Down", 0, 1}, {"Up", 0, -1}}
	keys := map[link.Point][]string{from: nil}
	for queue := []link.Point{from}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at == to {
			if len(keys[at]) > 0 {
				p.Key(keys[at]...)
			}
			return
		}
		for _, way := range ways {
			next := link.Point{X: at.X + way.dx, Y: at.Y + way.dy}
			inside := func() bool { return next.X >= 0 && next.Y >= 0 && next.X < board.W() && next.Y < board.H() }
			for inside() && board.Kind(next.Y*board.W()+next.X) == 0 {
				next.X, next.Y = next.X+way.dx, next.Y+way.dy
			}
			if _, seen := keys[next]; inside() && !seen {
				keys[next] = append(slices.Clone(keys[at]), way.key)
				queue = append(queue, next)
			}
		}
	}
	p.t.Fatalf("no way over tiles leads from %v to %v", from, to)
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
	hint := p.linkHint()
	p.Key("h") // with the mouse the button would be lit up
	p.WaitFor("the hint", usual, func(s State) bool { return s.Message == hint })
}

// linkHint is what a hint says first of the board as it stands.
func (p *Program) linkHint() string {
	p.t.Helper()
	p.Settle()
	h, err := link.Hint(p.t.Context(), p.linked())
	if err != nil {
		p.t.Fatal(err)
	}
	return lang.Say(h.Levels[0])
}
