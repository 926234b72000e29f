package ruled

import (
	"cmp"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// The measures of cells that lie beside each other.
const (
	cellsMost  = 8    // a cell is at least this many times smaller than the picture's shorter side
	cellsLeast = 90   // and at most this many times
	filled     = 0.5  // a cell fills this much of the rectangle around it
	meshLeast  = 24   // so many cells make a grid likely
	partsMost  = 4000 // more parts are noise
)

// meshes are where light parts of one size lie beside each other as cells do: a grid whose
// frame cannot be told from what is around it still has cells. The likeliest come first.
func (p *Plane) meshes(on []bool) (quads []reading.Quad) {
	short := min(p.W, p.H)
	var cells []part
	for _, c := range parts(on, p.W, false, false, short/cellsLeast) {
		w, h := c.Dx(), c.Dy()
		if max(w, h)*cellsMost < short && min(w, h)*cellsLeast > short && max(w, h) < 2*min(w, h) && float64(c.pixels) > filled*float64(w*h) {
			cells = append(cells, c)
		}
	}
	if len(cells) > partsMost {
		return nil
	}
	type window struct {
		cells []placed
		quad  reading.Quad
	}
	var windows []window
	for _, mesh := range joined(cells) {
		if len(mesh) < meshLeast {
			continue
		}
		x0, y0, x1, y1 := mesh[0].x, mesh[0].y, mesh[0].x, mesh[0].y
		for _, c := range mesh {
			x0, y0, x1, y1 = min(x0, c.x), min(y0, c.y), max(x1, c.x), max(y1, c.y)
		}
		// A frame that is larger than a grid has it somewhere; one that is smaller is somewhere in it.
		for y := min(y0, y1-Cells+1); y <= max(y0, y1-Cells+1); y++ {
			for x := min(x0, x1-Cells+1); x <= max(x0, x1-Cells+1); x++ {
				var w window
				for _, c := range mesh {
					if c.x -= x; c.x >= 0 && c.x < Cells {
						if c.y -= y; c.y >= 0 && c.y < Cells {
							w.cells = append(w.cells, c)
						}
					}
				}
				var ok bool
				if w.quad, ok = around(w.cells); ok {
					windows = append(windows, w)
				}
			}
		}
	}
	slices.SortStableFunc(windows, func(a, b window) int { return cmp.Compare(len(b.cells), len(a.cells)) })
	for _, w := range windows[:min(len(windows), mostOf)] {
		quads = append(quads, w.quad)
	}
	return quads
}

// placed is a cell at its column and row.
type placed struct {
	x, y int
	at   reading.Point // its middle
}

// joined gives the cells that hang together, each at its place.
func joined(cells []part) (meshes [][]placed) {
	slices.SortFunc(cells, func(a, b part) int { return cmp.Or(a.Min.X-b.Min.X, a.Min.Y-b.Min.Y) })
	mid := func(c part) reading.Point {
		return reading.Point{X: float64(c.Min.X+c.Max.X) / 2, Y: float64(c.Min.Y+c.Max.Y) / 2}
	}
	alike := func(a, b int) bool { return 2*a < 3*b+4 && 2*b < 3*a+4 }
	// neighbour is the nearest cell to the right of i, or below it.
	neighbour := func(i int, below bool) int {
		best, near := -1, math.Inf(1)
		size := float64(max(cells[i].Dx(), cells[i].Dy()))
		try := func(j int) {
			a, b := mid(cells[i]), mid(cells[j])
			along, across := b.X-a.X, b.Y-a.Y
			if below {
				along, across = across, along
			}
			beside := along > 0.7*size && along < 1.6*size && math.Abs(across) < 0.5*along
			if d := a.Distance(b); beside && d < near && alike(cells[i].Dx(), cells[j].Dx()) && alike(cells[i].Dy(), cells[j].Dy()) {
				best, near = j, d
			}
		}
		for j := i + 1; j < len(cells) && float64(cells[j].Min.X) < float64(cells[i].Max.X)+size; j++ {
			try(j)
		}
		for j := i - 1; below && j >= 0 && float64(cells[j].Min.X) > float64(cells[i].Min.X)-size; j-- {
			try(j)
		}
		return best
	}
	type link struct{ to, dx, dy int }
	links := make([][]link, len(cells))
	for i := range cells {
		for _, below := range []bool{false, true} {
			if j := neighbour(i, below); j >= 0 {
				dx, dy := 1, 0
				if below {
					dx, dy = 0, 1
				}
				links[i] = append(links[i], link{j, dx, dy})
				links[j] = append(links[j], link{i, -dx, -dy})
			}
		}
	}
	seen := make([]bool, len(cells))
	for start := range cells {
		if seen[start] {
			continue
		}
		seen[start] = true
		mesh := []placed{{0, 0, mid(cells[start])}}
		of := []int{start}
		for k := 0; k < len(of); k++ {
			for _, l := range links[of[k]] {
				if !seen[l.to] {
					seen[l.to] = true
					of = append(of, l.to)
					mesh = append(mesh, placed{mesh[k].x + l.dx, mesh[k].y + l.dy, mid(cells[l.to])})
				}
			}
		}
		meshes = append(meshes, mesh)
	}
	return meshes
}

// around is the quad of the grid in which the cells lie, by the homography that takes their places nearest to their
// middles.
func around(cells []placed) (q reading.Quad, ok bool) {
	if len(cells) < meshLeast {
		return q, false
	}
	const n = 8
	m := reading.Equations(n)
	const scale = 1000 // coordinates of about the same size keep the equations sound
	for _, c := range cells {
		u, v := (float64(c.x)+0.5)/Cells, (float64(c.y)+0.5)/Cells
		x, y := c.at.X/scale, c.at.Y/scale
		for _, row := range [2][n + 1]float64{{u, v, 1, 0, 0, 0, -u * x, -v * x, x}, {0, 0, 0, u, v, 1, -u * y, -v * y, y}} {
			for i := range n {
				for j := range n + 1 {
					m[i][j] += row[i] * row[j]
				}
			}
		}
	}
	h, _ := reading.Solve(m)
	to := reading.Homography{h[0] * scale, h[1] * scale, h[2] * scale, h[3] * scale, h[4] * scale, h[5] * scale, h[6], h[7], 1}
	q = to.Quad(reading.Box(0, 0, 1, 1))
	return q, q.Valid()
}
