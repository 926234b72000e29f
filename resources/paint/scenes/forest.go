package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// forest: an autumn forest path with a fox, and others who watch it.
func forest(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Radial(430, 250, 520, brush.Hexes(0xFFF2C4, 0xFBD08A, 0xE89A5C, 0xB8604C, 0x6A3A4C)...))
	for i, far := range brush.Hexes(0xF0B070, 0xD98A5A, 0xB86A52) {
		y := 300 + float64(i)*26
		for range 13 {
			x := between(rng, 0, 800)
			if math.Abs(x-430) < 46 {
				continue
			}
			trunk(c.Move(x, y+60), rng, between(rng, 7, 12)+float64(i)*4, 420, far)
		}
		for range 22 {
			x := between(rng, -20, 820)
			foliage(c.Move(x, between(rng, 10, 170)+float64(i)*14), rng, between(rng, 26, 54), far.Mix(brush.Hexes(0xF6C050, 0xE8703C, 0xC8A048)[rng.IntN(3)], 0.5))
		}
		c.Fill(ground(ridge(rng, -10, 810, y+34, 26, 0.5), 610), brush.Vertical(y, y+120, far.Lighter(0.1), far.Darker(0.1)))
		for range 16 {
			fern(c.Move(between(rng, 0, 800), y+between(rng, 34, 60)), rng, between(rng, 14, 26), far.Darker(0.15))
		}
	}
	thing("deer", c.At(268, 366, 0.78))
	for i := range 7 {
		x := 250 + float64(i)*62
		c.With(brush.Screen).Fill(brush.Polygon(x+60, -10, x+90, -10, x-20, 480, x-76, 480), brush.Vertical(0, 460, brush.Hex(0xFFE8A0).Fade(0.34), brush.Hex(0xFFE8A0).Fade(0)))
	}
	forestFloor(c, rng)
	thing("fallenLog", c.At(262, 470, 0.8))
	for _, b := range [][3]float64{{120, 466, 26}, {150, 474, 16}, {660, 468, 24}, {690, 456, 16}, {590, 462, 13}} {
		boulder(c.Move(b[0], b[1]), b[2])
	}
	for i, t := range [][3]float64{{62, 500, 46}, {180, 470, 30}, {612, 476, 34}, {724, 520, 52}, {536, 440, 20}, {330, 434, 18}} {
		trunk(c.Move(t[0], t[1]), rng, t[2], t[1]+30, brush.Hexes(0x5E3A40, 0x74463E, 0x6A4048)[i%3])
	}
	canopy(c, rng)
	thing("owl", c.At(206, 246, 0.9))
	thing("woodpecker", c.At(588, 250, 0.9))
	thing("squirrel", c.At(664, 356, 0.8))
	thing("fox", c.At(424, 500, 1.25))
	for i, m := range [][3]float64{{150, 548, 1}, {178, 560, 0.7}, {650, 552, 1.1}, {622, 566, 0.7}, {262, 586, 0.9}, {560, 590, 0.8}, {690, 590, 0.9}, {118, 586, 0.8}, {330, 470, 0.5}, {552, 478, 0.5}} {
		mushroom(c.At(m[0], m[1], m[2]), brush.Hexes(0xC8402F, 0xB87A3A, 0xE8A04A)[i%3])
	}
	thing("hedgehog", c.At(250, 546, 0.8))
	for range 110 {
		x, y := between(rng, 0, 800), between(rng, 120, 600)
		leaf(c.Move(x, y).Rotate(between(rng, 0, 6)), between(rng, 5, 11), pick(rng, brush.Hexes(0xE8703C, 0xF4B03C, 0xC8402F, 0xF8D06A, 0xA8503A)))
	}
}

