package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"testing"
)

var (
	red   = color.RGBA{R: 200, G: 30, B: 20, A: 255}
	green = color.RGBA{R: 20, G: 150, B: 60, A: 255}
)

// plain is a picture of one colour.
func plain(px int, c color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
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

// count is how many pixels within r have exactly that colour.
func count(img *image.RGBA, r image.Rectangle, c color.RGBA) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if img.RGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}

// TestFacesAreCompact: Fyne draws an image with another stride or origin
// garbled.
func TestFacesAreCompact(t *testing.T) {
	big := chequers(100)
	for _, px := range []int{1, 2, 7, 40, 77} {
		img := NewPainter(px, 1.25).Paint(Face{Picture: big, Glyph: "8", Badge: "12", Border: true, Marks: [9]Mark{{Text: "1"}}})
		if img.Rect != image.Rect(0, 0, px, px) || img.Stride != 4*px || len(img.Pix) != 4*px*px {
			t.Errorf("a face of %d pixels has bounds %v and stride %d", px, img.Rect, img.Stride)
		}
	}
}

func TestEmptyFaceIsTransparent(t *testing.T) {
	img := NewPainter(40, 1).Paint(Face{})
	if n := count(img, img.Rect, color.RGBA{}); n != 1600 {
		t.Errorf("%d of 1600 pixels are transparent", n)
	}
}

// TestPictureIsShownAsItIs, pixel by pixel, also where it is part of another.
func TestPictureIsShownAsItIs(t *testing.T) {
	whole := chequers(90)
	part := whole.SubImage(image.Rect(20, 30, 70, 80)).(*image.RGBA)
	img := NewPainter(50, 1).Paint(Face{Picture: part, Fill: red})
	for y := range 50 {
		for x := range 50 {
			if img.RGBAAt(x, y) != whole.RGBAAt(20+x, 30+y) {
				t.Fatalf("pixel %d,%d is %v, in the picture it is %v", x, y, img.RGBAAt(x, y), whole.RGBAAt(20+x, 30+y))
			}
		}
	}
}

func TestFillIsTheGround(t *testing.T) {
	img := NewPainter(40, 1).Paint(Face{Fill: red})
	if n := count(img, img.Rect, red); n != 1600 {
		t.Errorf("%d of 1600 pixels have the ground's colour", n)
	}
}

// TestTintLiesOverThePicture, half of it showing through.
func TestTintLiesOverThePicture(t *testing.T) {
	img := NewPainter(40, 1).Paint(Face{Picture: plain(40, color.RGBA{R: 200, G: 100, A: 255}), Tint: color.NRGBA{B: 255, A: 128}})
	got := img.RGBAAt(20, 20)
	near := func(got, want uint8) bool { return got-want+2 <= 4 }
	if !near(got.R, 100) || !near(got.G, 50) || !near(got.B, 128) || got.A != 255 {
		t.Errorf("half blue over 200,100,0 is %v", got)
	}
}

// TestGlyphStandsInTheMiddle, large, in its ink.
func TestGlyphStandsInTheMiddle(t *testing.T) {
	for _, px := range []int{31, 64, 97} {
		p := NewPainter(px, 1.5)
		where := differing(p.Paint(Face{Fill: red}), p.Paint(Face{Fill: red, Glyph: "8", Ink: green}))
		left, right := where.Min.X, px-where.Max.X
		above, below := where.Min.Y, px-where.Max.Y
		if left-right > 2 || right-left > 2 || above-below > 2 || below-above > 2 {
			t.Errorf("on %d pixels the glyph fills %v: not in the middle", px, where)
		}
		if h := where.Dy(); h < px*3/10 || h > px*6/10 {
			t.Errorf("on %d pixels the glyph is %d high", px, h)
		}
		if n := count(p.Paint(Face{Fill: red, Glyph: "8", Ink: green}), where, green); n < px*px/60 {
			t.Errorf("on %d pixels only %d have the colour of the ink", px, n)
		}
	}
}

// TestInkIsWhiteUnlessSaid.
func TestInkIsWhiteUnlessSaid(t *testing.T) {
	img := NewPainter(60, 1).Paint(Face{Fill: red, Glyph: "H"})
	if n := count(img, img.Rect, color.RGBA{255, 255, 255, 255}); n < 30 {
		t.Errorf("%d pixels are white", n)
	}
}

