package imageslice

import (
	"image"
	"image/color"
	"math"
	"testing"

	"tessera/resources/must"

	"golang.org/x/image/draw"
)

// picture is the samples' scene, opened from a lossless file.
func picture(tb testing.TB) *Picture {
	tb.Helper()
	return must.Have(Decode("plain.png", asPNG(tb, sampleScene())))(tb)
}

// scaled is the scene of that size, as the library makes it.
func scaled(size image.Point) *image.RGBA {
	src, to := sampleScene(), image.NewRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(to, to.Rect, src, src.Rect, draw.Src, nil)
	return to
}

// TestRenderAgainstLibrary compares with the same cubic in another hand's
// floating-point code, up and down in size, whole and cropped.
func TestRenderAgainstLibrary(t *testing.T) {
	p := picture(t)
	for _, size := range []image.Point{{20, 20}, {61, 47}, {7, 90}, {200, 150}, {1, 1}, {3, 2}} {
		d := worst(t, p.Render(Crop{}, size.X, size.Y), scaled(size))
		must.Hold(t, d <= 2, "whole picture to %v differs by %d", size, d)
	}
}

// TestRenderCrop renders a crop that falls on whole pixels at its own size:
// nothing may change.
func TestRenderCrop(t *testing.T) {
	p, src := picture(t), sampleScene()
	r := image.Rect(11, 5, 41, 36)
	c := Crop{11.0 / sampleW, 5.0 / sampleH, 30.0 / sampleW, 31.0 / sampleH}
	d := worst(t, p.Render(c, 30, 31), src.SubImage(r).(*image.RGBA))
	must.Be(t, d <= 0, "differs by %d", d)
}

// TestRenderChroma checks that halved chromas are neither shifted nor smeared:
// a JPEG of a smooth scene, enlarged and shrunk, against the library.
func TestRenderChroma(t *testing.T) {
	p := must.Have(Decode("progressive.jpg", fixture(t, "progressive.jpg")))(t)
	for _, size := range []image.Point{{244, 188}, {30, 23}} {
		d := worst(t, p.Render(Crop{}, size.X, size.Y), scaled(size))
		must.Hold(t, d <= 12, "%v differs by %d", size, d)
	}
}

// TestRenderNoAliasing shrinks the finest checkerboard there is: it must turn
// into even grey, and a bright field must stay as bright.
func TestRenderNoAliasing(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 301, 300))
	for y := range 300 {
		for x := range 301 {
			img.SetGray(x, y, color.Gray{uint8((x + y) % 2 * 255)})
		}
	}
	px := must.Have(planesOf(t.Context(), img))(t)
	p := newPicture("checks", "", px, upright)
	small := p.Render(Crop{0.1, 0.1, 0.8, 0.8}, 43, 41)
	d := worst(t, small, solid(43, 41, color.RGBA{127, 127, 127, 255}))
	must.Be(t, d <= 4, "a pattern of strength %d is left", d)
}

func TestRenderOddRequests(t *testing.T) {
	p := picture(t)
	for _, size := range [][2]int{{0, 5}, {5, 0}, {-1, -1}} {
		img := p.Render(Crop{}, size[0], size[1])
		must.Hold(t, img.Rect.Empty(), "%v gave %v", size, img.Rect)
	}
	nan := math.NaN()
	for _, c := range []Crop{{nan, 0, 1, 1}, {-5, -5, 1, 1}, {0.9, 0.9, 1, 1}, {0, 0, 1e-9, 1e-9}, {1, 1, 1, 1e-300}, {0, 0, -1, 1}, {0, 0, 1e300, 1}} {
		img := p.Render(c, 8, 6)
		must.Hold(t, img.Rect == image.Rect(0, 0, 8, 6) && img.Opaque(), "%v gave %v", c, img.Rect)
	}
}

// TestBounded shrinks what is too long, with its chromas, and keeps the shape.
func TestBounded(t *testing.T) {
	for _, s := range samples(t) {
		p := must.Have(Decode(s.name, s.data))(t)
		small := p.px.bounded(30)
		must.Be(t, small.w == 30 && small.h == 23, "%s: %d×%d", s.name, small.w, small.h)
		d := worst(t, newPicture("", "", small, upright).Image(), scaled(image.Pt(30, 23)))
		must.Hold(t, d <= s.tolerance+2, "%s differs by %d", s.name, d)
	}
}

func TestThumbnail(t *testing.T) {
	p := picture(t)
	for _, test := range []struct{ w, h, wantW, wantH int }{
		{30, 30, 30, 23}, {300, 300, 61, 47}, {1, 1, 1, 1}, {0, 9, 0, 0}, {5, 500, 5, 4},
	} {
		got := Thumbnail(p, test.w, test.h).Rect.Size()
		must.Hold(t, got == image.Pt(test.wantW, test.wantH), "%d×%d gave %v", test.w, test.h, got)
	}
}
