package imageslice

import (
	"image"
	"image/color"
	"testing"

	"tessera/resources/must"
)

// TestTransparent lays what is transparent on white: of these pictures all beyond the
// columns 0–29.
func TestTransparent(t *testing.T) {
	scene := sampleScene()
	want := image.NewRGBA(scene.Rect)
	for y := range sampleH {
		for x := range sampleW {
			want.SetRGBA(x, y, color.RGBA{255, 255, 255, 255})
			if x < 30 {
				want.SetRGBA(x, y, scene.RGBAAt(x, y))
			}
		}
	}
	for _, name := range []string{"alpha.webp", "alpha.heic", "alpha.avif"} {
		got := opened(t, name, fixture(t, name))
		// alpha.heic has a transparent border, and libheif's chromas at an edge are those
		// of the pixels beside it.
		for y := 2; y < sampleH-2; y++ {
			for x := 2; x < sampleW; x++ {
				if x >= 16 && x < 34 {
					continue // the chroma is coarse, and the edge smooth
				}
				tolerance := 14
				if x >= 34 {
					tolerance = 2
				}
				a, b := got.RGBAAt(x, y), want.RGBAAt(x, y)
				must.Be(t, near(a, b, tolerance), "%s at %d,%d: %v, want %v", name, x, y, a, b)
			}
		}
	}
}
