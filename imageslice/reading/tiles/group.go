package tiles

import (
	"cmp"
	"math"
	"slices"
)

// group is a state of the grouping.
type group struct {
	c      *Cells
	n      int
	of     []int     // by cell: its group, named by a cell; of a cell that is not in one, itself
	tile   []bool    // by cell
	strong []bool    // by cell: it has the edge that tiles have, and as much in it
	odd    []bool    // by cell: there is something in it that is no tile, and nowhere else
	rings  []float64 // by cell: how much the pattern of its edge is that of tiles
	far    []float64 // by cell: how far its edge is from that of tiles
	framed bool      // tiles have such a pattern
	exact  bool      // they are exactly alike, and the most of what is in other cells is not even nearly so: a picture is behind them
	tight  float64   // correlation that cells of a kind have with each other, but for few
	sure   []float64 // by cell: how sure it is that there is a tile, or none
}

// Group says which cells have tiles and which of these are equal, as far as the picture tells, and as corrected.
func (c *Cells) Group(fix Corrections) Reading {
	r := c.constraints(fix)
	g := c.grouped(r)
	g.alone(r)
	return g.reading()
}

const (
	exactLike = 0.995 // correlation of tiles of a kind where the picture is as it was drawn
	roughLike = 0.6   // correlation of cells that are joined before it is known which are tiles
	leastLike = 0.4   // mean correlation of groups that are ever joined
	slack     = 0.02  // of correlation: what is less apart is the same
)

// grouped does the work of Group.
func (c *Cells) grouped(fix rules) *group {
	n := len(c.cells)
	g := &group{c: c, n: n, of: make([]int, n), tile: make([]bool, n), strong: make([]bool, n), odd: make([]bool, n), sure: make([]float64, n)}
	like := c.like
	if len(fix.pairs) > 0 {
		like = slices.Clone(like)
		const far = 1e4 // more than all others together
		for p, say := range fix.pairs {
			v := float32(far * float64(say))
			like[p[0]*n+p[1]], like[p[1]*n+p[0]] = v, v
		}
	}
	in := make([]bool, n)
	for i := range in {
		g.of[i] = i
		empty, said := fix.empty[i]
		in[i] = c.cells[i].inside && !(said && empty)
	}
	// First, roughly, with all cells: which are tiles?
	noise := g.noise(in)
	usual := min(max(1-4*noise-0.06, roughLike), 0.9)
	g.tight = 1 - 2.5*noise - 0.03
	rough := linkage(like, n, in, roughLike)
	if g.exact {
		usual = max(usual, g.tight)
	}
	g.cut(rough, max(roughLike, usual))
	g.part()
	g.classify(fix)
	// Then tiles alone: the ground, of which all is alike to some degree, would blur what is equal.
	for i := range in {
		in[i] = in[i] && g.tile[i] && !c.outer(i)
		if in[i] {
			g.of[i] = i
		}
	}
	for i, o := range g.of { // a group keeps a name of its own
		if !in[i] && in[o] {
			g.of[i] = i
		}
	}
	fineMerges := linkage(like, n, in, leastLike)
	g.cut(fineMerges, threshold(fineMerges, in, usual, g.tight))
	g.adopt(fix)
	g.twins(fix)
	g.mend(fix)
	return g
}

// noise is how far from 1 the correlation of cells of a kind is at best, as far as cells that have another like them tell. It notes whether
// these are exactly alike.
func (g *group) noise(in []bool) float64 {
	var best []float64
	c, n := g.c, g.n
	for i := range n {
		if !in[i] || c.outer(i) || c.cells[i].power < leastPower {
			continue
		}
		most := float32(0)
		for j := range n {
			if j != i && in[j] {
				most = max(most, c.like[i*n+j])
			}
		}
		if most > roughLike {
			best = append(best, float64(most))
		}
	}
	exact, between := 0, 0
	for _, v := range best {
		switch {
		case v > exactLike:
			exact++
		case v > 0.9:
			between++
		}
	}
	g.exact = exact >= leastTiles && between*4 <= exact && quantile(best, 0.5) < 0.9
	if g.exact {
		return min(1-quantile(best, 0.5), 1-exactLike)
	}
	return 1 - quantile(best, 0.5)
}

