package broad

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// RankOfMove is how many units of rank and of weights a move is worth.
const RankOfMove = 64

// pairs says how far boards of one size are from any other: by the Manhattan distance and
// weights that were learned from solutions.
type pairs struct {
	cells int
	sides int        // between two cells, whatever the direction
	side  [][4]int32 // by cell and way, the side that is crossed
	// differences is by tile, side, other cell and the tile that is there, what it changes
	// when the tile crosses the side towards the lower cell.
	differences []int8
	blank       []int16 // of a tile and the blank, as in Classes
	alone       []int16 // of the blank, as in Classes
}

// turn is a move of the blank in some direction, and so of a tile into the blank's cell.
type turn struct {
	hash    uint64
	others  uint32 // where its differences begin
	rank    int32  // what it changes apart from them
	farther int16  // that it takes the tile away from its home, 1 or -1
	sign    int8   // of the differences
}

func newPairs(w, h int, c *Classes, weights *Weights) *pairs {
	n, next := w*h, grid.Neighbours(w, h)
	p := &pairs{cells: n, side: make([][4]int32, n), blank: make([]int16, len(c.Blank)), alone: make([]int16, len(c.Alone))}
	for i, class := range c.Blank {
		p.blank[i] = weights.Blank[class]
	}
	for i, class := range c.Alone {
		p.alone[i] = weights.Alone[class]
	}
	for cell := range n {
		for way, to := range next[cell] {
			if int(to) > cell { // and back
				p.side[cell][way], p.side[to][way^2] = int32(p.sides), int32(p.sides)
				p.sides++
			}
		}
	}
	p.differences = make([]int8, n*p.sides*n*n)
	for tile := range n {
		for low := range n {
			for way, high := range next[low] {
				if int(high) > low {
					p.fill(c, weights, tile, low, int(high), p.others(tile, low, way))
				}
			}
		}
	}
	return p
}

// others returns where the differences begin for a tile that crosses a side.
func (p *pairs) others(tile, cell, way int) int {
	return (tile*p.sides + int(p.side[cell][way])) * p.cells * p.cells
}

// fill finds the differences for a tile that goes from the higher cell to the lower one.
func (p *pairs) fill(c *Classes, weights *Weights, tile, low, high, at int) {
	n := p.cells
	before, after := c.Two[(tile*n+high)*n*n:], c.Two[(tile*n+low)*n*n:]
	for cell := range n {
		if cell == low || cell == high {
			continue // the tile itself and the blank
		}
		for other := range n {
			if other != tile {
				k := other*n + cell
				d := weights.Two[after[k]] - weights.Two[before[k]] + p.blank[k*n+high] - p.blank[k*n+low]
				p.differences[at+cell*n+other] = int8(max(-128, min(127, d)))
			}
		}
	}
}

// ways is how many directions a move may have.
const ways = 4

// turns lists all turns towards a goal with the blank in a cell, by tile, its next cell and the blank's way; in
// the place of another list, if there is one.
func (p *pairs) turns(all []turn, w int, keys []uint64, neighbours [][4]int16, goal int) []turn {
	n := p.cells
	all = slices.Grow(all[:0], n*n*ways)[:n*n*ways]
	clear(all)
	for to, next := range neighbours {
		for way, from := range next {
			for tile := range n {
				if from < 0 || tile == goal {
					continue
				}
				f := int(from)
				t := turn{hash: keys[tile*n+to] ^ keys[tile*n+f], others: uint32(p.others(tile, to, way)), sign: 1}
				if f < to {
					t.sign = -1
				}
				t.farther = int16(grid.Distance(w, to, tile) - grid.Distance(w, f, tile))
				t.rank = RankOfMove*int32(t.farther) + int32(p.blank[(tile*n+to)*n+f]) - int32(p.blank[(tile*n+f)*n+to]) +
					int32(p.blank[(to*n+tile)*n+goal]) - int32(p.blank[(f*n+tile)*n+goal]) + int32(p.alone[f*n+goal]) - int32(p.alone[to*n+goal])
				all[(tile*n+to)*ways+way] = t
			}
		}
	}
	return all
}

// change returns what a turn changes on a board.
func (p *pairs) change(t *turn, tiles []uint8) int32 {
	others := p.differences[t.others:][:p.cells*p.cells]
	sum, at := int32(0), 0
	for _, tile := range tiles {
		sum += int32(others[at+int(tile)])
		at += p.cells
	}
	return t.rank + int32(t.sign)*sum
}

// pairsBytes is about what pairs of a board of so many cells hold: twice as much while they are made.
func pairsBytes(cells int) int64 {
	n := int64(cells)
	return 2 * n * n * n * (n + 1)
}
