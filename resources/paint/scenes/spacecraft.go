package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

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
	thing("lander", c.At(470, 506, 0.9))
	for i, x := range []float64{232, 268, 596, 628} {
		asteroid(c.Move(x, 570+float64(i%2)*14), rng, 9+float64(i)*1.5)
	}
	thing("rover", c.At(410, 550, 1))
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
