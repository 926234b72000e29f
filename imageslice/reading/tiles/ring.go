package tiles

import (
	"math"
	"slices"
)

// The ring of a cell is its edge: what tiles have in common whatever is drawn on them. It is told as the colours of
// pieces of the four sides.
const (
	ringPieces = 6 // along a side
	ringDeep   = 2 // across
	ringSize   = 4 * ringPieces * ringDeep * channels
)

// ringOf is the ring of a cell's pixels.
func ringOf(pix planes) []float32 {
	out := make([]float32, 0, ringSize)
	const along, deep = cellSide / ringPieces, ringSide / ringDeep
	piece := func(x0, y0, w, h int) {
		for c := range channels {
			var sum float32
			for y := y0; y < y0+h; y++ {
				for _, v := range pix.ch[c][(y+room)*fullSide+room+x0:][:w] {
					sum += v
				}
			}
			out = append(out, sum/float32(w*h))
		}
	}
	for d := range ringDeep {
		for p := range ringPieces {
			piece(p*along, d*deep, along, deep)
			piece(p*along, cellSide-(d+1)*deep, along, deep)
			piece(d*deep, p*along, deep, along)
			piece(cellSide-(d+1)*deep, p*along, deep, along)
		}
	}
	return out
}

// medians are those of each number of several rings.
func medians(all [][]float32) []float32 {
	out := make([]float32, ringSize)
	column := make([]float32, len(all))
	for k := range out {
		for i, r := range all {
			column[i] = r[k]
		}
		slices.Sort(column)
		if len(column) > 0 {
			out[k] = column[len(column)/2]
		}
	}
	return out
}

// apart is how different two rings are: the mean difference, of which no piece counts very much, in levels.
func apart(a, b []float32) float64 {
	var sum float64
	for k, v := range a {
		sum += min(math.Abs(float64(v-b[k])), 60)
	}
	return sum / ringSize
}

// ringMean is the mean colour.
func ringMean(ring []float32) (mean [channels]float64) {
	for k, v := range ring {
		mean[k%channels] += float64(v) * channels / ringSize
	}
	return mean
}

// ringLike is the correlation of two rings, brightness and colour apart.
func ringLike(a, b []float32) float64 {
	ma, mb := ringMean(a), ringMean(b)
	var ab, aa, bb float64
	for k := range a {
		x, y := float64(a[k])-ma[k%channels], float64(b[k])-mb[k%channels]
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb+1)
}

// ringPower is how much there is to see in a ring: the standard deviation of its lightness and colours.
func ringPower(ring []float32) float64 {
	var square float64
	for c := range channels {
		var sum, sq float64
		for k := c; k < len(ring); k += channels {
			sum += float64(ring[k])
			sq += float64(ring[k]) * float64(ring[k])
		}
		n := float64(len(ring)) / channels
		square += max(sq/n-sum/n*sum/n, 0)
	}
	return math.Sqrt(square)
}
