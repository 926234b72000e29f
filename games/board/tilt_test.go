package board

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestTileInTheHandTilts, follows the hand, and settles with its shadow when it is let go;
// its own place and size stay those of any tile.
func TestTileInTheHandTilts(t *testing.T) {
	tb := newTable(t)
	tb.SetFaces([]Face{{Fill: image.White}, {Fill: image.White}})
	tb.app.Hold()
	tb.Lift(1)
	tb.Tilt(time.Second)
	tb.app.Tick(1)
	want(t, "tilted", tb.Tilted(), true)
	tb.Shift(1, 30, 20)
	img, own := tb.tilt.img, tb.Tile(1)
	middle := func(pos fyne.Position, size fyne.Size) fyne.Position {
		return pos.AddXY(size.Width/2, size.Height/2)
	}
	if apart(middle(img.Position(), img.Size()), middle(own.Position(), own.Size())) > 0.1 || img.Size().Width <= own.Size().Width {
		t.Errorf("it is seen at %v of %v, the tile lies at %v of %v", img.Position(), img.Size(), own.Position(), own.Size())
	}
	want(t, "the tile's size", own.Size(), tb.Geometry().TileSize())
	tb.Animate(Transition{{Tile: 1, From: 1, To: 2}}, time.Second, func() { tb.Lift() })
	tb.app.Tick(0.3)
	if tb.shade.Translucency <= 0 || tb.tilt.up >= 1 || !tb.Tilted() {
		t.Errorf("on its way its shadow is seen through by %v, and it is lifted by %v", tb.shade.Translucency, tb.tilt.up)
	}
	tb.app.Tick(1)
	want(t, "settled", []any{tb.Tilted(), img.Visible(), tb.shade.Visible(), tb.shade.Translucency}, []any{false, false, false, 0.0})
	want(t, "beside their cells", len(tb.Displaced()), 0)

	tb.Lift(0)
	tb.Tilt(0)
	want(t, "tilted without motion", tb.Tilted(), false)
}

// TestGroupInTheHandTilts as one, about its middle, and its corners go as far as those of one
// tile do.
func TestGroupInTheHandTilts(t *testing.T) {
	tb := newTable(t)
	tb.SetFaces([]Face{{Fill: image.White}, {Fill: image.White}})
	tb.app.Hold()
	tb.Lift(1, 0) // side by side, the first not at the left
	tb.Tilt(time.Second)
	tb.app.Tick(1)
	want(t, "tilted", tb.Tilted(), true)
	tb.Shift(1, 30, 20)
	tb.Shift(0, 30, 20)
	img, side := tb.tilt.img, tb.Geometry().TileSize()
	middle := img.Position().AddXY(img.Size().Width/2, img.Size().Height/2)
	from, to := tb.Tile(0).Position(), tb.Tile(1).Position().Add(side)
	if apart(middle, fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)) > 0.5 {
		t.Errorf("its middle is at %v, the tiles reach from %v to %v", middle, from, to)
	}
	if img.Size().Width <= to.X-from.X || img.Size().Width > to.X-from.X+side.Width/4 {
		t.Errorf("it is %v wide, the tiles %v", img.Size().Width, to.X-from.X)
	}
	if seen := tb.tilt.img.Image.Bounds(); float32(seen.Dx()) < 1.8*float32(seen.Dy()) {
		t.Errorf("it shows %v, not both tiles", seen)
	}
}

// TestDroppedTileGoesALittleBeyond its cell, and lies there in the end.
func TestDroppedTileGoesALittleBeyond(t *testing.T) {
	tb := newTable(t)
	tb.app.Hold()
	tb.Shift(0, -60, 0)
	tb.Animate(Transition{{Tile: 0, From: 0, To: 0}}, time.Second, nil)
	far := float32(0)
	for f := float32(0.05); f < 1; f += 0.05 {
		tb.app.Tick(f)
		far = max(far, tb.Tile(0).Position().X-tb.Geometry().Pos(0).X)
	}
	if far < 0.5 || far >= tb.Layout().Gap {
		t.Errorf("it goes %v beyond", far)
	}
	tb.app.Tick(1)
	want(t, "in the end", tb.Tile(0).Position(), tb.Geometry().Pos(0))
}

// TestCursorGoesWithTheTiles that move, and is not where they will be before them.
func TestCursorGoesWithTheTiles(t *testing.T) {
	tb := newTable(t)
	tb.TakeFocus()
	tb.SetCursor(0, true)
	tb.app.Hold()
	ring := func() fyne.Position { return tb.rings[cursorRing].frames[0].objects()[0].Position() }
	first := ring()
	tb.Animate(Transition{{Tile: 1, From: 1, To: 0}}, time.Second, nil)
	tb.SetCursor(1, true)
	want(t, "at first", ring(), first)
	tb.app.Tick(0.3)
	if x := ring().X; x <= first.X || x >= first.X+tb.Geometry().Pitch().Width {
		t.Errorf("in the midst it is at %v", x)
	}
	tb.app.Tick(1)
	if x := ring().X - first.X; abs(x-tb.Geometry().Pitch().Width) > 0.01 {
		t.Errorf("in the end it has gone %v", x)
	}
	tb.SetCursor(0, true)
	want(t, "without tiles", ring(), first)
}
