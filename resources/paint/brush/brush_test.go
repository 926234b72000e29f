package brush

import (
	"image/color"
	"math"
	"testing"
)

func at(c Canvas, x, y int) color.RGBA { return c.Image(0, nil).RGBAAt(x, y) }

var (
	white = color.RGBA{255, 255, 255, 255}
	red   = color.RGBA{255, 0, 0, 255}
)

func TestFillCoversTheInsideOnly(t *testing.T) {
	c := New(40, 40, 10) // four pixels a unit
	c.Fill(Rect(2, 2, 5, 5), Hex(0xFF0000))
	for _, p := range []struct {
		x, y int
		want color.RGBA
	}{{7, 20, white}, {8, 20, red}, {27, 27, red}, {28, 27, white}} {
		if got := at(c, p.x, p.y); got != p.want {
			t.Errorf("pixel %d,%d is %v, want %v", p.x, p.y, got, p.want)
		}
	}
}

func TestHalfCoveredPixelIsHalfPainted(t *testing.T) {
	c := New(4, 4, 4)
	c.Fill(Rect(0, 0, 1.5, 4), Hex(0))
	if got := at(c, 1, 1).R; got < 126 || got > 129 {
		t.Errorf("a half covered pixel has brightness %d, want about 128", got)
	}
}

func TestViewsTurnMirrorAndMove(t *testing.T) {
	c := New(40, 40, 40)
	v := c.Move(20, 20).Rotate(math.Pi / 2)
	v.Fill(Rect(5, -1, 10, 2), Hex(0xFF0000)) // to the right of the view: below on the canvas
	c.At(20, 20, 1).Scale(-1, 1).Fill(Rect(5, -1, 10, 2), Hex(0xFF0000))
	for _, p := range [][2]int{{20, 30}, {10, 20}} {
		if got := at(c, p[0], p[1]); got != red {
			t.Errorf("pixel %v is %v, want red", p, got)
		}
	}
	for _, p := range [][2]int{{30, 20}, {20, 10}} {
		if got := at(c, p[0], p[1]); got != white {
			t.Errorf("pixel %v is %v, want white", p, got)
		}
	}
}

func TestClipsIntersect(t *testing.T) {
	c := New(30, 30, 30)
	c.Clip(Rect(0, 0, 20, 30)).Clip(Rect(10, 0, 20, 30)).FillAll(Hex(0xFF0000))
	for x, want := range map[int]color.RGBA{5: white, 15: red, 25: white} {
		if got := at(c, x, 15); got != want {
			t.Errorf("pixel %d is %v, want %v", x, got, want)
		}
	}
}

func TestStrokeJoinsDoNotCutHoles(t *testing.T) {
	c := New(60, 60, 60)
	c.Line(Hex(0xFF0000), 12, 10, 10, 30, 50, 50, 10)
	for _, p := range [][2]int{{10, 10}, {20, 30}, {30, 48}, {40, 30}, {50, 10}} {
		if got := at(c, p[0], p[1]); got != red {
			t.Errorf("pixel %v on the line is %v, want red", p, got)
		}
	}
	if got := at(c, 30, 15); got != white {
		t.Errorf("between the legs it is %v, want white", got)
	}
}

func TestGradientsRunThroughTheirColours(t *testing.T) {
	g := Linear(0, 0, 10, 0, Hexes(0x000000, 0xFF0000, 0xFFFFFF)...)
	for x, want := range map[float64]Color{-5: Hex(0), 0: Hex(0), 5: Hex(0xFF0000), 10: Hex(0xFFFFFF), 99: Hex(0xFFFFFF)} {
		if got := g.At(x, 3); got != want {
			t.Errorf("at %v: %v, want %v", x, got, want)
		}
	}
	r := Radial(5, 5, 4, Hex(0), Hex(0xFFFFFF))
	if got := r.At(5, 7).G; math.Abs(got-0.5) > 1e-9 {
		t.Errorf("half way out it is %v bright, want 0.5", got)
	}
}

func TestBlending(t *testing.T) {
	for blend, want := range map[Blend]uint8{Normal: 51, Screen: 133, Multiply: 20} {
		c := New(1, 1, 1)
		c.FillAll(Hex(0x666666)) // 102
		c.With(blend).FillAll(Hex(0x333333))
		if got := at(c, 0, 0).R; got < want-1 || got > want+1 {
			t.Errorf("blend %d gives %d, want %d", blend, got, want)
		}
	}
}

func TestCurvePassesThroughItsPoints(t *testing.T) {
	ps := Points(0, 0, 10, 20, 40, 5)
	curve := Curve(ps)
	for _, p := range ps {
		nearest := math.Inf(1)
		for _, q := range curve {
			nearest = min(nearest, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
		if nearest > 1e-9 {
			t.Errorf("the curve misses %v by %v", p, nearest)
		}
	}
}
