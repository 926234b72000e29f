package tiles

import (
	"math"
	"slices"
)

// coveredShare is the share of a tile that a line, or the cursor, may lie over.
const coveredShare = 0.2

// twinsMost are the cells that are alone and are compared with each other through what lies over them: where there are more, much is wrong.
const twinsMost = 10

// through says how much a cell looks like tiles of a kind that fade and have something over them: the correlation with their
// mean, over the pixels that fit best to it. It is 0 where little of the tile is left.
func (c *Cells) through(i int, mean planes, dx, dy int) float64 {
	const border = 2
	const n = cellSide - 2*border
	own := c.cells[i].pix
	var off [n * n]float64
	limit := math.Inf(1)
	for turn := range 3 {
		var mx, my [channels]float64
		var xx, xy, yy, count float64
		each := func(f func(k, at, to int)) {
			for y := range n {
				for x := range n {
					if k := y*n + x; off[k] <= limit {
						at := (y+border+room)*fullSide + x + border + room
						f(k, at, at+dy*fullSide+dx)
					}
				}
			}
		}
		each(func(_, at, to int) {
			count++
			for ch := range channels {
				mx[ch] += float64(mean.ch[ch][at])
				my[ch] += float64(own.ch[ch][to])
			}
		})
		for ch := range channels {
			mx[ch], my[ch] = mx[ch]/count, my[ch]/count
		}
		each(func(_, at, to int) {
			for ch := range channels {
				x, y := float64(mean.ch[ch][at])-mx[ch], float64(own.ch[ch][to])-my[ch]
				xx, xy, yy = xx+x*x, xy+x*y, yy+y*y
			}
		})
		slope := xy / max(xx, 1)
		if slope < 0.08 {
			return 0
		}
		if turn == 2 {
			return xy / math.Sqrt(max(xx*yy, 1))
		}
		limit = math.Inf(1)
		each(func(k, at, to int) {
			off[k] = 0
			for ch := range channels {
				d := float64(own.ch[ch][to]) - my[ch] - slope*(float64(mean.ch[ch][at])-mx[ch])
				off[k] += d * d
			}
		})
		sorted := slices.Sorted(slices.Values(off[:]))
		limit = sorted[int((1-coveredShare)*float64(len(sorted)))]
	}
	return 0
}

// meanOf is the mean tile of a kind.
func (c *Cells) meanOf(kind []int) planes {
	mean := newPlanes(fullSide, fullSide)
	kind = kind[:min(len(kind), 6)]
	for _, i := range kind {
		for ch := range channels {
			for at, v := range c.cells[i].pix.ch[ch] {
				mean.ch[ch][at] += v / float32(len(kind))
			}
		}
	}
	return mean
}

// faded finds the kind that cells look like through what lies over them, -1 where none is much likelier than all others.
func (g *group) faded(m []int, kinds [][]int, means map[int]planes) int {
	at := func(k, dx, dy int) float64 {
		if _, ok := means[k]; !ok {
			means[k] = g.c.meanOf(kinds[k])
		}
		sum := 0.
		for _, i := range m {
			sum += g.c.through(i, means[k], dx, dy) / float64(len(m))
		}
		return sum
	}
	first, second, best := 0., 0., -1
	for k, o := range kinds {
		if len(o) < 2 || !g.tile[o[0]] || g.of[o[0]] == g.of[m[0]] {
			continue
		}
		v := at(k, 0, 0)
		for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			if v > 0.6 {
				v = max(v, at(k, d[0], d[1]))
			}
		}
		if v > first {
			first, second, best = v, first, k
		} else {
			second = max(second, v)
		}
	}
	if first > 0.8 && 1-second > 1.6*(1-first) {
		return best
	}
	return -1
}

// twins joins two cells that are alone and, but for what lies over one of them, alike: both fade, and no others of their kind are left.
func (g *group) twins(fix rules) {
	tiles := g.which(func(i int) bool { return !g.c.outer(i) && !g.lonely(i) && g.tile[i] })
	least := max(0.4*quantile(g.c.powers(tiles), 0.5), 1.5*leastPower)
	alone := g.which(func(i int) bool {
		empty, said := fix.empty[i]
		return !g.c.outer(i) && g.lonely(i) && !(said && empty) && (!g.framed || g.rings[i] >= 0.4) && g.c.cells[i].power >= least
	})
	if len(alone) > twinsMost {
		return
	}
	for k, i := range alone {
		mean := g.c.meanOf([]int{i})
		for _, j := range alone[:k] {
			if !g.lonely(j) || !g.lonely(i) || g.parted([]int{i}, []int{j}, fix) {
				continue
			}
			best := 0.
			for _, d := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				best = max(best, g.c.through(j, mean, d[0], d[1]))
			}
			if best > 0.93 {
				g.join(i, j)
				g.tile[i], g.tile[j] = true, true
				g.sure[i], g.sure[j] = 0.4, 0.4
			}
		}
	}
}
