package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// windowsill: a cat among plants and books before an evening town.
func windowsill(c brush.Canvas, rng *rand.Rand) {
	wallpaper(c)
	frame := brush.Rect(150, 34, 500, 372)
	windowView(c.Clip(frame), rng)
	thing("windowFrame", c)
	curtain(c.Move(128, 20), 1)
	curtain(c.Move(672, 20), -1)
	c.Line(brush.Hex(0x6A4038), 8, 60, 20, 740, 20)
	for _, x := range []float64{60, 740} {
		c.Fill(brush.Circle(x, 20, 9), brush.Hex(0xE5B23C))
	}
	thing("plaque", c)
	thing("lanterns", c)
	ivy(c.At(226, 40, 1), rng)
	ivy(c.At(590, 40, 1).Scale(-1, 1), rng)
	wallPicture(c.At(52, 170, 1), 0)
	wallPicture(c.At(52, 300, 1), 1)
	wallPicture(c.At(748, 170, 1), 2)
	wallPicture(c.At(748, 300, 1), 3)
	shelf(c, rng)
	sill := brush.Hex(0xD9A06A)
	c.Fill(brush.RoundRect(84, 402, 632, 30, 6), brush.Vertical(402, 432, sill.Lighter(0.25), sill.Darker(0.15)))
	for i := range 22 {
		x := 90 + float64(i)*28
		c.Curve(sill.Darker(0.25).Fade(0.6), 1.3, x, 412+float64(i*5%9), x+16, 410+float64(i*5%9), x+34, 413+float64(i*5%9))
	}
	c.Fill(brush.Rect(90, 432, 620, 9), brush.Vertical(432, 441, brush.Hex(0x2A1C38).Fade(0.55), brush.Hex(0x2A1C38).Fade(0)))
	sillThings(c, rng)
	thing("cat", c.At(420, 408, 1.15))
}

func wallpaper(c brush.Canvas) {
	wall := brush.Hex(0x45697C)
	c.FillAll(brush.Radial(400, 260, 560, wall.Lighter(0.1), wall, wall.Darker(0.3)))
	for i := range 12 {
		for j := range 9 {
			v := c.At(20+float64(i)*70+float64(j%2)*35, 30+float64(j)*70, 0.9)
			col := brush.Hexes(0x5E8A94, 0xE0A878, 0x6A7FA0)[(i+2*j)%3].Fade(0.75)
			v.Taper(col, 2, 1, 0, 22, 2, 4, 0, -14)
			for _, s := range []float64{-1, 1} {
				v.Fill(brush.Blob(0, 12, s*14, 6, s*16, -4, s*4, 4), col)
				v.Fill(brush.Blob(0, 0, s*11, -8, s*11, -18, s*3, -8), col)
			}
			v.Fill(brush.Circle(0, -18, 4), col.Lighter(0.2))
		}
	}
}

// windowView paints what is seen through the panes: a hill town at sunset.
func windowView(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(220, 30, 420, 380, brush.Hexes(0x4E6AA0, 0x8E7FB0, 0xE8988A, 0xFBC088, 0xFFE0A8)...))
	sun(c, 470, 210, 36, 5, brush.Hex(0xFFF4D0), brush.Hex(0xFFCE88))
	for _, p := range [][3]float64{{210, 110, 120}, {350, 86, 100}, {560, 100, 130}, {300, 178, 110}, {600, 180, 110}, {430, 140, 84}, {180, 210, 90}} {
		cloud(c.Move(p[0], p[1]), rng, p[2], brush.Hex(0xFFD8B8), brush.Hex(0xC88AA0))
	}
	flock(c, rng, 5, 356, 118, 15, brush.Hex(0x4A3A60))
	c.Fill(ground(ridge(rng, 140, 660, 236, 60, 0.5), 420), brush.Vertical(200, 320, brush.Hex(0x9A6A94), brush.Hex(0xE09A8A)))
	c.Fill(hills(140, 270, 230, 250, 330, 276, 450, 256, 560, 272, 660, 246), brush.Vertical(250, 360, brush.Hex(0x6A5A8C), brush.Hex(0x8A6A80)))
	for range 40 {
		fir(c.Move(between(rng, 150, 650), between(rng, 276, 306)), rng, between(rng, 16, 34), brush.Hex(0x46486E), brush.Hex(0x80607A))
	}
	walls := brush.Hexes(0xF0C49A, 0xE8A07A, 0xD9B8A0, 0xC8807A, 0xF4DAB0)
	roofs := brush.Hexes(0xA8483C, 0x7A3A50, 0xC4603C, 0x5A4468)
	for row := range 3 {
		for i := range 15 {
			x := 136 + float64(i)*37 + float64(row%2)*18 + between(rng, -6, 6)
			y := 326 + float64(row)*28 + between(rng, -6, 6)
			w, h := between(rng, 26, 36), between(rng, 26, 44)
			wall := walls[(i*3+row)%5]
			c.Fill(brush.Rect(x, y-h, w, h+70), brush.Linear(x, 0, x+w, 0, wall.Darker(0.18), wall))
			c.Fill(brush.Polygon(x-3, y-h, x+w/2, y-h-15, x+w+3, y-h), roofs[(i+row)%4])
			for k := range 4 {
				col := brush.Hex(0x5A5078)
				if rng.IntN(2) == 0 {
					col = brush.Hex(0xFFE08A)
				}
				c.Fill(brush.Rect(x+5+float64(k%2)*(w-17), y-h+6+float64(k/2)*14, 7, 8), col)
			}
		}
	}
	c.Fill(brush.Rect(286, 226, 20, 110), brush.Linear(286, 0, 306, 0, brush.Hex(0xD0A088), brush.Hex(0xF8DCB8)))
	c.Fill(brush.Polygon(282, 228, 296, 178, 310, 228), brush.Hex(0x4A5A80))
	c.Fill(brush.Circle(296, 246, 6), brush.Hex(0xFFF0C8))
	c.Line(brush.Hex(0x3A2A48), 1.3, 296, 242, 296, 246, 299, 248)
}

