//go:build e2e && linux

package e2e

import (
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
	p.solvesSome(24)
	p.hinted()
}
