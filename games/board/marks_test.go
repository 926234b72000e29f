package board

import (
	"image/color"
	"testing"
)

// marked is a red face with the mark 5 in the middle.
func marked(m Mark) Face {
	m.Text = "5"
	f := Face{Fill: red, Ink: color.Black}
	f.Marks[4] = m
	return f
}

// TestLitMarkStandsOnADisc in the colour given, white on it.
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
		if n := count(img, where, color.RGBA{255, 255, 255, 255}); n == 0 {
			t.Errorf("on %d pixels no white digit stands on the disc", px)
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
