package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestLiftedTilesAreAboveTheOthers, all of them, with one shadow that reaches around
// them and goes with them.
func TestLiftedTilesAreAboveTheOthers(t *testing.T) {
	tb := shaped(t, Layout{Cols: 3, Rows: 3})
	tb.SetTiles(tb.Layout().InPlace())
	tb.Lift(4, 1)
	objects := test.WidgetRenderer(tb.Board).Objects()
	n := len(objects)
	want(t, "the topmost tiles", objects[n-3:n-1], []fyne.CanvasObject{tb.Tile(4), tb.Tile(1)})
	geo := tb.Geometry()
	left, top := geo.Pos(1).X, geo.Pos(1).Y
	if at, size := tb.shade.Position(), tb.shade.Size(); at.X >= left || at.X+size.Width <= left+geo.TileSize().Width ||
		at.Y >= top || at.Y+size.Height <= geo.Pos(4).Y+geo.TileSize().Height || size.Width >= 2*geo.TileSize().Width+20 {
		t.Errorf("the shadow lies at %v and is %v large, for tiles at %v and %v", at, size, geo.Pos(1), geo.Pos(4))
	}
	before := tb.shade.Position()
	tb.Shift(4, 30, -7)
	tb.Shift(1, 30, -7)
	want(t, "the shadow's way", tb.shade.Position(), before.AddXY(30, -7))
	tb.Lift()
	want(t, "a shadow of nothing", tb.shade.Visible(), false)
	want(t, "objects", len(test.WidgetRenderer(tb.Board).Objects()), n-1)
}

// TestForesee shows tiles faintly where they would go, follows the board's size, and
// goes with the tiles.
func TestForesee(t *testing.T) {
	tb := shaped(t, Layout{Cols: 3, Rows: 1})
	tb.SetTiles(tb.Layout().InPlace())
	tb.SetFace(2, Face{Fill: color.White})
	tb.Foresee(Coming{2, 0})
	shown := tb.coming.Objects[0]
	want(t, "seen", shown.Visible(), true)
	want(t, "where", shown.Position(), tb.Geometry().Pos(0))
	tb.Resize(fyne.NewSize(500, 300))
	want(t, "where after a resize", shown.Position(), tb.Geometry().Pos(0))
	want(t, "the tile itself", tb.Tile(2).Position(), tb.Geometry().Pos(2))
	tb.Foresee()
	want(t, "seen afterwards", shown.Visible(), false)
	tb.Foresee(Coming{2, 0})
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
