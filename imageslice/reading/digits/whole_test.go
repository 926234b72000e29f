package digits

import (
	"context"
	"errors"
	"image"
	"image/draw"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// drawn is a board with digits in every third cell, by its cells, the pixels of one, and those around. What drew it
// is in the history.
func drawn(t *testing.T, name string) *image.RGBA {
	t.Helper()
	return must.Have(imageslice.OpenFile("testdata/drawn-" + name + ".png"))(t).Image()
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

// TestDrawn: a drawn board is read; one that runs out of the picture at an edge is refused, and so is one of another
// size, and it is said why.
func TestDrawn(t *testing.T) {
	must.Equal(t, refused(t, drawn(t, "9-70-30")), "", "whole")
	cutAt(t, 0.5, "left")
	must.Equal(t, refused(t, drawn(t, "6-60-30")), reading.NotNine, "six")
}

// cutAt fails unless a board is refused that runs out of the picture at an edge by so much of a cell.
func cutAt(t *testing.T, by float64, edge string) {
	t.Helper()
	img := drawn(t, "9-70-30")
	r, cut := img.Rect, 30+int(by*70)
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
