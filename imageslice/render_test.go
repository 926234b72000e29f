package imageslice

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"tessera/resources/goldentest"
	"tessera/resources/must"
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

// TestRenderAgainstLibrary compares with the same cubic in another hand's floating-point code, up and down in size; a
// crop that falls on whole pixels is left as it is, and halved chromas of a JPEG are neither shifted nor smeared.
func TestRenderAgainstLibrary(t *testing.T) {
	p := picture(t)
	for _, size := range []image.Point{{20, 20}, {61, 47}, {7, 90}, {200, 150}, {1, 1}, {3, 2}} {
		d := worst(t, p.Render(Crop{}, size.X, size.Y), scaled(size))
		must.Hold(t, d <= 2, "whole picture to %v differs by %d", size, d)
	}
	c := Crop{11.0 / sampleW, 5.0 / sampleH, 30.0 / sampleW, 31.0 / sampleH}
	d := worst(t, p.Render(c, 30, 31), sampleScene().SubImage(image.Rect(11, 5, 41, 36)).(*image.RGBA))
	must.Hold(t, d == 0, "a crop of whole pixels differs by %d", d)
	p = must.Have(Decode("progressive.jpg", fixture(t, "progressive.jpg")))(t)
	for _, size := range []image.Point{{244, 188}, {30, 23}} {
		d := worst(t, p.Render(Crop{}, size.X, size.Y), scaled(size))
		must.Hold(t, d <= 12, "a JPEG to %v differs by %d", size, d)
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

// TestSmallRendersOfLargePictures are made of fewer pixels, and look the same.
func TestSmallRendersOfLargePictures(t *testing.T) {
	p := newPicture("large", "", must.Have(planesOf(t.Context(), scene(2100, 300, 0)))(t), 6)
	must.Be(t, p.small.w == smallSide && p.small.h == 146, "%d×%d small", p.small.w, p.small.h)
	whole := *p
	whole.small = planes{}
	for size, most := range map[image.Point]int{{30, 210}: 12, {146, 1024}: 0} {
		c := Crop{0.1, 0.2, 0.8, 0.7}
		d := worst(t, p.Render(c, size.X, size.Y), whole.Render(c, size.X, size.Y))
		must.Hold(t, d <= most, "%v is different by %d", size, d)
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

// TestThumbnail keeps the shape; a smaller picture keeps name and hash besides, and what is small enough as it is.
func TestThumbnail(t *testing.T) {
	p := picture(t)
	for _, test := range []struct{ w, h, wantW, wantH int }{
		{30, 30, 30, 23}, {300, 300, 61, 47}, {1, 1, 1, 1}, {0, 9, 0, 0}, {5, 500, 5, 4},
	} {
		got := Thumbnail(p, test.w, test.h).Rect.Size()
		must.Hold(t, got == image.Pt(test.wantW, test.wantH), "%d×%d gave %v", test.w, test.h, got)
	}
	small := p.Reduced(30)
	must.Hold(t, small.Bounds().Max == image.Pt(30, 23) && small.Hash() == p.Hash() && small.Name() == p.Name(),
		"reduced to %+v", small)
	must.Hold(t, p.Reduced(61) == p, "a picture that is small enough was copied")
}

// TestSliceReassembles cuts images of many sizes and lays the pieces out again
// by their sizes alone: every pixel must be there once.
func TestSliceReassembles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		w, h, cols, rows := 1+rng.IntN(90), 1+rng.IntN(90), 1+rng.IntN(13), 1+rng.IntN(13)
		whole := image.NewRGBA(image.Rect(5, 7, 5+w+3, 7+h+2))
		for i := range whole.Pix {
			whole.Pix[i] = byte(rng.Uint32())
		}
		// A part of a larger image, so that offsets and strides matter.
		img := whole.SubImage(image.Rect(6, 8, 6+w, 8+h)).(*image.RGBA)
		pieces, again := Slice(img, cols, rows), image.NewRGBA(image.Rect(0, 0, w, h))
		must.Be(t, len(pieces) == cols*rows, "%d pieces for %d×%d", len(pieces), cols, rows)
		at, area := image.Point{}, 0
		for i, p := range pieces {
			must.Be(t, p.Stride == 4*p.Rect.Dx() && p.Rect.Min == (image.Point{}) && len(p.Pix) == p.Stride*p.Rect.Dy(),
				"piece %v with stride %d is not compact", p.Rect, p.Stride)
			draw.Draw(again, p.Rect.Add(at), p, image.Point{}, draw.Src)
			area += p.Rect.Dx() * p.Rect.Dy()
			if at.X += p.Rect.Dx(); (i+1)%cols == 0 {
				must.Be(t, at.X == w, "row %d is %d wide, want %d", i/cols, at.X, w)
				at = image.Pt(0, at.Y+p.Rect.Dy())
			}
		}
		must.Be(t, at.Y == h && area == w*h && worst(t, again, img) == 0,
			"%d×%d in %d×%d: height %d, area %d, or other pixels", w, h, cols, rows, at.Y, area)
		must.Be(t, Slice(img, 0, 3) == nil && Slice(img, 3, -1) == nil && Slice(nil, 2, 2) == nil,
			"pieces without a grid or an image")
	}
}

// TestTiles checks the exact size of tiles and that they are the render, cut.
func TestTiles(t *testing.T) {
	p := picture(t)
	c := Cover(sampleW, sampleH, 4.0*11/(3*9))
	tiles := Tiles(p, c, 4, 3, 11, 9)
	must.Be(t, len(tiles) == 12, "%d tiles", len(tiles))
	board := p.Render(c, 44, 27)
	for i, tile := range tiles {
		at := image.Rect(0, 0, 11, 9).Add(image.Pt(i%4*11, i/4*9))
		must.Hold(t, worst(t, tile, board.SubImage(at).(*image.RGBA)) == 0, "tile %d differs from the board", i)
	}
	must.Be(t, Tiles(p, c, 4, 3, 0, 9) == nil, "tiles without a width")
}

// TestTurned follows one corner of a picture that is wider than high.
func TestTurned(t *testing.T) {
	img := image.NewRGBA(image.Rect(2, 1, 5, 3)) // 3 × 2, not at the origin
	red := color.RGBA{R: 255, A: 255}
	img.Set(2, 1, red)
	for quarters, want := range map[int]image.Point{1: {1, 0}, 2: {2, 1}, 3: {0, 2}, -1: {0, 2}, 5: {1, 0}} {
		got := Turned(img, quarters)
		size := image.Pt(3, 2)
		if quarters%2 != 0 {
			size = image.Pt(2, 3)
		}
		must.Hold(t, got.Rect.Size() == size && got.Stride == 4*size.X && got.RGBAAt(want.X, want.Y) == red,
			"%d quarters: %v, %v at %v", quarters, got.Rect, got.RGBAAt(want.X, want.Y), want)
		must.Hold(t, worst(t, Turned(got, -quarters), img) == 0, "%d quarters and back: another picture", quarters)
	}
	must.Be(t, Turned(img, 4) == img && Turned(nil, 1) == nil, "without a turn it should be the picture itself")
}

const hair = 1e-9

// checkLegal fails unless c lies inside the picture with the aspect asked for.
func checkLegal(t *testing.T, c Crop, w, h int, aspect float64) {
	t.Helper()
	must.Be(t, c.X >= 0 && c.Y >= 0 && c.X+c.W <= 1+hair && c.Y+c.H <= 1+hair && c.W > 0 && c.H > 0,
		"%+v reaches outside", c)
	got := c.W * float64(w) / (c.H * float64(h))
	must.Be(t, math.Abs(got/aspect-1) <= 1e-6, "%+v of %d×%d has aspect %v, want %v", c, w, h, got, aspect)
}

func TestCover(t *testing.T) {
	for _, test := range []struct {
		w, h   int
		aspect float64
		want   Crop
	}{
		{400, 300, 1, Crop{0.125, 0, 0.75, 1}}, {300, 400, 1, Crop{0, 0.125, 1, 0.75}},
		{300, 300, 1, Crop{0, 0, 1, 1}}, {400, 300, 2, Crop{0, 1.0 / 6, 1, 2.0 / 3}},
		{400, 300, math.NaN(), Crop{0.125, 0, 0.75, 1}}, {400, 300, -3, Crop{0.125, 0, 0.75, 1}},
	} {
		got := Cover(test.w, test.h, test.aspect)
		for _, d := range []float64{got.X - test.want.X, got.Y - test.want.Y, got.W - test.want.W, got.H - test.want.H} {
			must.Hold(t, math.Abs(d) <= hair, "Cover(%d, %d, %v) = %+v, want %+v", test.w, test.h, test.aspect, got, test.want)
		}
	}
}

func TestFitMakesLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	odd := []float64{0, -1, 1, 0.5, 1e-12, 1e300, math.NaN(), math.Inf(1), math.Inf(-1)}
	pick := func() float64 {
		if rng.IntN(3) == 0 {
			return odd[rng.IntN(len(odd))]
		}
		return 3*rng.Float64() - 1
	}
	for range 5000 {
		w, h, aspect := 1+rng.IntN(5000), 1+rng.IntN(5000), math.Exp(4*rng.Float64()-2)
		c := Crop{pick(), pick(), pick(), pick()}.Fit(w, h, aspect)
		checkLegal(t, c, w, h, aspect)
		again := c.Fit(w, h, aspect)
		must.Be(t, math.Abs(c.X-again.X)+math.Abs(c.Y-again.Y)+math.Abs(c.W-again.W)+math.Abs(c.H-again.H) <= hair,
			"what is legal, %+v, became %+v", c, again)
	}
}

func TestZoomAndPan(t *testing.T) {
	c := Cover(400, 300, 1)
	in := c.Zoom(2, 0.25, 0.75)
	// The point under the cursor stays where it is.
	x, y := in.X+0.25*in.W, in.Y+0.75*in.H
	must.Be(t, math.Abs(x-c.X-0.25*c.W) <= hair && math.Abs(y-c.Y-0.75*c.H) <= hair, "the point moved to %v, %v", x, y)
	must.Be(t, math.Abs(in.W-c.W/2) <= hair, "width %v after zooming by 2", in.W)
	moved := in.Pan(0.01, -0.02)
	must.Be(t, math.Abs(moved.X-in.X-0.01) <= hair && math.Abs(moved.Y-in.Y+0.02) <= hair,
		"panned from %+v to %+v", in, moved)
	far := in.Pan(-9, 9)
	must.Be(t, far.X == 0 && math.Abs(far.Y+far.H-1) <= hair && far.W == in.W, "panned far to %+v", far)
	rng := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		switch rng.IntN(3) {
		case 0:
			c = c.Pan(4*rng.Float64()-2, 4*rng.Float64()-2)
		case 1:
			c = c.Zoom(math.Exp(6*rng.Float64()-3), 3*rng.Float64()-1, 3*rng.Float64()-1)
		case 2:
			c = c.Zoom(math.NaN(), 0, 0).Pan(math.NaN(), 0).Zoom(0, 0, 0).Zoom(2, math.Inf(1), 0)
		}
		checkLegal(t, c, 400, 300, 1)
		must.Be(t, min(c.W, c.H) >= minShare-hair, "zoomed too close: %+v", c)
	}
}

