package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// reef: a coral reef with a turtle, fish, jellyfish and a sunken amphora.
func reef(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(330, -40, 470, 620, brush.Hexes(0xC9F0DC, 0x74CBC8, 0x3C9DB4, 0x2A6F98, 0x2B4A7C, 0x33306A)...))
	reefLight(c, rng)
	for i, top := range []float64{250, 330} {
		far := brush.Hexes(0x3F8CAA, 0x2F6690)[i]
		c.Fill(ground(ridge(rng, -10, 810, top+70, 120, 0.5), 610), brush.Vertical(top, 600, far.Fade(0.75), far.Darker(0.3)))
		for range 14 {
			x := between(rng, 0, 800)
			branchCoral(c.Move(x, top+between(rng, 90, 130)), rng, between(rng, 30, 60), far.Lighter(0.12).Fade(0.8))
		}
	}
	for _, k := range [][3]float64{{118, 560, 400}, {150, 590, 300}, {690, 580, 430}, {660, 590, 300}, {742, 590, 360}} {
		kelp(c.Move(k[0], k[1]), rng, k[2])
	}
	reefLife(c, rng)
	reefFloor(c, rng)
}

func reefLight(c brush.Canvas, rng *rand.Rand) {
	light := c.With(brush.Screen)
	for i := range 9 {
		x := 60 + float64(i)*84 + between(rng, -16, 16)
		w := between(rng, 14, 44)
		lean := (x - 400) * 0.55
		light.Fill(brush.Polygon(x-w/2, -10, x+w/2, -10, x+lean+w*1.6, 470, x+lean-w*0.8, 470), brush.Vertical(0, 450, brush.Hex(0xFFF6D0).Fade(between(rng, 0.2, 0.42)), brush.Hex(0xFFF6D0).Fade(0)))
	}
	for range 60 {
		x, y := between(rng, 0, 800), between(rng, 2, 42)
		w := between(rng, 24, 70)
		c.Curve(brush.Hex(0xFFFFFF).Fade(0.6-y/100), between(rng, 1.2, 3), x-w/2, y+between(rng, -4, 4), x-w/6, y-5, x+w/5, y+4, x+w/2, y-between(rng, -4, 4))
	}
	for i := range 26 {
		x := between(rng, 100, 700)
		y := between(rng, 40, 440)
		r := between(rng, 2, 7)
		if i%4 == 0 {
			r *= 1.7
		}
		bubble(c, x, y, r)
	}
}

// bubble paints an air bubble.
func bubble(c brush.Canvas, x, y, r float64) {
	c.Fill(brush.Circle(x, y, r), brush.Radial(x, y, r, brush.Hex(0xFFFFFF).Fade(0.04), brush.Hex(0xFFFFFF).Fade(0.12), brush.Hex(0xFFFFFF).Fade(0.55)))
	c.Fill(brush.Ellipse(x-r*0.35, y-r*0.4, r*0.26, r*0.2), brush.Hex(0xFFFFFF).Fade(0.9))
}

