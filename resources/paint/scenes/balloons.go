package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// balloons: a hot-air-balloon morning over farmland.
func balloons(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(0, 0, 250, 400, brush.Hexes(0x4E86AE, 0x7FB0C6, 0xBFD3C8, 0xF6DDB0, 0xFBC58C)...))
	sun(c, 604, 322, 38, 7, brush.Hex(0xFFF8DC), brush.Hex(0xFFDC96))
	white, shade := brush.Hex(0xFFF8EC), brush.Hex(0xDDAFA2)
	for _, p := range [][3]float64{{60, 60, 130}, {196, 252, 120}, {340, 64, 128}, {486, 176, 110}, {716, 84, 150}, {660, 224, 120}, {56, 330, 110}, {386, 300, 96}, {560, 46, 84}, {250, 128, 76}, {740, 300, 100}, {290, 340, 90}, {110, 150, 80}, {498, 226, 84}, {372, 342, 66}, {432, 40, 70}, {148, 108, 66}, {386, 108, 60}, {506, 52, 64}, {138, 344, 70}, {188, 336, 54}, {602, 346, 60}, {668, 286, 76}, {436, 336, 50}, {300, 40, 60}, {524, 300, 64}, {432, 262, 60}, {548, 186, 50}} {
		cloud(c.Move(p[0], p[1]), rng, p[2], white, shade.Mix(brush.Hex(0x8FB4C8), 1-p[1]/340))
	}
	for _, s := range [][3]float64{{470, 246, 150}, {300, 200, 120}, {640, 150, 130}, {150, 300, 140}, {440, 108, 90}, {640, 20, 110}, {210, 24, 120}} {
		streak(c.Move(s[0], s[1]), s[2], 9, 3, white.Fade(0.55))
	}
	farmland(c, rng)
	for _, b := range []struct{ x, y, s, turn float64 }{
		{588, 238, 0.34, 0}, {392, 212, 0.4, 1}, {700, 180, 0.5, 4}, {296, 268, 0.36, 3}, {130, 250, 0.44, 5},
		{478, 300, 0.3, 2}, {520, 98, 0.56, 3}, {664, 330, 0.42, 1}, {60, 130, 0.7, 2},
	} {
		balloon(c.At(b.x, b.y, b.s), int(b.turn))
	}
	balloon(c.At(246, 148, 1.32), 0)
	balloon(c.At(446, 398, 0.8), 4)
	balloon(c.At(622, 82, 0.76), 5)
	balloon(c.At(130, 400, 0.62), 1)
	flock(c, rng, 5, 356, 156, 15, brush.Hex(0x4E5A78))
	flock(c, rng, 3, 560, 196, 12, brush.Hex(0x6A6A86))
	flock(c, rng, 5, 350, 316, 11, brush.Hex(0x7A6270))
	flock(c, rng, 3, 472, 206, 13, brush.Hex(0x5A6080))
	flock(c, rng, 3, 466, 18, 14, brush.Hex(0x4E6080))
	flock(c, rng, 4, 108, 92, 13, brush.Hex(0x3F6080))
	flock(c, rng, 3, 590, 312, 10, brush.Hex(0x8A6A60))
	flock(c, rng, 3, 380, 24, 13, brush.Hex(0x3F6080))
}

// balloonColors are the envelopes' stripes, one set a design.
var balloonColors = [][]brush.Color{
	brush.Hexes(0xD9643A, 0xF6E3C0, 0xE99B4C, 0xB5443B),
	brush.Hexes(0x2F6F8F, 0xF3E7CF, 0x6FB3D2, 0x24506E),
	brush.Hexes(0x6B4E84, 0xE9A0A0, 0xF6D9B8, 0x8E6AA3),
	brush.Hexes(0x3F8352, 0xF2E3A6, 0x8FB35C, 0x2C5F4C),
	brush.Hexes(0xE5B23C, 0x3A3A64, 0xF4DFA2, 0xD9643A),
	brush.Hexes(0xB8405A, 0xF7E9D8, 0xE5848A, 0x5D3160),
}

