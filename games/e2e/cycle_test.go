//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// cyclePosition is what the board of the cycling puzzle shows.
func (p *Program) cyclePosition() cycle.Position {
	p.t.Helper()
	position, err := cycle.ParsePosition(p.State().Position)
	if err != nil {
		p.t.Fatal(err)
	}
	return position
}

// clicks waits for the position that so many clicks on a cell lead to, which
// do makes.
func (p *Program) clicks(what string, cell, times int, do func()) {
	p.t.Helper()
	before := p.cyclePosition()
	move, _ := before.Board().Click(cell, times)
	after, err := (cycle.Rules{}).Apply(before, move)
	if err != nil {
		p.t.Fatal(err)
	}
	do()
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after.String() && !s.Animating })
}

// TestCycle clicks with both buttons and with keys, takes it back, asks for a
// hint, types in a position, looks at the making of a rule, and lets the engine
// finish.
func TestCycle(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.GoTo("cycle")
	p.WaitFor("the first deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	p.CheckTranslated()
	p.Deal("cycle:3x3d9plus#7")
	start := p.State().Position

	p.clicks("a click", 4, 1, func() { p.ClickCell(4) })
	p.clicks("a click with the other button", 4, -1, func() {
		p.ClickCellWith("3", 4)
	})
	if s := p.State(); s.Position != start || s.Moves != 9 {
		t.Errorf("plus one and minus one lead from %s to %s in %d clicks", start, s.Position, s.Moves)
	}
	p.clicks("a key", 5, 1, func() { p.Key("Right", "Right", "Return") }) // the first shows where the cursor is
	p.clicks("the key for minus one", 5, -1, func() { p.Key("minus") })
	for range 4 {
		moves := p.State().Moves
		p.Key("ctrl+z")
		p.WaitFor("a step to be taken back", usual, func(s State) bool { return s.Moves < moves && !s.Animating })
	}
	p.Click("action.hint")
	p.WaitFor("the hint", usual, func(s State) bool { return s.Hints == 1 && s.Message != "" })

	p.Click("game.rule")
	p.ClickText(lang.T("cycle.rule.own"))
	p.WaitFor("the editor", usual, func(s State) bool { return s.Dialog != "" })
	p.CheckTranslated()
	p.Key("Escape")
	p.leaveSheet()

	p.Click("cycle.edit")
	p.Type("123456789")
	p.Click("cycle.edit.play")
	p.WaitFor("the position typed", usual, func(s State) bool { return s.Position == "3x3d9plus:1,2,3,4,5,6,7,8,9" })
	p.Click("action.solve")
	p.WaitFor("the end", solveTime, func(s State) bool { return s.Status == "won" && s.Run == "idle" && !s.Animating })
	p.find("the result", func(thing Thing) bool { return thing.Text == lang.T("win.engine") })
}

// TestGallery: one who begins meets the album, and the picture of a board that is won
// hangs in the gallery, to be seen large, also at the next start.
func TestGallery(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start("--game", "cycle")
	p.WaitFor("the first deal", usual, func(s State) bool { return s.Tab == "cycle" && s.Position != "" })
	p.Deal("cycle:3x1d9plus:9,9,1")
	p.clicks("the last click", 0, 1, func() { p.ClickCell(0) })
	p.WaitFor("the picture", usual, func(s State) bool { return s.Status == "won" && s.Whole && !s.Animating })
	visit := func() {
		t.Helper()
		p.WaitFor("the gallery", usual, func(s State) bool { return s.Dialog == lang.T("uncovered.title") })
		p.find("what is uncovered", func(thing Thing) bool { return thing.Text == lang.T("picture.lake") })
		p.find("how much is", func(thing Thing) bool { return thing.Text == lang.T("uncovered.count", "Count", 1, "All", 9) })
		p.CheckTranslated()
		p.Key("Home", "Return")
		p.find("the picture, large", func(thing Thing) bool { return thing.ID == "uncovered.back" })
		p.Key("Escape")
		if s := p.State(); s.Dialog != lang.T("uncovered.title") {
			t.Errorf("Escape led back to %q", s.Dialog)
		}
		p.Key("Escape")
		p.WaitFor("the board", usual, func(s State) bool { return s.Dialog == "" })
	}
	p.Find("cycle.gallery") // on the card of the win, which comes after it
	p.Click("cycle.gallery")
	visit()
	p.Quit()
	p.Start()
	p.WaitFor("the picture again", usual, func(s State) bool { return s.Tab == "cycle" && s.Whole })
	p.Key("ctrl+shift+g")
	visit()
}
