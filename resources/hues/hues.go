// Package hues has colours that are told apart, also by eyes that lack a kind of cone, and
// what is read best on them. It knows nothing of puzzles and imports nothing.
//
// Main functions: [Wheel], [Ink], [Ratio], [Linear].
package hues

import (
	"image/color"
	"math"
)

// wheels are hue wheels of 2 to 16 colours, from blue by violet, red, yellow and green to
// turquoise. Lightness and strength, and the hues within their sectors, were found by
// simulated annealing so that the colours of each are as far apart as they can be to full
// sight and in simulations of protanopia, deuteranopia and tritanopia, neighbours by more
// than others, with neither glaring nor nearly black ones among them; the test holds them to
// that.
var wheels = [...][]uint32{
	{0x67BAF4, 0x944E0F},
	{0x6BB8F6, 0x974464, 0x969B3C},
	{0x016B9E, 0xD396DA, 0x935009, 0x83C27B},
	{0x016A9D, 0xB490E1, 0x98444E, 0xA4861F, 0x5CC7A3},
	{0x1B72A9, 0xA796EE, 0x944565, 0xE29E57, 0x757812, 0x49C8B2},
	{0x2976AA, 0xAFA0F4, 0x6E2E69, 0xCB6F54, 0xEACA6F, 0x2E5E00, 0x62E9DD},
	{0x05779B, 0xADA5FD, 0x5C256F, 0xFE908E, 0x8D6520, 0xF6E174, 0x184504, 0x64F6F7},
	{0x206EA7, 0x9FA5FE, 0x552471, 0xFC8C9B, 0x8A5F4B, 0xFBCF6A, 0x8C9612, 0x0E441B, 0x79EFF9},
	{0x75C1F8, 0x183A8E, 0xA26FCB, 0x631943, 0xF48A95, 0x7C4906, 0xF6C755, 0x5B9422, 0x7CF8D2,
		0x0F6F77},
	{0x7ECBF8, 0x5459B4, 0xA589F3, 0x5A1756, 0xA9455B, 0xF7AF8F, 0xAA7616, 0xF6E881, 0x0D4D05,
		0x75FDE2, 0x0E8CA7},
	{0x96D1FC, 0x6C92F4, 0x6E4EB0, 0x571C55, 0xDD70A5, 0x772F20, 0xD6A478, 0x7E6105, 0xC9DF79,
		0x509061, 0x86FEE6, 0x07626B},
	{0x63BCFA, 0x3654AA, 0x8C7BDC, 0x582569, 0x915776, 0x721F22, 0xFA9D61, 0xA87A34, 0xE7DC5C,
		0x56641D, 0x78E5B5, 0x14A39F, 0xBCF1FE},
	{0x98D0FC, 0x4360A8, 0xAD9DF8, 0x571A67, 0x99416F, 0xDA6979, 0x75270C, 0xE29A58, 0x745B12,
		0xD9DA65, 0x648836, 0x79C2A4, 0x6AFDF4, 0x22A4B4},
	{0x49759E, 0x224592, 0x8577D4, 0xCDA1F9, 0x5D1C54, 0xA33366, 0xD96152, 0xEEB195, 0x875B1C,
		0xF7D570, 0x9CB44D, 0x10480E, 0x2C997F, 0x57E4DD, 0x6DA9BC},
	{0x075885, 0x7EA1DD, 0x6C61BB, 0x4B276C, 0xB070AA, 0x7C3654, 0xD97A7C, 0x672609, 0xED9C67,
		0xFED46B, 0x585900, 0x6F8C3A, 0xABF8B8, 0x7AC8AA, 0x1E7973, 0x5CD8FA},
}

// Most is the greatest number of colours that are all told apart.
const Most = 2 + len(wheels) - 1

// Wheel is a colour of a hue wheel of n, from 0. Where there are more than [Most] they
// begin again.
func Wheel(i, n int) color.NRGBA {
	colours := wheels[max(0, min(n, Most)-2)]
	return hex(colours[i%len(colours)])
}

// The inks of numerals.
var (
	darkInk  = hex(0x0B0D11)
	lightInk = hex(0xFFFFFF)
)

// Ink is what is read best on a colour.
func Ink(on color.NRGBA) color.NRGBA {
	if Ratio(lightInk, on) >= Ratio(darkInk, on) {
		return lightInk
	}
	return darkInk
}

// Ratio is the contrast ratio, 1 to 21, of two colours (WCAG 2.1).
func Ratio(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance is the relative luminance, 0 to 1, of a colour.
func luminance(c color.NRGBA) float64 {
	return 0.2126*Linear(c.R) + 0.7152*Linear(c.G) + 0.0722*Linear(c.B)
}

// Linear is the light of a channel, 0 to 1, without the sRGB curve.
func Linear(channel uint8) float64 { return Decode(float64(channel) / 255) }

// Decode is the light, 0 to 1, that a value of sRGB stands for (IEC 61966-2-1).
func Decode(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func hex(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}
