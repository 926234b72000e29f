package board

import (
	"fmt"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/must"
)

// zoomed are shapes of boards that are zoomed, with the room that they have.
var zoomed = []struct {
	Layout
	room fyne.Size
}{
	{Layout{Cols: 20, Rows: 20, Gap: 2, Pad: 14}, fyne.NewSize(996, 644)},
	{Layout{Cols: 30, Rows: 16, Gap: 1, Pad: 8, Ring: true}, fyne.NewSize(720, 500)},
	{Layout{Cols: 25, Rows: 25, Gap: 1, BoxCols: 5, BoxRows: 5, BoxGap: 3, Pad: 10}, fyne.NewSize(640, 480)},
	{Layout{Cols: 9, Rows: 9, Gap: 4, Pad: 10, Aspect: 1.4}, fyne.NewSize(560, 380)},
}

// TestZoomKeepsThePlaceUnderThePointer in and out again, wherever that is, but where the board
// would leave a margin; in sight it stays in any case. Each cell is told where it is drawn.
func TestZoomKeepsThePlaceUnderThePointer(t *testing.T) {
	uitest.New(t)
	for _, c := range zoomed {
		b := New()
		b.SetLayout(c.Layout)
		b.Resize(c.room)
		all := b.geo
		inside := func(part float64, free int) bool { return part > 0.001 && part < 0.999 && free > 0 }
		kept := 0
		for cell := range c.Cells() {
			at := b.middle(cell)
			for _, by := range []float64{1.1, 1.3, 1.02, 1.7, 0.9, 0.7, 5, 0.01} {
				b.ZoomAt(by, at)
				to, z := b.geo.carried(all, at), b.geo.zoom
				if got, ok := b.geo.At(to); !ok || got != cell {
					t.Fatalf("%v of %dx%d, %v times closer: out of sight, at %v", cell, c.Cols, c.Rows, by, to)
				}
				if !inside(z.X, b.geo.free.X) || !inside(z.Y, b.geo.free.Y) {
					continue
				}
				kept++
				must.Be(t, abs(to.X-at.X) <= 1 && abs(to.Y-at.Y) <= 1,
					"%v of %dx%d, %v times closer: what lay at %v lies at %v", cell, c.Cols, c.Rows, by, at, to)
			}
			want(t, "all is seen again", b.geo, all)
		}
		must.Hold(t, kept >= 2*c.Cells(), "%dx%d: only %d times was a place kept", c.Cols, c.Rows, kept)
		for range 14 {
			b.ZoomAt(1.2, fyne.NewPos(c.room.Width/3, c.room.Height/4))
			for cell := range c.Cells() {
				middle := b.middle(cell)
				seen := middle.X >= 0 && middle.Y >= 0 && middle.X < c.room.Width && middle.Y < c.room.Height
				if got, ok := b.geo.At(middle); ok != seen || ok && got != cell {
					t.Fatalf("cell %d, seen: %v, is told as %d, %v", cell, seen, got, ok)
				}
			}
		}
		if side := shorter(b.geo.TileSize()); side > closest+4 || side < closest-2 { // of whole pixels
			t.Errorf("%dx%d: a cell as close as can be is of %v units", c.Cols, c.Rows, side)
		}
	}
}

// TestZoomLeavesNoMargin however far the board is moved, where it has no room; nor is it moved
// out of sight, or jumps, where it has.
func TestZoomLeavesNoMargin(t *testing.T) {
	uitest.New(t)
	for _, c := range zoomed {
		for _, by := range []float64{1.05, 1.3, 1.6, 2.5} {
			b := New()
			b.SetLayout(c.Layout)
			b.Resize(c.room)
			b.ZoomAt(by, fyne.NewPos(c.room.Width/2, c.room.Height/2))
			for _, way := range []fyne.Delta{{DX: 9e4, DY: 9e4}, {DX: -9e4, DY: 9e4}, {DX: -9e4, DY: -9e4}, {DX: 7, DY: 1}} {
				b.pan(way, fyne.NewPos(0, 0))
				w := b.geo.well
				side := func(at, size, room int) bool { return at >= 0 && at+size <= room || at <= 0 && at+size >= room }
				must.Hold(t, side(w[0], w[2], b.geo.all.X) && side(w[1], w[3], b.geo.all.Y),
					"%dx%d, %v times closer, moved by %v: the bed is at %v, in %v", c.Cols, c.Rows, by, way, w, b.geo.all)
			}
			if b.geo.free.Y < 30 {
				continue
			}
			b.pan(fyne.NewDelta(0, 9e4), fyne.NewPos(0, 0)) // no further than it goes: the way back is as short
			was := b.geo.top
			b.pan(fyne.NewDelta(0, -10), fyne.NewPos(0, 0))
			want(t, "a way back", b.geo.top, was-10)
		}
	}
}

