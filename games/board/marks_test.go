package board

import (
	"image/color"
	"testing"

	"tessera/resources/must"
)

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
		must.Hold(t, row.Dx() >= px*3/5 && row.Min.Y >= px/4 && row.Max.Y <= px*3/4+1,
			"on %d pixels the row fills %v", px, row)
		f = Face{Fill: red, Ink: color.Black}
		f.Middle[0].Text = " "
		for _, i := range []int{3, 4, 5} { // which would stand where the row is
			f.Marks[i] = Mark{Text: "8"}
		}
		img := p.Paint(f)
		for _, y := range []int{row.Min.Y + 1, px / 2, row.Max.Y - 2} {
			for x := range px {
				must.Be(t, px <= 32 || img.RGBAAt(x, y) == bare.RGBAAt(x, y),
					"on %d pixels something stands at %d,%d in the row", px, x, y)
			}
		}
		must.Hold(t, !differing(bare, img).Empty(), "on %d pixels the others are not seen", px)
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
