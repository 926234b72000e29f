package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand"
	"testing"

	"tessera/games/look"
	"tessera/games/view"

	"tessera/resources/hues"
	"tessera/resources/must"
)

// markKinds are the kinds that nobody may take for one another.
var markKinds = []view.Ring{view.Selected, view.Same, view.Hinted, cursorRing}

// sights are how the eye sees linear red, green and blue: in full, and without one kind of
// cone (Machado, Oliveira, Fernandes 2009, severity 1).
var sights = map[string][9]float64{
	"full sight":   {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lightSeen is how light, 0 to 1, a colour is to an eye.
func lightSeen(c color.RGBA, m [9]float64) float64 {
	in := [3]float64{hues.Linear(c.R), hues.Linear(c.G), hues.Linear(c.B)}
	var v [3]float64
	for i := range v {
		v[i] = min(1, max(0, m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2]))
	}
	return math.Cbrt(0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2])
}

// weights is the contrast of each point of a picture to black.
func weights(img *image.RGBA) []float64 {
	all := make([]float64, len(img.Pix)/4)
	known := map[color.RGBA]float64{}
	for i := range all {
		c := color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 255}
		w, ok := known[c]
		if !ok {
			w = contrast(c, color.Black)
			known[c] = w
		}
		all[i] = w
	}
	return all
}

// on lays a mark over a ground.
func on(ground *image.RGBA, m *image.RGBA) *image.RGBA {
	img := image.NewRGBA(ground.Rect)
	copy(img.Pix, ground.Pix)
	draw.Draw(img, img.Rect, m, image.Point{}, draw.Over)
	return img
}

// TestMarksAreSeenOnAnyPicture: on grounds like photos, pale and dark, all along each mark
// there is a tone that stands out by at least 3, what WCAG asks of what is drawn, from what
// lies there.
func TestMarksAreSeenOnAnyPicture(t *testing.T) {
	const near = 5
	for _, kind := range markKinds {
		for _, side := range []int{28, 60, 150} {
			m := marks[kind].draw(image.Pt(side, side), 1)
			for seed := range 4 {
				ground := photoGround(m.Rect.Size(), rand.New(rand.NewSource(int64(seed))))
				img := on(ground, m)
				lit, under := weights(img), weights(ground)
				wide := m.Rect.Dx()
				points, seen := 0, 0
				for y := range m.Rect.Dy() {
					for x := range m.Rect.Dx() {
						if m.RGBAAt(x, y).A < 250 {
							continue
						}
						points++
						here, best := under[y*wide+x], 0.0
						for dy := -near; dy <= near; dy++ {
							for dx := -near; dx <= near; dx++ {
								if at := image.Pt(x+dx, y+dy); m.RGBAAt(at.X, at.Y).A >= 250 {
									there := lit[at.Y*wide+at.X]
									best = max(best, there/here, here/there)
								}
							}
						}
						if best >= 3 {
							seen++
						}
					}
				}
				must.Hold(t, points != 0 && seen*100 >= points*97,
					"mark %d of %d on ground %d: %d of %d points stand out", kind, side, seed, seen, points)
			}
		}
	}
}

// TestMarksAreToldApart by every eye, by their shape where brightness alone is seen, and by
// the brightness of their lines.
func TestMarksAreToldApart(t *testing.T) {
	for name, m := range sights {
		for i, a := range markKinds {
			for _, b := range markKinds[:i] {
				if far := math.Abs(lightSeen(color.RGBA(marks[a].core), m) - lightSeen(color.RGBA(marks[b].core), m)); far < 0.15 {
					t.Errorf("%s: the lines of marks %d and %d are equally light, to %.2f", name, a, b, far)
				}
				for _, side := range []int{28, 60, 150} {
					// Of what either mark covers, the part in which the two differ.
					p, q := marks[a].draw(image.Pt(side, side), 1), marks[b].draw(image.Pt(side, side), 1)
					covered, differ := 0, 0
					for y := range p.Rect.Dy() {
						for x := range p.Rect.Dx() {
							c, d := p.RGBAAt(x, y), q.RGBAAt(x, y)
							if c.A < 128 && d.A < 128 {
								continue
							}
							covered++
							if (c.A < 128) != (d.A < 128) || math.Abs(lightSeen(c, m)-lightSeen(d, m)) > 0.15 {
								differ++
							}
						}
					}
					must.Hold(t, differ*100 >= covered*55,
						"%s: marks %d and %d on %d pixels differ in %d of %d points", name, a, b, side, differ, covered)
				}
			}
		}
	}
}

// TestCursorSparesTheBadge: where a number is read at the top left the cursor has three corners,
// elsewhere four.
func TestCursorSparesTheBadge(t *testing.T) {
	tb := newTable(t)
	tb.SetFace(tb.TileAt(0), Face{Badge: "7"})
	tb.SetFace(tb.TileAt(1), Face{})
	for cell, expect := range []int{3, 4} {
		tb.SetRing(cursorRing, cell)
		img := tb.marked(cursorRing, cell)
		from, to, n := img.Rect.Inset(12).Min, img.Rect.Inset(12).Max, 0
		for _, at := range []image.Point{from, {to.X - 1, from.Y}, {from.X, to.Y - 1}, {to.X - 1, to.Y - 1}} {
			seen := false
			for y := at.Y - 6; y <= at.Y+6; y++ {
				for x := at.X - 6; x <= at.X+6; x++ {
					seen = seen || img.RGBAAt(x, y).A > 200
				}
			}
			if seen {
				n++
			}
		}
		want(t, "corners of the cursor", n, expect)
		want(t, "the frame that is seen", tb.rings[cursorRing].frames[0].mark.Image == image.Image(img), true)
	}
}

// TestWrongIsSeenOnAnyPicture: its frame has two tones, one of which stands out from any
// colour, also from its own.
func TestWrongIsSeenOnAnyPicture(t *testing.T) {
	tb := newTable(t)
	for _, mode := range []look.Variant{look.Light, look.Dark} {
		tb.app.Settings().SetTheme(look.New(mode))
		tb.Refresh()
		tb.SetRing(view.Wrong, 0)
		f := tb.rings[view.Wrong].frames[0]
		line, halo := f.line.StrokeColor, f.halo.StrokeColor
		must.Hold(t, contrast(line, halo) >= 3, "%v: the tones differ by %.1f", mode, contrast(line, halo))
		for grey := range 256 {
			tile := color.Gray{Y: uint8(grey)}
			seen := max(contrast(tile, line), contrast(tile, halo))
			must.Hold(t, seen >= 1.7, "%v: on grey %d it is seen by %.1f only", mode, grey, seen)
		}
	}
}

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
		c := contrast(dark.RGBAAt(px/2, px/2), lit.RGBAAt(px/2, px/2))
		must.Hold(t, c >= 7, "the lamps differ by %.1f", c)
		want(t, "the ground of a dark one", LampGround(view.LampOff), color.Color(dark.RGBAAt(0, px/2)))
		corner, ground, edge := lit.RGBAAt(0, 0).R, LampGround(view.LampOn).(color.RGBA).R, lit.RGBAAt(0, px/2).R
		want(t, "the ground of a lit one is between corner and edge", corner < ground && ground < edge, true)
	}
}
