package digits

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"tessera/imageslice/reading"
	"tessera/imageslice/reading/digits/printed"
	"tessera/imageslice/reading/ruled"
)

// board draws a board of n × n cells of so many pixels, boxes of w × h, with digits in every third cell.
func board(t *testing.T, n, w, h, cell, margin int) *image.RGBA {
	t.Helper()
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(cell) * 0.6, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
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

// TestCut: a board that runs out of the picture at an edge is refused, by half a cell or by a whole row, drawn or photographed.
func TestCut(t *testing.T) {
	pictures := map[string]struct {
		img  *image.RGBA
		grid image.Rectangle
	}{}
	const margin, cell = 30, 70
	pictures["drawn"] = struct {
		img  *image.RGBA
		grid image.Rectangle
	}{board(t, 9, 3, 3, cell, margin), image.Rect(margin, margin, margin+9*cell, margin+9*cell)}
	for _, kind := range []string{"small"} { // of the printed ones one damage is enough
		p := printed.Draw(rand.New(rand.NewPCG(37, 1)), kind)
		lines := ruled.Lattice(p.Lines)
		pictures[kind] = struct {
			img  *image.RGBA
			grid image.Rectangle
		}{p.RGBA, lines.Corners().Bounds(p.Rect)}
	}
	for name, p := range pictures {
		if code := refused(t, p.img); code != "" {
			t.Errorf("%s, whole: %s", name, code)
		}
		w, h := float64(p.grid.Dx())/9, float64(p.grid.Dy())/9
		for _, by := range []float64{0.5, 1.02} {
			dx, dy := int(by*w), int(by*h)
			for edge, r := range map[string]image.Rectangle{
				"left": {image.Pt(p.grid.Min.X+dx, 0), p.img.Rect.Max}, "right": {image.Point{}, image.Pt(p.grid.Max.X-dx, p.img.Rect.Max.Y)},
				"top": {image.Pt(0, p.grid.Min.Y+dy), p.img.Rect.Max}, "bottom": {image.Point{}, image.Pt(p.img.Rect.Max.X, p.grid.Max.Y-dy)},
			} {
				part := image.NewRGBA(image.Rectangle{Max: r.Size()})
				draw.Draw(part, part.Rect, p.img, r.Min, draw.Src)
				switch code := refused(t, part); {
				case code == "" || name == "drawn" && by < 1.1 && code != reading.Cut:
					t.Errorf("%s, cut by %g cells at the %s: %q", name, by, edge, code)
				case code != reading.Cut:
					t.Logf("%s, cut by %g cells at the %s: %q", name, by, edge, code)
				}
			}
		}
	}
}

// TestNotNine: boards of other sizes are refused, and it is said why.
func TestNotNine(t *testing.T) {
	for _, c := range []struct{ n, w, h, cell, margin int }{
		{4, 2, 2, 120, 30}, {6, 3, 2, 100, 30}, {6, 3, 2, 60, 120}, {8, 4, 2, 60, 100}, {10, 5, 2, 60, 30}, {12, 4, 3, 50, 30}, {16, 4, 4, 45, 40}, {25, 5, 5, 36, 20},
	} {
		if code := refused(t, board(t, c.n, c.w, c.h, c.cell, c.margin)); code != reading.NotNine {
			t.Errorf("%+v: %q", c, code)
		}
	}
}
