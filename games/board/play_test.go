package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// table is a board of 3×2 cells in a window, with a button that can take the
// focus away, and what the board told.
type table struct {
	*Board
	app    *uitest.App
	win    fyne.Window
	other  *widget.Button
	tapped []int
	hovers []int
}

func newTable(t *testing.T) *table {
	app := uitest.New(t)
	tb := &table{Board: New(), app: app, other: widget.NewButton("", nil)}
	tb.SetLayout(Layout{Cols: 3, Rows: 2, Gap: 4, Pad: 14})
	tb.win = app.Window(&fyne.Container{Objects: []fyne.CanvasObject{tb.Board, tb.other}}, fyne.NewSize(500, 420))
	tb.Board.Move(fyne.NewPos(30, 10))
	tb.Board.Resize(fyne.NewSize(460, 340))
	tb.other.Move(fyne.NewPos(0, 360))
	tb.other.Resize(fyne.NewSize(90, 40))
	tb.SetTiles([]int{0, 1, 2, 3, 4, -1})
	tb.OnTap = func(c int) { tb.tapped = append(tb.tapped, c) }
	tb.OnHover = func(c int) { tb.hovers = append(tb.hovers, c) }
	return tb
}

// centre is the middle of a cell in the window.
func (tb *table) centre(cell int) fyne.Position {
	l := tb.Layout()
	return tb.Position().Add(tb.Geometry().Centre(cell%l.Cols, cell/l.Cols))
}

func (tb *table) tap(cell int) { test.TapCanvas(tb.win.Canvas(), tb.centre(cell)) }

func (tb *table) key(names ...fyne.KeyName) {
	for _, n := range names {
		tb.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// cursorAt is the cell framed by the visible cursor, -1 without one.
func (tb *table) cursorAt() int {
	if cells := tb.Rings(cursorRing); len(cells) == 1 {
		return cells[0]
	}
	return -1
}

// TestKeysWithoutListeners must not break a board that nobody listens to.
func TestKeysWithoutListeners(t *testing.T) {
	tb := newTable(t)
	tb.OnTap, tb.OnHover = New().OnTap, New().OnHover
	tb.key(fyne.KeyReturn, fyne.KeyP, fyne.KeyEscape, fyne.KeyDown)
	tb.TypedRune('5')
	tb.KeyDown(&fyne.KeyEvent{Name: fyne.KeyV})
	tb.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
	tb.tap(2)
	want(t, "the cursor", tb.Cursor(), 2)
}

// TestTilesOffTheBoard are not seen and are on no cell.
func TestTilesOffTheBoard(t *testing.T) {
	tb := newTable(t)
	want(t, "the tile on cell 5", tb.TileAt(5), -1)
	must.Be(t, !tb.tiles[5].img.Visible(), "a tile that is nowhere is visible")
	tb.SetTiles([]int{5, 4, 3, -1, 1, 0})
	for id, cell := range []int{5, 4, 3, -1, 1, 0} {
		img := tb.tiles[id].img
		if cell < 0 {
			want(t, "visible", img.Visible(), false)
			continue
		}
		want(t, "tile", tb.TileAt(cell), id)
		want(t, "position", img.Position(), tb.Geometry().Pos(cell))
		want(t, "size", img.Size(), tb.Geometry().TileSize())
	}
}

// TestFacesInTheTilesSize: a slice that was cut for another size is shown
// whole, to be stretched, until new ones come.
func TestFacesInTheTilesSize(t *testing.T) {
	tb := newTable(t)
	px := tb.Geometry().TilePixels()
	tb.SetFaces([]Face{{Picture: chequers(px)}, {Picture: chequers(px / 2)}, {Fill: red}, {}, {}, {}, {Fill: red}})
	for id, want := range []int{px, px / 2, px} {
		if got := tb.tiles[id].img.Image.Bounds().Dx(); got != want {
			t.Errorf("the face of tile %d has %d pixels, want %d", id, got, want)
		}
	}
	half := tb.tiles[1].img.Image.(*image.RGBA)
	d := differing(half, chequers(px/2))
	must.Be(t, d.Empty(), "the slice of another size was changed in %v", d)
}

func TestTileSizeIsToldOnceAResizeRests(t *testing.T) {
	app := uitest.New(t)
	b := New()
	var told []int
	b.OnTileSize = func(px int) { told = append(told, px) }
	b.SetLayout(Layout{Cols: 4, Rows: 4, Gap: 4, Pad: 14})
	win := app.Window(b, fyne.NewSize(400, 400))
	app.Until("the size of tiles", func() bool { return len(told) > 0 && told[len(told)-1] == b.Geometry().TilePixels() })
	first := told[len(told)-1]
	told = nil
	for _, side := range []float32{420, 450, 480, 520} {
		win.Resize(fyne.NewSize(side, side))
	}
	want(t, "told while resizing", len(told), 0)
	app.Until("the new size of tiles", func() bool { return len(told) > 0 })
	app.For(2 * look.ResizeRest)
	want(t, "told after resizing", told, []int{b.Geometry().TilePixels()})
	must.Be(t, told[0] > first, "tiles went from %d to %d pixels in a larger window", first, told[0])
}

// TestScaleOfTheScreen: on a screen of two pixels a unit, tiles have twice the
// pixels.
func TestScaleOfTheScreen(t *testing.T) {
	for _, scale := range scales {
		app := uitest.New(t)
		b := New()
		b.SetLayout(Layout{Cols: 4, Rows: 4, Gap: 4, Pad: 14})
		win := app.Window(b, fyne.NewSize(300, 300))
		win.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
		win.Resize(fyne.NewSize(404, 404))
		want(t, "geometry", b.Geometry(), b.Layout().Fit(fyne.NewSize(404, 404), scale))
	}
}
