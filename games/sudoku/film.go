package sudoku

import (
	"image"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/tab"
	"tessera/imageslice"
	"tessera/solver/sudoku"
)

// Film is how the game looks on other boards: its digits, or the pieces of the picture
// and in the end all of it. Nothing is lit there.
func (t *Tab) Film() func(board.Geometry) tab.Film[sudoku.Position, sudoku.Move] {
	colours, pic, crop := t.faces.palette, t.picture.Picture(), t.picture.CropNow()
	if !t.setup.pieces {
		pic = nil
	}
	return func(geo board.Geometry) tab.Film[sudoku.Position, sudoku.Move] {
		var pieces []*image.RGBA
		film := tab.Film[sudoku.Position, sudoku.Move]{}
		if pic != nil {
			px := geo.TilePixels()
			pieces = imageslice.Tiles(pic, crop, 3, 3, px, px)
			whole := pictures.Whole(geo, pic, crop)
			film.Whole = func(sudoku.Position) *image.RGBA { return whole }
		}
		film.Lay = func(p sudoku.Position) []board.Laid {
			all := make([]board.Laid, sudoku.Cells)
			for cell := range all {
				v := cellView{digit: p.Digit(cell), given: p.Given(cell), marks: p.Marks(cell)}
				all[cell] = board.Laid{Cell: cell, Face: v.face(colours, pieces)}
			}
			return all
		}
		return film
	}
}