// TestGlyphOnAPictureHasAnOutline, so that it can be read on white as well.
func TestGlyphOnAPictureHasAnOutline(t *testing.T) {
	white := color.RGBA{255, 255, 255, 255}
	p := NewPainter(60, 1)
	img := p.Paint(Face{Picture: plain(60, white), Glyph: "8"})
	if n := 3600 - count(img, img.Rect, white); n < 60 {
		t.Errorf("a white glyph on white differs in %d pixels only", n)
	}
	img = p.Paint(Face{Fill: white, Glyph: "8"})
	if n := 3600 - count(img, img.Rect, white); n != 0 {
		t.Errorf("on a ground of our own the glyph has an outline of %d pixels", n)
	}
}

// TestMarksStandInTheirNinths: each mark alone, and nothing beyond its place.
func TestMarksStandInTheirNinths(t *testing.T) {
	for _, px := range []int{45, 64, 100} {
		p := NewPainter(px, 1)
		ground := p.Paint(Face{Fill: red})
		for i := range 9 {
			f := Face{Fill: red}
			f.Marks[i].Text = fmt.Sprint(i + 1)
			where := differing(ground, p.Paint(f))
			third := float64(px) / 3
			place := image.Rect(int(float64(i%3)*third), int(float64(i/3)*third), int(float64(i%3+1)*third)+1, int(float64(i/3+1)*third)+1)
			if where.Empty() || !where.In(place) {
				t.Errorf("on %d pixels mark %d fills %v, its place is %v", px, i+1, where, place)
			}
		}
	}
}

// TestBadgeStandsTopLeft, white, and smaller than half the tile.
func TestBadgeStandsTopLeft(t *testing.T) {
	for _, c := range []struct {
		px    int
		scale float32
		badge string
	}{{28, 1, "7"}, {60, 1, "12"}, {150, 1, "15"}, {185, 1, "12"}, {370, 1, "3"}, {180, 1.25, "143"}, {90, 2, "8"}} {
		p := NewPainter(c.px, c.scale)
		f := Face{Picture: plain(c.px, green)}
		ground := p.Paint(f)
		f.Badge = c.badge
		img := p.Paint(f)
		where := differing(ground, img)
		if corner := image.Rect(0, 0, c.px*3/4, c.px/2+1); where.Empty() || !where.In(corner) {
			t.Errorf("on %d pixels at scale %v the badge %s fills %v", c.px, c.scale, c.badge, where)
		}
		if count(img, where, color.RGBA{255, 255, 255, 255}) == 0 {
			t.Errorf("on %d pixels at scale %v no pixel of the badge is white", c.px, c.scale)
		}
		// Figures are about seven tenths as high as the type, with an outline all around.
		if least, most := c.px/10, max(int(13*c.scale), c.px*19/100)+2; where.Dy() < least || where.Dy() > most {
			t.Errorf("on %d pixels at scale %v the badge is %d high, want %d to %d", c.px, c.scale, where.Dy(), least, most)
		}
	}
}

// TestBorderRoundsTheCorners and draws light along the edge; without it tiles
// meet edge to edge.
func TestBorderRoundsTheCorners(t *testing.T) {
	for _, c := range []struct {
		px    int
		scale float32
	}{{20, 1}, {64, 1}, {81, 1.25}, {95, 1.5}, {128, 2}} {
		p := NewPainter(c.px, c.scale)
		img := p.Paint(Face{Picture: plain(c.px, green), Border: true})
		last := c.px - 1
		for _, corner := range []image.Point{{0, 0}, {last, 0}, {0, last}, {last, last}} {
			if a := img.RGBAAt(corner.X, corner.Y).A; a > 20 {
				t.Errorf("%d pixels at scale %v: corner %v has alpha %d", c.px, c.scale, corner, a)
			}
		}
		middle := img.RGBAAt(c.px/2, c.px/2)
		for _, edge := range []image.Point{{c.px / 2, 0}, {0, c.px / 2}, {last, c.px / 2}, {c.px / 2, last}} {
			at := img.RGBAAt(edge.X, edge.Y)
			if at.A != 255 || at.R < middle.R+20 || at.B < middle.B+20 {
				t.Errorf("%d pixels at scale %v: the edge at %v is %v, within it is %v", c.px, c.scale, edge, at, middle)
			}
		}
		flush := p.Paint(Face{Picture: plain(c.px, green)})
		if n := count(flush, flush.Rect, green); n != c.px*c.px {
			t.Errorf("%d pixels at scale %v: without a border %d pixels are not the picture's", c.px, c.scale, c.px*c.px-n)
		}
	}
}