// cut joins what is more alike than that.
func (g *group) cut(merges []merge, least float64) {
	for _, m := range merges {
		if m.like >= least {
			g.join(m.a, m.b)
		}
	}
}

// join makes two groups one.
func (g *group) join(a, b int) {
	a, b = g.of[a], g.of[b]
	a, b = min(a, b), max(a, b)
	for i, o := range g.of {
		if o == b {
			g.of[i] = a
		}
	}
}

// members lists groups with their cells, by first cell.
func (g *group) members() (groups [][]int) {
	at := make([]int, g.n)
	for i, o := range g.of {
		if o == i {
			groups = append(groups, nil)
			at[i] = len(groups) - 1
		}
		groups[at[o]] = append(groups[at[o]], i)
	}
	return groups
}

// kinds lists the groups of tiles on the board, by first tile.
func (g *group) kinds() (kinds [][]int) {
	for _, m := range g.members() {
		if m = slices.DeleteFunc(m, func(i int) bool { return !g.tile[i] || g.c.outer(i) }); len(m) > 0 {
			kinds = append(kinds, m)
		}
	}
	return kinds
}

// threshold is how alike the cells of a kind are on average at least: the middle of the largest gap, in
// proportion, between what is joined and what is not. Cuts that leave fewer kinds with an odd number of tiles are better, and
// those that join what is less alike than usual worse, and those that join kinds with even numbers, which needs no mending, although
// these are less alike than tight.
func threshold(merges []merge, in []bool, usual, tight float64) float64 {
	size := make([]int, len(in))
	odd, needless := 0, 0 // groups with an odd number of cells, and joined pairs of groups with even ones
	for i := range in {
		if size[i] = 1; in[i] {
			odd++
		}
	}
	ordered := slices.Clone(merges)
	slices.SortStableFunc(ordered, func(a, b merge) int { return cmp.Compare(b.like, a.like) })
	best, at := math.Inf(-1), usual
	for i, m := range ordered {
		if odd -= size[m.a]%2 + size[m.b]%2; size[m.a]%2+size[m.b]%2 == 0 && m.like < tight {
			needless++
		}
		size[m.a] += size[m.b]
		odd += size[m.a] % 2
		hi, lo := min(m.like, 1), leastLike
		if i+1 < len(ordered) {
			lo = min(ordered[i+1].like, 1)
		}
		if hi < 0.5 || lo > 0.96 {
			continue
		}
		score := math.Log((1-lo+slack)/(1-hi+slack)) - 0.1*float64(odd) - 0.4*float64(needless) - 1.5*max(0, usual-hi)
		if score > best {
			best, at = score, 1+slack-math.Sqrt((1-lo+slack)*(1-hi+slack))
		}
	}
	return at
}

// lonely says whether a cell is alone in its group.
func (g *group) lonely(i int) bool {
	for j, o := range g.of {
		if o == g.of[i] && j != i {
			return false
		}
	}
	return true
}

// between is the mean correlation between cells of two groups, of the best three for each cell of the first.
func (g *group) between(a, b []int) float64 {
	var total float64
	for _, i := range a {
		best := [3]float64{-1, -1, -1}
		k := 0
		for _, j := range b {
			if j == i {
				continue
			}
			k++
			v := float64(g.c.like[i*g.n+j])
			for p := range best {
				if v > best[p] {
					v, best[p] = best[p], v
				}
			}
		}
		k = min(k, len(best))
		sum := 0.
		for _, v := range best[:k] {
			sum += v
		}
		total += sum / float64(max(k, 1))
	}
	return total / float64(len(a))
}

// quantile is the value below which a share of them is; 0 of none.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
