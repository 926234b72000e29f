package sudoku

import (
	"image"

	"tessera/games/board"
	"tessera/games/tab"
	"tessera/solver/sudoku"
)

// Film is how the game looks on other boards: its digits, or the pieces of the picture
// and in the end all of it. Nothing is lit there.
func (t *Tab) Film(sudoku.Position) (board.Layout, func(board.Geometry) tab.Film[sudoku.Position, sudoku.Move]) {
	colours, pic, crop := t.faces.palette, t.picture.Picture(), t.picture.CropNow()
	if !t.setup.pieces {
		pic = nil
	}
	return t.board.Layout(), func(geo board.Geometry) tab.Film[sudoku.Position, sudoku.Move] {
		var made cuts
		film := tab.Film[sudoku.Position, sudoku.Move]{}
		if pic != nil {
			made = cutting{pic, crop, geo}.cut()
			film.Whole = func(sudoku.Position) *image.RGBA { return made.whole }
		}
		film.Lay = func(p sudoku.Position) []board.Laid {
			all := make([]board.Laid, sudoku.Cells)
			views := make([]cellView, sudoku.Cells)
			for cell := range views {
				views[cell] = cellView{digit: p.Digit(cell), given: p.Given(cell), marks: p.Marks(cell),
					centre: p.CentreMarks(cell), colour: p.Colour(cell)}
			}
			spread(views, p, made.parts)
			for cell, v := range views {
				all[cell] = board.Laid{Cell: cell, Face: v.face(colours, made.pieces)}
			}
			return all
		}
		return film
	}
}