// TestTinyTilesKeepTheirPicture: round corners must not eat them up.
func TestTinyTilesKeepTheirPicture(t *testing.T) {
	img := NewPainter(12, 2).Paint(Face{Picture: plain(12, green), Border: true})
	full := 0
	for y := range 12 {
		for x := range 12 {
			if img.RGBAAt(x, y).A == 255 {
				full++
			}
		}
	}
	if full < 110 {
		t.Errorf("only %d of 144 pixels are left", full)
	}
}

// TestTagStandsAloneOnATinyTile without a glyph, as large as it can be, with the tile's colour
// around it.
func TestTagStandsAloneOnATinyTile(t *testing.T) {
	const px = 14
	plain := NewPainter(px, 1).Paint(Face{Fill: red, Tag: "12"})
	at := differing(NewPainter(px, 1).Paint(Face{Fill: red}), plain)
	if at.Dx() < px*2/3 || at.Min.X < 1 || at.Max.X > px-1 {
		t.Errorf("the tag takes %v of %d pixels", at, px)
	}
}

// TestTagStandsAtTheBottomRight, dark on light whatever is below it, and
// smaller than half the tile.
func TestTagStandsAtTheBottomRight(t *testing.T) {
	for _, c := range []color.RGBA{{A: 255}, {R: 255, G: 255, B: 255, A: 255}, red} {
		for _, px := range []int{28, 60, 200} {
			without := NewPainter(px, 1).Paint(Face{Fill: c})
			with := NewPainter(px, 1).Paint(Face{Fill: c, Tag: "7"})
			at := differing(without, with)
			if at.Empty() || at.Min.X < px/2 || at.Min.Y < px/2 || at.Max.X > px || at.Max.Y > px {
				t.Errorf("on %v of %d pixels the tag takes %v", c, px, at)
			}
			if n := count(with, at, color.RGBA{R: 0x22, G: 0x26, B: 0x2E, A: 255}); n == 0 {
				t.Errorf("on %v of %d pixels nothing of the tag is of its ink", c, px)
			}
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
			if beside < alone {
				t.Errorf("%d pixels: %s is %d high, and %d beside a sign", px, glyph, alone, beside)
			}
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

// TestBadgeOnADisc is in ink on its own ground with a light edge, whatever the picture,
// larger on large tiles, and leaves most of a tile free.
func TestBadgeOnADisc(t *testing.T) {
	ground := color.RGBA{R: 40, G: 40, B: 120, A: 255}
	for _, c := range []struct {
		px    int
		scale float32
		badge string
	}{{28, 1, "16"}, {60, 1, "12"}, {200, 1, "9"}, {180, 1.25, "16"}, {300, 2, "8"}} {
		p := NewPainter(c.px, c.scale)
		bare := p.Paint(Face{Picture: plain(c.px, green)})
		img := p.Paint(Face{Picture: plain(c.px, green), Badge: c.badge, Disc: ground, Ink: color.White})
		where := differing(bare, img)
		if corner := image.Rect(0, 0, c.px*4/5, c.px*3/5); where.Empty() || !where.In(corner) {
			t.Errorf("on %d pixels at scale %v the badge %s fills %v", c.px, c.scale, c.badge, where)
		}
		for what, colour := range map[string]color.RGBA{"ground": ground, "ink": {R: 255, G: 255, B: 255, A: 255}} {
			if count(img, where, colour) == 0 {
				t.Errorf("on %d pixels at scale %v no pixel of the badge has the colour of its %s", c.px, c.scale, what)
			}
		}
		middle := (where.Min.Y + where.Max.Y) / 2
		if edge := img.RGBAAt(where.Min.X, middle); edge.R < 150 || edge.B < 150 {
			t.Errorf("on %d pixels at scale %v the edge of the badge is %v", c.px, c.scale, edge)
		}
		if least := min(13*c.scale, 0.3*float32(c.px)); float32(where.Dy()) < least || c.px >= 200 && where.Dy() < c.px/6 {
			t.Errorf("on %d pixels at scale %v the badge is %d high", c.px, c.scale, where.Dy())
		}
	}
}
