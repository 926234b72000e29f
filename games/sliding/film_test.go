package sliding

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest/room"
	"tessera/solver/sliding"
)

// TestFilmOfAnotherSize: a game of another size than the one on the table is dressed for its
// own board, with the picture that the tab has now.
func TestFilmOfAnotherSize(t *testing.T) {
	tb := newTable(t)
	tb.open("sliding:3x3r4#7")
	tb.App.Until("the picture", func() bool { return tb.faces.Fits() })
	layout, dress := tb.Film(sliding.Goal(sliding.Params{W: 5, H: 4, Blank: 19}))
	room.Want(t, "cells", layout.Cells(), 20)
	stage := tb.board.Model().Shaped(layout).StageIn(fyne.NewSize(400, 300), 1)
	film := dress(stage.Geometry())
	all := film.Lay(sliding.Goal(sliding.Params{W: 5, H: 4, Blank: 19}))
	room.Want(t, "tiles", len(all), 20)
	room.Want(t, "a tile", all[1].Face.Picture.Rect.Size(), stage.Geometry().TileRect().Max)
	room.Want(t, "the board on the table", tb.board.Layout().Cells(), 9)
}
