package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/look"
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
	if len(tb.rings[Same].halos) > 0 || len(tb.rings[Selected].halos) == 0 {
		t.Error("a tile that was chosen looks like one that is equal to it")
	}
	for _, k := range []Ring{Selected, Same, Hinted, Touched, cursorRing} {
		if tb.rings[k].rects[0].FillColor != color.Transparent {
			t.Errorf("ring %d lies over the tile it frames", k)
		}
	}
	if inner, outer := tb.rings[cursorRing].rects[0].Size(), tb.rings[Hinted].rects[0].Size(); inner.Width+8 > outer.Width {
		t.Error("the cursor covers the frame of a hint")
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

// TestHigherRingsLieAbove, whichever was there first.
func TestHigherRingsLieAbove(t *testing.T) {
	tb := newTable(t)
	tb.SetRing(cursorRing, 1)
	tb.SetRing(Selected, 1)
	tb.SetRing(Selected, 1, 2)
	at := func(o fyne.CanvasObject) int { return slices.Index(tb.frames.Objects, o) }
	cursor, selected := tb.rings[cursorRing], tb.rings[Selected]
	want(t, "from below", slices.IsSorted([]int{at(selected.halos[1]), at(selected.rects[0]), at(cursor.halos[0]), at(cursor.rects[0])}), true)
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

// TestFramesAreSeenOnAnyPicture: a frame that says where to look has two tones, one of
// which stands out from any colour, also from its own.
func TestFramesAreSeenOnAnyPicture(t *testing.T) {
	tb := newTable(t)
	light := func(c color.Color) float64 {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
		return 0.2126*linear(n.R) + 0.7152*linear(n.G) + 0.0722*linear(n.B) + 0.05
	}
	contrast := func(a, b color.Color) float64 { return max(light(a), light(b)) / min(light(a), light(b)) }
	for _, mode := range []look.Variant{look.Light, look.Dark} {
		tb.app.Settings().SetTheme(look.New(mode))
		tb.Refresh()
		for _, kind := range []Ring{Wrong, Selected, Hinted, cursorRing} {
			tb.SetRing(kind, 0)
			r := tb.rings[kind].rects[0]
			if len(tb.rings[kind].halos) == 0 || !tb.rings[kind].halos[0].Visible() {
				t.Fatalf("ring %d has one tone", kind)
			}
			halo := tb.rings[kind].halos[0]
			if halo.StrokeWidth < r.StrokeWidth+2 || halo.Size().Width <= r.Size().Width {
				t.Errorf("ring %d hides its second tone", kind)
			}
			if c := contrast(r.StrokeColor, halo.StrokeColor); c < 3 {
				t.Errorf("%v: the tones of ring %d differ by %.1f", mode, kind, c)
			}
			for grey := range 256 {
				tile := color.Gray{Y: uint8(grey)}
				if c := max(contrast(tile, r.StrokeColor), contrast(tile, halo.StrokeColor)); c < 1.7 {
					t.Errorf("%v: ring %d on grey %d is seen by %.1f only", mode, kind, grey, c)
				}
			}
			tb.SetRing(kind)
			if halo.Visible() {
				t.Errorf("the second tone of ring %d stays", kind)
			}
		}
	}
}
