package tiles

import (
	"cmp"
	"math"
	"slices"
)

const (
	uprightTolerance = 1.6   // pixels: how far from a whole number of cells equal points of a screenshot are
	periodStep       = 0.003 // how much longer the next period is that is tried
	periodsMost      = 3     // of columns, and of rows, that are tried with each other
)

// upright finds lattices whose columns and rows are those of pixels, as screenshots have. The widths of columns and heights of rows are
// sought apart: of few tiles that are left no two pairs lie in the same way to each other, but all are whole numbers of columns apart.
func upright(all []spot, found []pair, cx, cy float64) (out []lattice) {
	across := periods(found, func(p pair) float64 { return p.dx })
	down := periods(found, func(p pair) float64 { return p.dy })
	for _, px := range across {
		for _, py := range down {
			l := newLattice([2]float64{px, 0}, [2]float64{0, py}, cx, cy)
			if l.area() < leastCell*leastCell || l.oblong() {
				continue
			}
			if s, ok := l.straight(all, found); ok {
				s.upright = true
				out = append(out, s)
			}
		}
	}
	return out
}

// periods are the likeliest lengths of which the displacements of pairs along an axis are multiples: of neighbouring lengths the one that explains
// most, and of two of which one is a multiple of the other and explains nearly as much, the longer.
func periods(found []pair, along func(pair) float64) []float64 {
	var count [int(farthest) + 2]int // of pairs by how many pixels they are apart, as far as that says anything
	all := 0
	for _, p := range found {
		if d := int(math.Abs(along(p))); d >= leastCell-1 && d < len(count) {
			count[d]++
			all++
		}
	}
	if all < leastPairs {
		return nil
	}
	type period struct{ length, score float64 }
	var tried []period
	for length := leastCell; length <= mostCell; length *= 1 + periodStep {
		tolerance := min(uprightTolerance, tightly*length)
		in := 0
		for at := length; at < float64(len(count)); at += length {
			for d := int(math.Ceil(at - tolerance)); d <= int(at+tolerance) && d < len(count); d++ {
				in += count[d]
			}
		}
		chance := 2 * tolerance / length
		tried = append(tried, period{length, (float64(in)/float64(all) - chance) / (1 - chance)})
	}
	var tops []period
	for i, p := range tried {
		const near = 4
		lo, hi := max(i-near, 0), min(i+near+1, len(tried))
		if p.score > 0.05 && p == slices.MaxFunc(tried[lo:hi], func(a, b period) int { return cmp.Compare(a.score, b.score) }) {
			tops = append(tops, p)
		}
	}
	slices.SortStableFunc(tops, func(a, b period) int { return cmp.Compare(b.score, a.score) })
	var out []float64
	for len(tops) > 0 && len(out) < periodsMost {
		at := 0
		for i, p := range tops {
			if p.score >= longerPeriod*tops[0].score && p.length > tops[at].length {
				at = i
			}
		}
		out = append(out, tops[at].length)
		tops = slices.Delete(tops, at, at+1)
	}
	return out
}

// longerPeriod is the share of what the best period explains that a longer one must explain.
const longerPeriod = 0.9