// trunk paints a tree trunk w wide and h high that stands on the origin.
func trunk(c brush.Canvas, rng *rand.Rand, w, h float64, col brush.Color) {
	body := brush.Blob(-w*0.9, 6, -w*0.5, -w*0.7, -w*0.42, -h*0.5, -w*0.36, -h, w*0.36, -h, w*0.4, -h*0.5, w*0.52, -w*0.7, w*0.95, 6, 0, 2)
	c.Taper(col.Darker(0.08), w*0.34, w*0.1, 0, -h*0.5, w*1.1, -h*0.6, w*2, -h*0.74)
	c.Taper(col.Darker(0.12), w*0.3, w*0.1, 0, -h*0.6, -w*1.1, -h*0.7, -w*1.9, -h*0.8)
	in := c.Clip(body)
	in.FillAll(brush.Linear(-w/2, 0, w/2, 0, col.Darker(0.3), col, col.Lighter(0.22)))
	for range int(h / 9) {
		x, y := between(rng, -w/2, w/2), -between(rng, 0, h)
		l := between(rng, 8, 30)
		in.Curve(col.Darker(0.4).Fade(0.7), 1+w*0.03, x, y, x+w*0.06, y-l/2, x, y-l)
	}
	if w > 28 {
		in.Fill(brush.Ellipse(0, -h*0.3, w*0.18, w*0.26), col.Darker(0.5))
		in.Fill(brush.Blob(-w, 10, -w*0.7, -w*0.9, -w*0.2, -w*0.4, w*0.1, 10), brush.Hex(0x7A8A4A).Fade(0.8))
	}
}

// foliage paints a clump of leaves of radius r around the origin.
func foliage(c brush.Canvas, rng *rand.Rand, r float64, col brush.Color) {
	for i := range 7 {
		sin, cos := math.Sincos(float64(i) * 0.9)
		c.Fill(brush.Circle(cos*r*0.5, sin*r*0.36, r*between(rng, 0.4, 0.56)), col.Darker(0.14*(1+sin)/2))
	}
	for range 16 {
		a := between(rng, 0, 6.28)
		d := r * between(rng, 0, 0.85)
		leaf(c.Move(d*math.Cos(a), d*0.75*math.Sin(a)).Rotate(a), r*between(rng, 0.12, 0.2), col.Lighter(between(rng, 0, 0.35)))
	}
}

// leaf paints a pointed leaf of length r that starts at the origin.
func leaf(c brush.Canvas, r float64, col brush.Color) {
	c.Fill(brush.Blob(0, 0, r*0.5, -r*0.42, r*1.15, -r*0.04, r*0.5, r*0.36), col)
	c.Line(col.Darker(0.22), r*0.05, -r*0.25, 0, r*0.9, -r*0.02)
}

func fern(c brush.Canvas, rng *rand.Rand, h float64, col brush.Color) {
	for i := -2; i <= 2; i++ {
		lean := float64(i) * h * 0.42
		stem := brush.Curve(brush.Points(0, 0, lean*0.4, -h*0.6, lean, -h*between(rng, 0.7, 0.95)))
		c.Fill(brush.Taper(h*0.07, h*0.02, stem), col)
		for k := 4; k < len(stem); k += 3 {
			l := h * 0.2 * (1.2 - float64(k)/float64(len(stem)))
			c.Line(col, h*0.05, stem[k].X-l, stem[k].Y-l*0.5, stem[k].X, stem[k].Y, stem[k].X+l, stem[k].Y-l*0.5)
		}
	}
}

