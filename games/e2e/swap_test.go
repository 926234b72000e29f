//go:build e2e && linux

package e2e

// showSwap shows a board half done, with right pieces joined and a hint.
func (p *Program) showSwap() {
	p.t.Helper()
	p.TakeBuiltin()
	p.Deal("swap:9x5#20261120")
	p.Click("game.fuse")
	p.Slide("solver.speed", 0.6)
	p.solvesSome(20)
	p.hinted() // where to look
	p.hinted() // then the swap
}
