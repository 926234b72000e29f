package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// gardenBeds paints rows of flowers, the nearer the larger.
func gardenBeds(c brush.Canvas, rng *rand.Rand) {
	kinds := []func(brush.Canvas, *rand.Rand, float64){tulip, daisy, lavender, poppy, foxglove, daisy}
	for row := range 5 {
		y := 404 + float64(row)*44
		h := 34 + float64(row)*13
		for i := 0; i < 26; i++ {
			x := float64(i)*33 + between(rng, -12, 12)
			if math.Abs(x-(340-float64(row)*16)) < 34+float64(row)*9 || (row < 2 && x > 490 && x < 690) || (row == 1 && x > 420) || (row == 2 && x > 430 && x < 530) {
				continue // the path, the pond and the watering can
			}
			kinds[(int(x/66)+row*2)%len(kinds)](c.Move(x, y+between(rng, -6, 16)), rng, h*between(rng, 0.8, 1.15))
		}
	}
	thing("sunflower", c.At(130, 560, 1.15))
	thing("sunflower", c.At(176, 590, 0.9))
	thing("sunflower", c.At(676, 580, 1.2))
	thing("sunflower", c.At(632, 604, 0.9))
	reeds(c, rng, 150, 0, 800, 608, 60, brush.Hexes(0x3F7A48, 0x5A9A50, 0x2F6A48, 0x7AB058))
	thing("snail", c.At(352, 586, 0.9))
}

func stem(c brush.Canvas, h float64) {
	c.Taper(brush.Hex(0x4A8A4C), h*0.05, h*0.035, 0, 0, h*0.05, -h*0.5, 0, -h)
	leaf(c.Move(0, -h*0.15).Rotate(-0.8), h*0.3, brush.Hex(0x5FA056))
	leaf(c.Move(0, -h*0.25).Rotate(-2.3), h*0.28, brush.Hex(0x4F9052))
}

func tulip(c brush.Canvas, rng *rand.Rand, h float64) {
	stem(c, h)
	col := pick(rng, brush.Hexes(0xE5506A, 0xF4A83C, 0xD9402F, 0xF8A0B8))
	k := h / 90
	c.Move(0, -h+2).Scale(k, k).Fill(brush.Blob(-13, 0, -16, -26, -8, -19, 0, -32, 8, -19, 16, -26, 13, 0, 0, 6), brush.Vertical(-32, 6, col.Lighter(0.22), col.Darker(0.12)))
}

func daisy(c brush.Canvas, rng *rand.Rand, h float64) {
	stem(c, h)
	col := pick(rng, brush.Hexes(0xFFFFFF, 0xFFF0F4, 0xF8D0E8, 0xC8B0F0))
	turn := between(rng, 0, 1)
	r := h * 0.2
	for i := range 10 {
		sin, cos := math.Sincos(turn + float64(i)*math.Pi/5)
		c.Taper(col.Darker(0.06*float64(i%2)), r*0.3, r*0.56, r*0.3*cos, -h+r*0.3*sin, r*cos, -h+r*sin)
	}
	c.Fill(brush.Circle(0, -h, r*0.42), brush.Radial(-r*0.1, -h-r*0.1, r*0.5, brush.Hex(0xFFDC5A), brush.Hex(0xE8983C)))
}

func lavender(c brush.Canvas, rng *rand.Rand, h float64) {
	for k := -1.0; k <= 1; k++ {
		lean := k * h * 0.22
		c.Taper(brush.Hex(0x6A9A5E), 2.4, 1.6, 0, 0, lean*0.5, -h*0.5, lean, -h*1.05)
		for i := range 8 {
			t := 0.55 + float64(i)*0.065
			x, y := lean*t, -h*t*1.05
			c.Fill(brush.Ellipse(x-h*0.03, y, h*0.042, h*0.034), brush.Hex(0x8A6AC8).Lighter(0.2*rng.Float64()))
			c.Fill(brush.Ellipse(x+h*0.03, y-h*0.02, h*0.042, h*0.034), brush.Hex(0xA88AE0).Lighter(0.2*rng.Float64()))
		}
	}
}

func poppy(c brush.Canvas, rng *rand.Rand, h float64) {
	stem(c, h)
	col := pick(rng, brush.Hexes(0xE5402F, 0xF0603C, 0xD9304A))
	r := h * 0.2
	for i := range 4 {
		sin, cos := math.Sincos(0.6 + float64(i)*math.Pi/2)
		c.Fill(brush.Circle(r*0.5*cos, -h+r*0.45*sin, r*0.72), col.Lighter(0.12*float64(i%2)))
	}
	c.Fill(brush.Circle(0, -h, r*0.34), brush.Hex(0x2A2038))
	c.Fill(brush.Circle(0, -h, r*0.14), brush.Hex(0xF4D86A))
}

