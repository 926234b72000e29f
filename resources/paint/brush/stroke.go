package brush

import "math"

// Stroke returns the outline of a line of the given width through the points,
// with round ends and joins.
func Stroke(width float64, ps []Point) Path { return Taper(width, width, ps) }

// Taper returns the outline of a line through the points whose width changes
// evenly from w0 to w1.
func Taper(w0, w1 float64, ps []Point) Path {
	var total float64
	for i := 1; i < len(ps); i++ {
		total += math.Hypot(ps[i].X-ps[i-1].X, ps[i].Y-ps[i-1].Y)
	}
	var p Path
	var run float64
	r0 := w0 / 2
	p.contours = append(p.contours, disc(ps[0], r0))
	for i := 1; i < len(ps); i++ {
		a, b := ps[i-1], ps[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		if length == 0 {
			continue
		}
		run += length
		r1 := (w0 + (w1-w0)*run/total) / 2
		nx, ny := (b.Y-a.Y)/length, (a.X-b.X)/length
		p.contours = append(p.contours, disc(b, r1), []Point{
			{a.X + nx*r0, a.Y + ny*r0}, {b.X + nx*r1, b.Y + ny*r1},
			{b.X - nx*r1, b.Y - ny*r1}, {a.X - nx*r0, a.Y - ny*r0},
		})
		r0 = r1
	}
	return p
}

// disc turns the same way round as the quadrilaterals of Taper.
func disc(c Point, r float64) []Point {
	return Circle(c.X, c.Y, r).contours[0]
}
