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

// size is that of a board: cells, those of a box, and pixels of a cell and around the board.
type size struct{ n, w, h, cell, margin int }

// board draws a board with digits in every third cell.
func (s size) board(t *testing.T) *image.RGBA {
	t.Helper()
	n, cell, margin := s.n, s.cell, s.margin
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
			image.Rect(margin, margin+i*cell-thick(s.h)/2, side-margin, margin+i*cell+thick(s.h)),
			image.Rect(margin+i*cell-thick(s.w)/2, margin, margin+i*cell+thick(s.w), side-margin),
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

// TestDrawn: a drawn board is read; one that runs out of the picture at an edge, by half a cell or by a whole row, is refused,
// and so are boards of other sizes, and it is said why.
func TestDrawn(t *testing.T) {
	must.Equal(t, refused(t, whole.board(t)), "", "whole")
	cutAt(t, 0.5, "left")
	cutAt(t, 0.5, "bottom")
	cutAt(t, 1.02, "top")
	for _, s := range []size{{6, 3, 2, 60, 30}, {12, 4, 3, 30, 20}} {
		must.Equal(t, refused(t, s.board(t)), reading.NotNine, "%+v", s)
	}
}

var whole = size{9, 3, 3, 70, 30}

// cutAt fails unless a board is refused that runs out of the picture at an edge by so much of a cell.
func cutAt(t *testing.T, by float64, edge string) {
	t.Helper()
	img := whole.board(t)
	r, cut := img.Rect, whole.margin+int(by*float64(whole.cell))
	switch edge {
	case "left":
		r.Min.X += cut
	case "right":
		r.Max.X -= cut
	case "top":
		r.Min.Y += cut
	case "bottom":
		r.Max.Y -= cut
	}
	part := image.NewRGBA(image.Rectangle{Max: r.Size()})
	draw.Draw(part, part.Rect, img, r.Min, draw.Src)
	must.Equal(t, refused(t, part), reading.Cut, "cut by %g cells at the %s", by, edge)
}
