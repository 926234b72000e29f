package board

import (
	"image"
	"image/color"
	"testing"
	"time"
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
