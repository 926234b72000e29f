package digits

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"testing"

	"tessera/imageslice/reading"
	"tessera/imageslice/reading/ruled"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// wrong counts the cells that are not as the picture has them.
func wrong(b *Board, want string) (n int) {
	for i, c := range []byte(b.String()) {
		if c != want[i] {
			n++
		}
	}
	return n
}

// TestWaysGolden reads one picture in all ways that there are, and holds what they say of it together, and to what they
// said: which digit is how probable.
func TestWaysGolden(t *testing.T) {
	p := load(t, "tilt")
	corners := p.Lines.Corners()
	ctx, before := context.Background(), 0.0
	said := map[string]string{}
	progress := reading.Progress(func(share float64) {
		must.Be(t, share >= before, "the progress goes from %g back to %g", before, share)
		before = share
	})
	for name, read := range map[string]func() (*Board, error){
		"found": func() (*Board, error) { return Find(ctx, p.RGBA, progress) },
		"within": func() (*Board, error) {
			corners := corners
			for i := range corners {
				corners[i].X += float64(3*i - 4)
			}
			return Within(ctx, p.RGBA, corners, nil)
		},
		"on": func() (*Board, error) { return On(ctx, p.RGBA, reading.Even(corners, 9, 9), nil) },
	} {
		b, err := read()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		n := wrong(b, p.Text)
		must.Hold(t, n <= 0, "%s: %d cells are wrong", name, n)
		must.Hold(t, b.Grid.Valid(), "%s: the grid is none: %v", name, b.Grid)
		said[name] = fmt.Sprintf("%s %.2f, certain %.3f\n", name, b.Lines.Corners(), b.Grid.Certainty)
		for i, c := range b.Cells {
			said[name] += fmt.Sprintf("  r%dc%d %d %.3f of %.3f\n", i/9+1, i%9+1, c.Digit, c.Certainty, c.Odds)
			sum := 0.0
			for _, o := range c.Odds {
				sum += o
			}
			must.Hold(t, math.Abs(sum-1) <= 1e-3 && c.Odds[c.Digit] == c.Certainty, "%s: cell %d: %+v", name, i, c)
			// The middle of a cell is where it was drawn.
			q := p.Lines.Cell(i%9, i/9)
			d := q.Middle().Distance(c.Corners.Middle())
			must.Hold(t, d <= 5, "%s: cell %d is %.1f pixels beside its place", name, i, d)
		}
	}
	must.Be(t, before == 1, "the progress ends at %g", before)
	goldentest.File(t, "testdata/ways.golden", said["found"]+said["within"]+said["on"], "found", "within", "on")
}

// TestNoSudoku: what is no Sudoku is refused, also where there is a grid.
func TestNoSudoku(t *testing.T) {
	empty := load(t, "none")
	lines := empty.Lines
	for i := range Cells { // paper in every cell
		q := lines.Cell(i%9, i/9)
		box := q.Bounds(empty.Rect).Inset(6)
		c := empty.RGBAAt(box.Min.X, box.Min.Y)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				empty.SetRGBA(x, y, c)
			}
		}
	}
	if _, err := ruled.Find(context.Background(), empty.RGBA, nil); err != nil {
		t.Fatalf("no grid: %v", err)
	}
	for name, img := range map[string]*image.RGBA{"no digits": empty.RGBA, "black": image.NewRGBA(image.Rect(0, 0, 300, 300))} {
		_, err := Find(context.Background(), img, nil)
		e, is := errors.AsType[*reading.Error](err)
		must.Hold(t, is && e.Code == reading.NoBoard, "%s: %v", name, err)
	}
	_, err := Find(context.Background(), load(t, "no-covered").RGBA, nil)
	if e, is := errors.AsType[*reading.Error](err); !is || e.Code != reading.Covered && e.Code != reading.NotNine && e.Code != reading.NoBoard {
		t.Errorf("covered: %v", err)
	}
	bad := reading.Even(reading.Quad{}, 9, 9)
	if _, err := On(context.Background(), empty.RGBA, bad, nil); err == nil {
		t.Error("a grid without corners is taken")
	}
	if _, err := On(context.Background(), empty.RGBA, reading.Even(lines.Corners(), 8, 9), nil); err == nil {
		t.Error("a grid of eight columns is taken")
	}
	// What somebody points at is read, whatever it is.
	b := must.Have(Within(context.Background(), empty.RGBA, lines.Corners(), nil))(t)
	for i, c := range b.String() {
		must.Hold(t, c == '.', "cell %d is %c", i, c)
	}
}

// TestOutside: corners far outside of the picture, and a picture of one pixel, do no harm.
func TestOutside(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {100, 100}, {3000, 91}} {
		img := image.NewRGBA(image.Rectangle{Max: size})
		for _, k := range []float64{1, 100, 1e6, 1e-3} {
			q := reading.Box(-5, -7, 120, 90).Scaled(k)
			_, errOn := On(context.Background(), img, reading.Even(q, 9, 9), nil)
			_, errWithin := Within(context.Background(), img, q, nil)
			for _, err := range []error{errOn, errWithin} {
				_, is := errors.AsType[*reading.Error](err)
				must.Hold(t, err == nil || is, "%v, %g: %v", size, k, err)
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	p := load(t, "none")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	corners := p.Lines.Corners()
	_, err1 := Find(ctx, p.RGBA, nil)
	_, err2 := Within(ctx, p.RGBA, corners, nil)
	_, err3 := On(ctx, p.RGBA, reading.Even(corners, 9, 9), nil)
	for _, err := range []error{err1, err2, err3} {
		must.Hold(t, errors.Is(err, context.Canceled), "cancelled, it says %v", err)
	}
}

// TestMark looks for a bar in a cell with lines around it.
func TestMark(t *testing.T) {
	var c Cell
	for i := range c {
		x, y := i%CellSide, i/CellSide
		c[i] = 0.9 - 0.004*float32(x) // the light falls off
		if x < 3 || y < 2 || y > CellSide-2 || x > 21 && x < 26 && y > 10 && y < 40 {
			c[i] *= 0.3
		}
	}
	m := inked(&c).mark(1)
	must.Be(t, m.Found && math.Abs(float64(m.H)-29./CellSide) <= 0.03 && math.Abs(float64(m.W)-4./CellSide) <= 0.03 &&
		math.Abs(float64(m.X)-24./CellSide) <= 0.03 && m.Contrast >= 0.5,
		"%v, %.2f × %.2f at %.2f, %.2f, contrast %.2f", m.Found, m.W, m.H, m.X, m.Y, m.Contrast)
	for i := range c {
		if x, y := i%CellSide, i/CellSide; x > 10 && x < 40 && y > 6 && y < 42 {
			c[i] = 0.9 - 0.004*float32(x)
		}
	}
	must.Be(t, !inked(&c).mark(1).Found, "lines are taken for a digit")
}
