package look

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tessera/games/view"
	"tessera/resources/goldentest"
	"tessera/resources/hues"
	"tessera/resources/must"
)

// TestTextCanBeRead: WCAG 2 asks for a contrast of 4.5 for text and 3 for what
// is drawn large or as a line.
func TestTextCanBeRead(t *testing.T) {
	test.NewTempApp(t)
	for _, v := range []Variant{Light, Dark, Contrast, ContrastDark} {
		th := New(v)
		at := func(n fyne.ThemeColorName) color.NRGBA {
			return color.NRGBAModel.Convert(th.Color(n, theme.VariantLight)).(color.NRGBA)
		}
		for _, c := range []struct {
			ink, ground fyne.ThemeColorName
			least       float64
		}{
			{theme.ColorNameForeground, theme.ColorNameBackground, 4.5},
			{theme.ColorNameForeground, Surface, 4.5},
			{theme.ColorNameForeground, theme.ColorNameButton, 4.5},
			{theme.ColorNameForeground, theme.ColorNameInputBackground, 4.5},
			{theme.ColorNameForeground, Well, 4.5},
			{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary, 4.5},
			{Muted, Surface, 4.5},
			{Muted, theme.ColorNameBackground, 4.5},
			{theme.ColorNamePrimary, theme.ColorNameBackground, 4.5},
			{Good, Surface, 4.5},
			{theme.ColorNameError, theme.ColorNameBackground, 4.5},
			{Accent, Well, 2.6}, // short of 3, but the cursor is a ring three units wide, not a colour alone
			{Bad, Well, 3},
			{Bad, Surface, 4.5},
			{theme.ColorNameForeground, Chip, 4.5},
			{theme.ColorNameForeground, theme.ColorNameOverlayBackground, 4.5},
			{theme.ColorNamePlaceHolder, theme.ColorNameInputBackground, 3.9},
			{theme.ColorNameHyperlink, Surface, 4.5},
			{theme.ColorNameInputBorder, Surface, 3},
			{Line, Surface, 1.2},
			{theme.ColorNameDisabled, Surface, 2.3},
		} {
			if th.contrast() { // all text, and lines as well
				c.least = 7
			}
			got := hues.Ratio(at(c.ink), at(c.ground))
			must.Hold(t, got >= c.least, "%s: %s on %s has a contrast of %.2f, want %.1f", v, c.ink, c.ground, got, c.least)
		}
	}
}

// TestVariants: light and dark are the player's choice, or the system's.
func TestVariants(t *testing.T) {
	for _, c := range []struct {
		v      Variant
		system fyne.ThemeVariant
		as     Variant
	}{
		{Light, theme.VariantDark, Light}, {Dark, theme.VariantLight, Dark},
		{System, theme.VariantDark, Dark}, {System, theme.VariantLight, Light}, {"", theme.VariantDark, Dark},
		{Contrast, theme.VariantDark, Contrast}, {ContrastDark, theme.VariantLight, ContrastDark},
	} {
		th, same, system := New(c.v), New(c.as), theme.VariantLight
		must.Equal(t, th.Dark(c.system), c.as == Dark || c.as == ContrastDark, "%q, where the system is %d, is dark", c.v,
			c.system)
		for _, n := range []fyne.ThemeColorName{theme.ColorNameBackground, Glow, theme.ColorNameScrollBarBackground} {
			must.Equal(t, th.Color(n, c.system), same.Color(n, system), "%q, where the system is %d: %s", c.v, c.system, n)
		}
	}
}

// TestThemeGolden: each colour as it is light, dark, and in high contrast, and each measure as it
// is with text of the usual size and of twice that.
func TestThemeGolden(t *testing.T) {
	app := test.NewTempApp(t)
	var golden strings.Builder
	shows := func(v Variant, text int) { app.Settings().SetTheme(New(v).WithText(text)) }
	for _, n := range append(slices.Sorted(maps.Keys(palette)), theme.ColorNameForegroundOnError) {
		fmt.Fprintf(&golden, "%-28s", n)
		for _, v := range Variants[1:] {
			shows(v, 100)
			c := Color(n)
			fmt.Fprintf(&golden, " %02X%02X%02X/%d", c.R, c.G, c.B, c.A)
		}
		fmt.Fprintln(&golden)
	}
	for _, n := range append(slices.Sorted(maps.Keys(sizes)), theme.SizeNamePadding) {
		fmt.Fprintf(&golden, "%-28s %g %g\n", n, New(Light).Size(n), New(Light).WithText(200).Size(n))
	}
	for _, text := range TextSizes {
		shows(Dark, text)
		fmt.Fprintf(&golden, "%d %%, larger %t: 10 is %g, bars are %.1f and %.1f high\n", text, Larger(), Text(10),
			Lines(36, 1), Lines(24, 2))
	}
	goldentest.File(t, "testdata/theme.golden", golden.String())
}

// TestColoursOfPages: a colour of a page is the theme's, as strong as it says, or its own; a faint
// one is stronger in high contrast, and none is none.
func TestColoursOfPages(t *testing.T) {
	app := test.NewTempApp(t)
	own := color.NRGBA{R: 1, G: 2, B: 3, A: 4}
	for _, c := range []struct {
		v    Variant
		of   view.Colour
		want color.Color
	}{
		{Light, view.Colour{}, nil}, {Light, view.Own(own), own}, {Contrast, view.Own(own), own},
		{Light, view.Colour{Tone: view.Good}, hex(0x3F8352)}, {Dark, view.Colour{Tone: view.Ink, Alpha: 20}, clear(0xE9E6DF,
			20)},
		{Contrast, view.Colour{Tone: view.Ink, Alpha: 20}, clear(0, leastSeen)}, {Contrast, view.Colour{Tone: view.Bad},
			hex(0x7E0000)},
		{ContrastDark, view.Colour{Tone: view.Accent, Alpha: 200}, clear(0xFFB27A, 200)},
	} {
		app.Settings().SetTheme(New(c.v))
		must.Equal(t, Colour(c.of), c.want, "%v in %s", c.of, c.v)
		dark := c.v == Dark || c.v == ContrastDark
		must.Equal(t, Shown(), Scheme{dark, c.v == Contrast || c.v == ContrastDark}, "what is shown in %s", c.v)
	}
	must.Equal(t, Solid(view.Colour{}), color.NRGBA{}, "no colour")
	app.Settings().SetTheme(theme.DefaultTheme())
	must.Equal(t, Shown(), Scheme{}, "what another theme shows")
	must.Equal(t, Lines(36, 2), 36, "lines of another theme")
}
