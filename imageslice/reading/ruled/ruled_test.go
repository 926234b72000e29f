package ruled

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/goldentest"
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

// page is one with so many cells, made small, for what is sought in vain is sought long.
func page(t *testing.T, cells string) *image.RGBA {
	return smaller(t, "testdata/pages/"+cells+".png", 240)
}

// smaller is the picture of a file made so many pixels wide and high.
func smaller(t *testing.T, file string, side int) *image.RGBA {
	img := must.Have(imageslice.OpenFile(file))(t).Image()
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	return must.Have(reading.Rectify(t.Context(), img, reading.Box(0, 0, w, h), side, side))(t)
}

// TestNoGrid: nothing is found in what is no grid of nine by nine.
func TestNoGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	noise := image.NewRGBA(image.Rect(0, 0, 200, 160))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.Uint32())
	}
	for name, c := range map[string]struct {
		img  *image.RGBA
		code reading.Code
	}{
		"noise": {noise, reading.NoBoard}, "black": {image.NewRGBA(image.Rect(0, 0, 300, 300)), reading.NoBoard},
		"a chess": {page(t, "8x8"), reading.NoBoard}, "a table": {page(t, "4x20"), reading.NoBoard}, "eighteen": {page(t, "18x18"), reading.NoBoard},
		"narrow": {image.NewRGBA(image.Rect(0, 0, 3000, 20)), reading.TooSmall},
		"empty":  {image.NewRGBA(image.Rectangle{}), reading.TooSmall},
	} {
		found, err := Find(context.Background(), c.img, nil)
		e, is := errors.AsType[*reading.Error](err)
		must.Hold(t, is && e.Code == c.code, "%s: %v, quality %.2f", name, err, found.Quality)
	}
	must.Have(Find(context.Background(), page(t, "9x9"), nil))(t)
	// Where there are no lines, the grid is where it was put.
	corners, blank := reading.Box(60, 50, 340, 330), image.NewRGBA(image.Rect(0, 0, 400, 400))
	around, ok, err := Around(context.Background(), blank, corners)
	must.Be(t, !ok && err == nil && around.Corners()[2].Distance(corners[2]) <= 1e-9,
		"without lines: %v, %v, %v", ok, err, around.Corners())
	_, _, err = Around(context.Background(), blank, reading.Quad{})
	e, is := errors.AsType[*reading.Error](err)
	must.Be(t, is && e.Code == reading.BadCorners, "without corners: %v", err)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = Find(ctx, page(t, "9x9"), nil)
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
	turned := l.Turned(1)
	must.Be(t, turned.Corners() == (reading.Quad{l[0][9], l[9][9], l[9][0], l[0][0]}) && turned.Turned(3) == l,
		"turned it has %v", turned.Corners())
	g := l.Grid()
	must.Be(t, g.Valid() && g.Corners == q && math.Abs(g.Rows[4]-4.3/Cells) <= 1e-9 &&
		math.Abs(g.Columns[4]-4./Cells) <= 1e-9, "%+v", g)
	back, ok := Laid(g)
	must.Be(t, ok && farthest(&l, &back) <= 1e-6, "a lattice of straight lines is not the one of its grid")
	_, ok = Laid(reading.Even(q, 9, 8))
	must.Be(t, !ok, "a grid of eight rows is taken")
}

// pictures are those from which digits are read.
const pictures = "../digits/testdata"

// load returns a picture, and where the lines that were drawn cross.
func load(t *testing.T, kind string) (*image.RGBA, *Lattice) {
	t.Helper()
	text := "\n" + string(must.Have(os.ReadFile(filepath.Join(pictures, "boards.txt")))(t))
	_, line, found := strings.Cut(text, "\n"+kind+".")
	must.Be(t, found, "no picture %s", kind)
	line, _, _ = strings.Cut(line, "\n")
	fields := strings.Split(line, "\t")
	var l Lattice
	for i, word := range strings.Fields(fields[3]) { // tenths of a pixel
		at := &l[i/10][i%10]
		fmt.Sscanf(word, "%f,%f", &at.X, &at.Y)
		at.X, at.Y = at.X/10, at.Y/10
	}
	return must.Have(imageslice.OpenFile(filepath.Join(pictures, kind+"."+fields[0])))(t).Image(), &l
}

