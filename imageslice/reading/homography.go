package reading

import "math"

// Homography takes a plane to another as a camera does: straight lines stay straight. It
// is a 3 × 3 matrix, row by row, that is applied to (x, y, 1).
type Homography [9]float64

// Square is the homography that takes the unit square, 0, 0 to 1, 1, to a quad. ok is false
// where the quad is not Valid. (The closed form of P. Heckbert, "Fundamentals of Texture Mapping and Image
// Warping", 1989.)
func Square(q Quad) (h Homography, ok bool) {
	if !q.Valid() {
		return Homography{}, false
	}
	d1, d2 := q[1].sub(q[2]), q[3].sub(q[2])
	s := q[0].sub(q[1]).add(q[2]).sub(q[3])
	det := d1.cross(d2)
	g, k := s.cross(d2)/det, d1.cross(s)/det
	return Homography{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + k*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + k*q[3].Y, q[0].Y,
		g, k, 1,
	}, true
}

// Apply is where a point goes. A point that goes to infinity gives infinite coordinates or none.
func (h Homography) Apply(p Point) Point {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	return Point{(h[0]*p.X + h[1]*p.Y + h[2]) / w, (h[3]*p.X + h[4]*p.Y + h[5]) / w}
}

// Quad is where a quad goes.
func (h Homography) Quad(q Quad) Quad {
	for i := range q {
		q[i] = h.Apply(q[i])
	}
	return q
}

// After is the homography that does first, and then h.
func (h Homography) After(first Homography) (both Homography) {
	for r := range 3 {
		for c := range 3 {
			for k := range 3 {
				both[3*r+c] += h[3*r+k] * first[3*k+c]
			}
		}
	}
	return both
}

// Inverse is the way back; ok is false where there is none.
func (h Homography) Inverse() (back Homography, ok bool) {
	back = Homography{
		h[4]*h[8] - h[5]*h[7], h[2]*h[7] - h[1]*h[8], h[1]*h[5] - h[2]*h[4],
		h[5]*h[6] - h[3]*h[8], h[0]*h[8] - h[2]*h[6], h[2]*h[3] - h[0]*h[5],
		h[3]*h[7] - h[4]*h[6], h[1]*h[6] - h[0]*h[7], h[0]*h[4] - h[1]*h[3],
	}
	det := h[0]*back[0] + h[1]*back[3] + h[2]*back[6]
	if math.Abs(det) < 1e-300 || math.IsNaN(det) {
		return Homography{}, false
	}
	for i := range back {
		back[i] /= det
	}
	return back, true
}
