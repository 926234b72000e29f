package faces

import (
	"image"
	"math"
	"testing"

	"golang.org/x/image/draw"
)

// drawn is a face as a square of px pixels.
func drawn(kind, px int) *image.RGBA {
	side := sheet().Bounds().Dx() / columns
	from := image.Rect(0, 0, side, side).Add(image.Pt((kind-1)%columns*side, (kind-1)/columns*side))
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.CatmullRom.Scale(out, out.Rect, sheet(), from, draw.Src, nil)
	return out
}

// Every face fits its square: nothing is cut off at an edge.
func TestFacesKeepInside(t *testing.T) {
	for kind := 1; kind <= Count; kind++ {
		face := drawn(kind, 100)
		ink := 0
		for i := range 100 {
			for _, at := range []image.Point{{X: i}, {X: i, Y: 99}, {Y: i}, {X: 99, Y: i}} {
				if face.RGBAAt(at.X, at.Y).A > 40 {
					t.Fatalf("face %d touches the edge at %v", kind, at)
				}
			}
			for x := range 100 {
				if face.RGBAAt(x, i).A > 128 {
					ink++
				}
			}
		}
		if ink < 900 {
			t.Errorf("face %d fills %d of 10000 pixels only", kind, ink)
		}
	}
}

// Any two faces differ on a small tile, also for a player who sees colours as
// in deuteranopia (Viénot, Brettel and Mollon, 1999: red and green become one
// channel).
func TestFacesDiffer(t *testing.T) {
	const px = 26
	shades := make([][]float64, Count)
	for k := range shades {
		face := drawn(k+1, px)
		for i := 0; i < len(face.Pix); i += 4 {
			ground := 245 * (1 - float64(face.Pix[i+3])/255)
			r, g, b := float64(face.Pix[i])+ground, float64(face.Pix[i+1])+ground, float64(face.Pix[i+2])+ground
			shades[k] = append(shades[k], 0.29*r+0.71*g, b)
		}
	}
	for a := range shades {
		for b := range a {
			sum := 0.0
			for i := range shades[a] {
				d := shades[a][i] - shades[b][i]
				sum += d * d
			}
			if rms := math.Sqrt(sum / float64(len(shades[a]))); rms < 24 {
				t.Errorf("faces %d and %d look alike: root mean square %.1f", b+1, a+1, rms)
			}
		}
	}
}