// TestLinesGolden holds the lines that are found to those that were drawn, also from corners that somebody has set
// a little beside the right ones, and every fourth crossing to where it was.
func TestLinesGolden(t *testing.T) {
	var said strings.Builder
	check := func(kind string, drawn *Lattice, f Found, err error) {
		best := math.Inf(1)
		for turn := range 4 {
			l := f.Turned(turn)
			best = min(best, farthest(drawn, &l))
		}
		must.Be(t, err == nil && best <= 0.08 && f.Negative == (kind == "negative"),
			"%s: %v, a crossing is off by %.2f cells, negative %v", kind, err, best, f.Negative)
		fmt.Fprintf(&said, "%s: quality %.4f, lost %.4f, %d hidden, lacking %q\n", kind, f.Quality, f.Lost, f.Hidden, f.Lacking)
		for r := 0; r < Lines; r += 2 {
			fmt.Fprintf(&said, "  %.4f %.4f %.4f %.4f\n", f.Lattice[r][0], f.Lattice[r][3], f.Lattice[r][6], f.Lattice[r][9])
		}
	}
	for _, kind := range []string{"none", "negative", "tilt", "bend", "turned", "small", "all"} {
		img, drawn := load(t, kind)
		found, err := Find(context.Background(), img, nil)
		check(kind, drawn, found, err)
	}
	img, drawn := load(t, "bend")
	corners := drawn.Corners()
	for i := range corners {
		corners[i].X += float64(3*i - 4)
		corners[i].Y += float64(2 - i)
	}
	found, ok, err := Around(context.Background(), img, corners)
	must.Be(t, ok, "no lines around corners")
	check("around", drawn, found, err)
	goldentest.File(t, "testdata/lines.golden", said.String(), "none", "negative", "tilt", "bend", "turned", "small", "all", "around")
}

// TestMeasuresGolden holds what is measured on the way to a grid to what it was: where one might be, and of lattices that
// are laid on boards, also where these run out of the picture or have fewer cells, how well they lie and what they lack.
func TestMeasuresGolden(t *testing.T) {
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	for _, kind := range []string{"tilt", "negative", "drawn-10-60-30"} {
		file := must.Have(filepath.Glob(filepath.Join(pictures, kind+".*")))(t)[0]
		picture := must.Have(imageslice.OpenFile(file))(t).Image()
		p := must.Have(whole(t.Context(), picture))(t).as(kind == "negative")
		say("%s: %d × %d, another size %v", kind, p.W, p.H, p.otherSize(t.Context()))
		for q := range p.candidates(t.Context()) {
			say("  %.1f", q)
		}
	}
	img := smaller(t, filepath.Join(pictures, "drawn-9-70-30.png"), 460)
	for _, cut := range []image.Rectangle{
		img.Rect, image.Rect(0, 0, 460, 414), image.Rect(43, 0, 460, 460),
		image.Rect(0, 69, 460, 460), image.Rect(0, 0, 370, 460), image.Rect(133, 133, 460, 460),
	} {
		say("%v", cut)
		p := must.Have(Light(t.Context(), img, cut, 1))(t)
		if cut.Min.Y == 69 {
			f, err := Find(t.Context(), img.SubImage(cut).(*image.RGBA), nil)
			say("  found, %v: quality %.4f, lost %.4f, hidden %d, lacking %q, %.3f", err, f.Quality, f.Lost, f.Hidden,
				f.Lacking, f.Corners())
			for q := range p.candidates(t.Context()) {
				say("  %.1f", q)
			}
		}
		for _, by := range []reading.Point{{}, {X: -1}, {X: 1}, {Y: -1}, {Y: 1}, {X: 0.5, Y: 0.04}} {
			h, _ := reading.Square(reading.Box(20, 20, 440, 440))
			first := flat(h)
			l, _ := first.beside(by)
			l = l.mapped(p.In)
			quality, lost := p.quality(&l)
			say("  beside by %v: quality %.4f, lost %.4f, beyond %.3f, hidden %d, lacking %q, shows %v", by, quality,
				lost, p.beyond(&l), p.hidden(&l), p.lacking(&l), p.shows(&l))
			there, looked := p.across(l[1][:], l[0][:])
			say("  across %d of %d, out %.3f, seen %.3f, inside %.3f, %.3f", there, looked, p.out(&l), p.seen(l[0][:], right),
				p.inside(l[4][0], l[4][9]), p.inside(l[9][5], l[0][5]))
			say("  divided by nine %.4f, %.4f, by six %.4f", p.divided(h, 9, 0), p.divided(h, 9, 0.5), p.divided(h, 6, 0))
			p.follow(&l, 0.35, 10)
			say("  follows to %.3f", l.Corners())
		}
	}
	goldentest.File(t, "testdata/measures.golden", said.String(), "tilt", "negative", "drawn", "(")
}

