package sudoku

import (
	"tessera/solver/sudoku"
)

// Nine boxes make a board.
const boxes = 9

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
			done[sudoku.BoxOf(cell)] = false
		}
	}
	for _, cell := range p.Grid().Conflicts() {
		done[sudoku.BoxOf(cell)] = false
	}
	return done
}

// spread lets the cells of finished boxes show their parts of the picture.
func spread(views []cellView, p sudoku.Position) {
	done := finished(p, func(cell int) bool { return views[cell].alarm != calm })
	for cell := range views {
		views[cell].part = done[sudoku.BoxOf(cell)]
	}
}

// boxes are those that are parts of the picture in a position.
func (s state) boxes(p sudoku.Position) (done [boxes]bool) {
	if s.pieces() && s.e.Photos[Name].Hash != "" && !s.bare() {
		done = finished(p, func(cell int) bool { return s.wrong[cell] })
	}
	return done
}
