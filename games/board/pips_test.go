package board

import (
	"image"
	"image/color"
	"testing"
)

// blobs counts the connected areas of a colour.
func blobs(img *image.RGBA, c color.RGBA) (n int) {
	seen := map[image.Point]bool{}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if seen[image.Pt(x, y)] || img.RGBAAt(x, y) != c {
				continue
			}
			n++
			todo := []image.Point{{x, y}}
			for len(todo) > 0 {
				at := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if !at.In(img.Rect) || seen[at] || img.RGBAAt(at.X, at.Y) != c {
					continue
				}
				seen[at] = true
				for _, by := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					todo = append(todo, at.Add(by))
				}
			}
		}
	}
	return n
}

// TestPipsAreCounted: as many dots as the number says, apart from each other, on small tiles
// as well, and none at the edge.
func TestPipsAreCounted(t *testing.T) {
	for _, px := range []int{30, 64, 150} {
		for n := 0; n <= 16; n++ {
			img := NewPainter(px, 1).Paint(Face{Fill: red, Pips: n, Ink: green})
			if got := blobs(img, green); got != n {
				t.Errorf("on %d pixels %d pips are %d", px, n, got)
			}
			if n == 0 {
				continue
			}
			if where := differing(NewPainter(px, 1).Paint(Face{Fill: red}), img); !where.In(img.Rect.Inset(px / 16)) {
				t.Errorf("on %d pixels %d pips fill %v", px, n, where)
			}
		}
	}
}

// TestLampsAreToldApart by brightness, to every eye, and the lit one lights its tile.
func TestLampsAreToldApart(t *testing.T) {
	for _, px := range []int{30, 150} {
		p := NewPainter(px, 1)
		dark, lit := p.Paint(Face{Lamp: LampOff}), p.Paint(Face{Lamp: LampOn})
		for _, at := range []image.Point{{px / 2, px / 2}, {px / 2, px / 4}, {px / 2, px / 8}} {
			for name, m := range sights {
				if a, b := lightSeen(dark.RGBAAt(at.X, at.Y), m), lightSeen(lit.RGBAAt(at.X, at.Y), m); b < a+0.1 {
					t.Errorf("%s: at %v of %d pixels the lit lamp is %.2f, the dark one %.2f", name, at, px, b, a)
				}
			}
		}
		if c := contrast(dark.RGBAAt(px/2, px/2), lit.RGBAAt(px/2, px/2)); c < 7 {
			t.Errorf("the lamps differ by %.1f", c)
		}
		want(t, "the ground of a dark one", LampGround(LampOff), color.Color(dark.RGBAAt(0, px/2)))
		corner, ground, edge := lit.RGBAAt(0, 0).R, LampGround(LampOn).(color.RGBA).R, lit.RGBAAt(0, px/2).R
		want(t, "the ground of a lit one is between corner and edge", corner < ground && ground < edge, true)
	}
}
