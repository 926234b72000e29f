//go:build e2e && linux

package e2e

import (
	"tessera/resources/must"
	"tessera/solver/sliding"
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
