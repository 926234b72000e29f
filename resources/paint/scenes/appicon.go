package scenes

import (
	"image"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// The measures of the program's icon, in units of its 512 × 512 canvas.
const (
	iconSize = 512
	iconTile = 128
	iconGap  = 10
	iconEdge = (iconSize - 3*iconTile - 2*iconGap) / 2
)

// AppIcon paints the program's icon, size pixels square: a sunset in nine
// tiles, the last of them on its way out.
func AppIcon(size int) *image.NRGBA {
	well := brush.RoundRect(16, 16, 480, 480, 104)
	last := func(c brush.Canvas) brush.Canvas { return c.Move(26, 28).Move(422, 422).Rotate(0.2).Move(-422, -422) }

	c := brush.New(size, size, iconSize)
	c.FillAll(brush.Vertical(16, 496, brush.Hex(0xFBF7EE), brush.Hex(0xE6DAC6)))
	for i := range 9 {
		x, y := float64(i%3), float64(i/3)
		tile := brush.RoundRect(iconEdge+x*(iconTile+iconGap), iconEdge+y*(iconTile+iconGap), iconTile, iconTile, 24)
		v := c
		if i == 8 {
			v = last(c)
			c.Fill(tile, brush.Vertical(350, 478, brush.Hex(0xCFC0A8), brush.Hex(0xDED0BA)))
			v.Shade(400, 410, 100, 100, brush.Hex(0x3A2C48).Fade(0.75))
		}
		iconSunset(v.Clip(tile))
		edge := brush.Stroke(5, brush.Points(iconEdge+x*(iconTile+iconGap)+26, iconEdge+y*(iconTile+iconGap)+2, iconEdge+x*(iconTile+iconGap)+iconTile-26, iconEdge+y*(iconTile+iconGap)+2))
		v.Clip(tile).Fill(edge, brush.Hex(0xFFFFFF).Fade(0.3))
	}

	outline := brush.New(size, size, iconSize)
	outline.FillAll(brush.Hex(0))
	outline.Fill(well, brush.Hex(0xFFFFFF))
	last(outline).Fill(brush.RoundRect(iconEdge+2*(iconTile+iconGap), iconEdge+2*(iconTile+iconGap), iconTile, iconTile, 24), brush.Hex(0xFFFFFF))

	plain, mask := c.Image(0, nil), outline.Image(0, nil)
	img := image.NewNRGBA(plain.Bounds())
	copy(img.Pix, plain.Pix)
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = mask.Pix[i-1]
	}
	return img
}

// iconSunset paints the whole motif of the icon.
func iconSunset(c brush.Canvas) {
	c.FillAll(brush.Vertical(50, 330, brush.Hexes(0x37568C, 0x7D6A9A, 0xE58A6C, 0xFFC27C)...))
	c.Fill(brush.Circle(262, 236, 150), brush.Hex(0xF4A86A).Fade(0.4))
	c.Fill(brush.Circle(262, 236, 112), brush.Hex(0xF08A5A).Fade(0.6))
	c.Fill(brush.Circle(262, 236, 76), brush.Vertical(160, 312, brush.Hex(0xFFDF8E), brush.Hex(0xFFB85E)))
	constellation(c.At(96, 84, 2), brush.Hex(0xFFF6DF), 0, 0, 24, 18)
	c.Fill(brush.Star(372, 92, 13, 4.5, 4, 0), brush.Hex(0xFFF6DF))
	c.Fill(brush.Star(418, 142, 8, 3, 4, 0), brush.Hex(0xFFF6DF))
	c.Fill(brush.Polygon(20, 360, 150, 196, 282, 360), brush.Hex(0x8A5F8C))
	c.Fill(brush.Polygon(150, 196, 282, 360, 170, 360, 136, 280), brush.Hex(0xB4708C))
	c.Fill(brush.Polygon(220, 360, 380, 222, 540, 360), brush.Hex(0x5E4C80))
	c.Fill(brush.Polygon(380, 222, 540, 360, 400, 360, 364, 290), brush.Hex(0x8A5F8C))
	c.Fill(brush.Polygon(150, 196, 181, 235, 162, 229, 150, 246, 138, 232, 117, 238), brush.Hex(0xFFE6CC))
	c.Fill(brush.Rect(0, 346, 512, 200), brush.Vertical(346, 480, brush.Hex(0xF0A070), brush.Hex(0x2F6F8F), brush.Hex(0x274A78)))
	rng := rand.New(rand.NewPCG(9, 9))
	ripples(c, rng, 26, 40, 366, 470, 470, 90, brush.Hex(0xFFE0B0).Fade(0.85), brush.Hex(0x24406A).Fade(0.7))
	thing("sailboat", c.At(236, 408, 1.0))
}
