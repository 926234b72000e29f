package board

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// paintedTable is a board of eight by eight tiles, each of another colour.
func paintedTable(t *testing.T) (b *Board, win fyne.Window) {
	t.Helper()
	app := uitest.New(t)
	b = New()
	b.SetLayout(Layout{Cols: 8, Rows: 8, Gap: 4, Pad: 10})
	win = app.Window(b, fyne.NewSize(420, 420))
	b.SetTiles(b.Layout().InPlace())
	b.SetFaces(coloured(64, 0))
	return b, win
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
		if slices.Contains(objects, fyne.CanvasObject(tile.img)) && tile.img.Visible() {
			ids = append(ids, id)
		}
	}
	return ids
}

// looksAsItsTiles fails where the board looks otherwise with all tiles painted than with each drawn by itself.
func looksAsItsTiles(t *testing.T, b *Board, win fyne.Window, what string) {
	t.Helper()
	painted := win.Canvas().Capture().(*image.NRGBA)
	b.painting.least = 1000
	single := win.Canvas().Capture().(*image.NRGBA)
	b.painting.least = paintingFrom
	must.Hold(t, len(drawn(b)) == 0, "%s: tiles %v are drawn one by one", what, drawn(b))
	must.Hold(t, slices.Equal(single.Pix, painted.Pix), "%s: the picture of all tiles looks otherwise", what)
}

// TestPaintingLooksAsItsTiles, point by point, also after tiles have other faces, lie elsewhere,
// are on their way over others or gone.
func TestPaintingLooksAsItsTiles(t *testing.T) {
	b, win := paintedTable(t)
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"at first", func() {}},
		{"other faces", func() { b.SetFaces(coloured(64, 99)) }},
		{"one face", func() { b.SetFace(9, Face{Fill: color.Black}) }},
		{"exchanged", func() { b.Animate(Transition{{Tile: 3, From: 3, To: 60}, {Tile: 60, From: 60, To: 3}}, 0, nil) }},
		{"vanished", func() { b.Animate(Transition{{Tile: 5, From: 5, To: 5, Vanish: true}}, 0, nil) }},
		{"displaced", func() { b.Shift(12, 31, 17); b.Shift(13, 5, -9) }},
		{"over a picture", func() { b.SetBackdrop(image.NewRGBA(image.Rect(0, 0, 10, 10)), 0) }},
		{"over none", func() { b.SetBackdrop(nil, 0) }},
		{"beyond the edge", func() { b.Shift(0, -9, -9) }},
		{"back", func() { b.Animate(nil, 0, nil) }},
		{"resized", func() { win.Resize(fyne.NewSize(500, 470)); b.SetFaces(coloured(64, 1)) }},
		{"a hole", func() { b.SetTiles(append([]int{-1}, b.Layout().InPlace()[1:]...)) }},
		{"faces in a hole", func() { b.SetFaces(coloured(64, 3)) }},
	} {
		c.do()
		looksAsItsTiles(t, b, win, c.what)
	}
}

// inPainting is where a cell's tile lies in the picture.
func inPainting(b *Board, cell int) image.Rectangle {
	return b.geo.TileIn(cell).Add(image.Pt(b.painting.margin, b.painting.margin))
}

// bedColour is what is seen where there is no tile.
func bedColour() color.RGBA { return color.RGBAModel.Convert(look.Color(look.Well)).(color.RGBA) }

// TestPaintingJoinsSoftly where another bond looks otherwise, and there only.
func TestPaintingJoinsSoftly(t *testing.T) {
	b, win := paintedTable(t)
	seam := func(cell int) color.RGBA { // between a tile and that to its right
		at := inPainting(b, cell)
		return b.painting.picture.RGBAAt(at.Max.X, (at.Min.Y+at.Max.Y)/2)
	}
	red := color.RGBA{R: 200, A: 255}
	seams := func(what string, want ...color.RGBA) {
		t.Helper()
		win.Canvas().Capture()
		uitest.Want(t, what, []color.RGBA{seam(9), seam(27), seam(52)}, want)
	}
	none := bedColour()
	b.Bind(Bond{Cells: []int{9, 10, 27, 28}, Fill: red}, 0)
	seams("at first", red, red, none)
	bond := b.geo.paintBond(b.bonds.shown)
	for y := bond.Rect.Min.Y; y < bond.Rect.Max.Y; y++ {
		for x := bond.Rect.Min.X; x < bond.Rect.Max.X; x++ {
			at := image.Pt(x, y)
			under := !at.In(b.geo.TileIn(9)) && !at.In(b.geo.TileIn(10)) && !at.In(b.geo.TileIn(27)) && !at.In(b.geo.TileIn(28))
			if bond.RGBAAt(x, y).A == 255 && under && b.painting.picture.RGBAAt(x+b.painting.margin, y+b.painting.margin) != red {
				t.Fatalf("the point %v is not joined", at)
			}
		}
	}
	app := fyne.CurrentApp().(*uitest.App)
	app.Hold()
	now := time.Now()
	b.now = func() time.Time { return now }
	b.Bind(Bond{Cells: []int{9, 10, 52, 53}, Fill: red}, time.Second)
	app.Tick(0.3)
	win.Canvas().Capture()
	if going := seam(27); going == red || going == none || seam(9) != red {
		t.Errorf("on the way the seams are %v, to be seen through, and %v, still joined", going, seam(9))
	}
	app.Tick(1)
	seams("in the end", red, none, red)
}