// reefLife paints what swims.
func reefLife(c brush.Canvas, rng *rand.Rand) {
	for i := range 22 {
		a := float64(i) * 0.9
		x := 590 + 62*math.Cos(a)*math.Sqrt(float64(i)/22) + between(rng, -6, 6)
		y := 84 + 44*math.Sin(a)*math.Sqrt(float64(i)/22) + between(rng, -4, 4)
		fish(c.At(x, y, -0.2).Scale(1, -1), brush.Hex(0x35608A), brush.Hex(0x8FC6D6), 0)
	}
	for i := range 12 {
		fish(c.At(130+float64(i%4)*27+between(rng, -5, 5), 196+float64(i/4)*20+between(rng, -4, 4), 0.24), brush.Hex(0xE5B23C), brush.Hex(0xFFF0B0), 1)
	}
	turtle(c.At(300, 118, 1.1).Rotate(-0.16))
	jellyfish(c.At(470, 70, 0.72), rng, brush.Hex(0xF4A0B8))
	jellyfish(c.At(424, 196, 0.5), rng, brush.Hex(0xC9A0E0))
	jellyfish(c.At(170, 74, 0.54), rng, brush.Hex(0xF9C8A0))
	jellyfish(c.At(660, 208, 0.6), rng, brush.Hex(0xA8C8F4))
	for i, f := range []struct{ x, y, s float64 }{
		{540, 250, 0.9}, {250, 250, 0.62}, {360, 300, 0.82}, {610, 330, -0.7}, {196, 344, 0.7}, {470, 350, -0.56},
		{310, 376, -0.5}, {540, 160, 0.46}, {386, 30, 0.5}, {240, 30, -0.42}, {684, 40, -0.44}, {690, 300, -0.5}, {120, 290, 0.4}, {440, 270, 0.36}, {230, 190, -0.34}, {546, 396, 0.5}, {252, 396, 0.52}, {372, 444, -0.5}, {428, 318, 0.46}, {366, 394, 0.4},
	} {
		pair := [][2]uint32{{0xF2803C, 0xFFF4E0}, {0x3A3A78, 0xF9D040}, {0xE5506A, 0xFFD0B0}, {0x7A4A9C, 0xF4B8D8}, {0xF4C03C, 0x2F3F6E}, {0x2F8F8A, 0xF8E8A0}}[i%6]
		fish(c.Move(f.x, f.y).Scale(f.s, math.Abs(f.s)), brush.Hex(pair[0]), brush.Hex(pair[1]), i%4)
	}
	thing("seahorse", c.At(556, 412, 0.95))
}

// fish paints a fish 80 units long around the origin that swims right; the
// kind, 0 to 3, tells its pattern.
func fish(c brush.Canvas, body, stripe brush.Color, kind int) {
	c.Fill(brush.Blob(-26, 0, -46, -20, -40, -2, -46, 18), body.Darker(0.12))
	c.Fill(brush.Blob(-16, -14, -4, -32, 16, -22, 22, -12), stripe.Mix(body, 0.4))
	c.Fill(brush.Blob(-10, 14, -2, 28, 10, 20, 12, 12), stripe.Mix(body, 0.4))
	hull := brush.Blob(-30, 0, -8, -19, 20, -15, 38, 1, 20, 14, -8, 18)
	in := c.Clip(hull)
	in.FillAll(brush.Vertical(-20, 20, body.Lighter(0.14), body, body.Darker(0.16)))
	switch kind {
	case 0:
		in.Curve(stripe, 6, -34, 4, 0, 2, 24, 5)
	case 1:
		for _, x := range []float64{-16, 2, 19} {
			in.Curve(stripe, 7, x, -22, x+4, 0, x, 22)
		}
	case 2:
		for i := range 12 {
			in.Fill(brush.Circle(-20+float64(i%6)*8, -7+float64(i/6)*11+float64(i%2)*3, 2.6), stripe)
		}
	default:
		in.Fill(brush.Blob(-40, -30, -4, -30, -8, 0, 0, 30, -40, 30), stripe)
	}
	c.Fill(brush.Blob(2, 2, -8, 10, -4, 13, 6, 7), body.Darker(0.22))
	c.Fill(brush.Circle(25, -4, 4.4), brush.Hex(0xFFFFFF))
	c.Fill(brush.Circle(26, -4, 2.5), brush.Hex(0x1C2240))
}

