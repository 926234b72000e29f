package ruled

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// farthest is how far the crossings of two lattices are from each other at most, in cells.
func farthest(a, b *Lattice) (worst float64) {
	w, h := a.Corners().Size()
	for r := range a {
		for c := range a[r] {
			worst = max(worst, a[r][c].Distance(b[r][c])/(min(w, h)/Cells))
		}
	}
	return worst
}

// TestAround: where there are no lines, the grid is where it was put.
func TestAround(t *testing.T) {
	corners := reading.Quad{{X: 60, Y: 50}, {X: 340, Y: 70}, {X: 330, Y: 350}, {X: 55, Y: 330}}
	blank := image.NewRGBA(image.Rect(0, 0, 400, 400))
	found, ok, err := Around(context.Background(), blank, corners)
	must.Be(t, !ok && err == nil && found.Corners()[2].Distance(corners[2]) <= 1e-9,
		"without lines: %v, %v, %v", ok, err, found.Corners())
	_, _, err = Around(context.Background(), blank, reading.Quad{})
	e, is := errors.AsType[*reading.Error](err)
	must.Be(t, is && e.Code == reading.BadCorners, "without corners: %v", err)
}

// ruledPage is a page with columns × rows cells.
func ruledPage(columns, rows int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 520, 520))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	w, h := 440/columns, 440/rows
	for i := range 440 / w * w {
		for r := range rows + 1 {
			img.SetRGBA(40+i, 40+r*h, color.RGBA{A: 255})
		}
	}
	for i := range 440 / h * h {
		for c := range columns + 1 {
			img.SetRGBA(40+c*w, 40+i, color.RGBA{A: 255})
		}
	}
	return img
}

// TestNoGrid: nothing is found in what is no grid of nine by nine.
func TestNoGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	noise := image.NewRGBA(image.Rect(0, 0, 500, 400))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.Uint32())
	}
	for name, c := range map[string]struct {
		img  *image.RGBA
		code reading.Code
	}{
		"noise":     {noise, reading.NoBoard},
		"black":     {image.NewRGBA(image.Rect(0, 0, 300, 300)), reading.NoBoard},
		"a chess":   {ruledPage(8, 8), reading.NoBoard},
		"crossword": {ruledPage(13, 13), reading.NoBoard},
		"a table":   {ruledPage(4, 20), reading.NoBoard},
		"eighteen":  {ruledPage(18, 18), reading.NoBoard},
		"narrow":    {image.NewRGBA(image.Rect(0, 0, 3000, 20)), reading.TooSmall},
		"empty":     {image.NewRGBA(image.Rectangle{}), reading.TooSmall},
	} {
		found, err := Find(context.Background(), c.img, nil)
		e, is := errors.AsType[*reading.Error](err)
		must.Hold(t, is && e.Code == c.code, "%s: %v, quality %.2f", name, err, found.Quality)
	}
	if _, err := Find(context.Background(), ruledPage(9, 9), nil); err != nil {
		t.Errorf("nine by nine: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err := Find(ctx, ruledPage(9, 9), nil)
	must.Hold(t, errors.Is(err, context.Canceled), "cancelled, it says %v", err)
}

// TestGrid: the straight lines lie where those of the lattice do on the whole.
func TestGrid(t *testing.T) {
	q := reading.Quad{{X: 10, Y: 10}, {X: 190, Y: 20}, {X: 180, Y: 200}, {X: 0, Y: 190}}
	h, _ := reading.Square(q)
	l := flat(h)
	for c := range l {
		l[4][c] = h.Apply(reading.Point{X: float64(c) / Cells, Y: 4.3 / Cells})
	}
	g := l.Grid()
	must.Be(t, g.Valid() && g.Corners == q && math.Abs(g.Rows[4]-4.3/Cells) <= 1e-9 &&
		math.Abs(g.Columns[4]-4./Cells) <= 1e-9, "%+v", g)
	back, ok := Laid(g)
	must.Be(t, ok && farthest(&l, &back) <= 1e-6, "a lattice of straight lines is not the one of its grid")
	if _, ok := Laid(reading.Even(q, 9, 8)); ok {
		t.Error("a grid of eight rows is taken")
	}
}

// TestTurned: a turned lattice has the same cells, in another order.
func TestTurned(t *testing.T) {
	h, _ := reading.Square(reading.Quad{{X: 10, Y: 10}, {X: 100, Y: 12}, {X: 99, Y: 101}, {X: 8, Y: 99}})
	l := flat(h)
	turned := l.Turned(1)
	must.Be(t, turned.Corners() == (reading.Quad{l[0][9], l[9][9], l[9][0], l[0][0]}) && turned.Corners().Valid(),
		"%v", turned.Corners())
	back := turned.Turned(3)
	must.Be(t, back == l, "four quarters are not the whole")
}