func forestFloor(c brush.Canvas, rng *rand.Rand) {
	c.Fill(hills(-10, 440, 150, 428, 330, 436, 470, 430, 620, 436, 810, 424), brush.Vertical(424, 600, brush.Hex(0xC8743C), brush.Hex(0x6A3038)))
	path := brush.Outline(append(brush.Curve(brush.Points(428, 428, 452, 444, 420, 468, 330, 504, 260, 560, 200, 620)), brush.Curve(brush.Points(560, 620, 540, 560, 510, 512, 500, 470, 480, 444, 446, 428))...))
	c.Fill(path, brush.Vertical(428, 600, brush.Hex(0xFBE0A8), brush.Hex(0xC89068)))
	in := c.Clip(path)
	for range 60 {
		x, y := between(rng, 200, 560), between(rng, 440, 600)
		r := between(rng, 2, 9) * (y - 400) / 180
		in.Fill(brush.Ellipse(x, y, r, r*0.4), pick(rng, brush.Hexes(0xA87058, 0xF8E8C0, 0xB88060)).Fade(0.7))
	}
	for range 420 {
		x, y := between(rng, 0, 800), between(rng, 440, 600)
		leaf(c.Move(x, y).Scale(1, 0.6).Rotate(between(rng, 0, 6)), between(rng, 5, 11)*(y-380)/170, pick(rng, brush.Hexes(0xE8803C, 0xF4B84A, 0xB8482F, 0xD99A3C, 0x8A3A38, 0xA87A3A)))
	}
	for _, f := range [][3]float64{{110, 520, 44}, {216, 494, 34}, {590, 498, 36}, {690, 530, 48}, {770, 560, 50}, {30, 560, 50}, {150, 600, 46}, {630, 602, 44}} {
		fern(c.Move(f[0], f[1]), rng, f[2], pick(rng, brush.Hexes(0x6A7A3E, 0x8A8A42, 0xA8703A)))
	}
}

// boulder paints a stone of radius r that lies on the origin.
func boulder(c brush.Canvas, r float64) {
	stone := brush.Hex(0x8A7484)
	in := c.Clip(brush.Blob(-r, 0, -r*0.8, -r*0.6, -r*0.1, -r*0.95, r*0.7, -r*0.65, r, 0, 0, r*0.14))
	in.FillAll(brush.Linear(-r, 0, r, -r, stone.Darker(0.35), stone, stone.Lighter(0.3)))
	in.Fill(brush.Blob(-r*0.7, -r*0.7, 0, -r*1.1, r*0.6, -r*0.8, r*0.1, -r*0.6, -r*0.3, -r*0.4), brush.Hex(0x93A050).Fade(0.9))
	in.Curve(stone.Darker(0.4), r*0.06, r*0.2, -r*0.5, r*0.35, -r*0.2, r*0.25, 0)
}

func canopy(c brush.Canvas, rng *rand.Rand) {
	colors := brush.Hexes(0xE8703C, 0xC8402F, 0xF4A83C, 0xA83A38, 0xD98A2F, 0xF8C85A, 0x8A8A3E)
	for _, f := range [][3]float64{{40, 50, 80}, {130, 26, 60}, {210, 60, 54}, {300, 20, 56}, {390, 46, 40}, {470, 16, 50}, {560, 50, 56}, {650, 26, 66}, {740, 60, 80}, {90, 150, 50}, {690, 150, 54}, {620, 120, 36}, {170, 136, 36}, {780, 190, 50}, {20, 220, 52}, {340, 96, 28}, {508, 100, 28}, {120, 226, 30}, {680, 240, 32}} {
		foliage(c.Move(f[0], f[1]), rng, f[2], pick(rng, colors))
	}
}

// mushroom paints a toadstool 40 units high that stands on the origin.
func mushroom(c brush.Canvas, col brush.Color) {
	c.Fill(brush.Blob(-6, 0, -5, -14, -4, -24, 4, -24, 5, -14, 7, 0), brush.Linear(-6, 0, 6, 0, brush.Hex(0xFFF6E4), brush.Hex(0xD8BCA0)))
	hat := brush.Outline(append(brush.Curve(brush.Points(-21, -20, -15, -35, 0, -41, 15, -35, 21, -20)), brush.Curve(brush.Points(21, -20, 0, -16, -21, -20))...))
	in := c.Clip(hat)
	in.FillAll(brush.Vertical(-41, -16, col.Lighter(0.16), col.Darker(0.2)))
	for _, p := range [][3]float64{{-10, -30, 3.6}, {2, -35, 3}, {11, -26, 3.8}, {-1, -24, 2.6}, {-17, -22, 2.4}} {
		in.Fill(brush.Circle(p[0], p[1], p[2]), brush.Hex(0xFFF6E4))
	}
}