// curtain paints a gathered curtain that hangs from the origin; side is 1 for
// the left one and -1 for its mirror image.
func curtain(c brush.Canvas, side float64) {
	v := c.Scale(side, 1)
	cloth := brush.Blob(-42, 0, 62, -2, 66, 70, 40, 170, -2, 236, -14, 262, 2, 300, 18, 384, -46, 386, -44, 260, -48, 120)
	in := v.Clip(cloth).Clip(brush.Rect(-80, 0, 200, 400))
	in.FillAll(brush.Linear(-46, 0, 66, 0, brush.Hexes(0xB8503C, 0xE08050, 0xC05A40, 0xE8945E, 0xB8503C, 0xD9704A)...))
	for i := range 7 {
		x := -36 + float64(i)*15
		in.Taper(brush.Hex(0x7A2A34).Fade(0.4), 5, 2, x, 0, x*0.9+4, 120, x*0.4-12, 244)
		in.Taper(brush.Hex(0x7A2A34).Fade(0.4), 2, 5, x*0.4-12, 256, x*0.5-12, 310, x*0.7-12, 390)
	}
	for j := range 12 {
		for i := range 4 {
			in.Fill(brush.Star(-34+float64(i)*28+float64(j%2)*13, 18+float64(j)*32, 6.5, 2.8, 6, 0), brush.Hex(0xF8D89A).Fade(0.85))
		}
	}
	v.Fill(brush.RoundRect(-50, 244, 52, 13, 6), brush.Hex(0xE5B23C))
}

func ivy(c brush.Canvas, rng *rand.Rand) {
	c.Line(brush.Hex(0x5A4048), 1.6, -16, 0, 0, 46, 16, 0)
	for i := range 7 {
		x := -24 + float64(i)*8
		l := between(rng, 46, 120)
		vine := brush.Curve(brush.Points(x*0.5, 52, x*1.2, 60, x*1.4+between(rng, -8, 8), 60+l*0.5, x*1.3, 60+l))
		c.Fill(brush.Taper(2, 0.8, vine), brush.Hex(0x3F6A48))
		for k := 6; k < len(vine); k += 5 {
			leaf(c.Move(vine[k].X, vine[k].Y).Rotate(float64(k%2)*math.Pi+0.5-float64(k%2)), between(rng, 8, 12), pick(rng, brush.Hexes(0x4F8A55, 0x6AA860, 0x3A7550)))
		}
	}
	c.Fill(brush.Blob(-22, 44, 22, 44, 16, 68, 0, 73, -16, 68), brush.Linear(-22, 0, 22, 0, brush.Hex(0xF4E4CC), brush.Hex(0xC09A80)))
}

// wallPicture paints a small framed picture around the origin.
func wallPicture(c brush.Canvas, i int) {
	c.Fill(brush.RoundRect(-35, -46, 76, 98, 3), brush.Hex(0x1C2438).Fade(0.35))
	c.Fill(brush.RoundRect(-38, -50, 76, 98, 3), brush.Hexes(0xC8963C, 0x5A3A38)[i%2])
	c.Fill(brush.Rect(-31, -43, 62, 84), brush.Hex(0xFBF4E6))
	in := c.Clip(brush.Rect(-25, -37, 50, 72))
	in.FillAll(brush.Vertical(-37, 35, brush.Hexes(0x8AC0C8, 0xF4C890, 0xC8D8B0, 0xE8B0A0)[i], brush.Hex(0xFFF0D0)))
	switch i {
	case 0:
		in.Fill(brush.Polygon(-30, 36, -6, -12, 14, 36), brush.Hex(0x5A6A94))
		in.Fill(brush.Polygon(-4, 36, 14, 4, 34, 36), brush.Hex(0x3F4A74))
		in.Fill(brush.Circle(12, -20, 8), brush.Hex(0xFFF4D0))
	case 1:
		in.Fill(brush.Circle(0, -6, 16), brush.Hex(0xD9643A))
		in.Fill(brush.Rect(-30, 8, 60, 40), brush.Hex(0x2F6F8F))
	case 2:
		in.Taper(brush.Hex(0x3F7A4C), 4, 2, 0, 40, 2, 10, 0, -18)
		in.Fill(brush.Star(0, -16, 17, 8, 8, 0), brush.Hex(0xE5506A))
		in.Fill(brush.Circle(0, -16, 5), brush.Hex(0xFFD86A))
	default:
		in.Fill(brush.Polygon(-18, 14, 20, 14, 12, 24, -12, 24), brush.Hex(0x7A3A3C))
		in.Fill(brush.Polygon(0, -28, 0, 12, 20, 12), brush.Hex(0xFFFFFF))
		in.Fill(brush.Polygon(-3, -20, -3, 12, -17, 12), brush.Hex(0xF0D8B0))
		in.Fill(brush.Rect(-30, 24, 60, 20), brush.Hex(0x4E8AA4))
	}
}
