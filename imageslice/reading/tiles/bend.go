package tiles

import (
	"cmp"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

const (
	bends       = 3    // times that cells are cut: at first little that is far apart is seen to be alike
	bentLeast   = 0.6  // correlation of cells that tell how the picture is bent
	bentPairs   = 3    // others that each is compared with
	bentTerms   = 9    // x, y and their products up to the third power
	bentEnough  = 0.35 // pixels of a cell that are worth cutting it again
	bentBeyond  = 0.7  // pixels from which a pair that is not as the others counts little
	bentShare   = 0.7  // of how far pairs lie from each other that may be left unexplained
	bentPerTerm = 3    // pairs for each term at least
)

// bent says how far, in pixels, what is in each cell lies from where it lies in the others of its kind: lenses bend the lines of a board, and four corners
// cannot say so. It is a smooth change over the board, found from pairs of cells that look the same. It is nil where all lies as it should.
func (c *Cells) bent(ready []*template) []reading.Point {
	type drift struct {
		a, b int
		by   [2]float64
	}
	var all []drift
	n := len(c.cells)
	for i := range n {
		if c.outer(i) {
			continue
		}
		var near []int
		for j := range n {
			if j != i && !c.outer(j) && c.like[i*n+j] > bentLeast {
				near = append(near, j)
			}
		}
		slices.SortStableFunc(near, func(a, b int) int { return cmp.Compare(c.like[i*n+b], c.like[i*n+a]) })
		for _, j := range near[:min(len(near), bentPairs)] {
			if _, dx, dy := ready[i].top(ready[j]); max(math.Abs(dx), math.Abs(dy)) < mostMove {
				all = append(all, drift{i, j, [2]float64{dx, dy}})
			}
		}
	}
	if len(all) < bentTerms*bentPerTerm {
		return nil
	}
	terms := func(i int) (t [bentTerms]float64) {
		x, y := 2*float64(i%c.w)/float64(c.w-1)-1, 2*float64(i/c.w)/float64(c.h-1)-1
		return [bentTerms]float64{x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y}
	}
	out, most := make([]reading.Point, n), 0.
	var before, after float64
	for axis := range 2 {
		var k []float64
		for range 4 {
			m := reading.Equations(bentTerms)
			for i := range m {
				m[i][i] = 1e-3 * float64(len(all))
			}
			for _, d := range all {
				ta, tb := terms(d.a), terms(d.b)
				off := d.by[axis]
				for i, v := range k {
					off -= v * (tb[i] - ta[i])
				}
				weight := 1 / (1 + off*off/(bentBeyond*bentBeyond))
				for i := range bentTerms {
					for j := range bentTerms {
						m[i][j] += weight * (tb[i] - ta[i]) * (tb[j] - ta[j])
					}
					m[i][bentTerms] += weight * (tb[i] - ta[i]) * d.by[axis]
				}
			}
			k, _ = reading.Solve(m)
		}
		for _, d := range all {
			ta, tb := terms(d.a), terms(d.b)
			off := d.by[axis]
			before += math.Log1p(off * off / (bentBeyond * bentBeyond))
			for i, v := range k {
				off -= v * (tb[i] - ta[i])
			}
			after += math.Log1p(off * off / (bentBeyond * bentBeyond))
		}
		for i := range out {
			v := 0.
			for at, t := range terms(i) {
				v += k[at] * t
			}
			if most = max(most, math.Abs(v)); axis == 0 {
				out[i].X = v
			} else {
				out[i].Y = v
			}
		}
	}
	if most < bentEnough || after > bentShare*before {
		return nil
	}
	return out
}
