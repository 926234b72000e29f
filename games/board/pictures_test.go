package board

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/goldentest"
)

// TestPicturesGolden: how all that is painted beside faces looks, on boards small and large.
func TestPicturesGolden(t *testing.T) {
	tb := newTable(t)
	tb.SetFaces(coloured(5, 0))
	tb.SetBackdrop(chequers(40), 0.5)
	drawing := func(d view.Drawing) func(Geometry) *image.RGBA { return (&sketch{Drawing: d}).paint }
	at := func(cell, mark int) view.Anchor { return view.Anchor{Cell: cell, Mark: mark} }
	marked := func(m mark) func(Geometry) *image.RGBA {
		return func(g Geometry) *image.RGBA { return m.draw(g.cell, float64(g.scale)) }
	}
	woven := func(w Weave) func(Geometry) *image.RGBA {
		return func(g Geometry) *image.RGBA {
			wash := Wash{Colour: color.NRGBA{B: 255, A: 90}, Weave: w, Line: color.NRGBA{A: 255}}
			return g.Painter().Paint(Face{Fill: red, Wash: wash})
		}
	}
	spares, hollow := marks[cursorRing], chequers(40)
	spares.spares = true
	for i := range hollow.Pix[:2000] {
		hollow.Pix[i] = 0
	}
	var golden strings.Builder
	for _, c := range []struct {
		name  string
		cols  int
		paint func(g Geometry) *image.RGBA
	}{
		{"rays", 24, drawing(view.Drawing{Rays: []view.Ray{{From: at(0, 0), To: at(4, 3)},
			{From: at(2, 9), To: at(5, 1), Tone: 2, Straight: true}, {From: at(3, 0), To: at(5, 0), Dashed: true, Plain: true},
			{From: at(1, 5), To: at(1, 5)}, {From: at(1, 5), To: at(1, 6)}}})},
		{"frames and crosses", 24, drawing(view.Drawing{Frames: [][]int{{0, 4}, {5}, {}}, Crosses: []int{2, 3}})},
		{"way up", 12, drawing(view.Drawing{Way: view.Above})},
		{"way down", 12, drawing(view.Drawing{Way: view.Below})},
		{"way to the left", 12, drawing(view.Drawing{Way: view.LeftOf})},
		{"the same", 12, marked(marks[view.Same])},
		{"selected", 12, marked(marks[view.Selected])},
		{"hinted", 12, marked(marks[view.Hinted])},
		{"cursor", 12, marked(spares)},
		{"falling", 6, woven(Falling)},
		{"level", 6, woven(Level)},
		{"upright", 6, woven(Upright)},
		{"dotted", 6, woven(Dotted)},
		{"shadow", 6, func(g Geometry) *image.RGBA { return shadow(g.cell, int(shadeReach*g.scale)) }},
		{"tilted", 8, func(g Geometry) *image.RGBA { return tilted(chequers(g.cell.X), tiltAngle) }},
		{"rotated", 10, func(g Geometry) *image.RGBA { return rotated(chequers(g.cell.Y), 0.5) }},
		{"spark", 12, func(Geometry) *image.RGBA { return dot(vivid(hollow)) }},
		{"spark of nothing", 6, func(g Geometry) *image.RGBA { return dot(vivid(image.NewRGBA(g.TileRect()))) }},
		{"light", 8, func(Geometry) *image.RGBA { return paintBand() }},
		{"award", 16, func(g Geometry) *image.RGBA { return paintAward("+10", g.TilePixels()/2) }},
		{"combo", 12, func(g Geometry) *image.RGBA { return paintCombo("×2", g.TilePixels()/2) }},
		{"stop", 10, func(g Geometry) *image.RGBA { return paintStop(g.TilePixels()/2, look.Color(look.Bad)) }},
		{"bond", 14, func(g Geometry) *image.RGBA {
			w, h := g.TilesPixels()
			b := Bond{Cells: []int{0, 1, 3, 4, 5}, Picture: sheet(image.Pt(w, h), green), Tint: color.NRGBA{R: 255, A: 90}}
			return g.paintBond(b)
		}},
		{"snapshot", 14, func(g Geometry) *image.RGBA { return tb.Snapshot(g.TilePixels())() }},
		{"bonds apart", 20, func(g Geometry) *image.RGBA { return g.paintBond(Bond{Cells: []int{0, 3, 2, 5}, Fill: red}) }},
	} {
		l := Layout{Cols: 3, Rows: 2, Gap: 4, Pad: 6, Ring: true, BoxCols: 2, BoxGap: 7}
		fit := func(side, scale float32) *image.RGBA { return c.paint(l.Fit(fyne.NewSize(side, side*0.7), scale)) }
		img := fit(260, 1)
		fmt.Fprintf(&golden, "> %s: %v %.2f small %.2f large %.2f\n%s\n", c.name, img.Rect, mean(img), mean(fit(90, 1.25)),
			mean(fit(400, 1.5)), strings.TrimRight(strings.Join(uitest.Rough(img, c.cols), "\n"), "\n"))
	}
	goldentest.File(t, "testdata/pictures.golden", golden.String(), "> ")
}

// TestStageGolden: a board that nobody sees, on its way from one position to the next.
func TestStageGolden(t *testing.T) {
	uitest.New(t)
	b := New()
	l := Layout{Cols: 4, Rows: 2, Gap: 3, Pad: 8, BoxCols: 2, BoxRows: 2, BoxGap: 6}
	b.SetLayout(l)
	b.SetBoxes(look.Line)
	var golden strings.Builder
	unseen, wide := b.Model().Stage(96), b.Model().Shaped(Layout{Cols: 6, Rows: 1, Ring: true})
	b.Resize(fyne.NewSize(300, 200))
	stage := b.Model().Shaped(l).Stage(150)
	for _, g := range []Geometry{unseen.Geometry(), wide.Stage(96).Geometry(),
		b.Model().Shaped(wide.layout).Stage(96).Geometry(), wide.StageIn(fyne.NewSize(50, 90), 2).Geometry(),
		stage.Geometry()} {
		fmt.Fprintf(&golden, "cells of %v, %d and %d apart, ring %d, bed %v\n", g.cell, g.gap, g.box, g.ring, g.well)
	}
	w, h := stage.geo.TilesPixels()
	whole := sheet(image.Pt(w, h), color.Black)
	face := func(c color.Color, says string) Face { return Face{Fill: c, Says: says, Border: true} }
	from := stage.Lay([]Laid{{0, face(red, "")}, {1, face(green, "1")}, {2, face(red, "2")}, {-1, face(green, "")},
		{4, face(green, "a")}, {7, face(red, "")}, {-1, face(red, "")}}, nil)
	to := stage.Lay([]Laid{{5, face(red, "")}, {1, face(red, "2")}, {-1, face(red, "2")}, {3, face(green, "")},
		{0, face(red, "b")}, {7, face(red, "")}, {-1, face(red, "")}},
		[]view.Spot{{Col: 2}, {Col: 2, Row: 1}, {Col: 3, Row: 1}})
	draw := func(name string, img *image.RGBA) {
		fmt.Fprintf(&golden, "> %s: %.2f\n%s\n", name, mean(img), strings.Join(uitest.Rough(img, 24), "\n"))
	}
	for _, part := range []float64{0.2, 0.7, 1} {
		draw(fmt.Sprint("at ", part), stage.Draw(from, to, part, nil, 0))
	}
	draw("behind the whole", stage.Draw(to, to, 1, whole, 0.5))
	goldentest.File(t, "testdata/stage.golden", golden.String(), "> ")
}
