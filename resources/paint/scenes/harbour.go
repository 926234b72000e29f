package scenes

import (
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// harbour: coloured houses on a quay, fishing boats, gulls, a lighthouse.
func harbour(c brush.Canvas, rng *rand.Rand) {
	c.FillAll(brush.Linear(200, 0, 420, 330, brush.Hexes(0x6FA6BF, 0xA8CBC8, 0xF4DDB4, 0xF6C08E)...))
	sun(c, 250, 110, 34, 5, brush.Hex(0xFFF8E0), brush.Hex(0xFFE2A0))
	for _, p := range [][3]float64{{150, 64, 120}, {360, 60, 150}, {520, 86, 120}, {640, 54, 140}, {450, 150, 110}, {120, 160, 120}, {330, 150, 90}, {40, 100, 110}, {760, 100, 110}, {590, 150, 100}} {
		cloud(c.Move(p[0], p[1]), rng, p[2], brush.Hex(0xFFF8EC), brush.Hex(0xDDB9AE).Mix(brush.Hex(0x94BACB), 1-p[1]/170))
	}
	harbourHill(c, rng)
	houses(c, rng)
	quay(c, rng)
	harbourWater(c, rng)
	fishingBoat(c.At(236, 500, 1), brush.Hex(0x2F6F8F), brush.Hex(0xD9643A))
	fishingBoat(c.At(610, 478, 0.8).Scale(-1, 1), brush.Hex(0xB5443B), brush.Hex(0xE5B23C))
	fishingBoat(c.At(424, 566, 1.1), brush.Hex(0x3F8352), brush.Hex(0xF4E4C0))
	rowboat(c.At(112, 576, 1), brush.Hex(0xE99B4C))
	rowboat(c.At(668, 574, 1.1), brush.Hex(0x6B4E84))
	rowboat(c.At(440, 458, 0.7), brush.Hex(0xB8405A))
	for _, b := range [][3]float64{{316, 92, 26}, {204, 178, 20}, {420, 96, 22}, {556, 40, 24}, {150, 24, 20}, {480, 44, 16}, {676, 122, 22}, {268, 186, 14}, {384, 190, 16}} {
		thing("gull", c.At(b[0], b[1], b[2]/30))
	}
	kite(c.At(606, 98, 0.9), brush.Hex(0xD9643A), brush.Hex(0xE5B23C))
	kite(c.At(112, 56, 0.7), brush.Hex(0x6B4E84), brush.Hex(0xE99BA0))
}

func harbourHill(c brush.Canvas, rng *rand.Rand) {
	c.Fill(ground(ridge(rng, -10, 810, 210, 50, 0.5), 400), brush.Vertical(170, 330, brush.Hex(0x93A4BC), brush.Hex(0xD9BFAE)))
	hill := hills(-10, 250, 90, 214, 200, 232, 330, 206, 460, 190, 600, 170, 720, 190, 810, 176)
	c.Fill(hill, brush.Vertical(170, 340, brush.Hex(0x7E9A76), brush.Hex(0x55795F)))
	for i := range 150 {
		x, y := between(rng, 0, 800), 236+float64(i)*0.6
		roundTree(c.Move(x, y), rng, between(rng, 18, 34), pick(rng, brush.Hexes(0x4F7B55, 0x648A55, 0x3F6A52, 0x8A9A58)), brush.Hex(0x4A3A38))
	}
	for i, p := range [][2]float64{{470, 214}, {566, 196}, {690, 212}, {620, 222}, {400, 226}, {160, 246}, {286, 236}, {520, 230}} {
		villa(c.At(p[0], p[1], 0.9+0.1*float64(i%3)), i)
	}
	thing("lighthouse", c.At(140, 300, 1))
}

func villa(c brush.Canvas, i int) {
	wall := brush.Hexes(0xF7E6CC, 0xF0C9A0, 0xE9B5A0, 0xF4EAD8)[i%4]
	c.Fill(brush.Rect(-14, -18, 28, 22), brush.Linear(-14, 0, 14, 0, wall, wall.Darker(0.15)))
	c.Fill(brush.Polygon(-17, -17, 0, -30, 17, -17), brush.Hexes(0xC4553A, 0xA8483C, 0x8A4B5A)[i%3])
	for _, x := range []float64{-9, -2, 5} {
		c.Fill(brush.Rect(x, -13, 4, 6), brush.Hex(0x5A6A88))
	}
}

func houses(c brush.Canvas, rng *rand.Rand) {
	walls := brush.Hexes(0xD9643A, 0xF2D7A4, 0x4E88A4, 0xE99BA0, 0x7FA06A, 0xE5B23C, 0xB5544A, 0x8E7AA8, 0xF4E6D0, 0x5E9A98, 0xE0895A, 0xC8798C)
	x := 188.0
	for i := 0; x < 815; i++ {
		w := between(rng, 46, 66)
		h := between(rng, 92, 168)
		house(c.Move(x, 392), rng, w, h, walls[i%len(walls)], i)
		x += w
	}
}

// house paints a narrow front w × h units, its left foot at the origin; the
// number chooses gable, shutters, ground floor and what hangs outside.
func house(c brush.Canvas, rng *rand.Rand, w, h float64, wall brush.Color, i int) {
	tile := brush.Hexes(0xA8483C, 0x6A4A5E, 0xC4653E, 0x54586E)[i%4]
	c.Fill(brush.Rect(w*0.68, -h-34, 8, 26), wall.Darker(0.4))
	switch i % 3 {
	case 0:
		c.Fill(brush.Polygon(-2, -h, w/2, -h-30, w+2, -h), tile)
		c.Fill(brush.Circle(w/2, -h-10, 5), brush.Hex(0xFFE9B0))
	case 1:
		c.Fill(brush.Polygon(-3, -h, 5, -h-22, w-5, -h-22, w+3, -h), tile)
		for k := 0.0; k < w-8; k += 6 {
			c.Line(tile.Lighter(0.2), 1.2, 5+k, -h-19, 3+k, -h-2)
		}
	default:
		c.Fill(brush.Polygon(0, -h, 0, -h-8, w*0.2, -h-8, w*0.2, -h-18, w*0.36, -h-18, w*0.36, -h-28, w*0.64, -h-28, w*0.64, -h-18, w*0.8, -h-18, w*0.8, -h-8, w, -h-8, w, -h), wall.Darker(0.1))
		c.Fill(brush.RoundRect(w/2-4, -h-20, 8, 12, 4), brush.Hex(0x4A4A66))
	}
	c.Fill(brush.Rect(0, -h, w, h), brush.Linear(0, -h, w, 0, wall.Lighter(0.16), wall, wall.Darker(0.16)))
	c.Fill(brush.Rect(0, -h, w, 5), brush.Vertical(-h, -h+5, brush.Hex(0x2A2350).Fade(0.4), brush.Hex(0x2A2350).Fade(0)))
	cols := 2 + i%2
	shutter := brush.Hexes(0x3F6E62, 0x8A3B3C, 0x35567A, 0xF4EAD8)[(i*7+1)%4]
	for y := -h + 14; y < -46; y += 32 {
		for k := range cols {
			window(c.Move(w*(float64(k)+0.5)/float64(cols), y), rng, w/float64(cols)*0.36, shutter, (i+k)%2 == 0)
		}
	}
	shop(c, rng, w, wall, i)
}

// window paints a sash window with or without shutters, its top at the origin.
func window(c brush.Canvas, rng *rand.Rand, w float64, shutter brush.Color, open bool) {
	glass := brush.Linear(-w/2, 0, w/2, 20, brush.Hex(0x9FC4D0), brush.Hex(0x35547A))
	if rng.IntN(3) == 0 {
		glass = brush.Vertical(0, 20, brush.Hex(0xFFE6A0), brush.Hex(0xF2A95C))
	}
	c.Fill(brush.Rect(-w/2-1.5, -1.5, w+3, 23), brush.Hex(0xFBF3E4))
	c.Fill(brush.Rect(-w/2, 0, w, 20), glass)
	c.Line(brush.Hex(0xFBF3E4), 1.3, 0, 0, 0, 20)
	c.Line(brush.Hex(0xFBF3E4), 1.3, -w/2, 9, w/2, 9)
	if open {
		for _, side := range []float64{-1, 1} {
			c.Fill(brush.Rect(side*w*0.75-w*0.22, -1, w*0.44, 22), shutter)
			for y := 3.0; y < 20; y += 4 {
				c.Line(shutter.Darker(0.3), 0.8, side*w*0.75-w*0.15, y, side*w*0.75+w*0.15, y)
			}
		}
	}
	if rng.IntN(2) == 0 {
		c.Fill(brush.Rect(-w/2-2, 21, w+4, 4), brush.Hex(0x7A4A38))
		for range 7 {
			c.Fill(brush.Circle(between(rng, -w/2, w/2), between(rng, 17, 22), 2.1), pick(rng, brush.Hexes(0xD9443A, 0xF4A0A8, 0x5E8A4E, 0xF4E08A, 0x4F7B4E)))
		}
	}
}

// shop paints the ground floor: a door and an awning, or an arch.
func shop(c brush.Canvas, rng *rand.Rand, w float64, wall brush.Color, i int) {
	c.Fill(brush.Rect(0, -36, w, 36), wall.Darker(0.28).Fade(0.5))
	if i%2 == 0 {
		c.Fill(brush.Rect(5, -27, w*0.5, 21), brush.Linear(5, 0, w*0.6, 0, brush.Hex(0xFFE0A0), brush.Hex(0xE99B5C)))
		for range 5 {
			c.Fill(brush.Circle(between(rng, 8, w*0.5), -9, 2.6), pick(rng, brush.Hexes(0xD9443A, 0x5E8A4E, 0xF4C04A, 0x6B4E84)))
		}
		c.Fill(brush.RoundRect(w*0.7, -29, w*0.22, 29, 2), brush.Hex(0x3E4A6A))
		n := 6
		for k := range n {
			col := brush.Hex(0xFBF3E4)
			if k%2 == 0 {
				col = brush.Hexes(0xC4463A, 0x2F6F8F, 0x3F8352)[i/2%3]
			}
			sw := (w - 2) / float64(n)
			x := 1 + float64(k)*sw
			c.Fill(brush.Join(brush.Rect(x, -38, sw, 10), brush.Circle(x+sw/2, -28, sw/2)), col)
		}
		return
	}
	c.Fill(brush.RoundRect(w*0.34, -32, w*0.32, 40, w*0.16), brush.Hex(0x5A3A3E))
	c.Clip(brush.Rect(0, -60, w, 60)).Line(brush.Hex(0x8A5A4E), 1.5, w/2, -31, w/2, 0)
	for _, x := range []float64{w * 0.17, w * 0.83} {
		c.Glow(x, -26, 16, brush.Hex(0xFFD070).Fade(0.8))
		c.Fill(brush.Circle(x, -26, 2.4), brush.Hex(0xFFF0C0))
		c.Fill(brush.RoundRect(x-4, -9, 8, 9, 2), brush.Hex(0xB5603A))
		c.Fill(brush.Circle(x, -13, 6), brush.Hex(0x4F7B4E))
	}
}

func quay(c brush.Canvas, rng *rand.Rand) {
	stone := brush.Hex(0xB79A88)
	c.Fill(brush.Rect(180, 388, 630, 12), brush.Hex(0xE2CDB4))
	c.Fill(brush.Rect(180, 398, 630, 32), brush.Vertical(398, 430, stone, stone.Darker(0.35)))
	for row := range 3 {
		y := 399 + float64(row)*10
		for x := 180 - between(rng, 0, 20); x < 810; {
			w := between(rng, 16, 34)
			c.Fill(brush.RoundRect(x+0.8, y+0.8, w-1.6, 8.4, 2), stone.Mix(pick(rng, brush.Hexes(0x8A7480, 0xD4B89C, 0x9C8A8C)), rng.Float64()).Fade(0.9))
			x += w
		}
	}
	for _, x := range []float64{214, 322, 408, 530, 640, 742} {
		c.Line(brush.Hex(0x3A3A52), 2.4, x, 390, x, 344)
		c.Glow(x, 342, 18, brush.Hex(0xFFDD90).Fade(0.7))
		c.Fill(brush.Circle(x, 342, 4), brush.Hex(0xFFF0C4))
	}
	for i, x := range []float64{246, 276, 366, 380, 470, 560, 588, 676, 700} {
		person(c.At(x, 394, 0.85), i)
	}
	for _, x := range []float64{300, 440, 606} {
		for k := range 3 {
			c.Fill(brush.RoundRect(x+float64(k%2)*14, 380-float64(k/2)*11, 13, 11, 1), brush.Hexes(0xC98A50, 0xA86A40, 0xDBA566)[k])
		}
	}
}

// person paints a stroller 30 units high who stands on the origin.
func person(c brush.Canvas, i int) {
	coat := brush.Hexes(0xB5443B, 0x2F5A80, 0xE5B23C, 0x5E4A7A, 0x3F7A5C)[i%5]
	c.Line(brush.Hex(0x333350), 2.6, -2, -11, -3, -1)
	c.Line(brush.Hex(0x333350), 2.6, 2, -11, 3.4, -1)
	c.Fill(brush.Blob(-5, -9, -4, -22, 0, -24, 4, -22, 5, -9), coat)
	c.Fill(brush.Circle(0, -27, 3.4), brush.Hexes(0xF0C8A0, 0xA8704E, 0xE0AC84)[i%3])
	c.Fill(brush.Arc(0, -28, 3.8, 3.6, 3.1416, 6.2832), brush.Hexes(0x3A2A30, 0x7A4A2C, 0xF4E4C0)[i*2%3])
}

func harbourWater(c brush.Canvas, rng *rand.Rand) {
	const top = 428
	sea := brush.Join(brush.Rect(180, top, 630, 180), brush.Rect(-10, 322, 190, 290))
	c.Fill(sea, brush.Vertical(322, 600, brush.Hexes(0xE9C9A0, 0x8FBDB8, 0x4E93A8, 0x2F6F8F, 0x265A7C)...))
	in := c.Clip(sea)
	for i, col := range brush.Hexes(0xD9643A, 0xF2D7A4, 0x4E88A4, 0xE99BA0, 0x7FA06A, 0xE5B23C, 0xB5544A, 0x8E7AA8, 0xF4E6D0, 0x5E9A98, 0xE0895A) {
		x := 188 + float64(i)*56
		for y := top + 4.0; y < 560; y += 7 {
			l := 40 * (1 - (y-top)/240)
			in.Fill(brush.Ellipse(x+26+between(rng, -6, 6), y, l*between(rng, 0.4, 0.75), 2.3), col.Fade(0.62*(1-(y-top)/170)))
		}
	}
	in.Fill(brush.Rect(180, top, 630, 10), brush.Hex(0x24405E).Fade(0.45))
	for y := 334.0; y < 600; y += 9 {
		for x := -20 + between(rng, 0, 30); x < 820; x += between(rng, 34, 80) {
			if x > 176 && y < top {
				break
			}
			k := 0.5 + (y-320)/280
			in.Curve(pick(rng, brush.Hexes(0xF7EBD0, 0xA9D2D0, 0x1F5272, 0x3F86A0)).Fade(0.6), 1.6*k, x-9*k, y, x-4*k, y-2.4*k, x, y, x+4*k, y-2.4*k, x+9*k, y)
		}
	}
}

// fishingBoat paints a cutter 130 units long, afloat at the origin.
func fishingBoat(c brush.Canvas, hull, trim brush.Color) {
	c.Fill(brush.Blob(-66, 8, 0, 2, 70, 8, 40, 22, -40, 22), brush.Hex(0x17324E).Fade(0.5))
	mast := brush.Hex(0x5A3A34)
	c.Line(mast, 3, -14, -20, -14, -98)
	c.Line(mast, 1.8, -14, -88, 46, -50)
	c.Line(mast, 0.9, -14, -96, 62, -24)
	c.Line(mast, 0.9, -14, -96, -60, -20)
	c.Fill(brush.Polygon(-14, -97, 6, -91, -14, -85), trim)
	for i, f := range brush.Points(0, -91, 14, -85.5, 28, -80, 42, -74) {
		c.Fill(brush.Polygon(f.X-1, f.Y+4, f.X+9, f.Y+8, f.X+2, f.Y+15), brush.Hexes(0xE5B23C, 0xF4EAD8, 0xD9643A, 0x6FB3D2)[i])
	}
	c.Fill(brush.RoundRect(6, -48, 34, 36, 3), brush.Linear(6, 0, 40, 0, brush.Hex(0xFFF6E4), brush.Hex(0xD9C6B0)))
	c.Fill(brush.RoundRect(2, -53, 42, 7, 3), trim)
	c.Fill(brush.RoundRect(11, -42, 10, 11, 2), brush.Hex(0x35547A))
	c.Fill(brush.RoundRect(25, -42, 10, 11, 2), brush.Hex(0x8FBCCB))
	body := brush.Outline(append(brush.Curve(brush.Points(-66, -26, -30, -16, 20, -14, 70, -30)), brush.Curve(brush.Points(70, -30, 58, 2, 44, 12, -42, 12, -56, 4, -66, -26))...))
	c.Fill(body, brush.Vertical(-28, 12, hull.Lighter(0.12), hull.Darker(0.3)))
	in := c.Clip(body)
	in.Curve(brush.Hex(0xFBF3E4), 3.2, -66, -22, -30, -12, 20, -10, 70, -26)
	in.Fill(brush.Rect(-80, 5, 160, 20), trim.Darker(0.2))
	for _, x := range []float64{-40, -24, 40} {
		c.Fill(brush.Circle(x, -4, 4.6), brush.Hex(0x2A2A40))
		c.Fill(brush.Circle(x, -4, 2), brush.Hex(0xE8D8C0))
	}
	c.Fill(brush.Blob(-50, -20, -40, -32, -28, -30, -24, -17), brush.Hex(0x5E8A7A))
	c.Line(brush.Hex(0x2F5A56), 0.8, -46, -22, -32, -29)
	c.Line(brush.Hex(0x2F5A56), 0.8, -40, -30, -28, -20)
}

// rowboat paints an open boat 70 units long, afloat at the origin.
func rowboat(c brush.Canvas, hull brush.Color) {
	c.Fill(brush.Blob(-38, 6, 0, 2, 40, 6, 20, 14, -20, 14), brush.Hex(0x17324E).Fade(0.5))
	c.Line(brush.Hex(0xC98A50), 2.2, -6, -10, -30, 10)
	c.Fill(brush.Ellipse(0, -9, 35, 6), brush.Hex(0x5A3A34))
	c.Line(brush.Hex(0xE0B480), 3, -16, -8, 16, -8)
	body := brush.Outline(append(brush.Curve(brush.Points(-36, -10, -14, -4, 14, -4, 36, -11)), brush.Curve(brush.Points(36, -11, 26, 5, 16, 8, -18, 8, -28, 4, -36, -10))...))
	c.Fill(body, brush.Vertical(-12, 8, hull.Lighter(0.2), hull.Darker(0.25)))
	c.Clip(body).Curve(brush.Hex(0xFBF3E4), 2, -36, -6, -14, 0, 14, 0, 36, -7)
}

// kite paints a kite 30 units wide around the origin, with its tail.
func kite(c brush.Canvas, a, b brush.Color) {
	c.Curve(brush.Hex(0x5A4A60).Fade(0.8), 1, 0, 22, 8, 34, -2, 46, 8, 60)
	for i, p := range brush.Points(6, 34, -1, 46, 7, 58) {
		c.Fill(brush.Polygon(p.X-6, p.Y-4, p.X, p.Y, p.X-6, p.Y+4, p.X+6, p.Y+4, p.X, p.Y, p.X+6, p.Y-4), []brush.Color{b, a, b}[i])
	}
	c.Fill(brush.Polygon(0, -24, 16, -5, 0, 24, -16, -5), a)
	c.Fill(brush.Polygon(0, -24, 16, -5, 0, -5), b)
	c.Fill(brush.Polygon(0, 24, -16, -5, 0, -5), b.Darker(0.15))
}
