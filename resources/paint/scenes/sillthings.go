package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// shelf paints the bookshelf below the sill.
func shelf(c brush.Canvas, rng *rand.Rand) {
	wood := brush.Hex(0x7A4A3C)
	c.Fill(brush.Rect(0, 436, 800, 170), brush.Vertical(436, 600, wood.Darker(0.45), wood.Darker(0.3)))
	spines := brush.Hexes(0xD9643A, 0x2F6F8F, 0xE5B23C, 0x3F8352, 0x8A4A7A, 0xF0DCB8, 0xB5443B, 0x4A5A94, 0x6FB3A8, 0xE99B8C)
	for row, foot := range []float64{518, 594} {
		x := 12.0
		for i := 0; x < 790; i++ {
			if rng.IntN(9) == 0 {
				shelfThing(c.Move(x+21, foot), i+row)
				x += 44
				continue
			}
			w, h := between(rng, 11, 23), between(rng, 44, 66)
			book(c.Move(x, foot), w, h, spines[(i*7+row*3+rng.IntN(3))%10], i)
			x += w + 1
		}
		c.Fill(brush.Rect(0, foot, 800, 10), brush.Vertical(foot, foot+10, wood.Lighter(0.22), wood.Darker(0.1)))
	}
}

// book paints the spine of a book w × h that stands on the origin; the number
// chooses its ornament.
func book(c brush.Canvas, w, h float64, col brush.Color, i int) {
	c.Fill(brush.RoundRect(0, -h, w, h, 2), brush.Linear(0, 0, w, 0, col.Darker(0.2), col.Lighter(0.12), col.Darker(0.25)))
	gold := brush.Hex(0xF8DC9A)
	if i%3 == 2 {
		gold = brush.Hex(0x2A2440).Fade(0.8)
	}
	switch i % 4 {
	case 0:
		c.Fill(brush.Rect(0, -h+8, w, 3), gold)
		c.Fill(brush.Rect(0, -13, w, 3), gold)
		c.Line(gold, 1.6, w/2, -h+18, w/2, -22)
	case 1:
		c.Fill(brush.Rect(2, -h*0.8, w-4, h*0.34), gold)
	case 2:
		for k := range 4 {
			c.Fill(brush.Circle(w/2, -h+12+float64(k)*9, min(2.6, w*0.2)), gold)
		}
	default:
		c.Fill(brush.Star(w/2, -h*0.6, w*0.36, w*0.16, 5, 0), gold)
		c.Fill(brush.Rect(0, -h*0.3, w, 5), gold)
	}
}

// shelfThing paints something small that stands between the books.
func shelfThing(c brush.Canvas, i int) {
	switch i % 4 {
	case 0:
		c.Fill(brush.Blob(-11, 0, -16, -16, -6, -30, 6, -30, 16, -16, 11, 0), brush.Linear(-16, 0, 16, 0, brush.Hex(0xB0D8D0), brush.Hex(0x3F7A80)))
		for k := -1.0; k <= 1; k++ {
			c.Line(brush.Hex(0x6A8A4A), 1.6, 0, -28, k*9, -50)
			c.Fill(brush.Star(k*9, -52, 7, 3, 6, k), brush.Hex(0xF4A0A8))
		}
	case 1:
		c.Fill(brush.Circle(0, -26, 19), brush.Hex(0x4E9AC0))
		in := c.Clip(brush.Circle(0, -26, 19))
		in.Fill(brush.Blob(-16, -36, -4, -42, 4, -30, -6, -22), brush.Hex(0x7AB06A))
		in.Fill(brush.Blob(4, -22, 16, -28, 18, -14, 8, -10), brush.Hex(0x7AB06A))
		c.Fill(brush.Rect(-2, -8, 4, 6), brush.Hex(0xC8963C))
		c.Fill(brush.RoundRect(-13, -4, 26, 4, 2), brush.Hex(0xC8963C))
	case 2:
		c.Fill(brush.RoundRect(-19, -42, 38, 42, 19), brush.Hex(0xC8703C))
		c.Fill(brush.Circle(0, -23, 14), brush.Hex(0xFFF6E0))
		c.Line(brush.Hex(0x3A2A40), 2, 0, -33, 0, -23, 8, -19)
	default:
		c.Fill(brush.RoundRect(-17, -26, 34, 26, 3), brush.Hex(0xE8C08A))
		c.Fill(brush.Rect(-4, -26, 8, 26), brush.Hex(0xC8402F))
		c.Fill(brush.Join(brush.Circle(-6, -29, 5), brush.Circle(6, -29, 5)), brush.Hex(0xC8402F))
	}
}

