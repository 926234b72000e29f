package board

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"tessera/games/look"
	"tessera/games/view"
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

// TestPictureIsShownAsItIs, pixel by pixel, also where it is part of another.
func TestPictureIsShownAsItIs(t *testing.T) {
	whole := chequers(90)
	part := whole.SubImage(image.Rect(20, 30, 70, 80)).(*image.RGBA)
	img := NewPainter(50, 1).Paint(Face{Picture: part, Fill: red})
	must.Be(t, img.Rect == image.Rect(0, 0, 50, 50) && img.Stride == 4*50, "%v, of %d a row, which Fyne draws garbled",
		img.Rect, img.Stride)
	for y := range 50 {
		for x := range 50 {
			must.Be(t, img.RGBAAt(x, y) == whole.RGBAAt(20+x, 30+y),
				"pixel %d,%d is %v, in the picture it is %v", x, y, img.RGBAAt(x, y), whole.RGBAAt(20+x, 30+y))
		}
	}
}

// colours finds what is red of a face, and what is green.
func colours(img *image.RGBA) (reds []image.Point, red, green image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			point := image.Rect(x, y, x+1, y+1)
			switch c := img.RGBAAt(x, y); {
			case c.R > 150 && c.G < 60:
				reds, red = append(reds, point.Min), red.Union(point)
			case c.G > 200 && c.R < 60:
				green = green.Union(point)
			}
		}
	}
	return reds, red, green
}

// TestTagLeavesTheGlyph: on tiles of any size both are read, neither lies on the other, and a digit keeps its
// size beside a sign: what is wrong is read as what is right.
func TestTagLeavesTheGlyph(t *testing.T) {
	f := Face{Fill: color.Black, Ink: color.NRGBA{R: 255, A: 255}, TagFill: color.NRGBA{G: 255, A: 255}}
	for px := 14; px <= 90; px++ {
		p := NewPainter(px, 1)
		for _, glyph := range []string{"8", "1", "5", "12"} {
			f.Glyph, f.Tag = glyph, ""
			_, alone, _ := colours(p.Paint(f))
			for _, tag := range []string{"!", "8", "15"} {
				f.Tag = tag
				reds, beside, ground := colours(p.Paint(f))
				over := slices.ContainsFunc(reds, func(at image.Point) bool { return at.In(ground) })
				must.Hold(t, !ground.Empty() && !over && len(reds) >= 4 && ground.Dx()*ground.Dy() <= px*px*45/100,
					"%d pixels, %s with %s: the tag takes %v, %d points of the glyph are read", px, glyph, tag, ground, len(reds))
				must.Hold(t, px < 26 || tag != "!" || glyph == "12" || beside.Dy() >= alone.Dy(),
					"%d pixels: %s is %d high, and %d beside a sign", px, glyph, alone.Dy(), beside.Dy())
			}
		}
	}
}

// TestTypesHaveWhatIsWritten on tiles: a sign that is not in them is an empty box.
func TestTypesHaveWhatIsWritten(t *testing.T) {
	var buffer sfnt.Buffer
	for _, r := range written("0123456789+−×?!") {
		for _, of := range []*opentype.Font{bold(), regular()} {
			i := must.Have(of.GlyphIndex(&buffer, r))(t)
			must.Hold(t, i != 0, "there is no %q", r)
		}
	}
	p := NewPainter(60, 1)
	must.Be(t, bytes.Equal(p.Paint(Face{Badge: "−2"}).Pix, p.Paint(Face{Badge: "–2"}).Pix), "a minus is drawn as an empty box")
}

// TestFaceOfAPage: a tile shows all that the face of a page says.
func TestFaceOfAPage(t *testing.T) {
	newTable(t)
	own := func(n uint8) view.Colour { return view.Own(color.NRGBA{R: n, A: 255}) }
	f := view.Face{Fill: own(1), Tint: own(2), Ink: own(3), Disc: own(4), TagFill: own(5), Lamp: view.LampOn, Pips: 6,
		Light: true,
		Glyph: "7", Badge: "8", Tag: "9", Says: "10", Wash: view.Wash{Colour: own(11), Weave: 2, Line: own(12)},
		Aim: view.Aim{Text: "13", Fill: own(14), Ink: own(15)}, Reach: view.Reach{Near: 16}, Card: true, Joined: view.Below}
	f.Marks[1], f.Middle[2] = view.Mark{Text: 'a', Lit: own(17)}, view.Mark{Text: 'b', Line: own(18)}
	c := func(n uint8) color.NRGBA { return color.NRGBA{R: n, A: 255} }
	shown := Face{Picture: plain(3, red), Fill: c(1), Tint: c(2), Ink: c(3), Disc: c(4), TagFill: c(5),
		Lamp: view.LampOn, Pips: 6, Light: true,
		Glyph: "7", Badge: "8", Tag: "9", Says: f.String(), Wash: Wash{Colour: c(11), Weave: 2, Line: c(12)},
		Aim: Aim{Text: "13", Fill: c(14), Ink: c(15)}, Reach: f.Reach, Border: true, Joined: view.Below}
	shown.Marks[1], shown.Middle[2] = Mark{Text: "a", Lit: c(17)}, Mark{Text: "b", Line: c(18)}
	want(t, "the face", Geometry{}.Faced(f, shown.Picture) == shown, true)
	for side, inset := range map[float32]float32{900: look.TileGap / 2, 100: 33. / 24, 40: 1} {
		f.Inset = true
		want(t, "free around it", Layout{Cols: 3, Rows: 3}.Fit(fyne.NewSquareSize(side), 1).Faced(f, nil).Inset, inset)
	}
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
