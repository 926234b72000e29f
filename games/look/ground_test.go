package look

import (
	"bytes"
	"image"
	"image/draw"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	xdraw "golang.org/x/image/draw"

	"tessera/imageslice"
	"tessera/resources/must"
)

// TestGroundIsWhole: its nine pictures make what one picture of the whole would show, at any size and
// on any screen, without a gap or an overlap, also when the theme has become another.
func TestGroundIsWhole(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	for _, c := range []struct {
		w, h   int
		stroke fyne.ThemeColorName
		radius float32
		scale  float32
	}{{61, 37, Line, 14, 1}, {200, 90, "", 18, 1}, {40, 30, "", 0, 1}, {33, 64, Line, 8.5, 1}, {90, 70, Line, 14, 2},
		{75, 90, Line, 9, 1.5}} {
		g := NewGround(Surface, c.stroke, c.radius)
		win := test.NewTempWindow(t, container.NewWithoutLayout(g))
		win.Canvas().(interface{ SetScale(float32) }).SetScale(c.scale)
		must.Equal(t, PixelScale(g), c.scale, "its scale")
		g.Resize(fyne.NewSize((float32(c.w)+0.4)/c.scale, (float32(c.h)-0.4)/c.scale))
		for _, v := range []Variant{Light, Dark} {
			app.Settings().SetTheme(New(v))
			g.Refresh()
			got := image.NewRGBA(image.Rect(0, 0, c.w, c.h))
			area := 0
			px := func(units float32) int { return int(math.Round(float64(units * c.scale))) }
			for _, patch := range g.patches {
				at, end := patch.Position(), patch.Position().Add(patch.Size())
				r := image.Rect(px(at.X), px(at.Y), px(end.X), px(end.Y))
				area += r.Dx() * r.Dy()
				xdraw.NearestNeighbor.Scale(got, r, patch.Image, patch.Image.Bounds(), xdraw.Src, nil)
			}
			must.Hold(t, area == c.w*c.h, "%v: the patches cover %d of %d pixels", c, area, c.w*c.h)
			want := image.NewRGBA(got.Rect)
			draw.Draw(want, want.Rect, image.NewUniform(Color(Surface)), image.Point{}, draw.Src)
			imageslice.RoundCorners(want, float64(c.radius*c.scale))
			if c.stroke != "" {
				imageslice.Hairline(want, float64(c.radius*c.scale), float64(c.scale), Color(c.stroke))
			}
			must.Hold(t, bytes.Equal(want.Pix, got.Pix), "%v, %s: it looks otherwise than in one piece", c, v)
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
			must.Hold(t, s.Width >= 0 && s.Height >= 0, "%v: a patch has the size %v", size, s)
			for y := at.Y; y < at.Y+s.Height; y++ {
				for x := at.X; x < at.X+s.Width; x++ {
					covered[image.Pt(int(x), int(y))]++
				}
			}
		}
		for at, times := range covered {
			must.Hold(t, times == 1 && at.In(image.Rectangle{Max: size}),
				"%v: pixel %v is covered %d times", size, at, times)
		}
		must.Hold(t, len(covered) == size.X*size.Y, "%v: %d pixels are covered", size, len(covered))
		must.Equal(t, g.patches[0].Size(), g.patches[8].Size(), "%v: one corner and the one opposite", size)
	}
}
