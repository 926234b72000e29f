package board

import (
	"image/color"
	"testing"

	"tessera/games/look"
	"tessera/games/view"
	"tessera/resources/must"
)

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
		must.Hold(t, f.halo.StrokeWidth >= f.line.StrokeWidth+2 && f.halo.Size().Width > f.line.Size().Width,
			"the second tone is hidden")
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
		must.Hold(t, !f.halo.Visible(), "the second tone stays")
	}
}
