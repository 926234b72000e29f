package ruled

import (
	"math"

	"tessera/imageslice/reading"
)

// Lattice are the crossings of the lines of a grid of Cells × Cells cells, row by row, in the picture.
type Lattice [Lines][Lines]reading.Point

// The size of a grid.
const (
	Cells = 9
	Lines = Cells + 1
)

// Cell gives the corners of a cell.
func (l *Lattice) Cell(column, row int) reading.Quad {
	return reading.Quad{l[row][column], l[row][column+1], l[row+1][column+1], l[row+1][column]}
}

// Corners are the outer corners.
func (l *Lattice) Corners() reading.Quad {
	return reading.Quad{l[0][0], l[0][Cells], l[Cells][Cells], l[Cells][0]}
}

// Laid is the lattice of a grid of Cells × Cells cells whose lines somebody has drawn. ok is false where it is no such
// grid.
func Laid(g reading.Grid) (l Lattice, ok bool) {
	h, ok := reading.Square(g.Corners)
	if columns, rows := g.Size(); !ok || !g.Valid() || columns != Cells || rows != Cells {
		return l, false
	}
	for r := range l {
		for c := range l[r] {
			l[r][c] = h.Apply(reading.Point{X: g.Columns[c], Y: g.Rows[r]})
		}
	}
	return l, true
}

// Grid is the grid of straight lines that is nearest to the lattice.
func (l *Lattice) Grid() reading.Grid {
	g := reading.Even(l.Corners(), Cells, Cells)
	h, _ := reading.Square(g.Corners)
	back, ok := h.Inverse()
	if !ok {
		return g
	}
	straight := reading.Even(g.Corners, Cells, Cells)
	for i := 1; i < Cells; i++ {
		straight.Columns[i], straight.Rows[i] = 0, 0
		for k := range Lines {
			straight.Columns[i] += back.Apply(l[k][i]).X / Lines
			straight.Rows[i] += back.Apply(l[i][k]).Y / Lines
		}
	}
	if straight.Valid() {
		return straight
	}
	return g
}

// Turned is the lattice as somebody reads it who has turned the picture a quarter to the left so many times: its columns go down
// where they went to the left.
func (l *Lattice) Turned(quarters int) Lattice {
	out := *l
	for range quarters % 4 {
		before := out
		for r := range out {
			for c := range out[r] {
				out[r][c] = before[c][Cells-r]
			}
		}
	}
	return out
}

// flat is the lattice of a flat grid; h takes the unit square to the picture.
func flat(h reading.Homography) (l Lattice) {
	for r := range l {
		for c := range l[r] {
			l[r][c] = h.Apply(reading.Point{X: float64(c) / Cells, Y: float64(r) / Cells})
		}
	}
	return l
}

// beside is the flat lattice whose corners are those of l, moved by some columns and rows.
func (l *Lattice) beside(by reading.Point) (Lattice, bool) {
	h, ok := reading.Square(l.Corners())
	if !ok {
		return *l, false
	}
	x, y := by.X/Cells, by.Y/Cells
	h, ok = reading.Square(h.Quad(reading.Box(x, y, 1+x, 1+y)))
	return flat(h), ok
}

// mapped takes all crossings elsewhere.
func (l *Lattice) mapped(to func(reading.Point) reading.Point) (out Lattice) {
	for r := range l {
		for c := range l[r] {
			out[r][c] = to(l[r][c])
		}
	}
	return out
}

// side is how a side of a cell, or a line beside it, looks in the picture.
type side struct {
	off   float64 // how far beside its place the line is, in pixels along the normal
	there float64 // the share of it where there is a dark line
}

// The measures of looking for a side.
const (
	samples  = 11   // places along a side
	apart    = 0.13 // in cells: paper is this far beside the middle of a line
	darker   = 0.02 // by this share a line is darker than the paper beside it, at least
	saturate = 0.2  // darker lines count no more
)

// paper says on which sides of a line there is paper, as one looks along it.
type paper int

// A line inside of a grid has paper on both sides; a frame may stand before something dark, or at the rim of the picture.
const (
	both paper = iota
	right
	left
)

// look looks for the line from a to b within reach, in cells, to both sides.
func (p *Plane) look(a, b reading.Point, reach float64, on paper) (found side) {
	long := a.Distance(b)
	if !(long >= 4) {
		return side{}
	}
	nx, ny := -(b.Y-a.Y)/long, (b.X-a.X)/long
	gap := max(int(math.Round(apart*long)), 2)
	wide := int(math.Ceil(reach * long))
	n := 2*(wide+gap) + 1
	profile := make([]float32, n)
	score := make([]float64, 2*wide+1)
	count := make([]float64, 2*wide+1)
	for i := range samples {
		t := 0.08 + 0.84*float64(i)/(samples-1)
		x, y := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
		for k := range profile {
			s := float64(k - wide - gap)
			profile[k] = p.At(x+s*nx, y+s*ny)
		}
		for k := range score {
			before, here, after := profile[k], profile[k+gap], profile[k+2*gap]
			light := min(before, after)
			switch on {
			case right:
				light = after
			case left:
				light = before
			}
			valley := float64((light - here) / (light + 8))
			score[k] += min(max(valley, -saturate), saturate)
			if valley > darker {
				count[k]++
			}
		}
	}
	best := math.Inf(-1)
	for k, s := range score {
		off := float64(k-wide) / float64(wide+1)
		if v := s + 0.5*saturate*count[k] - 0.1*saturate*samples*off*off; v > best {
			best = v
			found = side{off: float64(k - wide), there: count[k] / samples}
		}
	}
	// The middle of the line, finer than a pixel.
	if k := int(found.off) + wide; k > 0 && k < len(score)-1 {
		l, m, r := score[k-1], score[k], score[k+1]
		if d := l - 2*m + r; d < 0 {
			found.off += min(max((l-r)/(2*d), -0.5), 0.5)
		}
	}
	return found
}

