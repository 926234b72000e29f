package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestGhostLiesFaintlyOverTheTiles, as large as all of them at any size, under what is in
// the hand and under the whole picture.
func TestGhostLiesFaintlyOverTheTiles(t *testing.T) {
	tb := newTable(t)
	want(t, "at first", tb.ghost.Visible(), false)
	img := plain(9, red)
	tb.SetGhost(img)
	want(t, "the picture", tb.Ghost(), img)
	want(t, "seen", tb.ghost.Visible(), true)
	if a := tb.ghost.Alpha(); a < 0.1 || a > 0.3 {
		t.Errorf("%v of it is seen", a)
	}
	for _, size := range []fyne.Size{{Width: 380, Height: 200}, {Width: 250, Height: 400}} {
		tb.Resize(size)
		pos, all := tb.Geometry().Tiles()
		want(t, "where it is", tb.ghost.Position(), pos)
		want(t, "its size", tb.ghost.Size(), all)
	}
	tb.Lift(1)
	drawn := test.WidgetRenderer(tb.Board).Objects()
	layer := slices.Index(drawn, fyne.CanvasObject(tb.over))
	want(t, "over a tile", slices.Index(drawn, fyne.CanvasObject(tb.Tile(0))) < layer, true)
	want(t, "under a tile in the hand", slices.Index(drawn, fyne.CanvasObject(tb.Tile(1))) > layer, true)
	want(t, "in that layer", slices.Contains(tb.over.Objects, fyne.CanvasObject(tb.ghost)), true)
	tb.ShowWhole(img)
	want(t, "under the whole picture", tb.over.Visible(), false)
	tb.ShowWhole(nil)
	tb.SetGhost(nil)
	want(t, "taken away", tb.ghost.Visible() || tb.Ghost() != nil, false)
}
