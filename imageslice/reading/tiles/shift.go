package tiles

import (
	"image"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// fine is how many samples a cell has where its edges are sought.
const fine = 24

// shift finds how far the cells of c, which begin at the phase and at around in cells from it, are beside the tiles, in pixels of f. Tiles of one kind are the same from edge to edge, and
// beyond it begin others: what is the same in most pairs of them has the tile in its middle.
func (f *flat) shift(p planes, c *Cells, around image.Rectangle, px, py float64) (dx, dy float64) {
	g := c.grouped(rules{})
	weak := g.weak(0.5)
	var pairs [][2]int
	for _, m := range g.members() {
		m = slices.DeleteFunc(m, func(i int) bool { return !g.strong[i] || !g.tile[i] || weak[i] })
		for k := range len(m) - 1 {
			pairs = append(pairs, [2]int{m[k], m[k+1]})
		}
	}
	if len(pairs) < 4 {
		return 0, 0
	}
	if len(pairs) > 90 {
		for k := range 90 {
			pairs[k] = pairs[k*len(pairs)/90]
		}
		pairs = pairs[:90]
	}
	u0, v0 := float64(f.u0)+px/side+float64(around.Min.X), float64(f.v0)+py/side+float64(around.Min.Y)
	// sample gives the pixel of a cell at a place within it, 0 to 1 and beyond.
	sample := func(i int, s, t float64) (v [channels]float32) {
		p.add(&v, f.toPic.Apply(reading.Point{X: u0 + float64(i%c.w) + s, Y: v0 + float64(i/c.w) + t}))
		return v
	}
	profile := func(across bool) []float64 {
		sum := make([]float64, 2*fine)
		for k := range sum {
			s := (float64(k)+0.5)/fine - 0.5
			var offs []float64
			for _, q := range pairs {
				total := 0.
				for j := range 8 {
					t := 0.15 + 0.1*float64(j)
					x, y := s, t
					if !across {
						x, y = t, s
					}
					a, b := sample(q[0], x, y), sample(q[1], x, y)
					for ch := range channels {
						total += math.Abs(float64(a[ch] - b[ch] - (c.cells[q[0]].mean[ch] - c.cells[q[1]].mean[ch])))
					}
				}
				offs = append(offs, min(total/8, 80))
			}
			for _, v := range offs {
				sum[k] += v / float64(len(offs))
			}
		}
		return sum
	}
	return side * off0(profile(true)), side * off0(profile(false))
}

// off0 is how far the middle of the low ground of a profile is from the middle, in cells. The profile goes half a cell beyond the cell on
// both sides.
func off0(profile []float64) float64 {
	inner := slices.Clone(profile[fine*3/4 : fine*5/4])
	low := quantile(inner, 0.5)
	high := quantile(profile, 0.9)
	if high < 1.5*low+2 {
		return 0
	}
	limit := low + 0.4*(high-low)
	edge := func(from, step int) float64 {
		for k := from; k >= 0 && k < len(profile); k += step {
			if profile[k] > limit {
				// between this sample and the one before
				before := profile[k-step]
				part := (limit - before) / (profile[k] - before)
				return float64(k-step) + part*float64(step)
			}
		}
		return math.NaN()
	}
	a, b := edge(fine, -1), edge(fine, 1)
	if math.IsNaN(a) || math.IsNaN(b) {
		return 0
	}
	d := ((a+b+1)/2 - fine) / fine
	return min(max(d, -0.3), 0.3)
}
