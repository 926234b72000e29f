package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// rocket paints a rocket 120 units long around the origin that flies up.
func rocket(c brush.Canvas) {
	c.Glow(0, 70, 70, brush.Hex(0xFFB050).Fade(0.9))
	c.Fill(brush.Blob(-13, 44, -19, 74, 0, 124, 19, 74, 13, 44), brush.Vertical(44, 124, brush.Hex(0xFFD060), brush.Hex(0xF2703C), brush.Hex(0xE5503C).Fade(0.1)))
	c.Fill(brush.Blob(-7, 44, -9, 64, 0, 92, 9, 64, 7, 44), brush.Hex(0xFFF6C8))
	for _, p := range [][3]float64{{-10, 120, 9}, {12, 132, 11}, {-4, 148, 13}, {14, 160, 9}, {-16, 142, 7}} {
		c.Fill(brush.Circle(p[0], p[1], p[2]), brush.Vertical(p[1]-p[2], p[1]+p[2], brush.Hex(0xFFF0E4).Fade(0.8), brush.Hex(0xE8A8A0).Fade(0.5)))
	}
	red := brush.Hex(0xD9503A)
	c.Fill(brush.Blob(-18, 4, -40, 34, -38, 58, -16, 40), brush.Linear(-40, 0, -14, 0, red.Lighter(0.2), red.Darker(0.2)))
	c.Fill(brush.Blob(18, 4, 40, 34, 38, 58, 16, 40), brush.Linear(14, 0, 40, 0, red, red.Darker(0.4)))
	c.Fill(brush.RoundRect(-12, 38, 24, 11, 3), brush.Hex(0x4A4A6A))
	body := brush.Blob(0, -74, 18, -42, 22, 0, 15, 42, -15, 42, -22, 0, -18, -42)
	in := c.Clip(body)
	in.FillAll(brush.Linear(-22, 0, 22, 0, brush.Hex(0xFFFFFF), brush.Hex(0xF4E8DC), brush.Hex(0xB8A4B8)))
	in.Fill(brush.Rect(-30, -90, 60, 46), brush.Linear(-20, 0, 20, 0, red.Lighter(0.15), red.Darker(0.25)))
	in.Fill(brush.Rect(-30, 22, 60, 6), red)
	c.Fill(brush.Circle(0, -18, 12), brush.Hex(0xD9A84A))
	c.Fill(brush.Circle(0, -18, 9), brush.Linear(-8, -26, 8, -10, brush.Hex(0xB8F0F8), brush.Hex(0x2F6F9C)))
	c.Fill(brush.Circle(0, 8, 6.4), brush.Hex(0xD9A84A))
	c.Fill(brush.Circle(0, 8, 4.4), brush.Hex(0x4A9AC0))
	c.Fill(brush.Blob(-3, 18, 3, 18, 4, 56, 0, 62, -4, 56), red.Darker(0.1))
}

func satellite(c brush.Canvas) {
	for _, s := range []float64{-1, 1} {
		c.Line(brush.Hex(0xC8C8D8), 3, 0, 0, s*24, 0)
		c.Fill(brush.Rect(s*48-26, -15, 52, 30), brush.Linear(-60, -15, 60, 15, brush.Hex(0x6AA8E8), brush.Hex(0x24407A)))
		for i := range 4 {
			c.Line(brush.Hex(0xD8E8F8).Fade(0.8), 1.2, s*48-26+float64(i)*17.3, -15, s*48-26+float64(i)*17.3, 15)
		}
		c.Line(brush.Hex(0xD8E8F8).Fade(0.8), 1.2, s*48-26, 0, s*48+26, 0)
	}
	c.Fill(brush.RoundRect(-13, -19, 26, 38, 4), brush.Linear(-13, 0, 13, 0, brush.Hex(0xF8D890), brush.Hex(0xB87A3A)))
	c.Fill(brush.Arc(0, -30, 15, 9, 0, math.Pi), brush.Hex(0xF4F0F4))
	c.Line(brush.Hex(0xF4F0F4), 2, 0, -26, 0, -40)
	c.Fill(brush.Circle(0, -41, 3), brush.Hex(0xFF7A6A))
}