// TestSound: a line that is moved by a third of a cell, along or across and wherever it is, makes cells too unlike
// those beside them; one that is moved by less does not. Nor is what is much longer than wide.
func TestSound(t *testing.T) {
	for line := 1; line < Cells; line++ {
		for turn := range 2 {
			for _, by := range []float64{-0.3, -0.2, 0.2, 0.3} {
				h, _ := reading.Square(reading.Box(10, 20, 190, 200))
				l := flat(h)
				for c := range l {
					l[line][c].Y += 20 * by
				}
				l = l.Turned(turn)
				must.Hold(t, l.sound() == (math.Abs(by) < 0.25), "line %d, turned by %d, moved by %g", line, turn, by)
			}
		}
	}
	for long, want := range map[float64]bool{440: true, 460: false} {
		for _, q := range []reading.Quad{reading.Box(0, 0, long, 180), reading.Box(0, 0, 180, long)} {
			h, _ := reading.Square(q)
			l := flat(h)
			must.Hold(t, l.sound() == want, "%v", q)
		}
	}
	bad := flat(reading.Homography{90, 0, 0, 0, 90, 0, 0, 0, 1})
	bad[4][4] = bad[3][3]
	must.Be(t, !bad.sound(), "cells that are not convex")
}

// TestMeshes: nine cells by nine are found by the cells alone, also where some of them or a whole row are lost, and in a
// frame of more each place where they may be; too few, and those that are too large, small, long or ragged, are none.
func TestMeshes(t *testing.T) {
	const side = 400
	for _, c := range []struct {
		name                   string
		columns, rows, w, h, n int          // n is in how many places a grid is found
		first                  reading.Quad // the likeliest
	}{
		{"nine by nine", 9, 9, 20, 20, 1, reading.Box(38, 38, 254, 254)},
		{"a row is lost", 9, 8, 20, 20, 2, reading.Box(38, 14, 254, 230)},
		{"two columns are lost", 7, 9, 20, 20, 3, reading.Box(-10, 38, 206, 254)},
		{"larger", 10, 11, 20, 20, 6, reading.Box(38, 38, 254, 254)}, {"few", 4, 5, 20, 20, 0, reading.Quad{}},
		{"just enough", 4, 6, 20, 20, mostOf, reading.Box(-82, -34, 134, 182)},
		{"large", 6, 6, 49, 49, mostOf, reading.Box(-138.5, -138.5, 383.5, 383.5)}, {"too large", 6, 6, 50, 50, 0, reading.Quad{}},
		{"small", 9, 9, 5, 5, 1, reading.Box(39.5, 39.5, 93.5, 93.5)}, {"too small", 9, 9, 4, 4, 0, reading.Quad{}},
		{"oblong", 9, 9, 11, 20, 1, reading.Box(38, 38, 173, 254)}, {"too long", 9, 9, 10, 20, 0, reading.Quad{}},
	} {
		across, down := c.w+max(c.h/5, 1), c.h+max(c.h/5, 1)
		for _, ragged := range []bool{false, true} {
			on := make([]bool, side*side)
			for i := range on {
				x, y := i%side-40, i/side-40
				column, row := x/across, y/down
				in := x >= 0 && y >= 0 && column < c.columns && row < c.rows && x%across < c.w && y%down < c.h
				on[i] = !in || ragged && x%across > 0 && y%down > 0
			}
			quads := (&Plane{W: side, H: side}).meshes(on)
			if ragged {
				must.Hold(t, len(quads) == 0, "%s: %d grids of ragged cells", c.name, len(quads))
				continue
			}
			must.Be(t, len(quads) == c.n, "%s: %d grids: %.1f", c.name, len(quads), quads)
			for i := range quads[:min(c.n, 1)] {
				for k, q := range quads[i] {
					must.Hold(t, q.Distance(c.first[k]) <= 0.1, "%s: corner %d at %.2f, not %.2f", c.name, k, q, c.first[k])
				}
			}
		}
	}
}
