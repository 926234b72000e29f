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
	jetty(c.At(118, 500, 1))
	sailboat(c.At(642, 408, 0.42))
	rowboat(c.At(622, 498, 0.95), brush.Hex(0xD9643A))
	for _, s := range [][3]float64{{176, 404, 0.5}, {206, 410, -0.45}, {254, 512, 0.9}, {308, 528, 0.7}, {612, 426, 0.4}} {
		swan(c.Move(s[0], s[1]).Scale(s[2], math.Abs(s[2])))
	}
	sailboat(c.At(372, 452, 1.05))
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
	cabin(c.At(282, 373, 0.62))
}

// cabin paints a log house 60 units wide with lit windows and a smoking chimney.
func cabin(c brush.Canvas) {
	wall := brush.Hex(0x6A3F45)
	c.Fill(brush.Rect(14, -58, 9, 24), brush.Hex(0x4A3048))
	c.Taper(brush.Hex(0xE9C8B8).Fade(0.5), 4, 12, 19, -62, 26, -76, 16, -92, 28, -110)
	c.Fill(brush.Rect(-28, -28, 56, 28), brush.Vertical(-28, 0, wall, wall.Darker(0.3)))
	for i := range 3 {
		c.Line(wall.Darker(0.35), 1, -28, -21+float64(i)*7, 28, -21+float64(i)*7)
	}
	c.Fill(brush.Polygon(-36, -26, 0, -54, 36, -26), brush.Linear(-36, 0, 36, 0, brush.Hex(0x2C2A4E), brush.Hex(0x8A4B4C)))
	for _, x := range []float64{-19, 6} {
		c.Glow(x+6, -15, 26, brush.Hex(0xFFC45E).Fade(0.7))
		c.Fill(brush.RoundRect(x, -21, 13, 12, 1.5), brush.Hex(0xFFDD8A))
		c.Line(wall, 1.4, x+6.5, -21, x+6.5, -9)
	}
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

// sailboat paints a small boat under sail, afloat at the origin, with its
// reflection.
func sailboat(c brush.Canvas) {
	c.Fill(brush.Blob(-46, 10, -10, 14, -16, 60, 2, 104, 14, 60, 24, 14, 50, 10), brush.Vertical(8, 104, brush.Hex(0xFFE9CC).Fade(0.55), brush.Hex(0xFFE9CC).Fade(0.05)))
	c.Fill(brush.Blob(-58, 6, 0, 1, 62, 6, 30, 15, -28, 15), brush.Hex(0x2B3358).Fade(0.5))
	c.Line(brush.Hex(0x5A3430), 3, 0, 0, 2, -128)
	c.Fill(brush.Outline(brush.Curve(brush.Points(6, -122, 26, -82, 44, -48, 58, -18, 30, -14, 5, -15))), brush.Linear(0, 0, 60, 0, brush.Hex(0xFFF6E4), brush.Hex(0xF7D7AE)))
	c.Fill(brush.Outline(brush.Curve(brush.Points(-2, -112, -20, -70, -44, -20, -22, -16, -2, -17))), brush.Linear(-44, 0, 0, 0, brush.Hex(0xE8BC92), brush.Hex(0xFBE6C8)))
	c.Curve(brush.Hex(0xD9643A), 5, 6, -60, 22, -57, 39, -58)
	c.Curve(brush.Hex(0xE3B48C), 1, 5, -92, 14, -90, 23, -91)
	c.Curve(brush.Hex(0xE3B48C), 1, 5, -34, 26, -31, 52, -32)
	c.Fill(brush.Polygon(2, -128, 22, -122, 2, -116), brush.Hex(0xD9643A))
	hull := brush.Outline(append(brush.Curve(brush.Points(-54, -14, -20, -8, 20, -8, 62, -17)), brush.Curve(brush.Points(62, -17, 46, 6, 20, 10, -24, 10, -44, 2, -54, -14))...))
	c.Fill(hull, brush.Vertical(-16, 10, brush.Hex(0xB5443B), brush.Hex(0x6E2531)))
	c.Clip(hull).Curve(brush.Hex(0xF6DDBB), 3, -54, -10, -20, -4, 20, -4, 62, -13)
	c.Fill(brush.Circle(-22, -19, 5), brush.Hex(0x3B2C48))
	c.Fill(brush.Blob(-30, -9, -26, -16, -17, -15, -12, -8), brush.Hex(0x3F6A8C))
}

// jetty paints a landing stage 110 units long that starts at the origin.
func jetty(c brush.Canvas) {
	wood := brush.Hex(0x6A4A58)
	for i := range 4 {
		x := 8 + float64(i)*30
		c.Line(wood.Darker(0.45), 5, x, -4, x, 22)
		c.Fill(brush.Ellipse(x, 23, 9, 2.2), brush.Hex(0xFFD3A0).Fade(0.5))
	}
	c.Fill(brush.Polygon(-20, -8, 112, -8, 106, 2, -20, 2), brush.Vertical(-8, 2, wood.Lighter(0.3), wood))
	for i := range 11 {
		x := -10 + float64(i)*11
		c.Line(wood.Darker(0.5), 1, x, -8, x-1, 2)
	}
	c.Line(wood.Darker(0.4), 3, 96, -8, 96, -40)
	c.Glow(96, -44, 34, brush.Hex(0xFFC45E))
	c.Fill(brush.RoundRect(91, -50, 10, 12, 3), brush.Hex(0xFFE9A8))
}

// swan paints a swan 50 units long, afloat at the origin, that swims right.
func swan(c brush.Canvas) {
	white := brush.Hex(0xFFF4EA)
	c.Fill(brush.Ellipse(0, 2, 30, 4), brush.Hex(0x2A3660).Fade(0.45))
	c.Taper(white, 9, 5, 14, -4, 24, -16, 16, -30, 24, -36)
	c.Fill(brush.Blob(-28, -14, -14, -10, 4, -14, 20, -6, 14, 3, -14, 3, -24, -4), brush.Vertical(-16, 4, white, brush.Hex(0xC8A8BC)))
	c.Curve(brush.Hex(0xC8A8BC), 1.5, -18, -6, -4, -9, 8, -5)
	c.Fill(brush.Polygon(25, -39, 34, -34, 25, -33), brush.Hex(0xE8703C))
}

// heron paints a wading heron 90 units high whose feet are at the origin.
func heron(c brush.Canvas) {
	grey := brush.Hex(0x9AA4C0)
	c.Line(brush.Hex(0x2A2A48), 2, -3, 0, -2, -40)
	c.Line(brush.Hex(0x2A2A48), 2, 5, 0, 2, -22, 4, -40)
	c.Fill(brush.Blob(-30, -34, -12, -58, 12, -56, 12, -42, -8, -34), brush.Linear(-30, 0, 12, 0, brush.Hex(0x4A5684), grey.Lighter(0.25)))
	c.Taper(grey.Lighter(0.35), 7, 5, 8, -52, 18, -64, 8, -78, 16, -90)
	c.Fill(brush.Circle(17, -91, 5), grey.Lighter(0.4))
	c.Fill(brush.Polygon(20, -94, 42, -88, 20, -88), brush.Hex(0xE8A04A))
	c.Curve(brush.Hex(0x2A2A48), 2, 18, -94, 8, -96, 0, -90)
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
	heron(c.At(532, 596, 0.9))
	for _, l := range [][2]float64{{402, 566}, {436, 580}, {548, 568}, {376, 552}} {
		leaf := brush.Arc(l[0], l[1], 15, 5, 0.35, 5.9)
		c.Fill(brush.Join(leaf), brush.Linear(l[0]-15, 0, l[0]+15, 0, brush.Hex(0x2F5A62), brush.Hex(0x6C8A72)))
		c.Fill(brush.Star(l[0]-3, l[1]-4, 6, 2.6, 7, 0.2), brush.Hex(0xF7C7C0))
		c.Fill(brush.Circle(l[0]-3, l[1]-4, 1.6), brush.Hex(0xFFE39A))
	}
}