func station(c brush.Canvas) {
	grey := brush.Linear(0, -12, 0, 12, brush.Hex(0xFFFFFF), brush.Hex(0xB8B0C8), brush.Hex(0x6A6488))
	for _, x := range []float64{-64, 64} {
		c.Line(brush.Hex(0xC8C8D8), 3, x, -38, x, 38)
		for _, y := range []float64{-42, 14} {
			c.Fill(brush.Rect(x-10, y, 20, 30), brush.Vertical(y, y+30, brush.Hex(0xE8A04A), brush.Hex(0x9C4A2F)))
			for i := range 3 {
				c.Line(brush.Hex(0xFFE0B0), 1, x-10, y+7+float64(i)*8, x+10, y+7+float64(i)*8)
			}
		}
	}
	c.Fill(brush.RoundRect(-76, -5, 152, 10, 4), brush.Hex(0x9A94B0))
	c.Fill(brush.RoundRect(-40, -13, 80, 26, 10), grey)
	c.Fill(brush.Ellipse(0, 0, 14, 30), grey)
	for i := range 5 {
		c.Fill(brush.Circle(-28+float64(i)*14, 0, 3), brush.Hexes(0xFFE08A, 0x8AE0F0)[i%2])
	}
}

func saucer(c brush.Canvas) {
	c.Fill(brush.Polygon(-16, 8, 16, 8, 40, 66, -40, 66), brush.Vertical(8, 66, brush.Hex(0xC8FFB8).Fade(0.6), brush.Hex(0xC8FFB8).Fade(0)))
	c.Fill(brush.Arc(0, -4, 20, 24, math.Pi, 2*math.Pi), brush.Linear(-20, -26, 20, 0, brush.Hex(0xD8FFF8), brush.Hex(0x5AB0C0)))
	c.Fill(brush.Ellipse(0, -12, 7, 8), brush.Hex(0x7AC04A))
	c.Fill(brush.Circle(-3, -14, 2), brush.Hex(0x1C2240))
	c.Fill(brush.Circle(3, -14, 2), brush.Hex(0x1C2240))
	c.Fill(brush.Ellipse(0, 2, 46, 12), brush.Vertical(-10, 14, brush.Hex(0xE8D8F4), brush.Hex(0x6A5A9C)))
	for i := range 5 {
		c.Fill(brush.Circle(-30+float64(i)*15, 4, 3), brush.Hexes(0xFFD060, 0xFF7A6A)[i%2])
	}
}

func astronaut(c brush.Canvas) {
	suit := brush.Linear(-20, 0, 24, 0, brush.Hex(0xFFFFFF), brush.Hex(0xC0B4C8))
	c.Curve(brush.Hex(0xF4D8A0), 2, 14, 4, 50, 20, 70, -6, 104, -30)
	c.Fill(brush.RoundRect(-22, -16, 20, 34, 6), brush.Hex(0x9A94B0))
	for _, l := range [][]float64{{-8, 14, -14, 30, -10, 44}, {6, 14, 14, 28, 26, 36}, {-12, -8, -28, -16, -34, -32}, {12, -6, 26, 2, 36, -8}} {
		c.Fill(brush.Stroke(13, brush.Curve(brush.Points(l...))), suit)
		c.Fill(brush.Circle(l[4], l[5], 6.6), brush.Hex(0xD9643A))
	}
	c.Fill(brush.RoundRect(-16, -16, 32, 36, 10), suit)
	c.Fill(brush.RoundRect(-8, -2, 16, 11, 3), brush.Hex(0x4A5A8A))
	c.Fill(brush.Circle(-4, 3, 2), brush.Hex(0xFF7A6A))
	c.Fill(brush.Circle(3, 3, 2), brush.Hex(0xFFE08A))
	c.Fill(brush.Circle(0, -28, 18), suit)
	c.Fill(brush.RoundRect(-12, -38, 26, 20, 9), brush.Linear(-10, -38, 14, -18, brush.Hex(0xF8D080), brush.Hex(0x9C4A5A), brush.Hex(0x2A2454)))
	c.Fill(brush.Ellipse(-4, -33, 4, 2.6), brush.Hex(0xFFFFFF).Fade(0.85))
}

