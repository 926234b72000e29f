package board

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/view"
	"tessera/resources/must"
)

// TestRingsFrameTheirCells: exactly those asked for.
func TestRingsFrameTheirCells(t *testing.T) {
	tb := newTable(t)
	tb.SetRing(view.Selected, 1, 5)
	tb.SetRing(view.Hinted, 3)
	want(t, "selected", tb.Rings(view.Selected), []int{1, 5})
	want(t, "hinted", tb.Rings(view.Hinted), []int{3})
	tb.SetRing(view.Selected, 2)
	want(t, "selected then", tb.Rings(view.Selected), []int{2})
	must.Be(t, !tb.rings[view.Selected].frames[1].mark.Visible(), "the second frame still stands there")
	tb.SetRing(view.Selected)
	must.Be(t, !tb.rings[view.Selected].frames[0].mark.Visible(), "a frame stands there though none is wanted")
	tb.SetRing(view.Wrong, -1, 6)
	for _, f := range tb.rings[view.Wrong].frames {
		if f.line.Visible() || f.halo.Visible() {
			t.Error("a cell outside the board is framed")
		}
	}
}

// TestHigherRingsLieAbove, whichever was there first.
func TestHigherRingsLieAbove(t *testing.T) {
	tb := newTable(t)
	tb.SetRing(cursorRing, 1)
	tb.SetRing(view.Selected, 1)
	tb.SetRing(view.Wrong, 1)
	at := func(o fyne.CanvasObject) int { return slices.Index(tb.frames.Objects, o) }
	wrong := tb.rings[view.Wrong].frames[0]
	want(t, "from below", slices.IsSorted([]int{at(wrong.halo), at(wrong.line), at(tb.rings[view.Selected].frames[0].mark), at(tb.rings[cursorRing].frames[0].mark)}), true)
}

// TestWrongIsSeenOnAnyPicture: its frame has two tones, one of which stands out from any
// colour, also from its own.
func TestWrongIsSeenOnAnyPicture(t *testing.T) {
	tb := newTable(t)
	for _, mode := range []look.Variant{look.Light, look.Dark} {
		tb.app.Settings().SetTheme(look.New(mode))
		tb.Refresh()
		tb.SetRing(view.Wrong, 0)
		f := tb.rings[view.Wrong].frames[0]
		must.Be(t, f.halo != nil && f.halo.Visible(), "one tone only")
		if f.halo.StrokeWidth < f.line.StrokeWidth+2 || f.halo.Size().Width <= f.line.Size().Width {
			t.Error("the second tone is hidden")
		}
		if c := contrast(f.line.StrokeColor, f.halo.StrokeColor); c < 3 {
			t.Errorf("%v: the tones differ by %.1f", mode, c)
		}
		for grey := range 256 {
			tile := color.Gray{Y: uint8(grey)}
			if c := max(contrast(tile, f.line.StrokeColor), contrast(tile, f.halo.StrokeColor)); c < 1.7 {
				t.Errorf("%v: on grey %d it is seen by %.1f only", mode, grey, c)
			}
		}
		tb.SetRing(view.Wrong)
		if f.halo.Visible() {
			t.Error("the second tone stays")
		}
	}
}
