package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// space: a rocket among planets, above a moon base.
func space(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(100, 0, 700, 600, brush.Hexes(0x1A1C46, 0x2C2764, 0x4E3278, 0x7A3F7C, 0x3A2A66)...))
	for _, n := range []struct {
		x, y, rx, ry float64
		col          uint32
	}{
		{160, 120, 260, 120, 0x3A6AA8}, {620, 90, 260, 140, 0xB8508A}, {400, 300, 330, 120, 0x5A4AA8}, {700, 330, 200, 160, 0xE0785A},
		{90, 360, 200, 130, 0x3A8A9C}, {420, 80, 160, 90, 0x7A4AA0}, {300, 430, 200, 90, 0xC0608A},
	} {
		c.With(brush.Screen).Shade(n.x, n.y, n.rx, n.ry, brush.Hex(n.col).Fade(0.8))
	}
	for i := range 16 {
		x, y := between(rng, 60, 740), between(rng, 10, 430)
		streak(c.Move(x, y).Rotate(-0.35), between(rng, 90, 200), between(rng, 10, 22), between(rng, -12, 12), brush.Hexes(0x8A6AC8, 0xE88AA8, 0x5AA0C8, 0xF0B088)[i%4].Fade(0.3))
	}
	stars(c, rng, 330, 0, 0, 800, 470, brush.Hex(0xFFF4E0))
	milkyStar := brush.Hex(0xFFF8E8)
	constellation(c, milkyStar, 116, 300, 150, 268, 186, 296, 176, 336, 138, 346, 116, 300)
	constellation(c, milkyStar, 540, 290, 566, 316, 604, 310, 634, 340, 674, 326)
	constellation(c, milkyStar, 330, 26, 360, 56, 396, 34, 428, 62, 410, 100)
	gasGiant(c.At(586, 148, 1), rng)
	thing("ringed", c.At(216, 138, 1).Rotate(-0.32))
	thing("homeWorld", c.At(434, 210, 1))
	smallPlanet(c.At(118, 44, 22), brush.Hex(0xE58A5A), rng)
	smallPlanet(c.At(690, 44, 17), brush.Hex(0x6AC0A8), rng)
	smallPlanet(c.At(128, 232, 18), brush.Hex(0xA87AD8), rng)
	smallPlanet(c.At(662, 262, 24), brush.Hex(0xE8B85A), rng)
	smallPlanet(c.At(486, 48, 15), brush.Hex(0xE5708A), rng)
	thing("comet", c.At(300, 268, 1).Rotate(0.5))
	smallPlanet(c.At(372, 214, 15), brush.Hex(0xB8D070), rng)
	thing("comet", c.At(446, 424, 0.5).Rotate(0.9))
	thing("comet", c.At(468, 116, 0.55).Rotate(0.25))
	for range 34 {
		t := rng.Float64()
		asteroid(c.Move(90+640*t, 392-70*math.Sin(3*t)+between(rng, -16, 16)), rng, between(rng, 4, 12))
	}
	thing("satellite", c.At(346, 148, 0.62).Rotate(0.5))
	thing("station", c.At(610, 376, 0.8).Rotate(-0.15))
	thing("saucer", c.At(254, 322, 0.8).Rotate(-0.12))
	thing("rocket", c.At(392, 320, 1.12).Rotate(0.62))
	moonBase(c, rng)
	thing("astronaut", c.At(520, 440, 0.9).Rotate(0.2))
}

func sphere(c brush.Canvas, r float64) brush.Canvas { return c.Clip(brush.Circle(0, 0, r)) }

// night shades a sphere around the origin on the side away from the sun.
func night(in brush.Canvas, r float64) {
	in.FillAll(brush.Radial(-r*0.45, -r*0.45, r*1.75, brush.Hex(0xFFF8E0).Fade(0.3), brush.Hex(0x140F38).Fade(0), brush.Hex(0x140F38).Fade(0.35), brush.Hex(0x140F38).Fade(0.85)))
}

func gasGiant(c brush.Canvas, rng *rand.Rand) {
	const r = 88
	c.Glow(0, 0, 150, brush.Hex(0xF4A070).Fade(0.45))
	in := sphere(c, r).Rotate(0.2)
	in.FillAll(brush.Hex(0xE8A070))
	y := -r - 4.0
	for i := 0; y < r; i++ {
		h := between(rng, 8, 20)
		var ps []brush.Point
		for k := -6; k <= 6; k++ {
			ps = append(ps, brush.Point{X: float64(k) * 18, Y: y + between(rng, -3, 3) + 6*math.Cos(float64(k)/4)})
		}
		in.Fill(ground(brush.Curve(ps), 120), brush.Hexes(0xF4C890, 0xD9774A, 0xF0B078, 0xB85A4C, 0xF8DCB0, 0xC8685A)[i%6])
		y += h
	}
	in.Fill(brush.Ellipse(26, 26, 26, 13), brush.Hex(0xA8443C))
	in.Fill(brush.Ellipse(26, 26, 17, 8), brush.Hex(0xD9643A))
	in.Fill(brush.Ellipse(26, 26, 8, 3.4), brush.Hex(0xF4B080))
	for range 24 {
		x, y := between(rng, -80, 80), between(rng, -76, 76)
		in.Curve(brush.Hex(0xFFF0D0).Fade(0.5), 1.8, x-14, y, x, y-2, x+14, y+1)
	}
	night(sphere(c, r), r)
}

// smallPlanet paints a cratered ball of radius 1 around the origin.
func smallPlanet(c brush.Canvas, col brush.Color, rng *rand.Rand) {
	c = c.Scale(0.02, 0.02) // draw with radius 50, because curves are flattened by size
	in := sphere(c, 50)
	in.FillAll(col)
	for range 9 {
		x, y, r := between(rng, -40, 40), between(rng, -40, 40), between(rng, 5, 14)
		in.Fill(brush.Circle(x, y, r), col.Darker(0.25))
		in.Fill(brush.Circle(x+r*0.2, y+r*0.2, r*0.8), col.Lighter(0.12))
	}
	night(in, 50)
}

func asteroid(c brush.Canvas, rng *rand.Rand, r float64) {
	var xy []float64
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		k := r * between(rng, 0.75, 1.15)
		xy = append(xy, k*cos, k*sin)
	}
	rock := brush.Blob(xy...)
	col := pick(rng, brush.Hexes(0xA88A9C, 0xB89A84, 0x8A7AA0))
	in := c.Clip(rock)
	in.FillAll(brush.Linear(-r, -r, r, r, col.Lighter(0.35), col, col.Darker(0.6)))
	in.Fill(brush.Circle(-r*0.2, r*0.1, r*0.3), col.Darker(0.35))
	in.Fill(brush.Circle(r*0.4, -r*0.3, r*0.18), col.Darker(0.35))
}
