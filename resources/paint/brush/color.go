// Package brush is a small vector painter: anti-aliased paths, strokes,
// gradients, clipping and blending on a floating-point canvas, enough to draw
// the built-in pictures, and nothing more.
//
// Main types: [Canvas], [Path], [Color]. It imports no other room.
package brush

// Color is a colour in sRGB with straight (not premultiplied) alpha; all four
// channels run from 0 to 1. A Color is itself a [Paint].
type Color struct{ R, G, B, A float64 }

// Hex returns the opaque colour 0xRRGGBB.
func Hex(rgb uint32) Color {
	return Color{
		R: float64(rgb>>16&255) / 255,
		G: float64(rgb>>8&255) / 255,
		B: float64(rgb&255) / 255,
		A: 1,
	}
}

// Hexes returns the opaque colours 0xRRGGBB in order.
func Hexes(rgb ...uint32) []Color {
	cs := make([]Color, len(rgb))
	for i, v := range rgb {
		cs[i] = Hex(v)
	}
	return cs
}

// Fade returns the colour with its alpha multiplied by a.
func (c Color) Fade(a float64) Color {
	c.A *= a
	return c
}

// Mix returns the colour that lies the share t, 0 to 1, of the way from c to d.
func (c Color) Mix(d Color, t float64) Color {
	return Color{
		R: c.R + (d.R-c.R)*t,
		G: c.G + (d.G-c.G)*t,
		B: c.B + (d.B-c.B)*t,
		A: c.A + (d.A-c.A)*t,
	}
}

// Lighter mixes the colour with the share t of white, keeping its alpha.
func (c Color) Lighter(t float64) Color { return c.Mix(Color{1, 1, 1, c.A}, t) }

// Darker mixes the colour with the share t of a deep blue-violet rather than
// black, because shadows outdoors take the colour of the sky.
func (c Color) Darker(t float64) Color { return c.Mix(Color{0.09, 0.08, 0.2, c.A}, t) }

// At makes a Color a [Paint] of that one colour.
func (c Color) At(_, _ float64) Color { return c }
