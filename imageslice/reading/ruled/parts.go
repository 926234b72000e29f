package ruled

import (
	"cmp"
	"image"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// part is a connected part of a picture of two colours.
type part struct {
	image.Rectangle
	pixels int
	sum    image.Point // of the places of its pixels
	edge   []image.Point
}

// parts are the connected parts of the pixels that are as wanted, each of them at least least pixels across or down. Diagonal
// neighbours are connected where diagonal says so. The edge of a part are the first and last pixels of its rows.
func parts(on []bool, w int, wanted, diagonal bool, least int) (all []part) {
	h := len(on) / w
	seen := make([]bool, len(on))
	var stack []int32
	left, right, of := make([]int, h), make([]int, h), make([]int, h) // the ends of each row, and of which part
	for start := range on {
		if on[start] != wanted || seen[start] {
			continue
		}
		p := part{Rectangle: image.Rectangle{Min: image.Pt(w, h)}}
		seen[start] = true
		visit := func(x, y int) {
			if i := y*w + x; x >= 0 && y >= 0 && x < w && y < h && on[i] == wanted && !seen[i] {
				seen[i] = true
				stack = append(stack, int32(i))
			}
		}
		for stack = append(stack[:0], int32(start)); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := int(i)%w, int(i)/w
			if of[y] != start+1 {
				of[y], left[y], right[y] = start+1, x, x
			}
			left[y], right[y] = min(left[y], x), max(right[y], x)
			p.Min = image.Pt(min(p.Min.X, x), min(p.Min.Y, y))
			p.Max = image.Pt(max(p.Max.X, x+1), max(p.Max.Y, y+1))
			p.pixels++
			p.sum = p.sum.Add(image.Pt(x, y))
			visit(x-1, y)
			visit(x+1, y)
			visit(x, y-1)
			visit(x, y+1)
			if diagonal {
				visit(x-1, y-1)
				visit(x+1, y-1)
				visit(x-1, y+1)
				visit(x+1, y+1)
			}
		}
		if p.Dx() < least && p.Dy() < least {
			continue
		}
		for y := p.Min.Y; y < p.Max.Y; y++ {
			l, r := left[y], right[y]+1
			p.edge = append(p.edge, image.Pt(l, y), image.Pt(r, y), image.Pt(l, y+1), image.Pt(r, y+1))
		}
		all = append(all, p)
	}
	return all
}

// hull is the convex hull of points, clockwise as the picture is seen (Andrew 1979).
func hull(points []image.Point) []image.Point {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b image.Point) int { return cmp.Or(a.X-b.X, a.Y-b.Y) })
	points = slices.Compact(points)
	if len(points) < 3 {
		return points
	}
	turn := func(a, b, c image.Point) int { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
	var out []image.Point
	for range 2 {
		begin := len(out)
		for _, p := range points {
			for len(out) >= begin+2 && turn(out[len(out)-2], out[len(out)-1], p) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		out = out[:len(out)-1]
		slices.Reverse(points)
	}
	return out
}

// widest is the quadrilateral with the largest area among the points of a convex hull, its corners in the order of a
// Quad. ok is false where there is none.
func widest(hull []image.Point) (q reading.Quad, ok bool) {
	// Few points are enough: those that are farthest in many directions.
	const directions = 48
	var few []reading.Point
	for i := range directions {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / directions)
		best, far := image.Point{}, math.Inf(-1)
		for _, p := range hull {
			if d := float64(p.X)*cos + float64(p.Y)*sin; d > far {
				best, far = p, d
			}
		}
		p := reading.Point{X: float64(best.X), Y: float64(best.Y)}
		if len(few) == 0 || few[len(few)-1] != p && few[0] != p {
			few = append(few, p)
		}
	}
	n := len(few)
	if n < 4 {
		return q, false
	}
	most := 0.0
	area := func(a, b, c reading.Point) float64 {
		return math.Abs((b.X-a.X)*(c.Y-a.Y)-(b.Y-a.Y)*(c.X-a.X)) / 2
	}
	for i := range n {
		for k := i + 2; k < n; k++ {
			var one, other float64
			j, l := -1, -1
			for m := range n {
				a := area(few[i], few[k], few[m])
				if m > i && m < k && a > one {
					one, j = a, m
				}
				if (m < i || m > k) && a > other {
					other, l = a, m
				}
			}
			if j >= 0 && l >= 0 && one+other > most {
				most, q = one+other, reading.Quad{few[i], few[j], few[k], few[l]}
			}
		}
	}
	if most == 0 {
		return q, false
	}
	return upright(q), true
}

// upright turns the corners so that the top left one comes first: the board lies on its side no more than it must.
func upright(q reading.Quad) reading.Quad {
	first := 0
	for i, p := range q {
		if p.X+p.Y < q[first].X+q[first].Y {
			first = i
		}
	}
	return reading.Quad{q[first], q[(first+1)%4], q[(first+2)%4], q[(first+3)%4]}
}
