package sudoku

import (
	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/solver/sudoku"
)

// unit is a row, column or box.
type unit [9]int

// units are all of them: rows, columns, boxes.
var units = func() (all [27]unit) {
	for cell := range sudoku.Cells {
		row, column := sudoku.RowOf(cell), sudoku.ColumnOf(cell)
		all[row][column] = cell
		all[9+column][row] = cell
		all[18+boxOf(cell)][row%3*3+column%3] = cell
	}
	return all
}()

// complete says whether a unit holds all nine digits. Whether they are those of the
// solution is not asked, since light that does not come would tell that they are not.
func (u unit) complete(p sudoku.Position, wrong func(cell int) bool) bool {
	var seen [10]bool
	for _, cell := range u {
		d := p.Digit(cell)
		if d == 0 || seen[d] || wrong(cell) {
			return false
		}
		seen[d] = true
	}
	return true
}

// completed lists the cells of the units that a move has completed at a cell; each once.
func completed(from, to sudoku.Position, cell int, wrong func(cell int) bool) (cells []int) {
	var in [sudoku.Cells]bool
	for _, u := range units {
		mine := false
		for _, c := range u {
			mine = mine || c == cell
		}
		if !mine || !u.complete(to, wrong) || u.complete(from, wrong) {
			continue
		}
		for _, c := range u {
			if !in[c] {
				in[c] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// lightUnits lets light go over the row, column and box that the player has completed, from the
// digit that did it. A box that turns over to its part of the picture has its own answer.
func (t *Tab) lightUnits(c change) {
	if c.Kind != session.Forward || c.ByEngine || c.Won || len(c.Moves) == 0 {
		t.board.Calm()
		return
	}
	m := c.Moves[0]
	if len(c.Moves) > 1 && c.Moves[1].Action == sudoku.Set || m.Action != sudoku.Set || m.Digit == 0 {
		return // erased, a mark, or all of the answer
	}
	views := t.faces.shown
	var lit []board.Lit
	for _, cell := range completed(c.Old, c.New, m.Cell, func(cell int) bool { return t.wrong[cell] }) {
		if views != nil && views[cell].part != nil && boxOf(cell) == boxOf(m.Cell) {
			continue
		}
		rows, columns := sudoku.RowOf(cell)-sudoku.RowOf(m.Cell), sudoku.ColumnOf(cell)-sudoku.ColumnOf(m.Cell)
		lit = append(lit, board.Lit{Cell: cell, After: float32(max(rows, -rows, columns, -columns)) / 8})
	}
	if len(lit) > 0 {
		t.board.Glow(t.services.Settings.Scaled(look.UnitTime), lit...)
	}
}
