package faces

import (
	"image"
	"math"

	"tessera/resources/brush"
)

// The simple shapes: ten outlines, each filled in six ways. What is drawn tells any two
// apart in black and white as well; the colour, one for each way, only helps.
var outlines = []func() []brush.Point{
	func() []brush.Point { return round(50, 50, 46) },
	func() []brush.Point { return brush.Points(8, 8, 92, 8, 92, 92, 8, 92) },
	func() []brush.Point { return brush.Points(50, 4, 98, 92, 2, 92) },
	func() []brush.Point { return brush.Points(2, 8, 98, 8, 50, 96) },
	func() []brush.Point { return brush.Points(50, 2, 92, 50, 50, 98, 8, 50) },
	func() []brush.Point { return starred(50, 54, 52, 29, 5) },
	func() []brush.Point {
		return brush.Points(33, 4, 67, 4, 67, 33, 96, 33, 96, 67, 67, 67, 67, 96, 33, 96, 33, 67, 4, 67, 4, 33, 33, 33)
	},
	func() []brush.Point {
		return brush.Points(4, 27, 27, 4, 50, 27, 73, 4, 96, 27, 73, 50, 96, 73, 73, 96, 50, 73, 27, 96, 4, 73, 27, 50)
	},
	func() []brush.Point { return brush.Points(8, 2, 98, 50, 8, 98) },
	func() []brush.Point { return heart() },
}

// The ways to fill an outline.
const (
	full = iota
	hollow
	rightHalf
	lowerHalf
	striped
	dotted
	ways
)

var wayColours = [ways]uint32{0x16181D, 0x1D4FA3, 0xB3261E, 0x0F6B3C, 0x6A2C91, 0x8A4B08}

// shape draws a simple shape.
func shape(n, _ int, room image.Point) *image.RGBA {
	side := min(room.X, room.Y)
	c := ivory(image.Pt(side, side))
	points := outlines[(n-1)%len(outlines)]()
	way := (n - 1) / len(outlines) % ways
	col := wayColours[way]
	path := brush.Outline(points)
	if way == full {
		c.Fill(path, col)
		return c.Image()
	}
	inside := c.Clip(path)
	const edge = 18 // half of it is inside
	inside.Fill(brush.Stroke(edge, append(points, points[0], points[1])), col)
	switch way {
	case rightHalf:
		inside.Fill(brush.Rect(50, 0, 50, 100), col)
	case lowerHalf:
		inside.Fill(brush.Rect(0, 52, 100, 48), col)
	case striped:
		for x := 24.0; x < 90; x += 23 {
			inside.Fill(brush.Rect(x, 0, 10, 100), col)
		}
	case dotted:
		x, y := 0.0, 0.0
		for _, p := range points {
			x, y = x+p.X/float64(len(points)), y+p.Y/float64(len(points))
		}
		inside.Fill(brush.Circle(x, y, 17), col)
	}
	return c.Image()
}

// round is a circle.
func round(x, y, r float64) (ps []brush.Point) {
	const corners = 48
	for i := range corners {
		turn := 2 * math.Pi * float64(i) / corners
		ps = append(ps, brush.Point{X: x + r*math.Cos(turn), Y: y + r*math.Sin(turn)})
	}
	return ps
}

// starred is a star of n points, one of them at the top.
func starred(x, y, outer, inner float64, n int) (ps []brush.Point) {
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		turn := math.Pi*float64(i)/float64(n) - math.Pi/2
		ps = append(ps, brush.Point{X: x + r*math.Cos(turn), Y: y + r*math.Sin(turn)})
	}
	return ps
}

// heart is one.
func heart() (ps []brush.Point) {
	const steps = 60
	for i := range steps {
		t := 2 * math.Pi * float64(i) / steps
		x := 16 * math.Pow(math.Sin(t), 3)
		y := 13*math.Cos(t) - 5*math.Cos(2*t) - 2*math.Cos(3*t) - math.Cos(4*t)
		ps = append(ps, brush.Point{X: 50 + 2.95*x, Y: 46 - 3*y})
	}
	return ps
}
