package look

import (
	"image/color"

	"tessera/games/view"
)

// WheelMost is the greatest number of colours that are all told apart.
const WheelMost = view.WheelMost

// Wheel is a colour of a hue wheel of n, from 0 (see [view.Wheel]).
func Wheel(i, n int) color.NRGBA { return view.Wheel(i, n) }

// Ink is what is read best on a colour.
func Ink(on color.NRGBA) color.NRGBA { return view.InkOn(on) }

// Ratio is the contrast ratio, 1 to 21, of two colours (WCAG 2.1).
func Ratio(a, b color.NRGBA) float64 { return view.Ratio(a, b) }
