package scenes

import (
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// city: a night city by the river, with lit windows and a train on a viaduct.
func city(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(300, 0, 420, 430, brush.Hexes(0x1E2450, 0x3A3672, 0x6E4A82, 0xB8607C, 0xF09068, 0xFFC27A)...))
	stars(c, rng, 90, 0, 0, 800, 190, brush.Hex(0xFFF0D0))
	pale := brush.Hex(0xFFF4DC)
	constellation(c, pale, 536, 16, 566, 34, 596, 18, 634, 30, 668, 14, 690, 48)
	constellation(c, pale, 404, 84, 430, 66, 452, 92, 440, 114)
	constellation(c, pale, 110, 48, 134, 74, 120, 104)
	thing("moon", c.Move(204, 84))
	for i, s := range [][3]float64{{120, 150, 160}, {330, 60, 190}, {480, 124, 170}, {640, 44, 180}, {700, 150, 150}, {270, 172, 160}, {440, 20, 120}, {130, 30, 120}, {580, 190, 170}, {390, 210, 150}} {
		col := brush.Hexes(0x5A4A86, 0x8A5A8C, 0xC8788A, 0x4A4480)[i%4]
		streak(c.Move(s[0], s[1]), s[2], 15, float64(i%3-1)*6, brush.Linear(-80, 0, 80, 0, col.Fade(0.85), col.Lighter(0.22).Fade(0.8)))
	}
	thing("airship", c.At(520, 84, 0.82))
	thing("plane", c.At(344, 128, 0.7))
	skyline(c, rng)
	viaduct(c, rng)
	riverside(c, rng)
}

func skyline(c brush.Canvas, rng *rand.Rand) {
	const street = 424
	for x := -10.0; x < 810; {
		w := between(rng, 24, 46)
		h := between(rng, 110, 210)
		tower(c.Move(x, street), rng, w, h, brush.Hex(0x7A5486), brush.Hex(0xFFD090).Fade(0.6), rng.IntN(4))
		x += w - 4
	}
	for i, b := range [][3]float64{{60, 54, 250}, {128, 44, 190}, {176, 58, 272}, {246, 50, 180}, {300, 46, 318}, {356, 60, 226}, {424, 44, 278}, {474, 52, 190}, {560, 62, 230}, {630, 44, 330}, {680, 58, 210}, {744, 52, 270}} {
		tower(c.Move(b[0], street), rng, b[1], b[2], brush.Hexes(0x44407A, 0x563F78, 0x3C4A80, 0x6A4476)[i%4], brush.Hex(0xFFD68A), i)
	}
	for i := 0; i < 17; i++ {
		x := -12 + float64(i)*49
		tower(c.Move(x, street), rng, between(rng, 40, 52), between(rng, 66, 136), brush.Hexes(0x2A2E5C, 0x35305E, 0x263A62)[i%3], brush.Hex(0xFFC46A), i+2)
	}
	c.Fill(brush.Rect(0, 300, 800, 130), brush.Vertical(330, 430, brush.Hex(0xF08A6A).Fade(0), brush.Hex(0xF08A6A).Fade(0.25)))
}

// tower paints a building w × h units whose left foot is the origin; the
// style chooses its roof and how its windows lie.
func tower(c brush.Canvas, rng *rand.Rand, w, h float64, wall, lit brush.Color, style int) {
	switch style % 5 {
	case 0:
		c.Line(wall.Lighter(0.2), 2, w/2, -h, w/2, -h-34)
		c.Fill(brush.Polygon(w*0.3, -h, w/2, -h-18, w*0.7, -h), wall.Lighter(0.1))
		c.Glow(w/2, -h-34, 12, brush.Hex(0xFF6A5A))
		c.Fill(brush.Circle(w/2, -h-34, 2), brush.Hex(0xFF9A80))
	case 1:
		c.Fill(brush.Rect(w*0.15, -h-9, w*0.7, 10), wall.Lighter(0.06))
		c.Fill(brush.Rect(w*0.3, -h-17, w*0.4, 10), wall)
	case 2:
		c.Fill(brush.Polygon(0, -h+1, w, -h+1, w, -h-18), wall.Lighter(0.1))
	case 3:
		c.Fill(brush.RoundRect(w*0.3, -h-16, w*0.42, 14, 3), brush.Hex(0x8A5A5A))
		c.Fill(brush.Polygon(w*0.26, -h-14, w*0.51, -h-23, w*0.76, -h-14), brush.Hex(0x5E3E54))
		c.Line(wall, 2, w*0.36, -h, w*0.36, -h-4)
		c.Line(wall, 2, w*0.66, -h, w*0.66, -h-4)
	default:
		c.Fill(brush.Arc(w/2, -h, w*0.42, w*0.36, 3.1416, 6.2832), wall.Lighter(0.12))
	}
	c.Fill(brush.Rect(0, -h, w, h), brush.Linear(0, 0, w, 0, wall.Darker(0.1), wall, wall.Lighter(0.13)))
	cols := max(2, int(w/9))
	step := w / float64(cols)
	rows := []float64{10, 13, 9, 11}[style%4]
	for y := -h + 8; y < -8; y += rows {
		for k := range cols {
			col := lit
			switch rng.IntN(9) {
			case 0, 1, 2:
				col = wall.Darker(0.35)
			case 3:
				col = brush.Hex(0xA8D0E0).Fade(lit.A)
			case 4:
				col = brush.Hex(0xFF9A6A).Fade(lit.A)
			}
			x := step*float64(k) + step*0.2
			if style%3 == 1 {
				c.Fill(brush.Rect(x-step*0.1, y, step*0.8, rows*0.42), col)
			} else {
				c.Fill(brush.Rect(x, y, step*0.58, rows*0.6), col)
			}
		}
	}
	if style%6 == 4 {
		v := c.Move(w*0.5, -h*0.55)
		v.Glow(0, 0, 30, brush.Hex(0xF4708A).Fade(0.8))
		v.Fill(brush.RoundRect(-7, -22, 14, 44, 3), brush.Hex(0x2A1C40))
		for i := range 4 {
			v.Fill(brush.Star(0, -15+float64(i)*10, 4.4, 1.9, 4+i%2, 0), brush.Hexes(0xFF8AA0, 0x8AE0E8, 0xFFE08A, 0xB0F0A0)[i])
		}
	}
}

