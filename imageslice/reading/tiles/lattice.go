package tiles

import (
	"cmp"
	"context"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// lattice takes places of the picture to columns and rows: what lies in the same place of two
// cells differs by whole numbers. Where column 0 begins it does not know.
type lattice struct {
	a          [4]float64 // columns and rows by pixels at the middle, row by row
	g          [2]float64 // how fast that changes: the perspective
	cx, cy     float64    // the middle
	captured   float64    // the share of pairs that it explains, beyond what chance would
	consistent []int      // those pairs
	upright    bool       // its columns and rows are sought as those of a screenshot
}

func (l *lattice) at(x, y float64) (u, v float64) {
	x, y = x-l.cx, y-l.cy
	w := 1 / (1 + l.g[0]*x + l.g[1]*y)
	return (l.a[0]*x + l.a[1]*y) * w, (l.a[2]*x + l.a[3]*y) * w
}

// homography takes columns and rows to the picture.
func (l *lattice) homography() (reading.Homography, bool) {
	to := reading.Homography{l.a[0], l.a[1], 0, l.a[2], l.a[3], 0, l.g[0], l.g[1], 1}
	return to.After(reading.Homography{1, 0, -l.cx, 0, 1, -l.cy, 0, 0, 1}).Inverse()
}

// sides are those of a cell in the middle, in pixels.
func (l *lattice) sides() (across, down [2]float64) {
	det := l.a[0]*l.a[3] - l.a[1]*l.a[2]
	return [2]float64{l.a[3] / det, -l.a[2] / det}, [2]float64{-l.a[1] / det, l.a[0] / det}
}

// area is how many pixels a cell in the middle has.
func (l *lattice) area() float64 {
	return 1 / math.Abs(l.a[0]*l.a[3]-l.a[1]*l.a[2])
}

// mostOblong is how much longer a tile is one way than the other at most: of cells twice as long one half is empty.
const mostOblong = 1.9

func (l *lattice) oblong() bool {
	u, v := l.sides()
	across, down := math.Hypot(u[0], u[1]), math.Hypot(v[0], v[1])
	return max(across, down) > mostOblong*min(across, down)
}

// doubled is the lattice with two columns, or rows, made one; ok is false where these would be too large, or too long.
func (l *lattice) doubled(across, down bool) (d lattice, ok bool) {
	d = *l
	if across {
		d.a[0], d.a[1] = d.a[0]/2, d.a[1]/2
	}
	if down {
		d.a[2], d.a[3] = d.a[2]/2, d.a[3]/2
	}
	return d, d.area() < mostCell*mostCell && !d.oblong()
}

const (
	leastCell    = 14.  // pixels a side of the smallest cells
	mostCell     = 330. // and of the largest
	mostSlope    = 0.4  // of rows and columns
	histBin      = 4    // pixels of displacement
	pairsMost    = 6000 // by which a lattice is fitted
	latticesMost = 10
	basesMost    = 10  // vectors of each direction that are tried
	tightly      = 0.1 // of a cell: the tolerance in the end
	leastPairs   = 12  // by which there is a lattice
)

// lattices finds what lattices explain the pairs, the likeliest first.
func lattices(ctx context.Context, all []spot, found []pair) ([]lattice, error) {
	if len(found) < leastPairs {
		return nil, nil
	}
	var cx, cy float64
	for _, p := range found {
		cx += (all[p.a].x + all[p.b].x) / 2
		cy += (all[p.a].y + all[p.b].y) / 2
	}
	cx, cy = cx/float64(len(found)), cy/float64(len(found))

	across, down := vectors(found)
	across, down = withParts(across), withParts(down)
	type basis struct {
		u, v  [2]float64
		score float64
	}
	var bases []basis
	for _, u := range across {
		for _, v := range down {
			b := basis{u, v, 0}
			l := newLattice(u, v, cx, cy)
			if l.area() < leastCell*leastCell {
				continue
			}
			in, all := 0., 0.
			for _, p := range found {
				x, y := l.a[0]*p.dx+l.a[1]*p.dy, l.a[2]*p.dx+l.a[3]*p.dy
				if max(math.Abs(x), math.Abs(y)) > 2.6 {
					continue
				}
				all++
				if off(x) < 0.16 && off(y) < 0.16 && (math.Abs(x) > 0.5 || math.Abs(y) > 0.5) {
					in++
				}
			}
			b.score = in * in / max(all, 1)
			bases = append(bases, b)
		}
	}
	slices.SortStableFunc(bases, func(a, b basis) int { return cmp.Compare(b.score, a.score) })
	fitted := upright(all, found, cx, cy)
	some := len(fitted)
	for _, b := range bases {
		if len(fitted) == some+latticesMost {
			break
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		l := newLattice(b.u, b.v, cx, cy)
		if slices.ContainsFunc(fitted[some:], func(o lattice) bool { return l.like(&o) }) {
			continue
		}
		if l.fit(all, found) && !l.oblong() {
			l.judge(all, found)
			if s, ok := l.straight(all, found); ok {
				l = s
			}
			fitted = append(fitted, l)
		}
	}
	return fitted, nil
}

// withParts adds halves and thirds of the first vectors: where every other cell is empty, few pairs are
// neighbours.
func withParts(vectors [][2]float64) [][2]float64 {
	for _, v := range slices.Clone(vectors[:min(len(vectors), 4)]) {
		for _, n := range []float64{2, 3} {
			if math.Hypot(v[0], v[1]) >= n*leastCell {
				vectors = append(vectors, [2]float64{v[0] / n, v[1] / n})
			}
		}
	}
	return vectors
}

// like says whether two lattices have about the same cells.
func (l *lattice) like(o *lattice) bool {
	u, v := o.sides()
	return math.Abs(l.a[0]*u[0]+l.a[1]*u[1]-1) < 0.04 && math.Abs(l.a[2]*u[0]+l.a[3]*u[1]) < 0.04 &&
		math.Abs(l.a[0]*v[0]+l.a[1]*v[1]) < 0.04 && math.Abs(l.a[2]*v[0]+l.a[3]*v[1]-1) < 0.04
}

func newLattice(u, v [2]float64, cx, cy float64) lattice {
	det := u[0]*v[1] - u[1]*v[0]
	return lattice{a: [4]float64{v[1] / det, -v[0] / det, -u[1] / det, u[0] / det}, cx: cx, cy: cy}
}

// off is how far a number is from a whole one.
func off(x float64) float64 { return math.Abs(x - math.Round(x)) }

// vectors are the displacements that pairs have most often, to the right and down.
func vectors(found []pair) (across, down [][2]float64) {
	const reach = int(mostCell) / histBin
	const side = 2*reach + 3
	hist := make([]float64, side*side)
	cell := func(dx, dy float64) int {
		return (int(math.Round(dy/histBin))+reach+1)*side + int(math.Round(dx/histBin)) + reach + 1
	}
	near := func(p pair) bool { return math.Abs(p.dx) <= mostCell && math.Abs(p.dy) <= mostCell }
	for _, p := range found {
		if near(p) {
			hist[cell(p.dx, p.dy)]++
			hist[cell(-p.dx, -p.dy)]++
		}
	}
	sum := make([]float64, side*side)
	for y := 1; y < side-1; y++ {
		for x := 1; x < side-1; x++ {
			for d := -1; d <= 1; d++ {
				at := (y+d)*side + x
				sum[y*side+x] += hist[at-1] + hist[at] + hist[at+1]
			}
		}
	}
	type peak struct {
		d     [2]float64
		count float64
	}
	var peaks []peak
	for y := 2; y < side-2; y++ {
		for x := 2; x < side-2; x++ {
			at := y*side + x
			dx, dy := float64((x-reach-1)*histBin), float64((y-reach-1)*histBin)
			if sum[at] >= 3 && math.Hypot(dx, dy) >= leastCell-2 && highest(sum, side, at, 2) {
				peaks = append(peaks, peak{[2]float64{dx, dy}, sum[at]})
			}
		}
	}
	slices.SortStableFunc(peaks, func(a, b peak) int { return cmp.Compare(b.count, a.count) })
	for _, k := range peaks {
		dx, dy := k.d[0], k.d[1]
		right := dx > 0 && math.Abs(dy) <= mostSlope*dx
		below := dy > 0 && math.Abs(dx) <= mostSlope*dy
		if !right && !below {
			continue
		}
		var m [2]float64
		n := 0.
		for _, p := range found {
			for _, s := range []float64{1, -1} {
				if math.Abs(s*p.dx-dx) < 1.5*histBin && math.Abs(s*p.dy-dy) < 1.5*histBin {
					m[0] += s * p.dx
					m[1] += s * p.dy
					n++
				}
			}
		}
		if n > 0 {
			m[0], m[1] = m[0]/n, m[1]/n
		} else {
			m = k.d
		}
		if right && len(across) < basesMost {
			across = append(across, m)
		}
		if below && len(down) < basesMost {
			down = append(down, m)
		}
	}
	return across, down
}

// highest says whether no number of a plane is higher within reach of a place, and of those that are as high it is the first.
func highest[N float32 | float64](plane []N, w, at, reach int) bool {
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if o := plane[at+dy*w+dx]; o > plane[at] || o == plane[at] && (dy < 0 || dy == 0 && dx < 0) {
				return false
			}
		}
	}
	return true
}