// moonBase paints the ground below with domes, a rover and a flag.
func moonBase(c brush.Canvas, rng *rand.Rand) {
	grey := brush.Hex(0x9A86A8)
	for i, m := range [][3]float64{{60, 220, 84}, {500, 260, 70}, {740, 220, 96}, {300, 240, 78}, {150, 190, 62}, {400, 190, 60}, {620, 200, 66}} {
		col := brush.Hexes(0x9A7AB0, 0xB8809C, 0x7A6AA8)[i%3]
		peak(c.Move(m[0], 506), rng, m[1], m[2], col.Lighter(0.15), brush.Hex(0x3F3368), col.Lighter(0.4))
	}
	land := hills(-10, 500, 110, 486, 240, 508, 380, 494, 520, 512, 660, 490, 810, 506)
	c.Fill(land, brush.Vertical(486, 600, grey.Lighter(0.25), grey.Darker(0.3)))
	in := c.Clip(land)
	for range 46 {
		x, y := between(rng, 0, 800), between(rng, 506, 600)
		r := between(rng, 5, 22) * (0.4 + (y-500)/120)
		in.Fill(brush.Ellipse(x, y, r, r*0.4), grey.Darker(0.4))
		in.Fill(brush.Ellipse(x+r*0.1, y+r*0.1, r*0.86, r*0.3), grey.Darker(0.15))
		in.Curve(grey.Lighter(0.45), 1.6, x-r, y+r*0.06, x, y+r*0.42, x+r, y+r*0.06)
	}
	dome(c.At(216, 516, 1), brush.Hex(0x8AD8C8))
	dome(c.At(290, 528, 0.66), brush.Hex(0xF4B87A))
	c.Fill(brush.RoundRect(240, 508, 46, 12, 5), brush.Hex(0xD8CCE0))
	c.Line(brush.Hex(0xE8E0F0), 3, 150, 520, 150, 462)
	c.Fill(brush.Polygon(150, 462, 188, 472, 150, 486), brush.Hex(0xD9643A))
	c.Fill(brush.Star(163, 474, 6, 2.6, 5, 0), brush.Hex(0xFFF0C8))
	lander(c.At(470, 506, 0.9))
	for i, x := range []float64{232, 268, 596, 628} {
		asteroid(c.Move(x, 570+float64(i%2)*14), rng, 9+float64(i)*1.5)
	}
	rover(c.At(410, 550, 1))
	c.Line(brush.Hex(0xE8E0F0), 3, 640, 530, 640, 478)
	c.Fill(brush.Arc(640, 470, 26, 22, 0.3, 0.3+math.Pi), brush.Linear(614, 450, 666, 490, brush.Hex(0xFFFFFF), brush.Hex(0x9A8AB0)))
	c.Line(brush.Hex(0xE8E0F0), 2, 640, 470, 648, 448)
	c.Glow(648, 447, 14, brush.Hex(0xFF7A6A))
	c.Fill(brush.Circle(648, 447, 3), brush.Hex(0xFFB0A0))
	for i, p := range [][3]float64{{120, 572, 15}, {186, 582, 10}, {570, 560, 17}, {690, 576, 22}, {500, 590, 12}, {330, 584, 13}} {
		h := p[2]
		v := c.Move(p[0], p[1])
		col := brush.Hexes(0x7AE0E8, 0xF48AC0, 0xB89AF8)[i%3]
		v.Glow(0, -h, h*2.6, col.Fade(0.5))
		for k, s := range []float64{-0.7, 0, 0.7} {
			v.Fill(brush.Polygon(s*h-h*0.3, 0, s*h*1.3, -h*(1.3+0.8*float64(k%2)), s*h+h*0.35, 0), brush.Linear(s*h-h*0.3, 0, s*h+h*0.3, 0, col.Lighter(0.5), col.Darker(0.2)))
		}
	}
}

