package imageslice

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/resources/pictures"
)

const alikeCols, alikeRows = 8, 6

// made paints a picture of 8×6 pieces: at u, v from 0 to 1 in the colour given,
// with Gaussian noise of that many levels, through JPEG of that quality if any.
func made(t testing.TB, colour func(u, v float64) [3]float64, noise float64, quality int) []*image.RGBA {
	t.Helper()
	px := AlikeSide(alikeCols)
	rng := rand.New(rand.NewPCG(3, 4))
	img := image.NewRGBA(image.Rect(0, 0, alikeCols*px, alikeRows*px))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := colour((float64(x)+0.5)/float64(img.Rect.Dx()), (float64(y)+0.5)/float64(img.Rect.Dy()))
			at := func(i int) uint8 { return uint8(math.Round(min(max(c[i]+noise*rng.NormFloat64(), 0), 255))) }
			img.SetRGBA(x, y, color.RGBA{at(0), at(1), at(2), 255})
		}
	}
	if quality > 0 {
		img = opened(t, "", asJPEG(t, img, quality))
	}
	return Slice(img, alikeCols, alikeRows)
}

// cat is something with a texture before a plain wall.
func cat(wall float64) func(u, v float64) [3]float64 {
	return func(u, v float64) [3]float64 {
		if x, y := (u-0.5)/0.27, (v-0.6)/0.3; x*x+y*y < 1 {
			fur := 120 + 40*math.Sin(90*u)*math.Cos(70*v) + 20*math.Sin(31*u+57*v)
			return [3]float64{fur, fur * 0.7, fur * 0.5}
		}
		return [3]float64{wall, wall, wall}
	}
}

func grey(level func(u, v float64) float64) func(u, v float64) [3]float64 {
	return func(u, v float64) [3]float64 { return [3]float64{level(u, v), level(u, v), level(u, v)} }
}

func up(f float64) float64 { return f - math.Floor(f) }

// classes is what each piece looks like, row by row.
func classes(all []Likeness) (rows string) {
	for i, one := range all {
		rows += fmt.Sprintf("%3d", one.Class)
		if (i+1)%alikeCols == 0 {
			rows += "\n"
		}
	}
	return rows
}

// TestAlikeWall: the pieces of a plain wall look alike, also through the noise of a
// camera and of JPEG, and none with anything on it looks like another.
func TestAlikeWall(t *testing.T) {
	const want = `  0  0  0  0  0  0  0  0
  0  0  0 11 12  0  0  0
  0 17 18 19 20 21 22  0
  0 25 26 27 28 29 30  0
  0 33 34 35 36 37 38  0
  0  0 42 43 44 45  0  0
`
	for _, c := range []struct {
		wall, noise float64
		quality     int
	}{{255, 0, 0}, {255, 0, 90}, {250, 1, 90}, {250, 1.5, 0}, {240, 3, 80}} {
		got := classes(Alike(made(t, cat(c.wall), c.noise, c.quality), false))
		must.Hold(t, got == want, "%+v:\n%s", c, got)
	}
}

// TestAlikeNeverJoinsWhatIsSeenToDiffer: steps of colour from piece to piece, faint
// edges, lines and small things keep pieces apart, wherever in a slow gradient two
// pieces that are next to each other may look alike.
func TestAlikeNeverJoinsWhatIsSeenToDiffer(t *testing.T) {
	odd := func(u float64) bool { return int(u*alikeCols)%2 == 1 }
	for name, c := range map[string]struct {
		ground, other float64
		where         func(x, y float64) bool // in each other piece
	}{
		"near white":          {255, 251, func(x, y float64) bool { return true }},
		"a line":              {250, 240, func(x, y float64) bool { return x > 0.5 && x < 0.525 }},
		"an edge at the side": {250, 245, func(x, y float64) bool { return x < 0.03 }},
		"a hair":              {250, 215, func(x, y float64) bool { return math.Abs(x-y) < 0.013 }},
		"a spot":              {250, 230, func(x, y float64) bool { return math.Hypot(x-0.3, y-0.6) < 0.04 }},
	} {
		level := func(u, v float64) float64 {
			if odd(u) && c.where(up(u*alikeCols), up(v*alikeRows)) {
				return c.other
			}
			return c.ground
		}
		for _, quality := range []int{0, 95} {
			for i, one := range Alike(made(t, grey(level), 0, quality), false) {
				must.Hold(t, one.Class%2 == i%2,
					"%s, quality %d: piece %d looks like %d", name, quality, i, one.Class)
			}
		}
	}
	diagonal := func(u, v float64) float64 { return (u*alikeCols + v*alikeRows) / (alikeCols + alikeRows) }
	for span, apart := range map[float64]int{100: 1, 40: 1, 8: 5} { // levels of grey, and steps that are too far
		level := func(u, v float64) float64 { return 150 + span*diagonal(u, v) }
		for i, one := range Alike(made(t, grey(level), 0, 0), false) {
			steps := i%alikeCols + i/alikeCols - one.Class%alikeCols - one.Class/alikeCols
			must.Hold(t, max(steps, -steps) < apart,
				"of a gradient over %v levels piece %d looks like %d", span, i, one.Class)
		}
	}
	sky := func(_, v float64) [3]float64 { return [3]float64{100 + 100*v, 150 + 70*v, 230 + 20*v} }
	for i, one := range Alike(made(t, sky, 0, 95), false) {
		must.Hold(t, one.Class == i/alikeCols*alikeCols, "of a sky piece %d looks like %d", i, one.Class)
	}
}

