package sudoku

import (
	"image"

	"tessera/solver/sudoku"
)

// Nine boxes make a board.
const boxes = 9

// boxOf is the box of a cell, row by row.
func boxOf(cell int) int { return sudoku.RowOf(cell)/3*3 + sudoku.ColumnOf(cell)/3 }

// finished says which boxes are: those that are full, and in which nothing is marked as
// wrong. That is what anyone sees on the board; whether the digits are those of the
// solution is not asked, since a box that does not become a part of the picture would
// tell that they are not.
func finished(p sudoku.Position, wrong func(cell int) bool) (done [boxes]bool) {
	for box := range done {
		done[box] = true
	}
	for cell := range sudoku.Cells {
		if p.Digit(cell) == 0 || wrong(cell) {
			done[boxOf(cell)] = false
		}
	}
	for _, cell := range p.Grid().Conflicts() {
		done[boxOf(cell)] = false
	}
	return done
}

// spread lets the cells of finished boxes show their parts of the picture.
func spread(views []cellView, p sudoku.Position, parts []*image.RGBA) {
	if len(parts) != len(views) {
		return
	}
	done := finished(p, func(cell int) bool { return views[cell].alarm != calm })
	for cell := range views {
		if done[boxOf(cell)] {
			views[cell].part = parts[cell]
		}
	}
}

// becomes says whether boxes became parts of the picture by the last change, or are no
// longer.
func (t *Tab) becomes(views []cellView) bool {
	for cell, v := range views {
		if t.faces.shown != nil && t.faces.shown[cell].part != v.part {
			return true
		}
	}
	return false
}

// fromChosen lets cells turn over one after the other from the chosen one.
func (t *Tab) fromChosen(cell int) float32 {
	rows := sudoku.RowOf(cell) - sudoku.RowOf(t.cell)
	columns := sudoku.ColumnOf(cell) - sudoku.ColumnOf(t.cell)
	return 0.7 * float32(max(rows, -rows, columns, -columns)) / 8
}