func dome(c brush.Canvas, light brush.Color) {
	c.Glow(0, -16, 70, light.Fade(0.5))
	shell := brush.Arc(0, 0, 48, 44, math.Pi, 2*math.Pi)
	in := c.Clip(shell)
	in.FillAll(brush.Linear(-40, -40, 40, 0, light.Lighter(0.5), light, light.Darker(0.4)))
	for i, x := range []float64{-28, -10, 9, 27} {
		in.Fill(brush.Circle(x, -6-float64(i%2)*4, 9), brush.Hexes(0x3F8A5A, 0x5EA85A)[i%2])
		in.Line(brush.Hex(0x5A4438), 2, x, 0, x, -6)
	}
	for _, x := range []float64{-26, 0, 26} {
		in.Curve(brush.Hex(0xFFFFFF).Fade(0.8), 2, x*1.8, 0, x*1.3, -26, 0, -46)
	}
	in.Curve(brush.Hex(0xFFFFFF).Fade(0.8), 2, -50, -20, 0, -16, 50, -20)
	c.Fill(brush.RoundRect(-54, -4, 108, 9, 4), brush.Hex(0xD8CCE0))
}

// lander paints a landing craft 70 units high that stands on the origin.
func lander(c brush.Canvas) {
	foil := brush.Linear(-24, 0, 24, 0, brush.Hex(0xFBDC8A), brush.Hex(0xC8823C))
	for _, s := range []float64{-1, 1} {
		c.Line(brush.Hex(0xD8CCE0), 3, s*16, -26, s*32, 0)
		c.Line(brush.Hex(0xD8CCE0), 2, s*10, -14, s*28, -6)
		c.Fill(brush.RoundRect(s*32-8, -2, 16, 4, 2), brush.Hex(0xD8CCE0))
	}
	c.Fill(brush.Polygon(-24, -34, 24, -34, 18, -12, -18, -12), foil)
	c.Line(brush.Hex(0x8A5A3A), 1.4, -22, -26, 22, -26)
	c.Line(brush.Hex(0x8A5A3A), 1.4, -20, -19, 20, -19)
	c.Fill(brush.Polygon(-16, -66, 12, -66, 22, -50, 18, -34, -20, -34, -22, -52), brush.Linear(-22, 0, 22, 0, brush.Hex(0xFFFFFF), brush.Hex(0x9A8EB0)))
	c.Fill(brush.Polygon(-14, -60, -4, -60, -8, -48, -17, -50), brush.Hex(0x2A3A6E))
	c.Fill(brush.Circle(8, -50, 6), brush.Hex(0x6AC8E0))
	c.Line(brush.Hex(0xD8CCE0), 1.6, 4, -66, 12, -84)
	c.Fill(brush.Circle(12, -85, 3), brush.Hex(0xFF7A6A))
}

func rover(c brush.Canvas) {
	c.Fill(brush.Ellipse(0, 2, 44, 5), brush.Hex(0x2A2050).Fade(0.5))
	c.Line(brush.Hex(0xE8E0F0), 3, 20, -26, 20, -48)
	c.Fill(brush.RoundRect(13, -56, 18, 11, 3), brush.Hex(0xF4F0F4))
	c.Fill(brush.Circle(27, -51, 3), brush.Hex(0x2F6F9C))
	c.Fill(brush.Polygon(-36, -34, 8, -40, 12, -34, -34, -28), brush.Hex(0x3A6AB0))
	c.Fill(brush.RoundRect(-32, -28, 62, 17, 5), brush.Vertical(-28, -11, brush.Hex(0xF8D890), brush.Hex(0xC87A3A)))
	for _, x := range []float64{-27, 0, 27} {
		c.Fill(brush.Circle(x, -5, 9), brush.Hex(0x3A3458))
		c.Fill(brush.Circle(x, -5, 4), brush.Hex(0xB8B0C8))
	}
}
