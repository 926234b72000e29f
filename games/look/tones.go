package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/view"
)

// Tones are the colours of the theme, by tone.
var Tones = map[view.Tone]fyne.ThemeColorName{
	view.NoTone: Muted, view.Surface: Surface, view.Chip: Chip, view.Ink: theme.ColorNameForeground, view.Muted: Muted,
	view.Accent: Accent, view.Primary: theme.ColorNamePrimary, view.Good: Good, view.Bad: Bad,
}

// leastSeen is the alpha of the faintest colour that is seen in high contrast.
const leastSeen = 0x28

// Colour is a colour of a page as the theme has it now; nil for none.
func Colour(c view.Colour) color.Color {
	if c == (view.Colour{}) {
		return nil
	}
	return Solid(c)
}

// Solid is the same, transparent for none.
func Solid(c view.Colour) color.NRGBA {
	if c.Tone == view.NoTone {
		return c.Own
	}
	own := Color(Tones[c.Tone])
	if c.Alpha > 0 {
		own.A = c.Alpha
		if Shown().Contrast { // in which faint ones would be lost
			own.A = max(own.A, leastSeen)
		}
	}
	return own
}
