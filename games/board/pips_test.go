package board

import (
	"image"
	"image/color"
	"math"
	"tessera/games/view"
	"testing"

	"tessera/resources/must"
)

// TestPipsStandApart, as many as the number says, and not at the edge.
func TestPipsStandApart(t *testing.T) {
	for n := range 17 {
		places, room := pipPlaces(n)
		want(t, "pips", len(places), n)
		for i, a := range places {
			must.Hold(t, min(a[0], a[1], 1-a[0], 1-a[1]) >= room/2-1e-9, "of %d one is at %v", n, a)
			for _, b := range places[:i] {
				must.Hold(t, math.Hypot(a[0]-b[0], a[1]-b[1]) >= room-1e-9, "of %d two are at %v and %v", n, a, b)
			}
		}
	}
}

// TestLampsAreToldApart by brightness, to every eye, and the lit one lights its tile.
func TestLampsAreToldApart(t *testing.T) {
	for _, px := range []int{30, 150} {
		p := NewPainter(px, 1)
		dark, lit := p.Paint(Face{Lamp: view.LampOff}), p.Paint(Face{Lamp: view.LampOn})
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
		want(t, "the ground of a dark one", LampGround(view.LampOff), color.Color(dark.RGBAAt(0, px/2)))
		corner, ground, edge := lit.RGBAAt(0, 0).R, LampGround(view.LampOn).(color.RGBA).R, lit.RGBAAt(0, px/2).R
		want(t, "the ground of a lit one is between corner and edge", corner < ground && ground < edge, true)
	}
}
