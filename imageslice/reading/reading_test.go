package reading

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
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
	_, _, ok := g.At(Point{})
	must.Be(t, !ok, "there is a cell outside of the board")
	for _, lines := range [][]float64{nil, {0}, {0, 0.5, 0.5, 1}, {0, 0.5}, {0.1, 1}, {0, math.NaN(), 1}} {
		bad := g
		bad.Rows = lines
		must.Hold(t, !bad.Valid(), "%v are taken for lines", lines)
	}
}