// balloon paints a hot-air balloon 100 units wide around the origin. The
// design tells its colours and its pattern: gores, bands or zigzag.
func balloon(c brush.Canvas, design int) {
	colors := balloonColors[design]
	envelope := brush.Outline(append(
		brush.Curve(brush.Points(0, -58, 30, -50, 49, -24, 50, 2, 36, 32, 14, 62)),
		brush.Curve(brush.Points(-14, 62, -36, 32, -50, 2, -49, -24, -30, -50, 0, -58))...))
	in := c.Clip(envelope)
	in.FillAll(colors[0])
	switch design % 3 {
	case 0:
		gores(in, colors)
	case 1:
		for i := range 6 {
			y := -60 + float64(i)*22
			in.Fill(brush.Outline(append(brush.Curve(brush.Points(-60, y, 0, y+12, 60, y)), brush.Curve(brush.Points(60, y+12, 0, y+24, -60, y+12))...)), colors[1+i%3])
		}
		in.Fill(brush.Star(0, 0, 24, 11, 8, 0), colors[1])
		in.Fill(brush.Circle(0, 0, 8), colors[0])
	case 2:
		gores(in, colors[:2])
		for row := range 2 {
			y := -26 + float64(row)*34
			var zig []brush.Point
			for i := -6; i <= 6; i++ {
				zig = append(zig, brush.Point{X: float64(i) * 10, Y: y + float64(i&1)*14 + 8*math.Cos(float64(i)/4)})
			}
			in.Fill(brush.Stroke(8, zig), colors[2+row])
		}
	}
	in.FillAll(brush.Linear(-52, 10, 52, -10, brush.Hex(0x2A2350).Fade(0.42), brush.Hex(0x2A2350).Fade(0.08), brush.Hex(0xFFFFFF).Fade(0.02), brush.Hex(0xFFF2C8).Fade(0.38)))
	in.Fill(brush.Rect(-30, 52, 60, 20), colors[3].Darker(0.25))
	rope := brush.Hex(0x5A4252)
	for _, x := range []float64{-11, -4, 4, 11} {
		c.Line(rope, 1, x, 62, x*0.75, 78)
	}
	c.Glow(0, 66, 16, brush.Hex(0xFFB14E).Fade(0.8))
	c.Fill(brush.Circle(-4, 76, 2.6), brush.Hex(0x3A2C44))
	c.Fill(brush.Circle(3, 75.4, 2.6), brush.Hex(0x7A3B34))
	basket := brush.RoundRect(-9.5, 78, 19, 14, 3)
	c.Fill(basket, brush.Linear(-9, 0, 9, 0, brush.Hex(0x7A4A30), brush.Hex(0xC98A50)))
	for i := range 3 {
		c.Line(brush.Hex(0x5E3626), 0.9, -9, 82+float64(i)*3.4, 9, 82+float64(i)*3.4)
	}
	c.Line(brush.Hex(0x4A2C26), 2, -9.5, 78.5, 9.5, 78.5)
}

// gores paints the upright stripes of an envelope, narrower towards its sides.
func gores(c brush.Canvas, colors []brush.Color) {
	edge := func(i int) []brush.Point {
		s := math.Sin(float64(i) * math.Pi / 10)
		return brush.Curve(brush.Points(0, -60, 31*s, -50, 50*s, -22, 51*s, 4, 36*s, 34, 14*s, 64))
	}
	for i := -5; i < 5; i++ {
		left, right := edge(i), edge(i+1)
		ps := append([]brush.Point{}, left...)
		for j := len(right) - 1; j >= 0; j-- {
			ps = append(ps, right[j])
		}
		c.Fill(brush.Outline(ps), colors[(i+5)%len(colors)])
	}
}

