package digits

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// board draws a board of n × n cells of so many pixels, boxes of w × h, with digits in every third cell.
func board(t *testing.T, n, w, h, cell, margin int) *image.RGBA {
	t.Helper()
	parsed := must.Have(opentype.Parse(goregular.TTF))(t)
	face := must.Have(opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(cell) * 0.6, DPI: 72}))(t)
	side := 2*margin + n*cell
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	for i := range n + 1 {
		thick := func(every int) int {
			if i%every == 0 {
				return 2
			}
			return 1
		}
		for _, r := range []image.Rectangle{
			image.Rect(margin, margin+i*cell-thick(h)/2, side-margin, margin+i*cell+thick(h)),
			image.Rect(margin+i*cell-thick(w)/2, margin, margin+i*cell+thick(w), side-margin),
		} {
			draw.Draw(img, r, image.Black, image.Point{}, draw.Src)
		}
	}
	pen := font.Drawer{Dst: img, Src: image.NewUniform(color.Black), Face: face}
	for i := range n * n {
		if x, y := i%n, i/n; (x*7+y*5+x*y)%3 == 0 {
			pen.Dot = fixed.P(margin+x*cell+cell*3/10, margin+y*cell+cell*3/4)
			pen.DrawString(string(rune('1' + (x+3*y)%min(n, 9))))
		}
	}
	return img
}

// refused is the code with which a picture is.
func refused(t *testing.T, img *image.RGBA) reading.Code {
	t.Helper()
	b, err := Find(context.Background(), img, nil)
	if e, is := errors.AsType[*reading.Error](err); is {
		return e.Code
	}
	t.Logf("read as %v, %v", b, err)
	return ""
}

// TestCut: a drawn board that runs out of the picture at an edge is refused, by half a cell or by
// a whole row.
func TestCut(t *testing.T) {
	const margin, cell = 30, 70
	img, grid := board(t, 9, 3, 3, cell, margin), image.Rect(margin, margin, margin+9*cell, margin+9*cell)
	must.Equal(t, refused(t, img), "", "whole")
	cutAt(t, reading.Cut, img, grid, 0.5, "left", "bottom")
	cutAt(t, reading.Cut, img, grid, 1.02, "top")
}

// cutAt checks what is said of a board that runs out of the picture at those edges by so much of a
// cell: a code, or none where any will do.
func cutAt(t *testing.T, want reading.Code, img *image.RGBA, grid image.Rectangle, by float64, edges ...string) {
	t.Helper()
	dx, dy := int(by*float64(grid.Dx())/9), int(by*float64(grid.Dy())/9)
	for _, edge := range edges {
		r := map[string]image.Rectangle{
			"left": {image.Pt(grid.Min.X+dx, 0), img.Rect.Max}, "right": {image.Point{}, image.Pt(grid.Max.X-dx, img.Rect.Max.Y)},
			"top": {image.Pt(0, grid.Min.Y+dy), img.Rect.Max}, "bottom": {image.Point{}, image.Pt(img.Rect.Max.X, grid.Max.Y-dy)},
		}[edge]
		part := image.NewRGBA(image.Rectangle{Max: r.Size()})
		draw.Draw(part, part.Rect, img, r.Min, draw.Src)
		code := refused(t, part)
		must.Hold(t, code != "" && (want == "" || code == want), "cut by %g cells at the %s: %q", by, edge, code)
	}
}

// size is that of a board: cells, those of a box, and pixels of a cell and around the board.
type size struct{ n, w, h, cell, margin int }

// TestNotNine: boards of other sizes are refused, and it is said why.
func TestNotNine(t *testing.T) { notNine(t, size{6, 3, 2, 60, 30}, size{12, 4, 3, 30, 20}) }

func notNine(t *testing.T, all ...size) {
	t.Helper()
	for _, c := range all {
		must.Equal(t, refused(t, board(t, c.n, c.w, c.h, c.cell, c.margin)), reading.NotNine, "%+v", c)
	}
}
