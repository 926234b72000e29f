package brush

import (
	"image/color"
	"testing"

	"tessera/resources/must"
)

const paper = 0xFFFFFF

var (
	white = color.RGBA{255, 255, 255, 255}
	red   = color.RGBA{255, 0, 0, 255}
)

// TestWhatIsPainted is where it is to be, and nothing else.
func TestWhatIsPainted(t *testing.T) {
	for name, c := range map[string]struct {
		side  int
		width float64
		paint func(Canvas)
		want  map[[2]int]color.RGBA
	}{
		"four pixels a unit, the inside": {40, 10, func(c Canvas) { c.Fill(Rect(2, 2, 5, 5), 0xFF0000) },
			map[[2]int]color.RGBA{{7, 20}: white, {8, 20}: red, {27, 27}: red, {28, 27}: white}},
		"within a clip": {30, 30, func(c Canvas) { c.Clip(Rect(10, 0, 20, 30)).Fill(Rect(0, 0, 20, 30), 0xFF0000) },
			map[[2]int]color.RGBA{{5, 15}: white, {15, 15}: red, {25, 15}: white}},
		"joins of strokes cut no holes": {60, 60, func(c Canvas) { c.Line(0xFF0000, 12, 10, 10, 30, 50, 50, 10) },
			map[[2]int]color.RGBA{{10, 10}: red, {20, 30}: red, {30, 48}: red, {40, 30}: red, {50, 10}: red, {30, 15}: white}},
		"a rectangle with round corners": {30, 30, func(c Canvas) { c.Fill(RoundRect(5, 5, 20, 20, 8), 0xFF0000) },
			map[[2]int]color.RGBA{{6, 6}: white, {23, 6}: white, {6, 23}: white, {23, 23}: white, {15, 5}: red, {5, 15}: red, {24, 15}: red, {9, 9}: red}},
		"a curve through its points": {40, 40, func(c Canvas) { c.Fill(Blob(20, 5, 35, 20, 20, 35, 5, 20), 0xFF0000) },
			map[[2]int]color.RGBA{{20, 20}: red, {20, 6}: red, {33, 20}: red, {28, 12}: red, {31, 9}: white, {20, 3}: white, {37, 20}: white}},
	} {
		canvas := New(c.side, c.side, c.width, paper)
		c.paint(canvas)
		for p, want := range c.want {
			must.Equal(t, canvas.Image().RGBAAt(p[0], p[1]), want, "%s: pixel %v", name, p)
		}
	}
}

func TestHalfCoveredPixelIsHalfPainted(t *testing.T) {
	c := New(4, 4, 4, paper)
	c.Fill(Rect(0, 0, 1.5, 4), 0)
	got := c.Image().RGBAAt(1, 1).R
	must.Be(t, got >= 126 && got <= 129, "a half covered pixel has brightness %d, want about 128", got)
}