func viaduct(c brush.Canvas, rng *rand.Rand) {
	const deck = 404
	brick := brush.Hex(0x8A5560)
	for x := -30.0; x < 800; x += 92 {
		pier := brush.Rect(x, deck+6, 92, 66)
		arch := c.Clip(pier)
		arch.FillAll(brush.Hex(0x2A2850))
		arch.Fill(brush.Rect(x, deck+30, 92, 60), brush.Vertical(deck+20, deck+70, brush.Hex(0x453A70), brush.Hex(0xE08A66)))
		for range 5 {
			bx := x + between(rng, 12, 70)
			bh := between(rng, 12, 30)
			arch.Fill(brush.Rect(bx, deck+70-bh, 12, bh), brush.Hex(0x2F2C58))
			arch.Fill(brush.Rect(bx+3, deck+74-bh, 3, 4), brush.Hex(0xFFD68A))
			arch.Fill(brush.Rect(bx+7, deck+80-bh, 3, 4), brush.Hex(0xFFC070))
		}
		c.Fill(brush.Rect(x-9, deck+6, 18, 66), brush.Linear(x-9, 0, x+9, 0, brick.Lighter(0.15), brick.Darker(0.35)))
		c.Fill(brush.Stroke(7, brush.Curve(brush.Points(x+9, deck+60, x+14, deck+32, x+46, deck+14, x+78, deck+32, x+83, deck+60))), brick.Darker(0.1))
	}
	c.Fill(brush.Rect(0, deck, 800, 14), brush.Vertical(deck, deck+14, brick.Lighter(0.25), brick.Darker(0.2)))
	for x := 3.0; x < 800; x += 11 {
		c.Line(brick.Darker(0.4).Fade(0.6), 1, x, deck+5, x, deck+13)
	}
	thing("train", c.Move(196, deck))
	for x := 40.0; x < 800; x += 118 {
		c.Line(brush.Hex(0x2A2850), 2, x, deck, x, deck-46)
		c.Line(brush.Hex(0x2A2850), 1.5, x, deck-43, x+18, deck-43)
	}
	c.Line(brush.Hex(0x2A2850), 1, 0, deck-40, 800, deck-40)
}

func riverside(c brush.Canvas, rng *rand.Rand) {
	const bank = 472
	c.Fill(brush.Rect(0, bank, 800, 130), brush.Vertical(bank, 600, brush.Hexes(0xA8607A, 0x5A4682, 0x2C3468, 0x1C2450)...))
	in := c.Clip(brush.Rect(0, bank, 800, 130))
	for i := range 46 {
		x := between(rng, 0, 800)
		col := brush.Hexes(0xFFD68A, 0xFF9A6A, 0xF4708A, 0x8AD0E0, 0xFFE9B0)[i%5]
		l := between(rng, 40, 110)
		for y := bank + 8.0; y < bank+l; y += between(rng, 4, 7) {
			w := between(rng, 6, 20) * (1 - (y-bank)/170)
			in.Fill(brush.Ellipse(x+between(rng, -3, 3), y, w, 1.5), col.Fade(0.75*(1-(y-bank)/130)))
		}
	}
	ripples(in, rng, 90, 0, bank+6, 800, 598, 56, brush.Hex(0xF4A890).Fade(0.4), brush.Hex(0x141A3C).Fade(0.6), brush.Hex(0x8A7AB8).Fade(0.5))
	c.Fill(brush.Rect(0, bank-6, 800, 10), brush.Vertical(bank-6, bank+4, brush.Hex(0x5E4A6E), brush.Hex(0x2A2448)))
	for i, x := range []float64{30, 84, 150, 212, 262, 330, 396, 442, 520, 574, 640, 706, 760} {
		if i%2 == 0 {
			roundTree(c.Move(x, bank-4), rng, between(rng, 34, 50), brush.Hexes(0x3A4A5E, 0x5A4460, 0x8A5450)[i%3], brush.Hex(0x1C1A38))
		} else {
			c.Line(brush.Hex(0x1C1A38), 2.2, x, bank-4, x, bank-34)
			c.Glow(x, bank-36, 26, brush.Hex(0xFFD88A).Fade(0.9))
			c.Fill(brush.Circle(x, bank-36, 3.6), brush.Hex(0xFFF4D0))
			person(c.At(x+14, bank-4, 0.62), i)
		}
	}
	thing("riverboat", c.At(330, 536, 1.1))
	rowboat(c.At(604, 556, 0.9), brush.Hex(0xD9643A))
	rowboat(c.At(146, 562, 0.8), brush.Hex(0x3F8C8A))
	for _, x := range []float64{480, 520, 690} {
		c.Glow(x, 584, 22, brush.Hex(0xFFB060).Fade(0.9))
		c.Fill(brush.RoundRect(x-6, 576, 12, 13, 3), brush.Vertical(576, 590, brush.Hex(0xFFF0B0), brush.Hex(0xF08A4A)))
		c.Fill(brush.Ellipse(x, 590, 10, 2.4), brush.Hex(0x5A3A4C))
	}
}
