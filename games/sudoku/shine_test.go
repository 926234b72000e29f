package sudoku

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/resources/hues"
)

// large is the contrast that large digits need (WCAG 2.1, enhanced).
const large = 4.5

// TestLightsAreSeen on cells in every scheme of colours: each of the lights differs from the
// bare cell, in high contrast by more than elsewhere, and leaves what is written on it readable.
func TestLightsAreSeen(t *testing.T) {
	over := func(c color.Color, ground color.NRGBA) color.NRGBA {
		n := c.(color.NRGBA)
		mix := func(a, b uint8) uint8 { return uint8((int(a)*int(n.A) + int(b)*(255-int(n.A))) / 255) }
		return color.NRGBA{mix(n.R, ground.R), mix(n.G, ground.G), mix(n.B, ground.B), 0xFF}
	}
	for _, v := range []look.Variant{look.Light, look.Dark, look.Contrast, look.ContrastDark} {
		tb := newTable(t)
		tb.App.Settings().SetTheme(look.New(v))
		p := newPalette()
		least := 1.02
		if p.strong {
			least = 1.12
		}
		for _, l := range []light{peer, house, open, equal, pattern, chosen} {
			for _, ground := range []color.NRGBA{p.cell, p.given} {
				lit := over(p.shine(l, false), ground)
				if r := hues.Ratio(lit, ground); r < least {
					t.Errorf("%s: light %d differs from the cell by %.2f, want %.2f", v, l, r, least)
				}
				if r := hues.Ratio(look.Color(theme.ColorNameForeground), lit); r < large {
					t.Errorf("%s: text on light %d has a contrast of %.2f, want %.2f", v, l, r, large)
				}
			}
		}
	}
}