// sides calls f with the ends of every side of every cell, and where its middle is, in
// cells; shift moves the sides along their normals, in cells.
func (l *Lattice) sides(shift float64, f func(a, b reading.Point, u, v float64)) {
	for line := range Lines {
		if shift != 0 && line == Cells {
			break
		}
		for k := range Cells {
			mid, at := float64(k)+0.5, float64(line)+shift
			if shift == 0 {
				f(l[line][k], l[line][k+1], mid, at)
				f(l[k+1][line], l[k][line], at, mid)
				continue
			}
			f(mix(l[line][k], l[line+1][k], shift), mix(l[line][k+1], l[line+1][k+1], shift), mid, at)
			f(mix(l[k+1][line], l[k+1][line+1], shift), mix(l[k][line], l[k][line+1], shift), at, mid)
		}
	}
}

func mix(a, b reading.Point, t float64) reading.Point {
	return reading.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
}

// terms are the powers of the bend: of degree 1, 2, 3.
var terms = [][2]int{{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}, {3, 0}, {2, 1}, {1, 2}, {0, 3}}

// follow moves the lattice to where the lines are, within reach, in cells, by a
// polynomial of so many terms.
func (p *Plane) follow(l *Lattice, reach float64, count int) {
	n := 2 * count
	m := reading.Equations(n)
	basis := func(u, v float64) (out [10]float64) {
		u, v = 2*u/Cells-1, 2*v/Cells-1
		for i, t := range terms[:count] {
			out[i] = math.Pow(u, float64(t[0])) * math.Pow(v, float64(t[1]))
		}
		return out
	}
	type seen struct {
		side
		nx, ny float64
		at     [10]float64
	}
	var all []seen
	l.sides(0, func(a, b reading.Point, u, v float64) {
		s := p.look(a, b, reach, both)
		if long := a.Distance(b); s.there > 0.5 {
			all = append(all, seen{s, -(b.Y - a.Y) / long, (b.X - a.X) / long, basis(u, v)})
		}
	})
	bend := make([]float64, n)
	scale := math.Inf(1) // of what is far off; the first time all count alike
	for range 4 {
		for i := range m {
			clear(m[i])
			m[i][i] = 0.05 // what nothing speaks for stays
			if i%count > 2 {
				m[i][i] = 1
			}
		}
		var row [20]float64
		for _, s := range all {
			var by float64
			for i := range count {
				row[i], row[count+i] = s.nx*s.at[i], s.ny*s.at[i]
				by += row[i]*bend[i] + row[count+i]*bend[count+i]
			}
			weight := s.there * s.there
			if r := (s.off - by) / scale; !math.IsInf(scale, 1) {
				weight /= (1 + r*r) * (1 + r*r)
			}
			for i := range n {
				for j := range n {
					m[i][j] += weight * row[i] * row[j]
				}
				m[i][n] += weight * row[i] * s.off
			}
		}
		bend, _ = reading.Solve(m)
		cell := l[0][0].Distance(l[Cells][Cells]) / (Cells * math.Sqrt2)
		scale = max(0.3*reach*cell, 0.04*cell, 1)
	}
	for r := range l {
		for c := range l[r] {
			at := basis(float64(c), float64(r))
			for i := range count {
				l[r][c].X += bend[i] * at[i]
				l[r][c].Y += bend[count+i] * at[i]
			}
		}
	}
}

// The weights of what holds the crossings where they are while they are moved one by one.
const (
	together = 0.25 // against moving otherwise than the neighbours
	settled  = 0.02 // against moving at all
	sweeps   = 40
)