func farmland(c brush.Canvas, rng *rand.Rand) {
	c.Fill(ground(ridge(rng, -10, 810, 356, 44, 0.5), 460), brush.Vertical(330, 420, brush.Hex(0x8C9DB8), brush.Hex(0xC9B6B0)))
	c.Fill(ground(ridge(rng, -10, 810, 380, 30, 0.45), 480), brush.Vertical(360, 430, brush.Hex(0x7A8FA0), brush.Hex(0xB5AE9C)))
	field(c, rng, hills(-10, 400, 120, 384, 260, 408, 420, 392, 560, 410, 700, 388, 810, 402), 384, 30, brush.Hexes(0xA8B27A, 0xC2B26C, 0x8FA56E), -0.5)
	for _, x := range []float64{176, 206, 226, 386, 540, 566, 652} {
		roundTree(c.Move(x, 412+rng.Float64()*8), rng, between(rng, 18, 28), brush.Hex(0x5E8459), brush.Hex(0x5A4A48))
	}
	thing("village", c.At(330, 414, 0.62))
	field(c, rng, hills(-10, 446, 90, 424, 230, 436, 380, 462, 560, 444, 690, 426, 810, 440), 424, 44, brush.Hexes(0xD9A94E, 0x86A860, 0xE3C070, 0x6F9458), 0.6)
	for _, x := range []float64{40, 70, 240, 282, 520, 600, 676, 730, 770} {
		roundTree(c.Move(x, 450+rng.Float64()*10), rng, between(rng, 30, 46), pick(rng, brush.Hexes(0x4F7B4E, 0x6C8E4A, 0xC0793A)), brush.Hex(0x5A4038))
	}
	field(c, rng, hills(-10, 480, 120, 500, 260, 488, 420, 508, 560, 484, 700, 494, 810, 474), 478, 66, brush.Hexes(0x6A9450, 0x9CB45C, 0x58814C, 0xD5B458), -0.9)
	river := brush.Outline(append(brush.Curve(brush.Points(470, 486, 520, 510, 470, 540, 560, 566, 600, 610)), brush.Curve(brush.Points(500, 610, 470, 572, 400, 542, 450, 508, 462, 486))...))
	c.Fill(river, brush.Vertical(486, 600, brush.Hex(0xF9D9A0), brush.Hex(0x5E9AB8)))
	ripples(c.Clip(river), rng, 40, 420, 490, 610, 600, 30, brush.Hex(0xFFFFFF).Fade(0.6), brush.Hex(0x3F7A9C).Fade(0.5))
	for _, t := range [][3]float64{{36, 560, 96}, {330, 540, 60}, {392, 578, 76}, {704, 566, 110}, {640, 540, 58}, {770, 590, 90}} {
		roundTree(c.Move(t[0], t[1]), rng, t[2], pick(rng, brush.Hexes(0x3F6E48, 0x547F42, 0xB9682F)), brush.Hex(0x4A3230))
	}
	for range 60 {
		x, y := between(rng, 90, 400), between(rng, 530, 600)
		c.Line(brush.Hex(0x3F6B3F), 1.2, x, y+8, x, y)
		c.Fill(brush.Star(x, y, between(rng, 2.5, 4.5), 1.6, 5, rng.Float64()), pick(rng, brush.Hexes(0xD9443A, 0xF4E4C0, 0xE99B4C, 0x8E6AA3)))
	}
	thing("sheep", c.At(238, 540, 0.8))
	thing("sheep", c.At(296, 562, 1).Scale(-1, 1))
	thing("sheep", c.At(168, 566, 0.9))
	thing("sheep", c.At(590, 520, 0.6))
}

// field paints hills as strips of crops that run across the slope and turn
// with the lean.
func field(c brush.Canvas, rng *rand.Rand, land brush.Path, top, depth float64, colors []brush.Color, lean float64) {
	in := c.Clip(land)
	in.FillAll(brush.Vertical(top, top+depth*2.4, colors[0].Lighter(0.12), colors[0].Darker(0.1)))
	i := 0
	for x := -200.0; x < 1000; i++ {
		w := between(rng, 46, 96)
		dx := lean * 160
		strip := in.Clip(brush.Polygon(x, top-40, x+w, top-40, x+w*1.25+dx, 600, x+dx, 600))
		col := colors[i%len(colors)]
		strip.FillAll(brush.Vertical(top, top+depth*3, col.Lighter(0.1), col.Darker(0.12)))
		furrow := col.Darker(0.2).Fade(0.55)
		switch i % 3 {
		case 0:
			for k := 0.0; k < 1.3; k += 0.16 {
				strip.Line(furrow, 1.3, x+w*k, top-40, x+w*k*1.2+dx, 600)
			}
		case 1:
			for y := top - 30; y < 600; y += depth * 0.22 {
				strip.Curve(col.Lighter(0.25).Fade(0.6), 1.5, x-40, y+6, x+w/2+dx/2, y, x+w+dx+60, y+9)
			}
		default:
			for range 26 {
				strip.Fill(brush.Circle(between(rng, x, x+w+dx), between(rng, top-10, 600), between(rng, 1.4, 3)), furrow)
			}
		}
		x += w
	}
}
