package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TestForesee shows tiles faintly where they would go, follows the board's size, and
// goes with the tiles.
func TestForesee(t *testing.T) {
	tb := shaped(t, Layout{Cols: 3, Rows: 1})
	tb.SetTiles(tb.Layout().InPlace())
	tb.SetFace(2, Face{Fill: color.White})
	tb.Foresee(0, Coming{2, 0})
	shown := tb.coming.Objects[0]
	want(t, "seen", shown.Visible(), true)
	want(t, "where", shown.Position(), tb.Geometry().Pos(0))
	tb.Resize(fyne.NewSize(500, 300))
	want(t, "where after a resize", shown.Position(), tb.Geometry().Pos(0))
	want(t, "the tile itself", tb.Tile(2).Position(), tb.Geometry().Pos(2))
	tb.Foresee(0)
	want(t, "seen afterwards", shown.Visible(), false)
	tb.Foresee(0, Coming{2, 0})
	tb.SetLayout(Layout{Cols: 1, Rows: 1})
	want(t, "on another board", len(tb.Foreseen()), 0)
}

// shaped is a board of a shape, with a size.
func shaped(t *testing.T, l Layout) *table {
	tb := newTable(t)
	tb.SetLayout(l)
	return tb
}

// InPlace lists the cells of tiles of which each is on the cell of its own
// number (see [Board.SetTiles]).
func (l Layout) InPlace() []int {
	cells := make([]int, l.Cells())
	for c := range cells {
		cells[c] = c
	}
	return cells
}

// TestPicturesFollowTheBoard, that under the tiles and that over them, which is not seen under the whole picture.
func TestPicturesFollowTheBoard(t *testing.T) {
	tb := newTable(t)
	img := plain(9, red)
	tb.SetGhost(img)
	tb.SetBackdrop(img, 0.4)
	for _, size := range []fyne.Size{{Width: 380, Height: 200}, {Width: 250, Height: 400}} {
		tb.Resize(size)
		pos, all := tb.Geometry().Tiles()
		for _, shown := range []*canvas.Image{tb.ghost, tb.behind} {
			want(t, "where it is", []any{shown.Image, shown.Position(), shown.Size()}, []any{img, pos, all})
		}
	}
	tb.ShowWhole(img)
	want(t, "seen under the whole picture", tb.over.Visible(), false)
	tb.ShowWhole(nil)
	tb.SetGhost(nil)
	tb.SetBackdrop(nil, 0)
	want(t, "taken away", tb.ghost.Visible() || tb.behind.Visible() || tb.Seen().Ghost != nil || tb.Backdrop() != nil, false)
}
