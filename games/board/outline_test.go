package board

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand"
	"testing"

	"tessera/resources/hues"
)

// contrast is the ratio of contrast of two colours (WCAG 2.1).
func contrast(a, b color.Color) float64 {
	n := func(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
	return hues.Ratio(n(a), n(b))
}

// photoGround is a picture as photos have: a colour that goes over into another, with
// patches and noise, pale in one half of all cases.
func photoGround(size image.Point, rng *rand.Rand) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	any := func() [3]float64 { return [3]float64{rng.Float64() * 255, rng.Float64() * 255, rng.Float64() * 255} }
	from, to := any(), any()
	if rng.Intn(2) == 0 {
		from, to = [3]float64{255, 250, 245}, [3]float64{225, 230, 240}
	}
	for y := range size.Y {
		for x := range size.X {
			way := float64(x+y) / float64(size.X+size.Y)
			var c [3]uint8
			for i := range c {
				c[i] = uint8(min(255, max(0, from[i]*(1-way)+to[i]*way+rng.NormFloat64()*9)))
			}
			img.SetRGBA(x, y, color.RGBA{c[0], c[1], c[2], 255})
		}
	}
	for range 4 {
		c := any()
		at := image.Pt(rng.Intn(size.X), rng.Intn(size.Y))
		patch := image.Rectangle{at, at.Add(image.Pt(size.X/4, size.Y/4))}
		draw.Draw(img, patch, image.NewUniform(color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255}), image.Point{}, draw.Src)
	}
	return img
}

// TestNumeralsAreReadOnAnyPicture: around white numerals there is a line all along, with
// at least the contrast to them that is asked of text, whatever the picture.
func TestNumeralsAreReadOnAnyPicture(t *testing.T) {
	white := color.RGBA{255, 255, 255, 255}
	for seed := range 6 {
		for _, px := range []int{40, 90, 185} {
			ground := photoGround(image.Pt(px, px), rand.New(rand.NewSource(int64(seed))))
			p := NewPainter(px, 1)
			for what, f := range map[string]Face{"badge": {Badge: "14"}, "glyph": {Glyph: "8"}} {
				f.Picture = plain(px, color.Black)
				ink := p.Paint(f) // whose white is that of the numeral
				f.Picture = ground
				img := p.Paint(f)
				far := 2 + px/40 // how far from the ink's full white its outline is to be met
				edge, weak := 0, 0
				for y := far; y < px-far; y++ {
					for x := far; x < px-far; x++ {
						if ink.RGBAAt(x, y) != white {
							continue
						}
						for _, way := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
							if at := image.Pt(x, y).Add(way.Mul(far)); ink.RGBAAt(at.X, at.Y).R > 40 {
								continue // within the numeral
							}
							edge++
							best := 0.0
							for n := 1; n <= far; n++ {
								at := image.Pt(x, y).Add(way.Mul(n))
								best = max(best, contrast(white, img.RGBAAt(at.X, at.Y)))
							}
							if best < 4.5 {
								weak++
							}
						}
					}
				}
				if edge == 0 || weak > 0 {
					t.Errorf("%s of %d pixels on ground %d: %d of %d points around it are nearly as light", what, px, seed, weak, edge)
				}
			}
		}
	}
}
