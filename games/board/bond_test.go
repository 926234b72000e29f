package board

import (
	"image"
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestBondFillsSeams between joined tiles only, also where four meet, with their colour or
// their picture.
func TestBondFillsSeams(t *testing.T) {
	tb := newTable(t) // 3 columns, 2 rows, gap 4
	g := tb.Geometry()
	w, h := g.TilesPixels()
	red := color.RGBA{R: 200, A: 255}
	seam := func(img *image.RGBA, a, b int) color.RGBA {
		at := func(c int) image.Point {
			return image.Pt(g.offset(c%3, g.cell.X, 0)+g.cell.X/2, g.offset(c/3, g.cell.Y, 0)+g.cell.Y/2)
		}
		return img.RGBAAt((at(a).X+at(b).X)/2, (at(a).Y+at(b).Y)/2)
	}
	img := g.paintBond(Bond{Cells: []int{0, 1, 3, 4, 5}, Fill: red})
	for _, c := range []struct {
		a, b int
		want color.RGBA
	}{{0, 1, red}, {0, 3, red}, {1, 4, red}, {4, 5, red}, {0, 4, red}, {1, 2, color.RGBA{}}, {2, 5, color.RGBA{}}, {1, 5, color.RGBA{}}} {
		want(t, "between", seam(img, c.a, c.b), c.want)
	}
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	want(t, "of a picture", seam(g.paintBond(Bond{Cells: []int{0, 1}, Picture: picture}), 0, 1), color.RGBA{255, 255, 255, 255})
	for what, b := range map[string]Bond{
		"apart":                     {Cells: []int{0, 4}, Fill: red},
		"one":                       {Cells: []int{0}, Fill: red},
		"a picture of another size": {Cells: []int{0, 1}, Picture: image.NewRGBA(image.Rect(0, 0, 3, 3))},
	} {
		want(t, what, g.paintBond(b) == nil, true)
	}
}

// TestBondComesSoftly in place of the one before, and the one before goes.
func TestBondComesSoftly(t *testing.T) {
	tb := newTable(t)
	tb.app.Hold()
	red := color.RGBA{R: 200, A: 255}
	tb.Bind(Bond{Cells: []int{0, 1}, Fill: red}, 0)
	want(t, "seen through at once", tb.bonds.now.Translucency, 0.0)
	want(t, "running", tb.app.Running(), 0)
	tb.Bind(Bond{Cells: []int{0, 1, 2}, Fill: red}, time.Second)
	tb.app.Tick(0.1)
	want(t, "drawn before it is seen", tb.bonds.now.Visible(), false)
	tb.app.Tick(0.5)
	for _, img := range []float64{tb.bonds.now.Translucency, tb.bonds.before.Translucency} {
		if img <= 0 || img >= 1 {
			t.Errorf("in the midst it is seen through by %v", img)
		}
	}
	tb.app.Tick(1)
	want(t, "in the end", []any{tb.bonds.now.Translucency, tb.bonds.before.Visible()}, []any{0.0, false})
	tb.Bind(Bond{Cells: []int{0, 1, 2}, Fill: red}, time.Second)
	want(t, "the same again", tb.app.Running(), 0)
	tb.Board.Resize(fyne.NewSize(300, 240))
	want(t, "seen of the size before", tb.bonds.now.Visible(), false)
	tb.Bind(Bond{Cells: []int{0, 1, 2}, Fill: red}, 0)
	want(t, "in another size", tb.bonds.now.Image.Bounds(), tb.Geometry().paintBond(tb.bonds.shown).Rect)
	tb.SetLayout(Layout{Cols: 2, Rows: 2})
	want(t, "on another board", len(tb.Bound()), 0)
}

// TestBondGivesWay to frames that take too long: it is there at once, and so are those that
// come soon after.
func TestBondGivesWay(t *testing.T) {
	tb := newTable(t)
	now := time.Unix(100, 0)
	tb.now = func() time.Time { return now }
	tb.app.Hold()
	red := color.RGBA{R: 200, A: 255}
	tb.Bind(Bond{Cells: []int{0, 1}, Fill: red}, 0)
	tb.Bind(Bond{Cells: []int{0, 1, 2}, Fill: red}, time.Second)
	for i := range lateFrames {
		want(t, "seen in full before", tb.bonds.now.Visible() && tb.bonds.now.Translucency == 0, false)
		now = now.Add(lateFrame + time.Millisecond)
		tb.app.Tick(0.1 + 0.01*float32(i))
	}
	there := func(what string, translucency float64, before bool) {
		t.Helper()
		want(t, what, []any{tb.bonds.now.Translucency, tb.bonds.before.Visible()}, []any{translucency, before})
	}
	there("too late", 0, false)
	tb.app.Tick(0.2)
	there("and stays", 0, false)
	tb.Bind(Bond{Cells: []int{0, 1, 3}, Fill: red}, time.Second)
	there("soon after", 0, false)
	now = now.Add(shedTime)
	tb.Bind(Bond{Cells: []int{3, 4}, Fill: red}, time.Second)
	there("after a while", 1, true)
}
