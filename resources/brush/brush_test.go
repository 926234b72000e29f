package brush

import (
	"image/color"
	"testing"
)

func at(c Canvas, x, y int) color.RGBA { return c.Image().RGBAAt(x, y) }

const paper = 0xFFFFFF

var (
	white = color.RGBA{255, 255, 255, 255}
	red   = color.RGBA{255, 0, 0, 255}
)

func TestFillCoversTheInsideOnly(t *testing.T) {
	c := New(40, 40, 10, paper) // four pixels a unit
	c.Fill(Rect(2, 2, 5, 5), 0xFF0000)
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
	c := New(4, 4, 4, paper)
	c.Fill(Rect(0, 0, 1.5, 4), 0)
	if got := at(c, 1, 1).R; got < 126 || got > 129 {
		t.Errorf("a half covered pixel has brightness %d, want about 128", got)
	}
}

func TestClip(t *testing.T) {
	c := New(30, 30, 30, paper)
	c.Clip(Rect(10, 0, 20, 30)).Fill(Rect(0, 0, 20, 30), 0xFF0000)
	for x, want := range map[int]color.RGBA{5: white, 15: red, 25: white} {
		if got := at(c, x, 15); got != want {
			t.Errorf("pixel %d is %v, want %v", x, got, want)
		}
	}
}

func TestStrokeJoinsDoNotCutHoles(t *testing.T) {
	c := New(60, 60, 60, paper)
	c.Line(0xFF0000, 12, 10, 10, 30, 50, 50, 10)
	for _, p := range [][2]int{{10, 10}, {20, 30}, {30, 48}, {40, 30}, {50, 10}} {
		if got := at(c, p[0], p[1]); got != red {
			t.Errorf("pixel %v on the line is %v, want red", p, got)
		}
	}
	if got := at(c, 30, 15); got != white {
		t.Errorf("between the legs it is %v, want white", got)
	}
}
