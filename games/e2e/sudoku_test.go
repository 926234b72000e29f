//go:build e2e && linux

package e2e

import (
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// Sudoku is what the board shows, as the rules of the game understand it.
func (p *Program) Sudoku() sudoku.Position {
	p.t.Helper()
	return must.Have(sudoku.Rules{}.ParsePosition(p.State().Position))(p.t)
}

// showSudoku shows a hint amid a puzzle that needs more than singles.
func (p *Program) showSudoku() {
	p.t.Helper()
	p.Deal("sudoku:hard#20261120")
	p.Choose("solver.engine", p.label("logic"))
	p.Click("solver.step")
	p.WaitFor("the first step", usual, func(s State) bool { return s.Steps == 1 })
	for {
		d, _, err := sudoku.Next(p.Sudoku(), sudoku.Notes{})
		must.Do(p.t, err)
		if d.Technique >= sudoku.NakedPair {
			break
		}
		steps := p.State().Steps
		p.Click("guide.step")
		p.WaitFor("another step", usual, func(s State) bool { return s.Steps > steps })
	}
	p.Key("Escape") // the engine
	p.WaitFor("the engine to end", usual, func(s State) bool { return s.Run == "idle" })
	p.hinted()
	p.hinted()
}
