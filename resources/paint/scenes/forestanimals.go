package scenes

import (
	"math"

	"tessera/resources/paint/brush"
)

// fox paints a fox 150 units wide that sits on the origin and looks out.
func fox(c brush.Canvas) {
	red, dark, white := brush.Hex(0xE0662F), brush.Hex(0x4A2A30), brush.Hex(0xFFF4E4)
	c.Fill(brush.Ellipse(4, 2, 62, 9), brush.Hex(0x4A2030).Fade(0.45))
	tail := brush.Blob(20, -4, 54, -2, 82, -22, 84, -56, 70, -72, 64, -48, 46, -30, 20, -22)
	in := c.Clip(tail)
	in.FillAll(brush.Linear(20, 0, 80, -60, red.Darker(0.15), red))
	in.Fill(brush.Blob(62, -40, 90, -44, 90, -80, 60, -80), white)
	body := brush.Blob(-30, 0, -34, -30, -22, -66, 0, -78, 22, -66, 36, -30, 32, 0, 0, 3)
	in = c.Clip(body)
	in.FillAll(brush.Linear(-34, 0, 36, 0, red.Lighter(0.12), red, red.Darker(0.2)))
	in.Fill(brush.Blob(0, -84, 15, -60, 12, -26, 0, -14, -12, -26, -15, -60), white)
	in.Curve(red.Darker(0.3), 2, 20, 0, 17, -24, 26, -38)
	for _, x := range []float64{-11, 9} {
		c.Fill(brush.RoundRect(x-7, -40, 15, 42, 7), brush.Vertical(-40, 0, red, red.Darker(0.1)))
		c.Fill(brush.RoundRect(x-7, -14, 15, 16, 7), dark)
	}
	for _, s := range []float64{-1, 1} {
		c.Fill(brush.Blob(s*12, -112, s*34, -142, s*38, -106, s*26, -94), red.Darker(0.08))
		c.Fill(brush.Blob(s*19, -112, s*32, -130, s*33, -108, s*26, -100), dark)
	}
	head := brush.Blob(0, -118, 24, -112, 40, -86, 18, -70, 0, -58, -18, -70, -40, -86, -24, -112)
	in = c.Clip(head)
	in.FillAll(brush.Vertical(-118, -60, red.Lighter(0.14), red))
	in.Fill(brush.Blob(0, -88, 14, -84, 44, -94, 30, -60, 0, -52, -30, -60, -44, -94, -14, -84), white)
	for _, s := range []float64{-1, 1} {
		c.Fill(brush.Ellipse(s*15, -91, 4.6, 5.4), brush.Hex(0x2A1A24))
		c.Fill(brush.Circle(s*15-1.5, -93, 1.6), white)
	}
	c.Fill(brush.Blob(-6, -68, 0, -71, 6, -68, 0, -60), brush.Hex(0x2A1A24))
}

// owl paints an owl 60 units high on a branch through the origin.
func owl(c brush.Canvas) {
	brown := brush.Hex(0x8A5A42)
	c.Taper(brush.Hex(0x5E3A40), 9, 4, -40, 4, 0, 2, 50, -6)
	body := brush.Blob(-20, -2, -23, -34, -17, -56, 0, -50, 17, -56, 23, -34, 20, -2, 0, 6)
	in := c.Clip(body)
	in.FillAll(brush.Linear(-22, 0, 22, 0, brown.Lighter(0.15), brown.Darker(0.2)))
	in.Fill(brush.Ellipse(0, -10, 14, 19), brush.Hex(0xF0D8B0))
	for i := range 9 {
		in.Curve(brown, 1.6, -10+float64(i%3)*8, -18+float64(i/3)*7, -7+float64(i%3)*8, -15+float64(i/3)*7, -4+float64(i%3)*8, -18+float64(i/3)*7)
	}
	for _, s := range []float64{-1, 1} {
		c.Fill(brush.Blob(s*16, -30, s*26, -14, s*18, 0, s*13, -12), brown.Darker(0.25))
		c.Fill(brush.Circle(s*8.5, -38, 9.5), brush.Hex(0xFBECC8))
		c.Fill(brush.Circle(s*8.5, -38, 5.4), brush.Hex(0xF4A83C))
		c.Fill(brush.Circle(s*8.5, -38, 3.2), brush.Hex(0x241A24))
	}
	c.Fill(brush.Polygon(-3.4, -34, 3.4, -34, 0, -26), brush.Hex(0xE8803C))
}

