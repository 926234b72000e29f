package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// garden: a summer garden with a greenhouse, a pond and many butterflies.
func garden(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(300, 0, 380, 340, brush.Hexes(0x7AB8D0, 0xB8DCD4, 0xF8ECC8, 0xFBD8A8)...))
	sun(c, 360, 96, 34, 5, brush.Hex(0xFFFBE8), brush.Hex(0xFFE8A8))
	for _, p := range [][3]float64{{150, 70, 130}, {290, 160, 110}, {460, 64, 120}, {610, 96, 130}, {520, 176, 100}, {690, 190, 110}, {130, 180, 110}, {400, 196, 90}, {240, 60, 80}, {560, 40, 90}, {690, 40, 110}} {
		cloud(c.Move(p[0], p[1]), rng, p[2], brush.Hex(0xFFFDF4), brush.Hex(0xD8C8D0).Mix(brush.Hex(0xA8D0DC), 1-p[1]/200))
	}
	c.Fill(ground(ridge(rng, -10, 810, 226, 44, 0.5), 400), brush.Vertical(200, 300, brush.Hex(0x8FB0B8), brush.Hex(0xC8D4B0)))
	c.Fill(hills(-10, 250, 120, 236, 260, 256, 420, 240, 560, 254, 690, 238, 810, 250), brush.Vertical(236, 320, brush.Hex(0x8AB87A), brush.Hex(0xA8C878)))
	for i := range 46 {
		roundTree(c.Move(between(rng, 0, 800), 258+float64(i)*0.9), rng, between(rng, 26, 52), pick(rng, brush.Hexes(0x5E9A62, 0x7AAA5A, 0x4A8660, 0xE8A8B8, 0xA0B858)), brush.Hex(0x6A4A40))
	}
	c.Fill(hills(-10, 322, 150, 310, 320, 326, 500, 312, 660, 324, 810, 310), brush.Vertical(310, 600, brush.Hex(0x9CC866), brush.Hex(0x4A8A50)))
	thing("fence", c)
	greenhouse(c.At(226, 372, 1), rng)
	thing("birdhouse", c.At(420, 392, 1))
	blossomTree(c, rng)
	gardenPath(c, rng)
	pond(c, rng)
	gardenBeds(c, rng)
	thing("wateringCan", c.At(470, 474, 0.9))
	gardenFlyers(c, rng)
}

func greenhouse(c brush.Canvas, rng *rand.Rand) {
	house := brush.Polygon(-84, 0, -84, -78, 0, -134, 84, -78, 84, 0)
	in := c.Clip(house)
	in.FillAll(brush.Linear(-84, -134, 84, 0, brush.Hex(0xE8FAF4), brush.Hex(0x9CD0C8), brush.Hex(0x6AA8A8)))
	for i := range 16 {
		x := -78 + float64(i)*10.4
		h := between(rng, 24, 70)
		in.Taper(brush.Hex(0x3F7A4C), 3, 2, x, 0, x+3, -h*0.5, x, -h)
		for k := 0.25; k < 1; k += 0.2 {
			leaf(in.Move(x, -h*k).Rotate(between(rng, -3, 0)), 11, pick(rng, brush.Hexes(0x4F9A58, 0x7AB85E)))
		}
		in.Fill(brush.Circle(x, -h, 5), pick(rng, brush.Hexes(0xE5503C, 0xF4B03C, 0xF48AA0, 0xE8703C)))
	}
	bar := brush.Hex(0x3F6A70)
	for _, x := range []float64{-84, -50, -20, 20, 50, 84} {
		c.Line(bar, 3, x, 0, x, -78-56*(1-math.Abs(x)/84))
	}
	c.Line(bar, 3, -84, -78, 84, -78)
	c.Line(bar, 3, -84, -38, -20, -38)
	c.Line(bar, 3, 20, -38, 84, -38)
	c.Line(bar, 5, -90, -74, 0, -136, 90, -74)
	c.Line(bar, 5, -86, 0, 86, 0)
	c.Fill(brush.Circle(13, -34, 3), brush.Hex(0xE5B23C))
	for _, x := range []float64{-66, -30, 34, 60} {
		c.With(brush.Screen).Fill(brush.Polygon(x, -74, x+11, -74, x-8, -6, x-16, -6), brush.Hex(0xFFFFFF).Fade(0.4))
	}
}

func songbird(c brush.Canvas, col brush.Color) {
	c.Fill(brush.Polygon(-14, -6, -36, 4, -32, -6, -16, -14), col.Darker(0.3))
	c.Fill(brush.Blob(-18, -8, -8, -22, 8, -26, 18, -14, 8, 0, -8, 1), brush.Vertical(-26, 0, col, brush.Hex(0xFFF0D0)))
	c.Fill(brush.Circle(12, -24, 10), col)
	c.Fill(brush.Blob(-14, -10, -2, -18, 8, -10, -4, -3), col.Darker(0.3))
	c.Fill(brush.Polygon(20, -28, 30, -24, 20, -21), brush.Hex(0xE5703C))
	c.Fill(brush.Circle(15, -26, 2.2), brush.Hex(0x1C1A24))
}