func turtle(c brush.Canvas) {
	skin := brush.Hex(0x7FA86A)
	for _, f := range []brush.Path{
		brush.Blob(24, -14, 54, -58, 70, -66, 62, -40, 44, -8),
		brush.Blob(30, 18, 44, 52, 60, 62, 58, 40, 46, 12),
		brush.Blob(-40, -16, -66, -34, -74, -30, -60, -12),
		brush.Blob(-40, 18, -62, 36, -72, 34, -58, 14),
	} {
		c.Fill(f, brush.Vertical(-60, 60, skin.Lighter(0.15), skin.Darker(0.25)))
		in := c.Clip(f)
		for i := range 60 {
			in.Fill(brush.Circle(-76+float64(i%12)*13, -64+float64(i/12)*28+float64(i%2)*9, 3), skin.Darker(0.3).Fade(0.6))
		}
	}
	c.Fill(brush.Blob(48, -8, 66, -16, 84, -8, 84, 6, 66, 12, 48, 8), brush.Vertical(-16, 12, skin.Lighter(0.2), skin.Darker(0.15)))
	c.Fill(brush.Circle(74, -5, 3.2), brush.Hex(0x1C2240))
	c.Fill(brush.Circle(75, -6, 1), brush.Hex(0xFFFFFF))
	shell := brush.Blob(-56, 4, -36, -28, 8, -36, 46, -18, 56, 2, 42, 22, 4, 34, -36, 26)
	in := c.Clip(shell)
	in.FillAll(brush.Vertical(-36, 34, brush.Hex(0xB98A4A), brush.Hex(0x5E4A34)))
	for _, p := range brush.Points(-34, 0, -8, 0, 18, 0, 40, 0, -22, -21, 5, -23, 30, -19, -22, 21, 5, 23, 30, 19) {
		in.Fill(brush.Star(p.X, p.Y, 12.6, 10.9, 3, 0.5), brush.Radial(p.X-3, p.Y-4, 14, brush.Hex(0xE9C070), brush.Hex(0x8A6238)))
	}
}

func jellyfish(c brush.Canvas, rng *rand.Rand, col brush.Color) {
	c.Glow(0, 0, 80, col.Fade(0.55))
	for i := range 7 {
		x := -27 + float64(i)*9
		l := between(rng, 44, 86)
		b := between(rng, 6, 12)
		c.Taper(col.Lighter(0.25).Fade(0.75), 3.6, 0.8, x, 6, x-b, 6+l*0.3, x+b, 6+l*0.65, x-b*0.4, 6+l)
	}
	bell := brush.Outline(append(brush.Curve(brush.Points(-38, 8, -34, -20, 0, -40, 34, -20, 38, 8)), brush.Curve(brush.Points(38, 8, 26, 4, 18, 11, 8, 5, 0, 11, -9, 5, -18, 11, -27, 4, -38, 8))...))
	c.Fill(bell, brush.Vertical(-40, 12, col.Lighter(0.45).Fade(0.95), col.Fade(0.8)))
	c.Fill(brush.Ellipse(-13, -20, 9, 6), brush.Hex(0xFFFFFF).Fade(0.6))
	for _, x := range []float64{-16, 0, 16} {
		c.Fill(brush.Circle(x, -5, 4.4), col.Darker(0.15).Fade(0.7))
	}
}

// kelp paints a swaying weed h units high, rooted at the origin.
func kelp(c brush.Canvas, rng *rand.Rand, h float64) {
	stem := pick(rng, brush.Hexes(0x2F6A62, 0x3F7F5E, 0x5E8A4E))
	var ps []float64
	for i := range 9 {
		t := float64(i) / 8
		ps = append(ps, 18*math.Sin(5*t+h), -h*t)
	}
	line := brush.Curve(brush.Points(ps...))
	c.Fill(brush.Taper(7, 2, line), stem)
	for i := 6; i < len(line); i += 6 {
		side := float64(i/6%2*2 - 1)
		leaf := c.Move(line[i].X, line[i].Y).Scale(side, 1).Rotate(-0.5 + between(rng, -0.2, 0.2))
		leaf.Fill(brush.Blob(0, 0, 12, -8, 34, -4, 46, 3, 28, 6, 10, 5), brush.Linear(0, 0, 46, 0, stem, stem.Lighter(0.28)))
		leaf.Curve(stem.Darker(0.2), 1, 2, 0, 20, -1, 42, 2)
	}
}
