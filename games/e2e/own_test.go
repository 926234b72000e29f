//go:build e2e && linux

package e2e

import (
	"tessera/resources/must"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
)

// arrows are the keys that slide a tile.
var arrows = []struct {
	key  string
	move sliding.Move
}{{"Left", sliding.Left}, {"Right", sliding.Right}, {"Up", sliding.Up}, {"Down", sliding.Down}}

// Position is what the board shows, as the rules of the game understand it.
func (p *Program) Position() sliding.Position {
	p.t.Helper()
	return must.Have(sliding.Rules{}.ParsePosition(p.State().Position))(p.t)
}

// ClickToSlide clicks a tile in line with the blank and waits for the position
// that the rules say comes of it.
func (p *Program) ClickToSlide(cell int) {
	p.t.Helper()
	before := p.Position()
	moves, ok := sliding.SlideTo(before, cell)
	must.Be(p.t, ok, "the tile of cell %d is not in line with the blank of %v", cell, before)
	p.ClickCell(cell)
	p.expect("a click on cell "+before.String(), before, moves)
}

// expect waits for the position that moves lead to.
func (p *Program) expect(what string, before sliding.Position, moves []sliding.Move) {
	p.t.Helper()
	after := applied(p.t, sliding.Rules{}.Apply, before, moves...)
	p.WaitFor(what, usual, func(s State) bool { return s.Position == after })
}

// arrow presses the first of the arrows that slides a tile, and waits for what the rules say comes of it.
func (p *Program) arrow() {
	p.t.Helper()
	before := p.Position()
	for _, arrow := range arrows {
		if _, ok := before.From(arrow.move); ok {
			p.Key(arrow.key)
			p.expect("the key "+arrow.key, before, []sliding.Move{arrow.move})
			return
		}
	}
}

// inLine lists the cells of the blank's row and column, the blank's left out.
func inLine(position sliding.Position) []int {
	var cells []int
	for cell := range position.Cells() {
		if _, ok := sliding.SlideTo(position, cell); ok {
			cells = append(cells, cell)
		}
	}
	return cells
}

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
