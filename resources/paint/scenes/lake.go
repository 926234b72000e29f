package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// lake: evening on a mountain lake, a sailing boat on the sun's path.
func lake(c brush.Canvas, rng *rand.Rand) {
	lakeSky(c, rng)
	lakeMountains(c, rng)
	lakeWater(c, rng)
	thing("jetty", c.At(118, 500, 1))
	thing("sailboat", c.At(642, 408, 0.42))
	rowboat(c.At(622, 498, 0.95), brush.Hex(0xD9643A))
	for _, s := range [][3]float64{{176, 404, 0.5}, {206, 410, -0.45}, {254, 512, 0.9}, {308, 528, 0.7}, {612, 426, 0.4}} {
		thing("swan", c.Move(s[0], s[1]).Scale(s[2], math.Abs(s[2])))
	}
	thing("sailboat", c.At(372, 452, 1.05))
	lakeShore(c, rng)
}

func lakeSky(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Vertical(0, 340, brush.Hexes(0x26406F, 0x3E5588, 0x7B6C98, 0xC98A86, 0xF2A66C, 0xFBC98A)...))
	for i, s := range [][4]float64{
		{150, 34, 190, 5}, {286, 12, 170, -8}, {396, 44, 150, 9}, {520, 22, 170, -5}, {648, 40, 190, 10}, {212, 84, 150, -7},
		{344, 88, 130, 6}, {466, 84, 140, -9}, {584, 74, 150, 7}, {700, 96, 170, -6}, {110, 92, 130, 8}, {740, 12, 150, 6}, {30, 30, 150, -6},
	} {
		tint := brush.Hexes(0x5A74AC, 0x1E315E, 0x7A74AC, 0x46609C)[i%4]
		streak(c.Move(s[0], s[1]), s[2], 16+float64(i%3)*7, s[3], brush.Linear(-80, 0, 80, 0, tint.Fade(0.85), tint.Fade(0.3)))
	}
	stars(c, rng, 130, 0, 0, 800, 150, brush.Hex(0xFFF3D6))
	gold := brush.Hex(0xFFF6DF)
	constellation(c, gold, 122, 40, 160, 30, 192, 48, 214, 82, 252, 88, 268, 58, 226, 50)
	constellation(c, gold, 560, 26, 596, 58, 640, 46, 676, 84, 640, 112, 596, 58)
	constellation(c, gold, 330, 18, 352, 52, 398, 40, 440, 66, 488, 30)
	for _, m := range [][4]float64{{300, 20, -52, 26}, {530, 66, -46, 22}, {664, 16, -40, 24}} {
		c.Fill(brush.Taper(3.6, 0.4, brush.Points(m[0], m[1], m[0]+m[2], m[1]+m[3])), gold.Fade(0.75))
		c.Glow(m[0], m[1], 16, gold)
	}
	sun(c, 515, 252, 46, 5, brush.Hex(0xFFF4D2), brush.Hex(0xFFD08A))

	moon := c.Clip(brush.Circle(176, 132, 22))
	moon.FillAll(brush.Hex(0xF7E7C8))
	moon.Fill(brush.Circle(188, 126, 20), brush.Hex(0x5F6293))
	c.Glow(168, 136, 60, brush.Hex(0xF7E7C8).Fade(0.35))

	plum, peach, rose := brush.Hex(0x6E5D8E), brush.Hex(0xFFC59A), brush.Hex(0xE08F85)
	for _, s := range []struct {
		x, y, w, h, bend float64
		col              brush.Color
	}{
		{180, 178, 330, 26, -8, plum}, {96, 226, 240, 20, 6, rose}, {300, 214, 220, 16, -4, peach},
		{640, 158, 300, 26, 8, plum}, {430, 128, 240, 18, -8, plum}, {690, 214, 230, 18, -6, rose},
		{250, 262, 200, 14, 5, peach}, {640, 266, 180, 12, 4, peach}, {470, 176, 150, 12, 5, rose},
		{560, 106, 130, 11, -4, brush.Hex(0x8F7BA3)}, {320, 150, 120, 10, 4, brush.Hex(0xB07F93)},
	} {
		v := c.Move(s.x, s.y)
		streak(v.Move(6, 5), s.w, s.h, s.bend, s.col.Darker(0.2).Fade(0.45))
		streak(v, s.w, s.h, s.bend, brush.Linear(-s.w/2, 0, s.w/2, -s.h, s.col.Fade(0.8), s.col.Mix(peach, 0.55)))
	}
	cloud(c.Move(128, 112), rng, 120, brush.Hex(0x8D82AE), brush.Hex(0x5E5E90))
	cloud(c.Move(648, 128), rng, 96, brush.Hex(0xA388AA), brush.Hex(0x6A6495))
	cloud(c.Move(396, 108), rng, 84, brush.Hex(0x8D82AE), brush.Hex(0x5E5E90))
	cloud(c.Move(652, 226), rng, 92, brush.Hex(0xF4B89A), brush.Hex(0xB87A8C))
	cloud(c.Move(402, 182), rng, 70, brush.Hex(0xD8A0A0), brush.Hex(0x8F6A90))
	flock(c, rng, 7, 250, 152, 24, brush.Hex(0x33305C))
	flock(c, rng, 7, 388, 200, 17, brush.Hex(0x3B345C))
	flock(c, rng, 3, 590, 202, 13, brush.Hex(0x4A3B60))
}