// sillThings paints what stands on the sill besides the cat.
func sillThings(c brush.Canvas, rng *rand.Rand) {
	spines := brush.Hexes(0xE5B23C, 0x2F6F8F, 0xB5443B, 0x3F8352)
	for i, w := range []float64{96, 84, 90, 70} {
		y := 406 - float64(i)*15
		c.Fill(brush.RoundRect(506-w/2, y-14, w, 14, 2), brush.Vertical(y-14, y, spines[i].Lighter(0.15), spines[i].Darker(0.15)))
		c.Fill(brush.Rect(506-w/2+8, y-14, 5, 14), brush.Hex(0xF8E4B8))
		c.Fill(brush.Rect(506+w/2-12, y-12, 12, 10), brush.Hex(0xFFF6E4))
	}
	thing("mug", c.At(504, 346, 0.9))
	thing("cactus", c.At(574, 406, 1))
	pottedFern(c.At(186, 406, 1.05), rng)
	tulips(c.At(266, 406, 1), rng)
	thing("candle", c.At(328, 406, 1))
	thing("monstera", c.At(644, 408, 1.05))
	c.Fill(brush.RoundRect(108, 372, 44, 34, 6), brush.Vertical(372, 406, brush.Hex(0x5AA09C), brush.Hex(0x2F6A70)))
	c.Fill(brush.Circle(121, 389, 9), brush.Hex(0xF8E4B8))
	c.Line(brush.Hex(0xF8E4B8), 2, 136, 382, 146, 382)
	c.Line(brush.Hex(0xF8E4B8), 2, 136, 389, 146, 389)
	c.Line(brush.Hex(0xC8C8D0), 1.6, 144, 372, 156, 330)
}

func pot(c brush.Canvas, w, h float64, col brush.Color) {
	c.Fill(brush.Polygon(-w/2, -h, w/2, -h, w*0.36, 0, -w*0.36, 0), brush.Linear(-w/2, 0, w/2, 0, col.Lighter(0.2), col.Darker(0.25)))
	c.Fill(brush.RoundRect(-w/2-3, -h-4, w+6, 11, 3), brush.Linear(-w/2, 0, w/2, 0, col.Lighter(0.3), col.Darker(0.12)))
}

func pottedFern(c brush.Canvas, rng *rand.Rand) {
	for i := range 13 {
		a := -math.Pi * (0.06 + 0.88*float64(i)/12)
		sin, cos := math.Sincos(a)
		l := between(rng, 60, 84)
		frond := brush.Curve(brush.Points(0, -34, cos*l*0.5, -34+sin*l*0.75, cos*l, -34+sin*l*0.62+8))
		col := pick(rng, brush.Hexes(0x4F9A62, 0x3A7A58, 0x7AB868))
		c.Fill(brush.Taper(2.4, 0.8, frond), col.Darker(0.2))
		for k := 5; k < len(frond); k += 2 {
			for _, s := range []float64{-1, 1} {
				leaf(c.Move(frond[k].X, frond[k].Y).Rotate(a+s*1.1), 11*(1.25-float64(k)/float64(len(frond))), col)
			}
		}
	}
	pot(c, 50, 36, brush.Hex(0x3A6A94))
	c.Curve(brush.Hex(0xF8E4B8), 2.4, -18, -16, -9, -22, 0, -16, 9, -22, 18, -16)
}

func tulips(c brush.Canvas, rng *rand.Rand) {
	for i, x := range []float64{-26, -9, 10, 27} {
		h := 92 + float64(i*13%24)
		c.Taper(brush.Hex(0x4F8A4E), 3, 2.4, x*0.2, -40, x*0.6, -h*0.7, x, -h)
		col := brush.Hexes(0xE5506A, 0xF4A83C, 0xF8D0C8, 0xC8402F)[i]
		t := c.Move(x, -h).Rotate(x / 90)
		t.Fill(brush.Blob(-10, 0, -12, -20, -6, -15, 0, -25, 6, -15, 12, -20, 10, 0, 0, 5), brush.Vertical(-25, 5, col.Lighter(0.2), col.Darker(0.12)))
		t.Curve(col.Darker(0.25), 1.3, -4, 2, -5, -8, 0, -20)
	}
	for _, s := range []float64{-1, 1} {
		c.Fill(brush.Blob(0, -38, s*14, -62, s*24, -88, s*20, -56, s*8, -36), brush.Hex(0x5FA060))
	}
	c.Fill(brush.Blob(-13, 0, -19, -22, -11, -46, 11, -46, 19, -22, 13, 0), brush.Linear(-18, 0, 18, 0, brush.Hex(0xD8F0EC).Fade(0.85), brush.Hex(0x6AA8B4).Fade(0.85)))
	c.Line(brush.Hex(0xFFFFFF).Fade(0.7), 2.4, -10, -34, -12, -16)
}
