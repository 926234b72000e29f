//go:build e2e && linux

package e2e

import (
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/link"
)

// linked is the board of Link, as the rules of the game understand it.
func (p *Program) linked() link.Position {
	p.t.Helper()
	return must.Have(link.Rules{}.ParsePosition(p.State().Position))(p.t)
}

// removed waits for the position that a move leads to.
func (p *Program) removed(what string, before link.Position, m link.Move) {
	p.t.Helper()
	after := must.Have(link.Rules{}.Apply(before, m))(p.t)
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after.String() })
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
	h := must.Have(link.Hint(p.t.Context(), p.linked()))(p.t)
	h.Levels[0].Key += ".shown" // who sees the board is told no columns and rows
	return lang.Say(h.Levels[0])
}