// TestAlikeTurned: pieces that look alike when they are turned, and the turns after
// which one looks the same.
func TestAlikeTurned(t *testing.T) {
	px := AlikeSide(alikeCols)
	paint := func(dark func(x, y int) bool) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, px, px))
		for y := range px {
			for x := range px {
				c := color.RGBA{250, 250, 250, 255}
				if dark(x, y) {
					c = color.RGBA{90, 60, 120, 255}
				}
				img.SetRGBA(x, y, c)
			}
		}
		return img
	}
	half := paint(func(_, y int) bool { return y < px/2 })
	stripe := paint(func(_, y int) bool { return y >= px/4 && y < 3*px/4 })
	plain := paint(func(int, int) bool { return false })
	pieces := []*image.RGBA{half, stripe, Turned(half, 1), plain, Turned(stripe, 1), Turned(half, 2), plain, Turned(stripe, 2), Turned(half, 3)}
	want := []Likeness{{0, 0, 4}, {1, 0, 2}, {0, 3, 4}, {3, 0, 1}, {1, 1, 2}, {0, 2, 4}, {3, 0, 1}, {1, 0, 2}, {0, 1, 4}}
	for i, one := range Alike(pieces, true) {
		must.Hold(t, one == want[i], "piece %d: %+v, want %+v", i, one, want[i])
	}
	for i, one := range Alike(pieces, false) {
		first := []int{0, 1, 2, 3, 4, 5, 3, 1, 8}[i]
		must.Hold(t, one == (Likeness{first, 0, 4}), "upright, piece %d: %+v, want %d", i, one, first)
	}
}

// square is the sketch of a square part of a picture: side is its share of the shorter
// side, x and y say where it lies, from 0 to 1.
func square(p *Picture, x, y, side float64) *image.RGBA {
	w, h := p.Size()
	n := side * float64(min(w, h))
	c := Crop{W: n / float64(w), H: n / float64(h)}
	c.X, c.Y = x*(1-c.W), y*(1-c.H)
	return p.Render(c, sketchSide, sketchSide)
}

// darker is a picture with less light.
func darker(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = uint8(int(v) * (4 + i%4/3) / 5)
	}
	return out
}

// TestResembling: photos of one scene, the view a little moved, nearer, or darker,
// resemble each other; other pictures, and other parts of the same, do not.
func TestResembling(t *testing.T) {
	var all []Sketch
	var want []int
	for _, b := range pictures.All() {
		p := must.Have(Decode(b.ID, b.Data()))(t).Reduced(256)
		scene := len(all)
		for _, img := range []*image.RGBA{square(p, 0.5, 0.5, 0.8), square(p, 0.53, 0.55, 0.8), square(p, 0.5, 0.5, 0.75), darker(square(p, 0.5, 0.5, 0.8))} {
			all, want = append(all, sketchOf(img)), append(want, scene)
		}
		var parts []Sketch
		for _, at := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			parts = append(parts, sketchOf(square(p, at[0], at[1], 0.5)))
		}
		got := Resembling(parts)
		must.Hold(t, slices.Equal(got, []int{0, 1, 2, 3}), "quarters of %s: %v", b.ID, got)
	}
	got := Resembling(all)
	must.Be(t, slices.Equal(got, want), "scenes: %v, want %v", got, want)
}