func foxglove(c brush.Canvas, rng *rand.Rand, h float64) {
	h *= 1.25
	stem(c, h)
	col := pick(rng, brush.Hexes(0xD86AA8, 0xF4A0C8, 0xE8C8F0))
	for i := range 7 {
		t := 0.42 + float64(i)*0.085
		s := h * 0.1 * (1.25 - t)
		for _, side := range []float64{-1, 1} {
			v := c.Move(side*s*0.5, -h*t)
			v.Fill(brush.Blob(0, -s*0.5, side*s*1.3, s*0.1, side*s*1.5, s*1.1, side*s*0.5, s*1.1), brush.Vertical(-s, s, col.Darker(0.1), col.Lighter(0.2)))
			v.Fill(brush.Circle(side*s*0.95, s*0.95, s*0.22), col.Darker(0.45))
		}
	}
}

// gardenFlyers paints the butterflies and bees.
func gardenFlyers(c brush.Canvas, rng *rand.Rand) {
	wings := [][2]uint32{{0xF2803C, 0x3A2438}, {0x4E9AD0, 0x24305A}, {0xFBD04A, 0x7A4A2A}, {0xE5608A, 0x5A2450}, {0xFFFFFF, 0x5A5A70}, {0x9A7AD8, 0x3A2A5E}}
	for i, b := range []struct{ x, y, s, turn float64 }{
		{156, 130, 1, -0.4}, {318, 210, 0.8, 0.5}, {268, 118, 0.66, 0.2}, {440, 140, 1.05, 0.35}, {500, 120, 0.6, -0.5}, {516, 236, 0.8, -0.3}, {580, 250, 0.6, 0.6},
		{190, 216, 0.6, 0.7}, {120, 268, 0.8, 0.1}, {408, 60, 0.6, -0.2}, {370, 160, 0.5, 0.9}, {210, 24, 0.7, -0.6}, {320, 40, 0.6, 0.3}, {126, 30, 0.6, 0.8}, {478, 28, 0.7, -0.1},
		{330, 300, 0.7, -0.5}, {494, 264, 0.75, 0.3}, {396, 460, 0.9, -0.3}, {560, 506, 1, 0.4}, {250, 470, 1, -0.5}, {436, 540, 0.9, 0.5}, {330, 420, 0.6, 0.2}, {660, 480, 0.7, -0.4}, {120, 420, 0.7, 0.5}, {590, 380, 0.6, 0.2},
	} {
		w := wings[i%6]
		butterfly(c.At(b.x, b.y, b.s).Rotate(b.turn), brush.Hex(w[0]), brush.Hex(w[1]), i%3)
	}
	for i, p := range brush.Points(386, 330, 238, 178, 300, 500, 520, 560, 450, 236, 640, 300) {
		bee(c.At(p.X, p.Y, 0.8).Rotate(between(rng, -0.4, 0.4)), float64(i%2*2-1))
	}
}

// butterfly paints a butterfly 60 units wide around the origin; the kind tells
// the marks on its wings.
func butterfly(c brush.Canvas, wing, edge brush.Color, kind int) {
	for _, s := range []float64{-1, 1} {
		v := c.Scale(s, 1)
		for k, w := range []brush.Path{
			brush.Blob(2, 2, 12, -22, 28, -28, 33, -14, 22, 2),
			brush.Blob(2, 4, 20, 4, 26, 16, 16, 27, 6, 18),
		} {
			in := v.Clip(w)
			in.FillAll(brush.Radial(4, 0, 36, wing.Lighter(0.3), wing, wing.Darker(0.1)))
			for _, p := range [][3]float64{{30, -24, 9}, {34, -10, 7}, {25, 22, 7}, {14, 28, 6}} {
				in.Fill(brush.Circle(p[0], p[1], p[2]), edge)
			}
			switch {
			case kind == 0:
				in.Fill(brush.Circle(18+float64(k), -12+float64(k)*24, 4), edge)
				in.Fill(brush.Circle(18+float64(k), -12+float64(k)*24, 1.8), brush.Hex(0xFFFFFF))
			case kind == 1:
				in.Curve(edge, 1.6, 2, 2, 14, -8, 32, -22)
				in.Curve(edge, 1.6, 2, 4, 14, 10, 24, 20)
				in.Curve(edge, 1.6, 2, 3, 18, -2, 34, -8)
			default:
				for _, p := range brush.Points(14, -16, 20, -8, 12, -6, 14, 12, 19, 17) {
					in.Fill(brush.Circle(p.X, p.Y, 2), edge.Fade(0.85))
				}
			}
		}
		v.Curve(edge, 1.2, 0, -10, 4, -19, 9, -23)
	}
	c.Taper(edge, 4.4, 2.6, 0, -11, 0, 4, 0, 17)
}

func bee(c brush.Canvas, side float64) {
	v := c.Scale(side, 1)
	v.Fill(brush.Join(brush.Ellipse(-3, -11, 5, 9), brush.Ellipse(5, -10, 4, 8)), brush.Hex(0xFFFFFF).Fade(0.8))
	body := brush.Ellipse(0, 0, 13, 8)
	in := v.Clip(body)
	in.FillAll(brush.Hex(0xFBC83C))
	for _, x := range []float64{-6, 1} {
		in.Fill(brush.Rect(x, -10, 4, 20), brush.Hex(0x3A2A30))
	}
	v.Fill(brush.Circle(12, -1, 5), brush.Hex(0x3A2A30))
	v.Fill(brush.Circle(13.6, -2, 1.4), brush.Hex(0xFFFFFF))
}
