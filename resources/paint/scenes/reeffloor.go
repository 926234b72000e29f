package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// reefFloor paints the corals, the sand and what lies on it.
func reefFloor(c brush.Canvas, rng *rand.Rand) {
	rock := brush.Hex(0x4A3F74)
	c.Fill(hills(-10, 430, 60, 440, 130, 486, 210, 500, 300, 530, 420, 540, 540, 520, 620, 490, 700, 462, 810, 420), brush.Vertical(420, 600, rock.Lighter(0.16), rock.Darker(0.2)))
	for i, p := range [][3]float64{
		{44, 446, 80}, {120, 494, 92}, {186, 508, 66}, {250, 524, 84}, {560, 522, 74}, {640, 488, 96}, {706, 468, 78}, {770, 440, 90}, {330, 540, 60}, {478, 538, 64}, {156, 470, 56}, {604, 508, 50}, {404, 546, 50},
	} {
		v := c.Move(p[0], p[1]+6)
		col := brush.Hexes(0xF2705A, 0xF4A0B0, 0xE99B3C, 0xB86AC0, 0xF6C85A, 0xE5506A, 0x7AC0A8)[i%7]
		switch i % 3 {
		case 0:
			branchCoral(v, rng, p[2], col)
		case 1:
			fanCoral(v, rng, p[2], col)
		default:
			tubeCoral(v, rng, p[2], col)
		}
	}
	sand := brush.Hex(0xE9CFA4)
	floor := hills(-10, 540, 100, 530, 220, 552, 340, 544, 470, 560, 600, 540, 700, 552, 810, 530)
	c.Fill(floor, brush.Vertical(530, 600, sand, sand.Mix(brush.Hex(0x7A5A7C), 0.6)))
	in := c.Clip(floor)
	for y := 546.0; y < 600; y += 8 {
		for x := between(rng, -30, 0); x < 800; x += between(rng, 40, 90) {
			in.Curve(brush.Hex(0x9C7A7C).Fade(0.5), 1.6, x, y, x+12, y-3, x+24, y+1, x+36, y-2)
		}
	}
	for i, p := range [][3]float64{{140, 556, 26}, {216, 574, 20}, {650, 562, 28}, {590, 580, 20}, {330, 584, 18}, {480, 590, 16}, {700, 590, 22}, {110, 592, 18}} {
		brainCoral(c.Move(p[0], p[1]), p[2], brush.Hexes(0xE58A6C, 0x8AB890, 0xC890C8, 0xF0B860)[i%4])
	}
	thing("amphora", c.At(520, 566, 0.9).Rotate(-0.5))
	starfish := func(x, y, r, turn float64, col brush.Color) {
		c.Fill(brush.Stroke(r*0.5, brush.Points(x, y, x, y)), col)
		for k := range 5 {
			sin, cos := math.Sincos(turn + 2*math.Pi*float64(k)/5)
			c.Taper(col, r*0.62, r*0.24, x, y, x+r*0.5*cos, y+r*0.5*sin, x+r*cos, y+r*sin)
			for d := 0.25; d < 1; d += 0.25 {
				c.Fill(brush.Circle(x+r*d*cos, y+r*d*sin, r*0.06), col.Lighter(0.5))
			}
		}
	}
	starfish(266, 570, 17, 0.2, brush.Hex(0xF2705A))
	starfish(432, 574, 14, 0.9, brush.Hex(0xF4B03C))
	starfish(672, 596, 12, 0.5, brush.Hex(0xB05AA0))
	thing("crab", c.At(380, 572, 0.8))
	octopus(c.At(430, 482, 0.9), rng)
}

// branchCoral paints a forking coral h units high, rooted at the origin.
func branchCoral(c brush.Canvas, rng *rand.Rand, h float64, col brush.Color) {
	var grow func(x, y, angle, length, width float64, depth int)
	grow = func(x, y, angle, length, width float64, depth int) {
		sin, cos := math.Sincos(angle)
		x1, y1 := x+length*cos, y+length*sin
		c.Fill(brush.Taper(width, width*0.72, brush.Points(x, y, x1, y1)), col.Mix(col.Lighter(0.35), float64(3-depth)/4))
		if depth == 0 {
			c.Fill(brush.Circle(x1, y1, width*0.55), col.Lighter(0.45))
			return
		}
		for _, side := range []float64{-1, 1} {
			grow(x1, y1, angle+side*between(rng, 0.25, 0.6), length*between(rng, 0.66, 0.86), width*0.72, depth-1)
		}
	}
	for _, a := range []float64{-0.45, 0.02, 0.48} {
		grow(0, 0, -math.Pi/2+a, h*0.34, h*0.11, 3)
	}
}

