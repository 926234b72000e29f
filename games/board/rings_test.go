package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestRingsFrameTheirCells: exactly those asked for, where those are, and each
// kind looks its own.
func TestRingsFrameTheirCells(t *testing.T) {
	tb := newTable(t)
	tb.SetRing(Selected, 1, 5)
	tb.SetRing(Hinted, 3)
	want(t, "selected", tb.Rings(Selected), []int{1, 5})
	want(t, "hinted", tb.Rings(Hinted), []int{3})
	for i, cell := range []int{1, 5} {
		r := tb.rings[Selected].rects[i]
		at, size := tb.Geometry().Pos(cell), tb.Geometry().TileSize()
		if !r.Visible() || r.Position().X > at.X || r.Position().Y > at.Y ||
			r.Position().X+r.Size().Width < at.X+size.Width || r.Position().Y+r.Size().Height < at.Y+size.Height {
			t.Errorf("the frame of cell %d at %v of %v does not surround %v of %v", cell, r.Position(), r.Size(), at, size)
		}
	}
	tb.SetRing(Selected, 2)
	want(t, "selected then", tb.Rings(Selected), []int{2})
	if tb.rings[Selected].rects[1].Visible() {
		t.Error("the second frame still stands there")
	}
	tb.SetRing(Selected)
	if tb.rings[Selected].rects[0].Visible() {
		t.Error("a frame stands there though none is wanted")
	}
	tb.SetRing(Wrong, -1, 6)
	for _, r := range tb.rings[Wrong].rects {
		if r.Visible() {
			t.Error("a cell outside the board is framed")
		}
	}
}

// TestRingsDifferInMoreThanColour: kinds that stand for opposites, or that
// meet on one board, have different widths, and no two look the same.
func TestRingsDifferInMoreThanColour(t *testing.T) {
	tb := newTable(t)
	for k := range ringKinds {
		tb.SetRing(k, 0)
	}
	width := func(k Ring) float32 { return tb.rings[k].rects[0].StrokeWidth }
	for _, pair := range [][2]Ring{{Right, Wrong}, {Same, Selected}, {Hinted, cursorRing}, {Selected, cursorRing}} {
		if width(pair[0]) == width(pair[1]) {
			t.Errorf("rings %d and %d are told apart by colour alone", pair[0], pair[1])
		}
	}
	seen := map[any]Ring{}
	for k := range ringKinds {
		r := tb.rings[k].rects[0]
		looks := [3]any{r.StrokeColor, r.StrokeWidth, r.FillColor}
		if other, ok := seen[looks]; ok {
			t.Errorf("rings %d and %d look the same", other, k)
		}
		seen[looks] = k
	}
}

// TestRingsFollowTheBoard when it is resized.
func TestRingsFollowTheBoard(t *testing.T) {
	tb := newTable(t)
	tb.SetRing(Hinted, 4)
	tb.Resize(fyne.NewSize(300, 240))
	at, r := tb.Geometry().Pos(4), tb.rings[Hinted].rects[0]
	if d := at.Subtract(r.Position()); d.X < 0 || d.X > 4 || d.Y < 0 || d.Y > 4 {
		t.Errorf("the cell is at %v, its frame at %v", at, r.Position())
	}
}

// TestShowWhole lays a picture over the tiles, which stay where they are.
func TestShowWhole(t *testing.T) {
	tb := newTable(t)
	whole := image.NewRGBA(image.Rect(0, 0, 30, 20))
	tb.ShowWhole(whole)
	at, size := tb.Geometry().Tiles()
	if !tb.WholeShown() || tb.whole.Image != image.Image(whole) || tb.whole.Position() != at || tb.whole.Size() != size {
		t.Errorf("the picture lies at %v of %v, want %v of %v", tb.whole.Position(), tb.whole.Size(), at, size)
	}
	objects := test.WidgetRenderer(tb.Board).Objects()
	if objects[len(objects)-1] != fyne.CanvasObject(tb.top) {
		t.Error("something lies above the whole picture")
	}
	tb.ShowWhole(nil)
	want(t, "shown", tb.WholeShown(), false)
	for id := range 5 {
		want(t, "tile's cell", tb.TileAt(id), id)
	}
}
