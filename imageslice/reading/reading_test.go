package reading

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"tessera/resources/must"
)

// someQuad is a board seen from somewhere.
func someQuad(rng *rand.Rand) Quad {
	q := Quad{{100, 80}, {500, 80}, {500, 380}, {100, 380}}
	for i := range q {
		q[i] = q[i].add(Point{60 * (rng.Float64() - 0.5), 60 * (rng.Float64() - 0.5)})
	}
	return q
}

func TestHomography(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		from, to := someQuad(rng), someQuad(rng)
		square, ok := Square(from)
		other, okOther := Square(to)
		first, okFirst := square.Inverse()
		h := other.After(first)
		back, okBack := h.Inverse()
		must.Be(t, ok && okOther && okFirst && okBack, "%v to %v: none, or no way back", from, to)
		for i := range from {
			d := h.Apply(from[i]).Distance(to[i])
			must.Be(t, d <= 1e-6, "corner %d is off by %g", i, d)
		}
		// Straight lines stay straight, and the way back leads back.
		a, b := Point{rng.Float64() * 400, rng.Float64() * 300}, Point{rng.Float64() * 400, rng.Float64() * 300}
		p, q, m := h.Apply(a), h.Apply(b), h.Apply(between(a, b))
		off, d := q.sub(p).cross(m.sub(p))/q.Distance(p), back.Apply(p).Distance(a)
		must.Be(t, math.Abs(off) <= 1e-6 && d <= 1e-6,
			"the middle of a line is %g beside it; there and back is off by %g", off, d)
	}
}

func TestQuadsThatShowNoBoard(t *testing.T) {
	for name, q := range map[string]Quad{
		"a point": {}, "mirrored": {{1, 0}, {0, 0}, {0, 1}, {1, 1}}, "crossed": {{0, 0}, {1, 1}, {1, 0}, {0, 1}},
		"a dent": {{0, 0}, {4, 0}, {1, 1}, {0, 4}}, "not there": {{math.NaN(), 0}, {1, 0}, {1, 1}, {0, 1}},
		"far": {{math.Inf(-1), 0}, {1, 0}, {1, 1}, {0, 1}},
	} {
		_, ok := Square(q)
		must.Hold(t, !ok && !q.Valid(), "%s is taken for a board", name)
		_, err := Rectify(context.Background(), image.NewRGBA(image.Rect(0, 0, 9, 9)), q, 4, 4)
		e, ok := errors.AsType[*Error](err)
		must.Hold(t, ok && e.Code == BadCorners, "%s: %v", name, err)
	}
}

// TestFineStripes become their mean; and it ends when it is called off.
func TestFineStripes(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 400, 400))
	for i := range picture.Pix {
		picture.Pix[i] = byte(255 * max(1-i/4%2, i%4/3))
	}
	small := must.Have(Rectify(context.Background(), picture, Box(0, 0, 400, 400), 57, 57))(t)
	for i, v := range small.Pix {
		must.Be(t, i%4 == 3 || v >= 110 && v <= 145, "a sample is %d", v)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err := Rectify(ctx, picture, Box(0, 0, 40, 40), 1000, 1000)
	must.Be(t, errors.Is(err, context.Canceled), "it says %v", err)
}

// TestRectify holds a board of four colours, bent, to the colours.
func TestRectify(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	colours := []color.RGBA{{200, 30, 30, 255}, {30, 200, 30, 255}, {30, 30, 200, 255}, {220, 220, 40, 255}}
	for range 3 {
		q := someQuad(rng)
		g := Even(q, 2, 2)
		picture := image.NewRGBA(image.Rect(0, 0, 600, 460))
		for y := range 460 {
			for x := range 600 {
				c, r, ok := g.At(Point{float64(x) + 0.5, float64(y) + 0.5})
				if ok {
					picture.SetRGBA(x, y, colours[2*r+c])
				}
			}
		}
		for _, side := range []int{8, 90, 450} { // finer and coarser than the picture
			whole := must.Have(Rectify(context.Background(), picture, q, side, side))(t)
			for i, want := range colours {
				cell := must.Have(g.CellImage(context.Background(), picture, i%2, i/2, side, side))(t)
				at := image.Pt(side/4+i%2*side/2, side/4+i/2*side/2)
				got := whole.RGBAAt(at.X, at.Y)
				must.Hold(t, got == want, "%d pixels: %v at %v, not %v", side, got, at, want)
				must.Equal(t, cell.RGBAAt(side/2, side/2), want, "%d pixels: cell %d", side, i)
			}
		}
	}
}

func TestGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	g := Even(someQuad(rng), 7, 5)
	g.Columns[3] += 0.04
	c, r := g.Size()
	must.Be(t, g.Valid() && c == 7 && r == 5, "valid %v, %d columns, %d rows", g.Valid(), c, r)
	for r := range 5 {
		for c := range 7 {
			x, y, ok := g.At(g.Cell(c, r).Middle())
			must.Hold(t, x == c && y == r && ok, "in the middle of %d, %d is %d, %d, %v", c, r, x, y, ok)
		}
	}
	d := g.Cell(6, 4)[2].Distance(g.Corners[2])
	must.Be(t, d <= 1e-6, "the last cell ends %g beside the corner", d)
	for _, p := range []Point{{-0.1, 0.5}, {1.1, 0.5}, {0.5, -0.1}, {0.5, 1.1}} {
		h, _ := Square(g.Corners)
		_, _, ok := g.At(h.Apply(p))
		_, _, none := Grid{}.At(p)
		must.Hold(t, !ok && !none, "there is a cell outside of the board, at %v", p)
	}
	large := Even(Box(0, 0, 70, 60), 7, 6).Around(2, 3, 0.2)
	for i, want := range Box(18, 28, 32, 42) {
		must.Hold(t, large[i].Distance(want) <= 1e-9, "corner %d of a cell and around it is %v", i, large[i])
	}
	for _, lines := range [][]float64{nil, {0}, {0, 0.5, 0.5, 1}, {0, 0.5}, {0.1, 1}, {0, math.NaN(), 1}} {
		bad := g
		bad.Rows = lines
		must.Hold(t, !bad.Valid(), "%v are taken for lines", lines)
	}
}

