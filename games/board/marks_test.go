package board

import (
	"image/color"
	"testing"

	"tessera/resources/hues"
)

// marked is a red face with the mark 5 in the middle.
func marked(m Mark) Face {
	m.Text = "5"
	f := Face{Fill: red, Ink: color.Black}
	f.Marks[4] = m
	return f
}

// TestLitMarkStandsOnADisc in the colour given, dark or white, whichever is read on it.
func TestLitMarkStandsOnADisc(t *testing.T) {
	for _, px := range []int{45, 64, 100} {
		p := NewPainter(px, 1)
		img := p.Paint(marked(Mark{Lit: green}))
		where := differing(p.Paint(Face{Fill: red}), img)
		if d := where.Dx() - where.Dy(); d < -1 || d > 1 || where.Dx() < px/4 || where.Dx() > px/3+1 {
			t.Errorf("on %d pixels the disc fills %v", px, where)
		}
		if n := count(img, where, green); n < px*px/40 {
			t.Errorf("on %d pixels only %d show the disc", px, n)
		}
		for disc, digit := range map[color.RGBA]color.NRGBA{green: hues.Ink(color.NRGBA(green)), {B: 120, A: 255}: hues.Ink(color.NRGBA{B: 120, A: 255})} {
			img := p.Paint(marked(Mark{Lit: disc}))
			if n := count(img, where, color.RGBA(digit)); n == 0 {
				t.Errorf("on %d pixels no digit in %v stands on the disc", px, digit)
			}
		}
	}
}

// TestStruckMarkHasALineThroughIt, in its colour, from corner to corner of it.
func TestStruckMarkHasALineThroughIt(t *testing.T) {
	for _, px := range []int{45, 64, 100} {
		p := NewPainter(px, 1)
		plain, struck := p.Paint(marked(Mark{})), p.Paint(marked(Mark{Line: green}))
		if where := differing(p.Paint(Face{Fill: red}), plain); count(plain, where, green) != 0 {
			t.Fatal("a plain mark has the line's colour: the test sees nothing")
		}
		where := differing(p.Paint(Face{Fill: red}), struck)
		if where.Dx() < px/5 || where.Dx() > px/3 || count(struck, where, green) < px/5 {
			t.Errorf("on %d pixels the struck mark fills %v", px, where)
		}
	}
}

// TestLightGlyphIsThinner than a bold one.
func TestLightGlyphIsThinner(t *testing.T) {
	p := NewPainter(60, 1)
	all := p.Paint(Face{Fill: red}).Rect
	bold := p.Paint(Face{Fill: red, Glyph: "8", Ink: green})
	light := p.Paint(Face{Fill: red, Glyph: "8", Ink: green, Light: true})
	if b, l := count(bold, all, green), count(light, all, green); l == 0 || l > b*4/5 {
		t.Errorf("the light glyph has %d pixels, the bold one %d", l, b)
	}
}

// TestTagOnAGround of its own colour is white.
func TestTagOnAGround(t *testing.T) {
	p := NewPainter(120, 2)
	img := p.Paint(Face{Fill: red, Tag: "!", TagFill: green})
	where := differing(p.Paint(Face{Fill: red}), img)
	if where.Min.X < 60 || where.Min.Y < 60 {
		t.Errorf("the tag fills %v, not the bottom right", where)
	}
	if count(img, where, green) < 240 || count(img, where, color.RGBA{255, 255, 255, 255}) == 0 {
		t.Errorf("the tag shows %d pixels of its ground", count(img, where, green))
	}
}

// TestMiddleMarksLeaveTheEdgeToTheOthers: those in the middle stand in a row, and the others
// above and below it.
func TestMiddleMarksLeaveTheEdgeToTheOthers(t *testing.T) {
	for _, px := range []int{32, 64, 100} {
		p := NewPainter(px, 1)
		bare := p.Paint(Face{Fill: red})
		f := Face{Fill: red, Ink: color.Black}
		for _, i := range []int{0, 3, 4, 5, 8} {
			f.Middle[i] = Mark{Text: "8"}
		}
		row := differing(bare, p.Paint(f))
		if row.Dx() < px*3/5 || row.Min.Y < px/4 || row.Max.Y > px*3/4+1 {
			t.Errorf("on %d pixels the row fills %v", px, row)
		}
		f = Face{Fill: red, Ink: color.Black}
		f.Middle[0].Text = " "
		for _, i := range []int{3, 4, 5} { // which would stand where the row is
			f.Marks[i] = Mark{Text: "8"}
		}
		img := p.Paint(f)
		for _, y := range []int{row.Min.Y + 1, px / 2, row.Max.Y - 2} {
			for x := range px {
				if px > 32 && img.RGBAAt(x, y) != bare.RGBAAt(x, y) {
					t.Fatalf("on %d pixels something stands at %d,%d in the row", px, x, y)
				}
			}
		}
		if differing(bare, img).Empty() {
			t.Errorf("on %d pixels the others are not seen", px)
		}
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
			if img.RGBAAt(px/2, px/2).R < 60 {
				t.Errorf("nothing shines through pattern %d", w)
			}
			for i, other := range seen {
				if other == string(img.Pix) {
					t.Errorf("on %d pixels patterns %d and %d look alike", px, i, w)
				}
			}
			seen = append(seen, string(img.Pix))
		}
	}
}