func woodpecker(c brush.Canvas) {
	c.Fill(brush.Blob(-4, 20, -14, 4, -12, -18, -4, -30, 6, -22, 6, 4), brush.Linear(-14, 0, 6, 0, brush.Hex(0x2A2A3E), brush.Hex(0xF4E8D8)))
	c.Fill(brush.Circle(-2, -30, 9), brush.Hex(0xF4E8D8))
	c.Fill(brush.Blob(-12, -30, -6, -44, 6, -38, 2, -33), brush.Hex(0xC8302F))
	c.Fill(brush.Polygon(6, -33, 20, -30, 6, -27), brush.Hex(0x4A4450))
	c.Fill(brush.Circle(0, -31, 1.8), brush.Hex(0x1C1A24))
	c.Fill(brush.Polygon(-8, 14, -14, 36, -2, 20), brush.Hex(0x2A2A3E))
	for i := range 3 {
		c.Line(brush.Hex(0xF4E8D8), 1.8, -11, -10+float64(i)*8, -4, -7+float64(i)*8)
	}
}

func squirrel(c brush.Canvas) {
	col := brush.Hex(0xB8582F)
	c.Taper(brush.Hex(0x5E3A40), 9, 5, -46, 2, 0, 4, 60, 0)
	c.Taper(col.Darker(0.12), 10, 24, 10, -4, 32, -12, 36, -40, 24, -56)
	c.Fill(brush.Blob(-12, 0, -12, -22, 0, -34, 14, -20, 16, 0), brush.Linear(-12, 0, 16, 0, col.Lighter(0.2), col))
	c.Fill(brush.Ellipse(-6, -12, 6, 11), brush.Hex(0xFBE4C4))
	c.Fill(brush.Blob(-20, -36, -8, -46, 4, -40, 4, -30, -10, -28), col.Lighter(0.06))
	c.Fill(brush.Blob(-4, -44, -2, -56, 4, -42), col)
	c.Fill(brush.Circle(-9, -38, 2.3), brush.Hex(0x241A24))
	c.Fill(brush.Ellipse(-17, -18, 5, 6), brush.Hex(0x8A6A3A))
	c.Curve(col.Darker(0.1), 4, -2, -22, -8, -18, -14, -19)
}

// deer paints a standing deer 80 units high, its hooves on the origin.
func deer(c brush.Canvas) {
	col := brush.Hex(0x9C5A3C)
	for i, x := range []float64{-22, -15, 14, 21} {
		c.Taper(col.Darker(0.1+0.15*float64(i%2)), 6, 3, x, -36, x+1, -18, x-1, 0)
	}
	c.Fill(brush.Blob(-30, -50, -10, -56, 16, -56, 28, -46, 22, -32, -20, -31), brush.Vertical(-56, -30, col.Lighter(0.14), col))
	c.Fill(brush.Blob(14, -54, 24, -78, 34, -84, 36, -70, 28, -44), col)
	c.Fill(brush.Blob(26, -84, 38, -92, 54, -82, 52, -76, 36, -74), col.Lighter(0.06))
	for _, s := range []float64{0, 7} {
		c.Taper(brush.Hex(0x6A4038), 3, 1.5, 32+s, -88, 26+s*1.6, -104, 32+s*2, -118)
		c.Taper(brush.Hex(0x6A4038), 2.5, 1.2, 28+s*1.5, -102, 18+s*2, -110)
		c.Taper(brush.Hex(0x6A4038), 2.5, 1.2, 28+s*1.6, -106, 38+s*2, -112)
	}
	c.Fill(brush.Circle(42, -84, 1.8), brush.Hex(0x241A24))
	c.Fill(brush.Blob(-34, -46, -28, -54, -26, -42), brush.Hex(0xFFF0DC))
	for _, p := range brush.Points(-14, -48, -4, -50, 6, -48, -9, -42, 2, -43) {
		c.Fill(brush.Circle(p.X, p.Y, 2), brush.Hex(0xF8D8B0))
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

func hedgehog(c brush.Canvas) {
	brown := brush.Hex(0x6A4844)
	for i := range 22 {
		sin, cos := math.Sincos(math.Pi + float64(i)*math.Pi/21)
		c.Taper(brown.Lighter(0.12*float64(i%2)), 6, 0.8, 18*cos, -6+14*sin, 30*cos, -6+25*sin)
	}
	c.Fill(brush.Arc(0, -4, 25, 21, math.Pi, 2*math.Pi), brown)
	c.Fill(brush.Blob(14, -14, 26, -14, 38, -4, 28, 1, -22, 1, -22, -4), brush.Hex(0xE8C49A))
	c.Fill(brush.Circle(38, -4, 2.8), brush.Hex(0x241A24))
	c.Fill(brush.Circle(27, -9, 2), brush.Hex(0x241A24))
}