// fit makes the lattice explain pairs that are near each other, and then, in steps, those that are farther apart: what is
// a little wrong with a lattice is much wrong across the board. Least squares over the pairs that are explained already.
func (l *lattice) fit(all []spot, found []pair) bool {
	for _, step := range []struct{ reach, tolerance float64 }{
		{1.6, 0.3}, {1.6, 0.2}, {2.6, 0.2}, {2.6, 0.15}, {4.6, 0.2}, {4.6, 0.15}, {8, 0.2}, {8, 0.12}, {14, 0.2}, {40, 0.2}, {40, 0.12}, {40, 0.1},
	} {
		if !l.adjust(all, found, step.reach, step.tolerance) {
			return false
		}
	}
	return true
}

// straight is the lattice of a screenshot that is nearly this one: rows and columns are those of pixels. ok is false where it does
// not explain the pairs as well.
func (l *lattice) straight(all []spot, found []pair) (s lattice, ok bool) {
	u, v := l.sides()
	px, py := u[0], v[1]
	if math.Abs(v[0]) > 0.015*py || math.Abs(u[1]) > 0.015*px || max(math.Abs(l.g[0]), math.Abs(l.g[1])) > 1e-4 {
		return lattice{}, false
	}
	for step := range 6 {
		near := tightly
		if step >= 3 { // of what is alike by chance the less the better
			near = min(near, uprightTolerance/max(px, py))
		}
		var xx, x2, yy, y2 float64
		for _, p := range found {
			k, m := math.Round(p.dx/px), math.Round(p.dy/py)
			if math.Abs(p.dx/px-k) < near && math.Abs(p.dy/py-m) < near {
				xx, x2, yy, y2 = xx+k*p.dx, x2+k*k, yy+m*p.dy, y2+m*m
			}
		}
		if x2 == 0 || y2 == 0 {
			return lattice{}, false
		}
		px, py = xx/x2, yy/y2
	}
	s = lattice{a: [4]float64{1 / px, 0, 0, 1 / py}, cx: l.cx, cy: l.cy}
	s.judge(all, found)
	return s, s.captured >= l.captured-0.02
}