func TestCropJSON(t *testing.T) {
	data, err := json.Marshal(Crop{0, 0.125, 1, 0.75})
	must.Be(t, err == nil && string(data) == `{"x":0,"y":0.125,"w":1,"h":0.75}`, "%s, %v", data, err)
}

func solid(w, h int, c color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

// TestGoldenCorners holds what is left of corners, and where the line along an edge is seen, pixel by pixel. When these were
// first drawn corners lacked what (4-π)r² says, and the line what its colour does.
func TestGoldenCorners(t *testing.T) {
	var said strings.Builder
	for _, size := range []image.Point{{1, 1}, {2, 9}, {35, 35}} {
		for _, radius := range []float64{-1, 0, 0.5, 3, 8.5, 12.5, math.Inf(1), math.NaN()} {
			for _, ground := range []color.Color{color.RGBA{100, 100, 100, 255}, color.Transparent} {
				tile := solid(size.X, size.Y, ground)
				Hairline(tile, radius, 1, color.NRGBA{255, 255, 255, 128})
				RoundCorners(tile, radius)
				fmt.Fprintf(&said, "%v, radius %v, on %v\n", size, radius, ground)
				for y := range min(14, size.Y) {
					for x := range min(14, size.X) {
						c := tile.RGBAAt(x, y)
						must.Be(t, c.R <= c.A && c.G <= c.A && c.B <= c.A && c == tile.RGBAAt(size.X-1-x, size.Y-1-y),
							"%v radius %v: %v at %d,%d is not premultiplied, or not symmetric", size, radius, c, x, y)
						fmt.Fprintf(&said, " %02x%02x", c.R, c.A)
					}
					said.WriteByte('\n')
				}
			}
		}
	}
	goldentest.File(t, "testdata/corners.golden", said.String(), "(")
}