// TestPaintingFadesAndScales tiles as they are: half as strong, half as wide.
func TestPaintingFadesAndScales(t *testing.T) {
	b, win := paintedTable(t)
	b.SetFaces(slices.Repeat([]Face{{Fill: color.Black}}, 64))
	win.Canvas().Capture()
	at := inPainting(b, 9)
	middle := func() uint8 { return b.painting.picture.RGBAAt((at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2).R }
	half := bedColour().R / 2
	uitest.Want(t, "as it is", middle(), 0)
	img := b.tiles[9].img
	img.Translucency = 0.5
	drawn(b)
	a := middle()
	must.Be(t, a >= half-2 && a <= half+2, "half as strong: %d", a)
	img.Translucency = 0
	img.Resize(fyne.NewSize(img.Size().Width/2, img.Size().Height))
	drawn(b)
	uitest.Want(t, "narrow, inside", b.painting.picture.RGBAAt(at.Min.X+at.Dx()/4, at.Min.Y+at.Dy()/2), color.RGBA{A: 255})
	uitest.Want(t, "narrow, beside", b.painting.picture.RGBAAt(at.Min.X+at.Dx()*3/4, at.Min.Y+at.Dy()/2), bedColour())
}

// TestOnlyWhatChangedIsPainted: a frame in which nothing has changed leaves the picture as it
// was, and one tile takes its neighbourhood alone.
func TestOnlyWhatChangedIsPainted(t *testing.T) {
	b, _ := paintedTable(t)
	drawn(b)
	mark := func(cell int) image.Point { return inPainting(b, cell).Min.Add(image.Pt(9, 9)) }
	for _, cell := range []int{9, 40} {
		b.painting.picture.SetRGBA(mark(cell).X, mark(cell).Y, color.RGBA{1, 2, 3, 255})
	}
	kept := func(cell int) bool {
		return b.painting.picture.RGBAAt(mark(cell).X, mark(cell).Y) == color.RGBA{1, 2, 3, 255}
	}
	drawn(b)
	uitest.Want(t, "kept where nothing changed", kept(9) && kept(40), true)
	b.SetFace(9, Face{Fill: color.White})
	drawn(b)
	uitest.Want(t, "kept of the tile", kept(9), false)
	uitest.Want(t, "kept of the other one", kept(40), true)
}

// TestLayoutLeavesWhatMoves: where the toolkit lays the board out again as it is, because
// something on it is of another size, tiles go on moving.
func TestLayoutLeavesWhatMoves(t *testing.T) {
	for _, side := range []int{3, 8} {
		app := uitest.New(t)
		b := New()
		b.SetLayout(Layout{Cols: side, Rows: side, Gap: 4, Pad: 10})
		win := app.Window(b, fyne.NewSize(420, 420))
		b.SetTiles(b.Layout().InPlace())
		app.Hold()
		ended := false
		b.Animate(Transition{{Tile: 1, From: 1, To: 2}, {Tile: 2, From: 2, To: 1}}, time.Hour, func() { ended = true })
		test.WidgetRenderer(b).Layout(b.Size())
		uitest.Want(t, "ended", ended, false)
		win.Resize(fyne.NewSize(300, 300))
		uitest.Want(t, "ended in another size", ended, true)
	}
}

// TestFaceIsPaintedOnce: a tile that is given the face it has is not painted anew.
func TestFaceIsPaintedOnce(t *testing.T) {
	b, _ := paintedTable(t)
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