// fanCoral paints a lacy fan h units high, rooted at the origin.
func fanCoral(c brush.Canvas, rng *rand.Rand, h float64, col brush.Color) {
	fan := brush.Blob(0, 0, -h*0.5, -h*0.4, -h*0.42, -h*0.85, 0, -h, h*0.46, -h*0.82, h*0.5, -h*0.36)
	in := c.Clip(fan)
	in.FillAll(brush.Radial(0, 0, h, col.Darker(0.3), col, col.Lighter(0.15)))
	for i := -6; i <= 6; i++ {
		sin, cos := math.Sincos(float64(i)*0.16 + between(rng, -0.04, 0.04))
		in.Curve(col.Darker(0.4), h*0.022, 0, 0, h*0.5*sin, -h*0.55*cos, h*1.1*sin, -h*1.1*cos)
	}
	for r := 0.25; r < 1; r += 0.13 {
		in.Curve(col.Lighter(0.3).Fade(0.8), h*0.016, -h*r*0.8, -h*r*0.55, -h*r*0.4, -h*r, h*r*0.4, -h*r*0.98, h*r*0.8, -h*r*0.55)
	}
}

// tubeCoral paints a bundle of tubes h units high, rooted at the origin.
func tubeCoral(c brush.Canvas, rng *rand.Rand, h float64, col brush.Color) {
	for i := range 6 {
		x := (float64(i) - 2.5) * h * 0.17
		l := h * between(rng, 0.45, 0.95)
		w := h * between(rng, 0.13, 0.18)
		c.Fill(brush.RoundRect(x-w/2, -l, w, l+8, w*0.3), brush.Linear(x-w/2, 0, x+w/2, 0, col.Lighter(0.2), col.Darker(0.22)))
		c.Fill(brush.Ellipse(x, -l+w*0.1, w*0.5, w*0.26), col.Lighter(0.35))
		c.Fill(brush.Ellipse(x, -l+w*0.12, w*0.32, w*0.14), col.Darker(0.6))
	}
}

func brainCoral(c brush.Canvas, r float64, col brush.Color) {
	dome := brush.Arc(0, 0, r, r*0.9, math.Pi, 2*math.Pi)
	in := c.Clip(dome)
	in.FillAll(brush.Radial(-r*0.3, -r*0.7, r*1.3, col.Lighter(0.3), col, col.Darker(0.3)))
	for i := range 5 {
		y := -r * (0.1 + 0.17*float64(i))
		var ps []float64
		for k := range 9 {
			ps = append(ps, -r+r*float64(k)/4, y+r*0.07*float64(k%2*2-1))
		}
		in.Curve(col.Darker(0.3), r*0.07, ps...)
	}
}

func octopus(c brush.Canvas, rng *rand.Rand) {
	col := brush.Hex(0xC85A8A)
	for i := range 8 {
		a := -0.3 + float64(i)*0.54
		sin, cos := math.Sincos(a)
		k := between(rng, 0.85, 1.15)
		xs := []float64{0, 14, 30 * cos, 22 + 14*sin, 54 * cos * k, 26 + 16*sin, 70 * cos * k, 40 + 6*sin, 62 * cos * k, 50 + 4*sin}
		c.Taper(col.Mix(brush.Hex(0x7A3A7A), float64(i%3)*0.25), 15, 3, xs...)
	}
	head := brush.Blob(-26, 10, -34, -26, -14, -52, 16, -52, 34, -26, 26, 10, 0, 22)
	in := c.Clip(head)
	in.FillAll(brush.Radial(-8, -36, 70, col.Lighter(0.35), col, col.Darker(0.25)))
	for _, p := range brush.Points(-18, -34, -8, -44, 6, -42, 20, -30, -24, -16, 24, -12) {
		in.Fill(brush.Circle(p.X, p.Y, 3.4), col.Lighter(0.45).Fade(0.8))
	}
	for _, x := range []float64{-12, 12} {
		c.Fill(brush.Circle(x, -6, 8), brush.Hex(0xFFF6E8))
		c.Fill(brush.Circle(x+1.5, -5, 4.4), brush.Hex(0x2A1C40))
		c.Fill(brush.Circle(x, -7, 1.6), brush.Hex(0xFFFFFF))
	}
	c.Curve(brush.Hex(0x6A2A54), 2.4, -6, 9, 0, 12, 6, 9)
}