func lakeMountains(c brush.Canvas, rng *rand.Rand) {
	const shore = 372
	far := []struct{ x, w, h float64 }{{40, 260, 130}, {690, 300, 148}, {330, 260, 104}, {540, 190, 74}, {196, 340, 216}, {800, 240, 120}}
	for i, p := range far {
		warm := brush.Hex(0xC98799).Mix(brush.Hex(0x8E7099), float64(i%3)/3)
		peak(c.Move(p.x, shore), rng, p.w, p.h, warm, brush.Hex(0x6B5A8C).Mix(brush.Hex(0x57507F), float64(i%2)), brush.Hex(0xFFE0C2))
	}
	mist := brush.Hex(0xF6B98E)
	c.Fill(brush.Rect(0, 300, 800, 80), brush.Vertical(300, 376, mist.Fade(0), mist.Fade(0.55)))
	near := ridge(rng, -20, 820, 360, 26, 0.56)
	c.Fill(ground(near, shore+4), brush.Vertical(310, shore, brush.Hex(0x4F4674), brush.Hex(0x393A62)))
	for x := 8.0; x < 800; x += between(rng, 6, 13) {
		if x > 470 && x < 548 {
			continue // the sun's path begins here
		}
		fir(c.Move(x, shore+2), rng, between(rng, 14, 34), brush.Hex(0x2F3158), brush.Hex(0x5C4A70))
	}
	thing("cabin", c.At(282, 373, 0.62))
}

func lakeWater(c brush.Canvas, rng *rand.Rand) {
	const shore = 374
	c.Fill(brush.Rect(0, shore, 800, 226), brush.Vertical(shore, 600, brush.Hexes(0xF0B283, 0xC98C86, 0x7D7098, 0x46608C, 0x2C4A74)...))
	water := c.Clip(brush.Rect(0, shore, 800, 226))
	for i, x := range []float64{40, 190, 330, 690, 800} {
		w := []float64{110, 150, 110, 130, 100}[i]
		h := []float64{96, 140, 70, 108, 90}[i]
		water.Fill(brush.Blob(x-w, shore, x-w*0.4, shore+h*0.6, x, shore+h, x+w*0.45, shore+h*0.55, x+w, shore), brush.Hex(0x5B4F80).Fade(0.38))
	}
	for y := shore + 3.0; y < 600; y += between(rng, 5, 8) {
		t := (y - shore) / 226
		for range 2 {
			x := 512 + between(rng, -34, 34)*(0.6+t)
			ripples(water, rng, 1, x-10, y, x+10, y+1, 70+40*t, brush.Hex(0xFFE9B8).Fade(0.9-0.5*t))
		}
	}
	dark, pale := brush.Hex(0x27406A), brush.Hex(0xFFD3A0)
	ripples(water, rng, 110, -20, shore+6, 820, 598, 78, pale.Fade(0.5), brush.Hex(0xE9A58A).Fade(0.55), brush.Hex(0x8FA6C8).Fade(0.5))
	ripples(water, rng, 70, -20, 430, 820, 598, 90, dark.Fade(0.55), brush.Hex(0x3C5A8A).Fade(0.7))
}

func lakeShore(c brush.Canvas, rng *rand.Rand) {
	bank := brush.Hex(0x1E2A4C)
	c.Fill(hills(-10, 520, 60, 528, 130, 556, 210, 574, 300, 590, 380, 602), brush.Vertical(515, 600, bank.Lighter(0.08), bank))
	c.Fill(hills(560, 604, 620, 584, 690, 560, 760, 540, 810, 534), brush.Vertical(535, 600, bank.Lighter(0.08), bank))
	warm := brush.Hex(0x55476B)
	for _, t := range [][3]float64{{30, 556, 170}, {84, 566, 220}, {136, 574, 150}, {176, 582, 110}, {236, 592, 78}, {752, 560, 190}, {700, 572, 150}, {786, 580, 230}, {652, 586, 92}} {
		fir(c.Move(t[0], t[1]), rng, t[2], bank.Mix(brush.Hex(0x24375C), rng.Float64()), warm)
	}
	for _, s := range [][3]float64{{318, 590, 16}, {350, 597, 11}, {590, 594, 15}, {622, 598, 12}, {462, 588, 9}, {484, 592, 13}} {
		c.Fill(brush.Blob(s[0]-s[2], s[1], s[0]-s[2]*0.5, s[1]-s[2]*0.7, s[0]+s[2]*0.4, s[1]-s[2]*0.8, s[0]+s[2], s[1], s[0], s[1]+s[2]*0.3),
			brush.Vertical(s[1]-s[2], s[1], brush.Hex(0x7C6A8E), brush.Hex(0x2C355C)))
	}
	reeds(c, rng, 40, 240, 340, 604, 46, brush.Hexes(0x1C2747, 0x33406A, 0x6A5468))
	reeds(c, rng, 34, 580, 650, 604, 44, brush.Hexes(0x1C2747, 0x33406A, 0x6A5468))
	thing("heron", c.At(532, 596, 0.9))
	for _, l := range [][2]float64{{402, 566}, {436, 580}, {548, 568}, {376, 552}} {
		leaf := brush.Arc(l[0], l[1], 15, 5, 0.35, 5.9)
		c.Fill(brush.Join(leaf), brush.Linear(l[0]-15, 0, l[0]+15, 0, brush.Hex(0x2F5A62), brush.Hex(0x6C8A72)))
		c.Fill(brush.Star(l[0]-3, l[1]-4, 6, 2.6, 7, 0.2), brush.Hex(0xF7C7C0))
		c.Fill(brush.Circle(l[0]-3, l[1]-4, 1.6), brush.Hex(0xFFE39A))
	}
}
