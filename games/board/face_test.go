package board

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"testing"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"tessera/resources/must"
)

var (
	red   = color.RGBA{R: 200, G: 30, B: 20, A: 255}
	green = color.RGBA{R: 20, G: 150, B: 60, A: 255}
)

// plain is a square picture of one colour.
func plain(px int, c color.Color) *image.RGBA { return sheet(image.Pt(px, px), c) }

// sheet is a picture of one colour.
func sheet(size image.Point, c color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

// chequers is a picture in which no pixel is like its neighbours.
func chequers(px int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	for y := range px {
		for x := range px {
			img.SetRGBA(x, y, color.RGBA{R: uint8(x * 255 / px), G: uint8(y * 255 / px), B: uint8((x ^ y) * 37), A: 255})
		}
	}
	return img
}

// differing is the smallest rectangle that holds all pixels in which two
// images of one size differ.
func differing(a, b *image.RGBA) (r image.Rectangle) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// TestPictureIsShownAsItIs, pixel by pixel, also where it is part of another.
func TestPictureIsShownAsItIs(t *testing.T) {
	whole := chequers(90)
	part := whole.SubImage(image.Rect(20, 30, 70, 80)).(*image.RGBA)
	img := NewPainter(50, 1).Paint(Face{Picture: part, Fill: red})
	must.Be(t, img.Rect == image.Rect(0, 0, 50, 50) && img.Stride == 4*50, "%v, of %d a row, which Fyne draws garbled", img.Rect, img.Stride)
	for y := range 50 {
		for x := range 50 {
			must.Be(t, img.RGBAAt(x, y) == whole.RGBAAt(20+x, 30+y),
				"pixel %d,%d is %v, in the picture it is %v", x, y, img.RGBAAt(x, y), whole.RGBAAt(20+x, 30+y))
		}
	}
}

// TestDigitKeepsItsSizeBesideASign, however small the tile: what is wrong is read as
// what is right.
func TestDigitKeepsItsSizeBesideASign(t *testing.T) {
	high := func(px int, f Face) int {
		f.Fill, f.Ink = color.Black, red
		img := NewPainter(px, 1).Paint(f)
		top, foot := px, 0
		for y := range px {
			for x := range px {
				if c := img.RGBAAt(x, y); c.R > 150 && c.G < 60 {
					top, foot = min(top, y), max(foot, y)
				}
			}
		}
		return foot - top
	}
	for px := 26; px <= 100; px++ {
		for digit := 1; digit <= 9; digit++ {
			glyph := strconv.Itoa(digit)
			alone, beside := high(px, Face{Glyph: glyph}), high(px, Face{Glyph: glyph, Tag: "!", TagFill: green})
			must.Hold(t, beside >= alone, "%d pixels: %s is %d high, and %d beside a sign", px, glyph, alone, beside)
		}
	}
}

// TestTagLeavesTheGlyph: on tiles of any size both are read, neither lies on the other.
func TestTagLeavesTheGlyph(t *testing.T) {
	red, green := color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}
	for px := 14; px <= 90; px++ {
		p := NewPainter(px, 1)
		for _, glyph := range []string{"8", "12"} {
			for _, tag := range []string{"8", "15"} {
				img := p.Paint(Face{Fill: color.Black, Glyph: glyph, Ink: red, Tag: tag, TagFill: green})
				var over, inks int
				var ground image.Rectangle
				for y := range px {
					for x := range px {
						if c := img.RGBAAt(x, y); c.G > 200 && c.R < 60 {
							ground = ground.Union(image.Rect(x, y, x+1, y+1))
						}
					}
				}
				for y := range px {
					for x := range px {
						if c := img.RGBAAt(x, y); c.R > 150 && c.G < 60 {
							inks++
							if image.Pt(x, y).In(ground) {
								over++
							}
						}
					}
				}
				if ground.Empty() || over > 0 || inks < 4 || ground.Dx()*ground.Dy() > px*px*45/100 {
					t.Errorf("%d pixels, %s with %s: the tag takes %v, %d of %d points of the glyph", px, glyph, tag, ground, over, inks)
				}
			}
		}
	}
}

// TestTypesHaveWhatIsWritten on tiles: a sign that is not in them is an empty box.
func TestTypesHaveWhatIsWritten(t *testing.T) {
	var buffer sfnt.Buffer
	for _, r := range written("0123456789+−×?!") {
		for _, of := range []*opentype.Font{bold(), regular()} {
			if i := must.Have(of.GlyphIndex(&buffer, r))(t); i == 0 {
				t.Errorf("there is no %q", r)
			}
		}
	}
	p := NewPainter(60, 1)
	must.Be(t, bytes.Equal(p.Paint(Face{Badge: "−2"}).Pix, p.Paint(Face{Badge: "–2"}).Pix), "a minus is drawn as an empty box")
}

// TestWashesDiffer in their patterns, so that colours are told apart by who does not see
// them; the picture below shines through.
func TestWashesDiffer(t *testing.T) {
	for _, px := range []int{28, 60} {
		p := NewPainter(px, 1)
		var seen []string
		for w := Plain; w <= Dotted; w++ {
			img := p.Paint(Face{Fill: red, Wash: Wash{Colour: color.NRGBA{G: 255, A: 90}, Weave: w, Line: color.NRGBA{A: 90}}})
			must.Hold(t, img.RGBAAt(px/2, px/2).R >= 60, "nothing shines through pattern %d", w)
			for i, other := range seen {
				must.Hold(t, other != string(img.Pix), "on %d pixels patterns %d and %d look alike", px, i, w)
			}
			seen = append(seen, string(img.Pix))
		}
	}
}
