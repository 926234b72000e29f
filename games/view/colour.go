package view

import "image/color"

// Colour is a colour of the theme, or one of its own where Tone is 0. The zero value is
// none. A theme that changes is the stage's: no page changes with it.
type Colour struct {
	Tone  Tone
	Alpha uint8 // of a tone, from 1; 0 is opaque
	Own   color.NRGBA
}

// Own is a colour that no theme changes.
func Own(c color.NRGBA) Colour { return Colour{Own: c} }

// Thin is a tone that shines through.
func Thin(t Tone, alpha uint8) Colour { return Colour{Tone: t, Alpha: alpha} }

// Tone names a colour of the theme.
type Tone uint8

// The tones.
const (
	NoTone  Tone = iota
	Surface      // of cards and cells
	Chip         // a little darker
	Ink          // of text
	Muted        // of text that matters less
	Accent
	Primary
	Good
	Bad
)