// TestZoomOfLargeCells is none, nor of a board that shows a win; another shape shows all.
func TestZoomOfLargeCells(t *testing.T) {
	tb := newTable(t)
	was := tb.geo
	tb.Zoom(2)
	want(t, "large cells", tb.geo, was)
	b, _ := paintedTable(t)
	was = b.geo
	b.Zoom(2)
	must.Be(t, b.geo != was, "small cells are no larger")
	b.Celebrate(Win{Picture: image.NewRGBA(image.Rect(0, 0, 9, 9))}, Pace{}, nil)
	want(t, "a win", b.geo, was)
	b.Zoom(2)
	want(t, "after a win", b.geo, was)
	b.ShowWhole(nil)
	b.Zoom(2)
	b.SetLayout(b.Layout())
	want(t, "a new board", b.geo, was)
}

// TestZoomedPaintingLooksAsItsTiles, point by point, at whatever place.
func TestZoomedPaintingLooksAsItsTiles(t *testing.T) {
	b, win := paintedTable(t)
	at := fyne.NewPos(130, 300)
	for i := range 8 {
		b.ZoomAt(1.12, at)
		b.pan(fyne.NewDelta(float32(17*i%41-20), float32(13*i%37-18)), at)
		b.SetFaces(coloured(64, i)) // as when it has come to rest
		looksAsItsTiles(t, b, win, fmt.Sprint("step ", i))
		size := b.painting.picture.Rect.Size()
		must.Be(t, size.X <= 420 && size.Y <= 420, "what is out of sight is painted: %v", size)
	}
}

// TestZoomWhileTilesMove: they go on from where they are seen, and land where their cells are.
func TestZoomWhileTilesMove(t *testing.T) {
	b, _ := paintedTable(t)
	app := fyne.CurrentApp().(*uitest.App)
	app.Hold()
	done := 0
	face := Face{Says: "turned"}
	b.Animate(Transition{{Tile: 3, From: 3, To: 60}, {Tile: 60, From: 60, To: 3}, {Tile: 9, From: 9, To: 9, Turn: &face}}, time.Second, func() { done++ })
	app.Tick(0.2)
	was, at := b.geo, b.tiles[3].img.Position()
	b.ZoomAt(1.5, fyne.NewPos(100, 90))
	to := b.geo.carried(was, at)
	if now := b.tiles[3].img.Position(); abs(now.X-to.X) > 2 || abs(now.Y-to.Y) > 2 || done != 0 || !b.Animating() {
		t.Errorf("a tile that was to be at %v is at %v, %d times done", to, now, done)
	}
	want(t, "the size of one that moves", b.tiles[3].img.Size(), b.geo.TileSize())
	app.Tick(1)
	want(t, "done", done, 1)
	want(t, "beside their cells", b.Seen().Displaced, nil)
	want(t, "the face", b.Says(9), "turned")
}