func blossomTree(c brush.Canvas, rng *rand.Rand) {
	bark := brush.Hex(0x7A4A48)
	c.Taper(bark, 46, 26, 700, 400, 690, 320, 704, 230, 690, 150)
	for _, b := range [][]float64{{696, 240, 650, 190, 590, 170, 540, 186}, {696, 200, 740, 150, 790, 130}, {690, 170, 650, 110, 590, 70, 530, 60}, {692, 160, 710, 90, 700, 20}, {600, 76, 560, 40, 520, 20}, {700, 280, 740, 250, 790, 240}} {
		c.Taper(bark, 17, 4, b...)
	}
	pinks := brush.Hexes(0xF8B8C8, 0xF6A4B8, 0xFBCAD4, 0xEE90AA)
	for _, f := range [][3]float64{{540, 182, 24}, {584, 166, 30}, {636, 180, 30}, {536, 52, 30}, {586, 70, 34}, {640, 100, 40}, {700, 40, 52}, {760, 80, 50}, {760, 140, 44}, {770, 236, 40}, {690, 130, 44}, {634, 36, 32}, {780, 20, 40}, {706, 180, 26}, {528, 14, 22}} {
		for i := range 7 {
			sin, cos := math.Sincos(float64(i) * 0.9)
			c.Fill(brush.Circle(f[0]+cos*f[2]*0.5, f[1]+sin*f[2]*0.36, f[2]*between(rng, 0.4, 0.55)), pinks[(i+int(f[2]))%4].Darker(0.06*(1+sin)))
		}
		for range 14 {
			a, d := between(rng, 0, 6.28), between(rng, 0, 0.85)*f[2]
			x, y := f[0]+d*math.Cos(a), f[1]+0.75*d*math.Sin(a)
			c.Fill(brush.Star(x, y, between(rng, 4, 7), 2.6, 5, a), pick(rng, pinks).Lighter(0.3))
			c.Fill(brush.Circle(x, y, 1.4), brush.Hex(0xD9506A))
		}
	}
	songbird(c.At(556, 166, 0.7), brush.Hex(0x4E8AC0))
	c.Line(brush.Hex(0x8A6A4A), 2, 626, 190, 626, 320)
	c.Line(brush.Hex(0x8A6A4A), 2, 666, 200, 666, 320)
	c.Fill(brush.RoundRect(616, 318, 60, 8, 3), brush.Hex(0xC8703C))
}

func gardenPath(c brush.Canvas, rng *rand.Rand) {
	for i := range 11 {
		t := float64(i) / 10
		x, y := 330+60*math.Sin(3*t)-60*t, 374+226*t*t*0.9+14*t
		r := 13 + 28*t
		c.Fill(brush.Blob(x-r, y, x-r*0.4, y-r*0.4, x+r*0.5, y-r*0.36, x+r, y, x+r*0.4, y+r*0.4, x-r*0.5, y+r*0.36), brush.Vertical(y-r*0.4, y+r*0.4, brush.Hex(0xF0E0CC), brush.Hex(0xB09A98)))
		for range 4 {
			c.Fill(brush.Circle(x+between(rng, -r, r)*0.6, y+between(rng, -r, r)*0.2, r*0.05), brush.Hex(0x9A8488))
		}
	}
}

func pond(c brush.Canvas, rng *rand.Rand) {
	for i := range 20 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 10)
		c.Fill(brush.Ellipse(590+cos*88, 432+sin*32, 13, 9), brush.Hexes(0xB8A8B0, 0x9A8A9C, 0xD0C4C4)[i%3])
	}
	water := brush.Ellipse(590, 432, 84, 29)
	in := c.Clip(water)
	in.FillAll(brush.Vertical(402, 462, brush.Hex(0x9CDCE0), brush.Hex(0x35809C)))
	ripples(in, rng, 18, 510, 410, 670, 458, 34, brush.Hex(0xFFFFFF).Fade(0.7), brush.Hex(0x2A6A8C).Fade(0.6))
	fish(in.At(566, 442, 0.4), brush.Hex(0xF2703C), brush.Hex(0xFFFFFF), 3)
	fish(in.At(620, 424, 0.34).Scale(-1, 1), brush.Hex(0xF4B84A), brush.Hex(0xE5503C), 2)
	for _, l := range [][2]float64{{540, 426}, {634, 444}, {600, 414}} {
		c.Fill(brush.Arc(l[0], l[1], 16, 6, 0.4, 5.9), brush.Hex(0x4F9A5C))
		c.Fill(brush.Star(l[0]-2, l[1]-4, 8, 3.4, 8, 0.2), brush.Hex(0xFFD0DC))
	}
	reeds(c, rng, 14, 656, 688, 440, 60, brush.Hexes(0x4F8A4E, 0x6AA050))
	for _, x := range []float64{662, 674, 684} {
		c.Line(brush.Hex(0x5A8A4A), 2, x, 440, x+2, 386)
		c.Line(brush.Hex(0x7A4A34), 6, x+2, 396, x+2, 382)
	}
}