// relax moves each crossing by itself to where the lines through it are, within reach, in cells, and not far from
// where its neighbours go: paper is folded and crumpled in ways that no polynomial has.
func (p *Plane) relax(l *Lattice, reach float64) {
	type pull struct {
		side
		nx, ny float64
		ar, ac int // its ends
		br, bc int
		weight float64
	}
	var all []pull
	for line := range Lines {
		for k := range Cells {
			for _, s := range []pull{{ar: line, ac: k, br: line, bc: k + 1}, {ar: k + 1, ac: line, br: k, bc: line}} {
				a, b := l[s.ar][s.ac], l[s.br][s.bc]
				long := a.Distance(b)
				if s.side = p.look(a, b, reach, both); s.there > 0.7 {
					s.nx, s.ny, s.weight = -(b.Y-a.Y)/long, (b.X-a.X)/long, s.there*s.there
					all = append(all, s)
				}
			}
		}
	}
	var moves [Lines][Lines]reading.Point
	for range sweeps {
		// The middle of a side goes by half of what its ends go.
		var xx, xy, yy, x, y [Lines][Lines]float64
		for i := range all {
			s := &all[i]
			a, b := &moves[s.ar][s.ac], &moves[s.br][s.bc]
			miss := s.off - (s.nx*(a.X+b.X)+s.ny*(a.Y+b.Y))/2
			for _, end := range [2][2]int{{s.ar, s.ac}, {s.br, s.bc}} {
				r, c := end[0], end[1]
				xx[r][c] += s.weight * s.nx * s.nx
				xy[r][c] += s.weight * s.nx * s.ny
				yy[r][c] += s.weight * s.ny * s.ny
				x[r][c] += s.weight * s.nx * miss
				y[r][c] += s.weight * s.ny * miss
			}
		}
		before := moves
		for r := range Lines {
			for c := range Lines {
				m := before[r][c]
				gx, gy, hold := x[r][c]-settled*m.X, y[r][c]-settled*m.Y, settled
				for _, d := range [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					if r1, c1 := r+d[0], c+d[1]; r1 >= 0 && c1 >= 0 && r1 < Lines && c1 < Lines {
						gx += together * (before[r1][c1].X - m.X)
						gy += together * (before[r1][c1].Y - m.Y)
						hold += together
					}
				}
				a, b, d := xx[r][c]+hold, xy[r][c], yy[r][c]+hold
				det := a*d - b*b
				moves[r][c].X += 0.7 * (gx*d - gy*b) / det
				moves[r][c].Y += 0.7 * (gy*a - gx*b) / det
			}
		}
	}
	for r := range l {
		for c := range l[r] {
			l[r][c].X += moves[r][c].X
			l[r][c].Y += moves[r][c].Y
		}
	}
}

// quality is how well the lines of the picture are those of the lattice, 0 to 1: the sides that are there, less what there is
// of lines between them. lost is what a line cost of which little is there.
func (p *Plane) quality(l *Lattice) (quality, lost float64) {
	between := 0.0
	for _, shift := range []float64{1. / 3, 1. / 2, 2. / 3} {
		var there, all float64
		l.sides(shift, func(a, b reading.Point, u, v float64) {
			if all++; p.look(a, b, 0.06, both).there > 0.9 {
				there++
			}
		})
		between = max(between, there/all)
	}
	var whole, weakest float64 = 0, 1
	for _, turned := range []Lattice{*l, l.Turned(1)} {
		for r := range Lines {
			there := p.seen(turned[r][:], [Lines]paper{0: right, Cells: left}[r])
			whole, weakest = whole+there/(2*Lines), min(weakest, there)
		}
	}
	if weakest < 1./3 {
		lost = 0.25 // a grid of fewer rows
	}
	return max(whole-lost-between-max(p.beyond(l)-0.5, 0), 0), lost
}

// hidden is how many cells have none of their sides to be seen: something lies on them, since lines that are faint or lost are so
// elsewhere, too.
func (p *Plane) hidden(l *Lattice) (cells int) {
	for r := range Cells {
		for c := range Cells {
			q, seen := l.Cell(c, r), false
			for i := range q {
				seen = seen || p.look(q[i], q[(i+1)%4], 0.08, both).there > 0.5
			}
			if !seen {
				cells++
			}
		}
	}
	return cells
}

// beyond is the share of the lines that go on for another cell, on the side where most of them do: a grid of
// nine by nine is not a part of a larger one.
func (p *Plane) beyond(l *Lattice) (most float64) {
	for _, turned := range []Lattice{*l, l.Turned(1), l.Turned(2), l.Turned(3)} {
		there := 0.0
		for c := range Lines {
			a, b := turned[0][c], mix(turned[0][c], turned[1][c], -1)
			if b.X < 0 || b.Y < 0 || b.X > float64(p.W) || b.Y > float64(p.H) {
				there = 0
				break
			}
			if p.look(a, b, 0.1, both).there > 0.7 {
				there++
			}
		}
		most = max(most, there/Lines)
	}
	return most
}

// sound says whether all cells are of a kind: convex, and none much larger or smaller
// than its neighbours.
func (l *Lattice) sound() bool {
	area := func(c, r int) float64 {
		q := l.Cell(c, r)
		return (q[2].X-q[0].X)*(q[3].Y-q[1].Y) - (q[2].Y-q[0].Y)*(q[3].X-q[1].X)
	}
	for r := range Cells {
		for c := range Cells {
			if !l.Cell(c, r).Valid() {
				return false
			}
			a := area(c, r)
			if c > 0 && !(a < 1.6*area(c-1, r) && area(c-1, r) < 1.6*a) || r > 0 && !(a < 1.6*area(c, r-1) && area(c, r-1) < 1.6*a) {
				return false
			}
		}
	}
	w, h := l.Corners().Size()
	return w < 2.5*h && h < 2.5*w
}
