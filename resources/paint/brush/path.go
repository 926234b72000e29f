package brush

import "math"

// Point is a place on the canvas; y grows downwards.
type Point struct{ X, Y float64 }

// Path is an outline of one or several closed contours, each given by its
// corners; curves are flattened when they are added. Contours that overlap
// must turn the same way round, or they cut holes into each other.
type Path struct{ contours [][]Point }

// Join returns one path with the contours of all.
func Join(paths ...Path) Path {
	var all Path
	for _, p := range paths {
		all.contours = append(all.contours, p.contours...)
	}
	return all
}

// Polygon returns the closed outline through the points x0, y0, x1, y1, ...
func Polygon(xy ...float64) Path { return Path{[][]Point{Points(xy...)}} }

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
	return Polygon(x, y, x+w, y, x+w, y+h, x, y+h)
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
func Circle(x, y, r float64) Path { return Ellipse(x, y, r, r) }

// Ellipse returns an upright ellipse with the half axes rx and ry.
func Ellipse(x, y, rx, ry float64) Path { return Arc(x, y, rx, ry, 0, 2*math.Pi) }

// Arc returns the segment of an ellipse between two angles, in radians
// clockwise from the right, closed by its chord.
func Arc(x, y, rx, ry, from, to float64) Path {
	n := 20 + int(2*math.Sqrt(max(rx, ry))*math.Abs(to-from))
	ps := make([]Point, n+1)
	for i := range ps {
		a := from + (to-from)*float64(i)/float64(n)
		ps[i] = Point{x + rx*math.Cos(a), y + ry*math.Sin(a)}
	}
	return Outline(ps)
}

// Star returns a star with n rays between the radii outer and inner, its
// first ray turned by the angle turn from straight up.
func Star(x, y, outer, inner float64, n int, turn float64) Path {
	ps := make([]Point, 2*n)
	for i := range ps {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := turn - math.Pi/2 + math.Pi*float64(i)/float64(n)
		ps[i] = Point{x + r*math.Cos(a), y + r*math.Sin(a)}
	}
	return Outline(ps)
}

// Blob returns the smooth closed curve through the points x0, y0, x1, y1, ...
func Blob(xy ...float64) Path {
	ps := Points(xy...)
	n := len(ps)
	var out []Point
	for i := range ps {
		out = spline(out, ps[(i+n-1)%n], ps[i], ps[(i+1)%n], ps[(i+2)%n])
	}
	return Outline(out)
}

// Curve returns points along the smooth open curve through the given ones,
// close enough together to be joined by straight lines.
func Curve(ps []Point) []Point {
	n := len(ps)
	var out []Point
	for i := 0; i+1 < n; i++ {
		out = spline(out, ps[max(i-1, 0)], ps[i], ps[i+1], ps[min(i+2, n-1)])
	}
	return append(out, ps[n-1])
}

// spline appends the stretch from b up to, not including, c
// of the cubic spline by Catmull and Rom (1974) through a, b, c and d.
func spline(out []Point, a, b, c, d Point) []Point {
	const steps = 14
	at := func(a, b, c, d, t float64) float64 {
		return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
	}
	for i := range steps {
		t := float64(i) / steps
		out = append(out, Point{at(a.X, b.X, c.X, d.X, t), at(a.Y, b.Y, c.Y, d.Y, t)})
	}
	return out
}
