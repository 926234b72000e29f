package tiles

import (
	"math"

	"tessera/imageslice/reading"
)

// Corrections are what somebody says who sees better. Cells are numbered row by row from 0.
type Corrections struct {
	Equal     [][2]int // pairs of cells with tiles of one kind
	Different [][2]int // pairs of cells with tiles of different kinds
	Empty     []int    // cells without a tile
	Full      []int    // cells with one
}

// Reading is what was read of a board.
type Reading struct {
	Grid reading.Grid

	Kinds     []int     // row by row: 0 for an empty cell, else the tile's kind, numbered by first appearance from 1
	Certainty []float64 // row by row, 0 to 1: how sure that is
}

// Odd lists the kinds of which there is an odd number of tiles, which no board has that can be cleared.
func (r Reading) Odd() (kinds []int) {
	count := map[int]int{}
	for _, k := range r.Kinds {
		count[k]++
	}
	for k := 1; k <= len(count); k++ {
		if count[k]%2 == 1 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// rule is what is known of a pair of cells: 1 equal, -1 different.
type rules struct {
	pairs map[[2]int]int
	empty map[int]bool // true: no tile; false: one
}

func (c *Cells) constraints(fix Corrections) rules {
	r := rules{pairs: map[[2]int]int{}, empty: map[int]bool{}}
	whole := make([]int, 0, len(c.cells)) // the cells of the board among those around it
	for i := range c.cells {
		if !c.outer(i) {
			whole = append(whole, i)
		}
	}
	at := func(i int) int {
		if i < 0 || i >= len(whole) {
			return -1
		}
		return whole[i]
	}
	put := func(pairs [][2]int, say int) {
		for _, p := range pairs {
			a, b := at(p[0]), at(p[1])
			if a >= 0 && b >= 0 && a != b {
				r.pairs[[2]int{min(a, b), max(a, b)}] = say
				r.empty[a], r.empty[b] = false, false
			}
		}
	}
	put(fix.Different, -1)
	put(fix.Equal, 1)
	for _, i := range fix.Full {
		if a := at(i); a >= 0 {
			r.empty[a] = false
		}
	}
	for _, i := range fix.Empty {
		if a := at(i); a >= 0 {
			r.empty[a] = true
		}
	}
	return r
}

// reading is the state as it is told.
func (g *group) reading() Reading {
	r := Reading{Grid: g.c.grid}
	kind := map[int]int{}
	count := map[int]int{}
	kinds := g.kinds()
	for i := range g.n {
		if g.c.outer(i) {
			continue
		}
		if !g.tile[i] {
			r.Kinds, r.Certainty = append(r.Kinds, 0), append(r.Certainty, g.sure[i])
			continue
		}
		o := g.of[i]
		if kind[o] == 0 {
			kind[o] = len(kind) + 1
		}
		count[o]++
		r.Kinds = append(r.Kinds, kind[o])
		r.Certainty = append(r.Certainty, min(g.sure[i], g.margin(i, kinds)))
	}
	at := 0
	for i := range g.n {
		if !g.c.outer(i) {
			if g.tile[i] && count[g.of[i]]%2 == 1 {
				r.Certainty[at] *= 0.4
			}
			at++
		}
	}
	return r
}

// margin is how sure the kind of a tile is: 1 where it is much more like its own kind than like any other.
func (g *group) margin(i int, kinds [][]int) float64 {
	own, other := 0., 0.
	for _, m := range kinds {
		v := g.between([]int{i}, m)
		if g.of[m[0]] == g.of[i] {
			own = v
		} else {
			other = max(other, v)
		}
	}
	ratio := math.Log((1-other+slack)/(1-min(own, 1)+slack)) / math.Log(6)
	return min(max(ratio, 0), 1)
}
