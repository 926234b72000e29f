package brush

import "math"

// Point is a place on the canvas; y grows downwards.
type Point struct{ X, Y float64 }

// Path is an outline of one or several closed contours, each given by its
// corners; curves are flattened when they are added. Contours that overlap
// must turn the same way round, or they cut holes into each other.
type Path struct{ contours [][]Point }

// Outline returns the closed outline through the points.
func Outline(points []Point) Path { return Path{[][]Point{points}} }

// Points pairs up x0, y0, x1, y1, ...; an odd last number is left out.
func Points(xy ...float64) []Point {
	ps := make([]Point, len(xy)/2)
	for i := range ps {
		ps[i] = Point{xy[2*i], xy[2*i+1]}
	}
	return ps
}

// Rect returns a rectangle by its top left corner and its size.
func Rect(x, y, w, h float64) Path {
	return Outline(Points(x, y, x+w, y, x+w, y+h, x, y+h))
}

// RoundRect returns a rectangle with quarter-circle corners of radius r.
func RoundRect(x, y, w, h, r float64) Path {
	const steps = 12
	var ps []Point
	for corner, c := range Points(x+w-r, y+h-r, x+r, y+h-r, x+r, y+r, x+w-r, y+r) {
		for i := 0; i <= steps; i++ {
			a := math.Pi / 2 * (float64(corner) + float64(i)/steps)
			ps = append(ps, Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)})
		}
	}
	return Outline(ps)
}

// Circle returns a circle.
func Circle(x, y, r float64) Path {
	n := 20 + int(4*math.Pi*math.Sqrt(r))
	ps := make([]Point, n+1)
	for i := range ps {
		a := 2 * math.Pi * float64(i) / float64(n)
		ps[i] = Point{x + r*math.Cos(a), y + r*math.Sin(a)}
	}
	return Outline(ps)
}

// Blob returns the smooth closed curve through the points x0, y0, x1, y1, ...: the cubic
// spline by Catmull and Rom (1974).
func Blob(xy ...float64) Path {
	const steps = 14
	at := func(a, b, c, d, t float64) float64 {
		return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
	}
	ps := Points(xy...)
	n := len(ps)
	var out []Point
	for i, b := range ps {
		a, c, d := ps[(i+n-1)%n], ps[(i+1)%n], ps[(i+2)%n]
		for step := range steps {
			t := float64(step) / steps
			out = append(out, Point{at(a.X, b.X, c.X, d.X, t), at(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	return Outline(out)
}

// Stroke returns the outline of a line of the given width through the points,
// with round ends and joins.
func Stroke(width float64, ps []Point) Path {
	r := width / 2
	p := Circle(ps[0].X, ps[0].Y, r)
	for i, b := range ps[1:] {
		a := ps[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		if length == 0 {
			continue
		}
		nx, ny := (b.Y-a.Y)/length*r, (a.X-b.X)/length*r
		// The disc turns the same way round as the quadrilateral.
		p.contours = append(p.contours, Circle(b.X, b.Y, r).contours[0], []Point{
			{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny},
		})
	}
	return p
}
