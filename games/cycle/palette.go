package cycle

import (
	"image/color"
	"math"
)

// palette are the colours of the values 1 to 16. They were found by simulated
// annealing so that each first few, and all sixteen, are as far apart as they
// can be to full sight and in simulations of protanopia, deuteranopia and
// tritanopia, with neither glaring nor nearly black ones among them; the test
// holds them to that. Numerals stand on them besides.
var palette = [16]color.NRGBA{
	rgb(0x2F6F8F), rgb(0xFAB568), rgb(0x5A261C), rgb(0xAEF3F4),
	rgb(0x797700), rgb(0xAC9FF6), rgb(0x343160), rgb(0xD27B77),
	rgb(0x963A53), rgb(0xCEB8B3), rgb(0xEAE8B4), rgb(0x27A1B5),
	rgb(0xBB962E), rgb(0x7077C9), rgb(0x6E4B00), rgb(0xAECBFA),
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// tint is the colour of a value, 1 to 16, thin enough to let a picture through.
func tint(value int) color.NRGBA {
	c := palette[value-1]
	c.A = 0x80
	return c
}

// The inks of numerals.
var (
	darkInk  = rgb(0x0B0D11)
	lightInk = rgb(0xFFFFFF)
)

// ink is what is read best on the colour of a value.
func ink(value int) color.NRGBA {
	c := palette[value-1]
	if contrast(lightInk, c) >= contrast(darkInk, c) {
		return lightInk
	}
	return darkInk
}

// contrast is the contrast ratio, 1 to 21, of two colours (WCAG 2.1).
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance is the relative luminance, 0 to 1, of a colour.
func luminance(c color.NRGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// linear is the light of a channel, 0 to 1, without the sRGB curve.
func linear(channel uint8) float64 {
	v := float64(channel) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}