// adjust makes a step of Gauss and Newton.
func (l *lattice) adjust(all []spot, found []pair, far, tolerance float64) bool {
	n := reading.Equations(6) // normal
	used := 0
	const scale = 1000. // makes all unknowns about as large
	for _, p := range found {
		s, o := &all[p.a], &all[p.b]
		u0, v0 := l.at(s.x, s.y)
		u1, v1 := l.at(o.x, o.y)
		du, dv := u1-u0, v1-v0
		ru, rv := math.Round(du), math.Round(dv)
		if ru == 0 && rv == 0 || math.Abs(ru) > far || math.Abs(rv) > far {
			continue
		}
		eu, ev := du-ru, dv-rv
		if math.Abs(eu) > tolerance || math.Abs(ev) > tolerance {
			continue
		}
		used++
		x0, y0, x1, y1 := s.x-l.cx, s.y-l.cy, o.x-l.cx, o.y-l.cy
		w0, w1 := 1/(1+l.g[0]*x0+l.g[1]*y0), 1/(1+l.g[0]*x1+l.g[1]*y1)
		dx, dy := (x1*w1-x0*w0)/scale, (y1*w1-y0*w0)/scale
		jacobian := [2][6]float64{
			{dx, dy, 0, 0, -(u1*x1*w1 - u0*x0*w0) / scale, -(u1*y1*w1 - u0*y0*w0) / scale},
			{0, 0, dx, dy, -(v1*x1*w1 - v0*x0*w0) / scale, -(v1*y1*w1 - v0*y0*w0) / scale},
		}
		// A quarter of the pairs must not weigh more than all others only because it is far apart.
		weight := 1 / (1 + (math.Abs(ru)+math.Abs(rv))/4)
		for k, e := range [2]float64{eu, ev} {
			for i := range 6 {
				for j := range 6 {
					n[i][j] += weight * jacobian[k][i] * jacobian[k][j]
				}
				n[i][6] -= weight * jacobian[k][i] * e
			}
		}
	}
	if used < leastPairs {
		return false
	}
	// A little stiffness: perspective that nothing speaks for stays none.
	for i := 4; i < 6; i++ {
		n[i][i] += 0.05 * float64(used) * 0.01
		n[i][6] -= 0.05 * float64(used) * 0.01 * l.g[i-4] * scale
	}
	d, ok := reading.Solve(n)
	if !ok {
		return false
	}
	for i := range 4 {
		l.a[i] += d[i] / scale
	}
	l.g[0] += d[4] / scale
	l.g[1] += d[5] / scale
	area := l.area()
	return area > leastCell*leastCell/2 && area < mostCell*mostCell && math.Abs(l.g[0])+math.Abs(l.g[1]) < 0.003
}

// judge finds what pairs the lattice explains.
func (l *lattice) judge(all []spot, found []pair) {
	l.consistent = nil
	for i, p := range found {
		u0, v0 := l.at(all[p.a].x, all[p.a].y)
		u1, v1 := l.at(all[p.b].x, all[p.b].y)
		du, dv := u1-u0, v1-v0
		if off(du) < tightly && off(dv) < tightly && (math.Abs(du) > 0.5 || math.Abs(dv) > 0.5) {
			l.consistent = append(l.consistent, i)
		}
	}
	const chance = 4 * tightly * tightly
	l.captured = (float64(len(l.consistent))/float64(len(found)) - chance) / (1 - chance)
}
