package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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

// point has the pointer be at a place of the board.
func (tb *table) point(at fyne.Position) {
	tb.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func (tb *table) key(names ...fyne.KeyName) {
	for _, n := range names {
		tb.TypedKey(&fyne.KeyEvent{Name: n})
	}
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

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	uitest.Want(t, what, got, want)
}

// TestColoursAreTold once for every change of theme, not for every refresh.
func TestColoursAreTold(t *testing.T) {
	tb := newTable(t)
	told := 0
	tb.OnColours = func() { told++ }
	tb.Refresh()
	want(t, "without a change", told, 0)
	settings := tb.app.Settings()
	settings.SetTheme(look.New(look.Dark))
	tb.Refresh()
	tb.Refresh()
	want(t, "dark", told, 1)
	settings.SetTheme(look.New(look.Light))
	tb.Refresh()
	want(t, "light again", told, 2)
}

const span = 140 * time.Millisecond

// held is a table on which animations move only when the test says so.
func held(t *testing.T) *table {
	tb := newTable(t)
	tb.app.Hold()
	return tb
}

func (tb *table) cell(c int) fyne.Position { return tb.Geometry().Pos(c) }

// rests fails unless every tile stands still where its cell is, at full size.
func (tb *table) rests(t *testing.T, cells ...int) {
	t.Helper()
	want(t, "animating", tb.Animating(), false)
	want(t, "animations running", tb.app.Running(), 0)
	for id, c := range cells {
		img := tb.tiles[id].img
		if c < 0 {
			must.Hold(t, !img.Visible(), "tile %d is visible", id)
			continue
		}
		if tb.TileAt(c) != id || img.Position() != tb.cell(c) || img.Size() != tb.Geometry().TileSize() || !img.Visible() {
			t.Errorf("tile %d rests at %v of %v (visible %v), want cell %d at %v; on that is tile %d",
				id, img.Position(), img.Size(), img.Visible(), c, tb.cell(c), tb.TileAt(c))
		}
	}
}

// TestReverseTwiceIsTheSame, and once exchanges what must be exchanged.
func TestReverseTwiceIsTheSame(t *testing.T) {
	front, back := &Face{Glyph: "1"}, &Face{Glyph: "2"}
	there := Transition{{Tile: 3, From: 1, To: 2, Appear: true, Turn: back, Back: front, Spin: 1, Delay: 0.3}}
	want(t, "once", there.Reverse(), Transition{{Tile: 3, From: 2, To: 1, Vanish: true, Turn: front, Back: back, Spin: -1, Delay: 0.3}})
	want(t, "twice", there.Reverse().Reverse(), there)
}
