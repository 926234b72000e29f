package board

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// mosaicTable is a board of eight by eight tiles, each of another colour, with a clock.
func mosaicTable(t *testing.T) (b *Board, win fyne.Window, later func()) {
	t.Helper()
	app := uitest.New(t)
	b = New()
	clock := time.Unix(0, 0)
	b.now = func() time.Time { return clock }
	b.SetLayout(Layout{Cols: 8, Rows: 8, Gap: 4, Pad: 10})
	win = app.Window(b, fyne.NewSize(420, 420))
	b.SetTiles(b.Layout().InPlace())
	b.SetFaces(coloured(64, 0))
	return b, win, func() { clock = clock.Add(time.Second) }
}

// coloured are faces of which none is like another.
func coloured(n, from int) []Face {
	all := make([]Face, n)
	for i := range all {
		all[i] = Face{Fill: color.NRGBA{R: uint8(i * 4), G: uint8(255 - i*3), B: uint8(from), A: 255}, Border: true}
	}
	return all
}

// drawn are the tiles that are drawn one by one.
func drawn(b *Board) (ids []int) {
	objects := test.WidgetRenderer(b).Objects()
	for id, tile := range b.tiles {
		if slices.Contains(objects, fyne.CanvasObject(tile.img)) {
			ids = append(ids, id)
		}
	}
	return ids
}

// TestMosaicLooksAsItsTiles, point by point, also after tiles have other faces, lie elsewhere
// or are gone.
func TestMosaicLooksAsItsTiles(t *testing.T) {
	b, win, later := mosaicTable(t)
	for what, do := range map[string]func(){
		"at first":    func() {},
		"other faces": func() { b.SetFaces(coloured(64, 99)) },
		"one face":    func() { b.SetFace(9, Face{Fill: color.Black}) },
		"exchanged":   func() { b.Animate(Transition{{Tile: 3, From: 3, To: 60}, {Tile: 60, From: 60, To: 3}}, 0, nil) },
		"vanished":    func() { b.Animate(Transition{{Tile: 5, From: 5, To: 5, Vanish: true}}, 0, nil) },
		"resized":     func() { win.Resize(fyne.NewSize(500, 470)); b.SetFaces(coloured(64, 1)) },
		"a hole":      func() { b.SetTiles(append([]int{-1}, b.Layout().InPlace()[1:]...)) },
	} {
		do()
		single := win.Canvas().Capture().(*image.NRGBA)
		later()
		whole := win.Canvas().Capture().(*image.NRGBA)
		if n := len(drawn(b)); n > 2 { // those without a place
			t.Errorf("%s: %d tiles are drawn one by one", what, n)
		}
		if !slices.Equal(single.Pix, whole.Pix) {
			t.Errorf("%s: the picture of all tiles looks otherwise", what)
		}
	}
}

// TestTileLeavesTheMosaic in the frame in which it moves, is lifted, dragged or shown
// otherwise, and no other one; it is in it again when it has lain for a while.
func TestTileLeavesTheMosaic(t *testing.T) {
	b, _, later := mosaicTable(t)
	drawn(b)
	later()
	uitest.Want(t, "drawn at rest", drawn(b), []int(nil))
	for what, c := range map[string]struct{ do, undo func() }{
		"lifted":    {func() { b.Lift(7) }, func() { b.Lift() }},
		"dragged":   {func() { b.Shift(7, 3, 3) }, func() { b.settleTile(b.tiles[7]) }},
		"hidden":    {func() { b.tiles[7].img.Translucency = 0.5 }, func() { b.full(b.tiles[7]) }},
		"repainted": {func() { b.SetFace(7, Face{Fill: color.White}) }, func() {}},
	} {
		c.do()
		uitest.Want(t, what, drawn(b), []int{7})
		uitest.Want(t, what+": in the picture of all", b.mosaic.all.RGBAAt(centreOf(b, 7)).A, 0)
		c.undo()
		drawn(b)
		later()
		uitest.Want(t, what+", later", drawn(b), []int(nil))
	}
}

// centreOf is the middle of a cell in the picture of all tiles.
func centreOf(b *Board, cell int) (x, y int) {
	at := b.geo.TileIn(cell)
	return (at.Min.X + at.Max.X) / 2, (at.Min.Y + at.Max.Y) / 2
}

// TestFewTilesMoveAmongMany: while some move, those that have come to rest wait until they
// are many, for to bring the picture to the graphics card takes time.
func TestFewTilesMoveAmongMany(t *testing.T) {
	b, _, later := mosaicTable(t)
	drawn(b)
	later()
	drawn(b)
	b.SetFaces(append(coloured(20, 7), coloured(64, 0)[20:]...))
	uitest.Want(t, "with other faces", len(drawn(b)), 20)
	b.running = &batch{}
	b.tiles[40].img.Move(fyne.NewPos(1, 1)) // on its way
	drawn(b)
	later()
	uitest.Want(t, "many have lain for a while", drawn(b), []int{40})
	b.SetFaces(append(coloured(5, 9), append(coloured(20, 7)[5:], coloured(64, 0)[20:]...)...))
	drawn(b)
	later()
	uitest.Want(t, "few have", drawn(b), []int{0, 1, 2, 3, 4, 40})
	b.finish()
}

// TestSmallBoardsHaveNoMosaic: their tiles are drawn as fast one by one.
func TestSmallBoardsHaveNoMosaic(t *testing.T) {
	tb := newTable(t)
	clock := time.Unix(0, 0)
	tb.now = func() time.Time { return clock }
	drawn(tb.Board)
	clock = clock.Add(time.Hour)
	uitest.Want(t, "drawn", len(drawn(tb.Board)), 6)
}

// TestFaceIsPaintedOnce: a tile that is given the face it has is not painted anew.
func TestFaceIsPaintedOnce(t *testing.T) {
	b, _, _ := mosaicTable(t)
	before := b.Tile(3).Image
	b.SetFaces(coloured(64, 0))
	uitest.Want(t, "the same face", b.Tile(3).Image == before, true)
	b.SetFaces(coloured(64, 1))
	uitest.Want(t, "another face", b.Tile(3).Image == before, false)
	b.SetFaces(coloured(64, 0))
	uitest.Want(t, "the face before", b.Tile(3).Image.(*image.RGBA).Pix[4000], before.(*image.RGBA).Pix[4000])
	before = b.Tile(3).Image
	b.Tile(3).Image = image.NewRGBA(b.geo.TileRect()) // as while it rotates
	b.SetFaces(coloured(64, 0))
	uitest.Want(t, "after another picture was shown", b.Tile(3).Image.(*image.RGBA).Pix[4000], before.(*image.RGBA).Pix[4000])
}
