package tiles

import "math"

// merge is a step of clustering: two groups become one.
type merge struct {
	a, b int     // the least cells of the two groups, a before b
	like float64 // the mean correlation between the two
}

// linkage joins groups, always the two that are most alike on average, until no two are above least (R. Sokal and C.
// Michener, "A statistical method for evaluating systematic relationships", 1958). like holds n × n correlations; only
// cells that are in take part.
func linkage(like []float32, n int, in []bool, least float64) (merges []merge) {
	sum := make([]float64, n*n) // over pairs between two groups
	for i, v := range like {
		sum[i] = float64(v)
	}
	size := make([]float64, n)
	for i := range n {
		if in[i] {
			size[i] = 1
		}
	}
	near, how := make([]int, n), make([]float64, n)
	seek := func(i int) {
		near[i], how[i] = -1, math.Inf(-1)
		for j := range n {
			if j == i || size[j] == 0 {
				continue
			}
			if v := sum[i*n+j] / (size[i] * size[j]); v > how[i] {
				near[i], how[i] = j, v
			}
		}
	}
	for i := range n {
		if size[i] > 0 {
			seek(i)
		}
	}
	for {
		a := -1
		for i := range n {
			if size[i] > 0 && near[i] >= 0 && (a < 0 || how[i] > how[a]) {
				a = i
			}
		}
		if a < 0 || how[a] < least {
			return merges
		}
		b := near[a]
		merges = append(merges, merge{min(a, b), max(a, b), how[a]})
		a, b = min(a, b), max(a, b)
		for j := range n {
			sum[a*n+j] += sum[b*n+j]
			sum[j*n+a] = sum[a*n+j]
		}
		size[a] += size[b]
		size[b] = 0
		for i := range n {
			if size[i] > 0 && (i == a || near[i] == a || near[i] == b) {
				seek(i)
			}
		}
		for i := range n { // a may have become nearer to some
			if size[i] > 0 && i != a {
				if v := sum[i*n+a] / (size[i] * size[a]); v > how[i] {
					near[i], how[i] = a, v
				}
			}
		}
	}
}