// TestZoomWithATileInTheHand: it stays in the hand, held where it was.
func TestZoomWithATileInTheHand(t *testing.T) {
	b, _ := paintedTable(t)
	h := &hand{}
	b.Dragger = h
	from := b.middle(9).AddXY(5, -7)
	mouse := func(at fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	}
	b.MouseMoved(mouse(from))
	b.MouseDown(mouse(from))
	at := from.AddXY(60, 40)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(60, 40)})
	was := b.geo
	b.ZoomAt(1.6, at)
	start := b.geo.carried(was, from)
	total := h.drags[len(h.drags)-1]
	must.Be(t, b.Held() && len(h.ends) == 0 && abs(total.DX-(at.X-start.X)) <= 1 && abs(total.DY-(at.Y-start.Y)) <= 1,
		"held: %v, it has gone %v, but lay at %v", b.Held(), total, start)
	cell, ok := b.geo.At(start)
	must.Be(t, ok && cell == 9, "it was taken at cell %d", cell)
	b.PutDown()
	want(t, "beside their cells", b.Seen().Displaced, nil)
}

// TestHandAtTheEdgeMovesTheBoard, and only while it is there.
func TestHandAtTheEdgeMovesTheBoard(t *testing.T) {
	b, _ := paintedTable(t)
	app := fyne.CurrentApp().(*uitest.App)
	app.Hold()
	now := time.Now()
	b.now = func() time.Time { return now }
	b.Dragger = &hand{}
	b.ZoomAt(2, fyne.NewPos(0, 0))
	from := b.middle(9)
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary})
	drag := func(at fyne.Position) int {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(9, 9)})
		was := b.geo.left
		for i := range 5 {
			now = now.Add(20 * time.Millisecond)
			app.Tick(0.1 + float32(i)/100)
		}
		return was - b.geo.left
	}
	want(t, "in the middle", drag(fyne.NewPos(200, 200)), 0)
	far := drag(fyne.NewPos(419, 200))
	must.Be(t, far >= 30, "at the edge it went by %d", far)
	want(t, "in the middle again", drag(fyne.NewPos(200, 200)), 0)
}

// TestCursorTakesTheBoardAlong where it walks out of sight, and what is hinted at, too.
func TestCursorTakesTheBoardAlong(t *testing.T) {
	b, _ := paintedTable(t)
	b.ZoomAt(2, fyne.NewPos(0, 0))
	b.focused = true
	for i := range 8 {
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		cell, ok := b.geo.At(b.middle(i))
		must.Be(t, ok && cell == i, "the cursor is on %d, out of sight", i)
	}
	b.hovered = 8
	b.lens.at = b.middle(8)
	was := b.geo
	b.SetCursor(8, false)
	want(t, "a cursor under the pointer", b.geo, was)
	b.BringCursor(63)
	cell, ok := b.geo.At(b.middle(63))
	must.Be(t, ok && cell == 63, "what is chosen is out of sight")
	b.SetRing(view.Hinted, 57, 58)
	cell, ok = b.geo.At(b.middle(58))
	must.Be(t, ok && cell == 58, "the hint is out of sight")
	b.SetRing(view.Hinted, 0, 63)
	want(t, "a hint far and wide", b.geo.zoom, Zoom{})
}

// TestZoomByKeysAndButtons that the game does not use.
func TestZoomByKeysAndButtons(t *testing.T) {
	b, _ := paintedTable(t)
	all := b.geo
	b.OnRune = func(r rune) bool { return r == '=' }
	b.TypedRune('=')
	want(t, "a key of the game", b.geo, all)
	b.TypedRune('+')
	closer := b.geo.TilePixels()
	b.TypedRune('=') // not the game's any more
	want(t, "a key of the game, zoomed", b.geo.TilePixels() > closer, true)
	larger := b.geo.TilePixels()
	b.TypedRune('−')
	must.Be(t, larger > b.geo.TilePixels() && b.geo.TilePixels() > all.TilePixels(), "keys bring it no closer")
	at := fyne.NewPos(200, 200)
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonTertiary})
	was := b.geo.left
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(-9, 0)}, Dragged: fyne.NewDelta(-9, 0)})
	want(t, "dragged", b.geo.left, was-9)
	b.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonTertiary})
	b.DragEnd()
	b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(10, 0)})
	want(t, "rolled", b.geo.left, was-9+10*rolls)
	b.TypedRune('0')
	want(t, "all", b.geo, all)
}
