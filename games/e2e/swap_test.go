//go:build e2e && linux

package e2e

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
	for range 2 { // where to look, then the swap
		before := p.State().Message
		p.Click("action.hint")
		p.WaitFor("the hint", usual, func(s State) bool { return s.Message != before })
	}
}
