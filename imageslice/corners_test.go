package imageslice

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"tessera/resources/must"
)

var light = color.NRGBA{255, 255, 255, 60}

func solid(w, h int, c color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

func TestRoundCorners(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {2, 9}, {35, 35}, {70, 41}} {
		for _, radius := range []float64{-1, 0, 0.5, 3, 8, 8.5, 1000, math.NaN(), math.Inf(1)} {
			tile := solid(size.X, size.Y, color.RGBA{200, 100, 50, 255})
			RoundCorners(tile, radius)
			for y := range size.Y {
				for x := range size.X {
					c := tile.RGBAAt(x, y)
					must.Be(t, c.R <= c.A && c.G <= c.A && c.B <= c.A,
						"%v radius %v: %v at %d,%d is not premultiplied", size, radius, c, x, y)
					mirror := tile.RGBAAt(size.X-1-x, size.Y-1-y)
					must.Be(t, mirror == c, "%v radius %v: not symmetric at %d,%d", size, radius, x, y)
				}
			}
			if middle := tile.RGBAAt(size.X/2, 0); size.X > 30 && radius <= 8.5 && middle.A != 255 {
				t.Errorf("%v radius %v: edge has alpha %d", size, radius, middle.A)
			}
		}
	}
}

// TestRoundCornersArea compares the transparent area with that of the geometry:
// four corners lack (4-π)r² together.
func TestRoundCornersArea(t *testing.T) {
	for _, radius := range []float64{4, 8, 12.5} {
		tile := solid(60, 60, color.White)
		RoundCorners(tile, radius)
		missing := 0.0
		for i := 3; i < len(tile.Pix); i += 4 {
			missing += 1 - float64(tile.Pix[i])/255
		}
		want := (4 - math.Pi) * radius * radius
		must.Hold(t, math.Abs(missing-want) <= 0.05*want+0.5,
			"radius %v: %.2f pixels missing, want %.2f", radius, missing, want)
	}
}

func TestHairline(t *testing.T) {
	base := color.RGBA{100, 100, 100, 255}
	tile := solid(40, 30, base)
	Hairline(tile, 8, 1, color.NRGBA{255, 255, 255, 128})
	lit := color.RGBA{178, 178, 178, 255}
	for _, at := range []image.Point{{20, 0}, {20, 29}, {0, 15}, {39, 15}} {
		got := tile.RGBAAt(at.X, at.Y)
		must.Hold(t, near(got, lit, 1), "edge %v is %v, want %v", at, got, lit)
	}
	for _, at := range []image.Point{{20, 1}, {1, 15}, {20, 15}} {
		must.Equal(t, tile.RGBAAt(at.X, at.Y), base, "inside %v", at)
	}
	brighter := 0
	for y := range 8 {
		for x := range 8 {
			if tile.RGBAAt(x, y).R > base.R {
				brighter++
			}
		}
	}
	must.Be(t, brighter >= 8 && brighter <= 30, "the line touches %d pixels of a corner", brighter)
	clear := solid(20, 20, color.Transparent)
	Hairline(clear, 4, 1, light)
	must.Be(t, worst(t, clear, solid(20, 20, color.Transparent)) == 0,
		"a hairline appeared where the tile is transparent")
}
