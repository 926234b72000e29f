package look

import (
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	xdraw "golang.org/x/image/draw"

	"tessera/imageslice"
	"tessera/resources/must"
)

// TestGroundIsWhole: its nine pictures make what one picture of the whole would
// show, at any size, without a gap or an overlap.
func TestGroundIsWhole(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	for _, c := range []struct {
		w, h   int
		stroke fyne.ThemeColorName
		radius float32
	}{{61, 37, Line, 14}, {200, 90, "", 18}, {40, 30, "", 0}, {33, 64, Line, 8.5}} {
		g := NewGround(Surface, c.stroke, c.radius)
		g.Resize(fyne.NewSize(float32(c.w), float32(c.h)))
		test.WidgetRenderer(g).Layout(g.Size())

		got := image.NewRGBA(image.Rect(0, 0, c.w, c.h))
		area := 0
		for _, patch := range g.patches {
			at, size := patch.Position(), patch.Size()
			r := image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height))
			area += r.Dx() * r.Dy()
			xdraw.NearestNeighbor.Scale(got, r, patch.Image, patch.Image.Bounds(), xdraw.Src, nil)
		}
		if area != c.w*c.h {
			t.Errorf("%v: the patches cover %d of %d pixels", c, area, c.w*c.h)
		}

		want := image.NewRGBA(got.Rect)
		draw.Draw(want, want.Rect, image.NewUniform(Color(Surface)), image.Point{}, draw.Src)
		imageslice.RoundCorners(want, float64(c.radius))
		if c.stroke != "" {
			imageslice.Hairline(want, float64(c.radius), 1, Color(c.stroke))
		}
		for i := range want.Pix {
			if want.Pix[i] != got.Pix[i] {
				t.Errorf("%v: pixel %d, %d differs", c, i/4%c.w, i/4/c.w)
				break
			}
		}
	}
}

// TestTinyGround is smaller than its corners: they share what there is, and the
// patches cover every pixel of it once, none beside it.
func TestTinyGround(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []image.Point{{9, 5}, {28, 28}, {27, 4}, {3, 60}, {2, 2}, {1, 1}, {1, 40}, {0, 9}, {0, 0}} {
		g := NewGround(Surface, "", 14)
		g.layout(fyne.NewSize(float32(size.X), float32(size.Y)))
		covered := map[image.Point]int{}
		for _, patch := range g.patches {
			at, s := patch.Position(), patch.Size()
			if s.Width < 0 || s.Height < 0 {
				t.Errorf("%v: a patch has the size %v", size, s)
			}
			for y := at.Y; y < at.Y+s.Height; y++ {
				for x := at.X; x < at.X+s.Width; x++ {
					covered[image.Pt(int(x), int(y))]++
				}
			}
		}
		for at, times := range covered {
			if times != 1 || !at.In(image.Rectangle{Max: size}) {
				t.Errorf("%v: pixel %v is covered %d times", size, at, times)
			}
		}
		if len(covered) != size.X*size.Y {
			t.Errorf("%v: %d pixels are covered", size, len(covered))
		}
		if left, right := g.patches[0].Size(), g.patches[8].Size(); left != right {
			t.Errorf("%v: one corner has %v, the one opposite %v", size, left, right)
		}
	}
}

func TestGroundFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	g := NewGround(Surface, "", 4)
	g.Resize(fyne.NewSquareSize(20))
	g.Refresh()
	light := g.patches[4].Image.At(0, 0)
	app.Settings().SetTheme(New(Dark))
	g.Refresh()
	must.Be(t, g.patches[4].Image.At(0, 0) != light, "a dark ground looks like a light one")
}