// TestQuad: what is measured of corners, of a board that leans and of ones that are none.
func TestQuad(t *testing.T) {
	leans := Quad{{2, 3}, {10, 3}, {8, 9}, {4, 9}}
	w, h := leans.Size()
	must.Be(t, w == 6 && math.Abs(h-math.Sqrt(40)) <= 1e-9, "its sides are %g and %g", w, h)
	middle := leans.Middle()
	must.Be(t, middle.Distance(Point{6, 7}) <= 1e-9, "its diagonals cross at %v", middle)
	must.Equal(t, Quad{{0, 1}, {4, 2}, {4, 4}, {0, 1}}.Middle(), Point{2, 2}, "the middle of none")
	must.Equal(t, leans.Scaled(2)[2], Point{16, 18}, "twice as large")
	for at, want := range map[Quad]image.Rectangle{
		Box(1.5, 2.5, 6.2, 7): image.Rect(1, 2, 7, 7), Box(-3, -1e300, 1e300, 8.5): image.Rect(0, 0, 20, 9),
		{{5, 2}, {9, 4}, {7, 8}, {3, 6}}: image.Rect(3, 2, 9, 8), Box(30, 30, 40, 40): {},
	} {
		must.Equal(t, at.Bounds(image.Rect(0, 0, 20, 10)), want, "around %v", at)
	}
}

// TestSolve: also where the first number of a row is none, and where there is no single solution.
func TestSolve(t *testing.T) {
	x, ok := Solve([][]float64{{0, 2, 1, 7}, {1, -1, 3, 8}, {4, 1, -1, 3}})
	for i, want := range []float64{1, 2, 3} {
		must.Hold(t, ok && math.Abs(x[i]-want) <= 1e-12, "unknown %d is %g, %v", i, x[i], ok)
	}
	m := Equations(2)
	m[0], m[1] = []float64{1, 2, 3}, []float64{2, 4, 7}
	x, ok = Solve(m)
	must.Be(t, !ok && x[0] == 0 && x[1] == 0, "lines that never cross do so at %v", x)
}

// TestProgress: a part of the work is told as a part, and none goes beyond the whole.
func TestProgress(t *testing.T) {
	var told []float64
	p := Progress(func(share float64) { told = append(told, share) })
	for _, share := range []float64{-1, 0.25, 7} {
		p.Tell(share)
		p.Part(0.5, 0.75).Tell(share)
	}
	must.Be(t, slices.Equal(told, []float64{0, 0.5, 0.25, 0.5625, 1, 0.75}), "told %v", told)
	Progress(nil).Part(0, 1).Tell(1)
}

// TestRectifySamples holds single samples to what they are: a ramp taken finer, as it is, coarser and from beyond its edge.
func TestRectifySamples(t *testing.T) {
	ctx, ramp := context.Background(), image.NewRGBA(image.Rect(0, 0, 8, 4))
	for i := range 32 {
		ramp.SetRGBA(i%8, i/8, color.RGBA{uint8(i % 8 * 20), uint8(i / 8 * 40), 9, 255})
	}
	for name, c := range map[string]struct {
		of   Quad
		w, h int
		red  []byte // of the first row
		down []byte
	}{
		"as it is":  {Box(0, 0, 8, 4), 8, 4, []byte{0, 20, 40, 60, 80, 100, 120, 140}, []byte{0, 40, 80, 120}},
		"coarser":   {Box(0, 0, 8, 4), 2, 2, []byte{30, 110}, []byte{20, 100}},
		"finer":     {Box(6, 2, 8, 4), 4, 4, []byte{115, 125, 135, 140}, []byte{70, 90, 110, 120}},
		"far out":   {Box(-40, -40, 60, 60), 1, 2, []byte{79}, []byte{20, 120}},
		"far below": {Box(20, 1e9, 30, 2e9), 1, 1, []byte{140}, []byte{120}},
	} {
		got := must.Have(Rectify(ctx, ramp, c.of, c.w, c.h))(t)
		var red, green []byte
		for x := range c.w {
			red = append(red, got.RGBAAt(x, 0).R)
		}
		for y := range c.h {
			green = append(green, got.RGBAAt(0, y).G)
		}
		must.Hold(t, slices.Equal(red, c.red) && slices.Equal(green, c.down) && got.RGBAAt(0, 0).B == 9,
			"%s: %v across, %v down", name, red, green)
	}
	for _, size := range []image.Point{{0, 4}, {4, 0}, {MaxRectified/4 + 1, 4}} {
		_, err := Rectify(ctx, ramp, Box(0, 0, 8, 4), size.X, size.Y)
		must.Hold(t, err != nil && err.Error() == "reading.bad-corners", "%v pixels: %v", size, err)
	}
	var calls [5]atomic.Int32
	must.Be(t, Rows(ctx, 5, func(i int) { calls[i].Add(1) }) == nil, "rows do not end")
	for i := range calls {
		must.Hold(t, calls[i].Load() == 1, "row %d is called for %d times", i, calls[i].Load())
	}
}
