package reading

import (
	"image"
	"math"
)

// Point is a place in a picture, in pixels from its top left corner, or in the unit square of a
// board. The pixel in column x and row y covers x to x+1 and y to y+1.
type Point struct{ X, Y float64 }

func (p Point) add(q Point) Point     { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) sub(q Point) Point     { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(k float64) Point { return Point{p.X * k, p.Y * k} }
func (p Point) cross(q Point) float64 { return p.X*q.Y - p.Y*q.X }
func (p Point) finite() bool          { return !math.IsInf(p.X+p.Y, 0) && !math.IsNaN(p.X+p.Y) }
func between(p, q Point) (mid Point)  { return p.add(q).times(0.5) }

// Distance is how far two places are from each other.
func (p Point) Distance(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Quad are the corners of a board or of a cell as it is read: top left, top right, bottom
// right, bottom left.
type Quad [4]Point

// Box gives the corners of an upright rectangle.
func Box(x0, y0, x1, y1 float64) Quad { return Quad{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }

// Valid says whether the corners are those of a convex quadrilateral that is not mirrored: only such
// ones show a flat board.
func (q Quad) Valid() bool {
	for i := range q {
		a, b, c := q[i], q[(i+1)%4], q[(i+2)%4]
		if !a.finite() || b.sub(a).cross(c.sub(b)) <= 1e-9 {
			return false
		}
	}
	return true
}

// Middle is where the diagonals cross, which is the middle of the flat board.
func (q Quad) Middle() Point {
	if h, ok := Square(q); ok {
		return h.Apply(Point{0.5, 0.5})
	}
	return between(between(q[0], q[2]), between(q[1], q[3]))
}

// Size gives the mean lengths of the sides across and down, in pixels.
func (q Quad) Size() (w, h float64) {
	return (q[0].Distance(q[1]) + q[3].Distance(q[2])) / 2, (q[0].Distance(q[3]) + q[1].Distance(q[2])) / 2
}

// Bounds is the smallest rectangle of pixels around the corners, cut to those of the picture.
func (q Quad) Bounds(picture image.Rectangle) image.Rectangle {
	lo, hi := q[0], q[0]
	for _, p := range q[1:] {
		lo, hi = Point{min(lo.X, p.X), min(lo.Y, p.Y)}, Point{max(hi.X, p.X), max(hi.Y, p.Y)}
	}
	whole := func(v float64) int { return int(min(max(v, -1<<24), 1<<24)) }
	return image.Rect(whole(math.Floor(lo.X)), whole(math.Floor(lo.Y)), whole(math.Ceil(hi.X)), whole(math.Ceil(hi.Y))).Intersect(picture)
}

// Scaled is the quad in a picture that is that many times as large.
func (q Quad) Scaled(k float64) Quad {
	for i := range q {
		q[i] = q[i].times(k)
	}
	return q
}
