package pdb

import (
	"math/bits"

	"tessera/solver/kept"
	"tessera/solver/sliding/grid"
)

// Sparse is the tables of a partition laid out by the cells of their tiles as
// digits, one table after the other, with the partition.
type Sparse struct {
	Partition Partition
	Tables    [][]uint8
}

// sparseKey names the sparse tables of a board, of up to so many tiles each.
type sparseKey struct {
	shape     Shape
	most      int
	byColumns bool
}

var sparseTables kept.Cache[sparseKey, Sparse]

// SparseTables returns sparse tables for all tiles of a board, of up to most
// tiles each (3 are made in a moment, 5 take a second or more), shared out as
// their homes are read by rows or by columns. It waits for them.
func (s Shape) SparseTables(most int, byColumns bool) Sparse {
	return sparseTables.Get(sparseKey{s, most, byColumns}, func() (Sparse, int64) {
		p := s.chunks(most, byColumns)
		if s == (Shape{5, 5, 0}) && most == 5 {
			p = twentyFour
		}
		made, bytes := Sparse{p, s.sparse(p)}, 0
		for _, values := range made.Tables {
			bytes += len(values)
		}
		return made, int64(bytes)
	}).Value()
}

// sparse makes the sparse tables of a partition.
func (s Shape) sparse(p Partition) [][]uint8 {
	tables := make([][]uint8, len(p))
	for i, t := range s.build(p) {
		tables[i] = t.sparse(s.W)
	}
	return tables
}

// sparse lays the table out by the cells of its tiles as digits, the first
// tile's the lowest, which beams with their many small groups find faster than
// a rank (Felner, Korf and Hanan, 2004, call it sparse mapping). The values are moves, the Manhattan distance included.
func (t *Table) sparse(w int) []uint8 {
	cells := t.rank.cells
	digits := make([]int, len(t.homes))
	size := 1
	for i := range digits {
		digits[i] = size
		size *= cells
	}
	away := make([]int, len(digits)*cells)
	for tile, home := range t.homes {
		for cell := range cells {
			away[tile*cells+cell] = grid.Distance(w, cell, int(home))
		}
	}
	values := make([]uint8, size)
	sets := t.rank.allSets()
	for order, tiles := range t.rank.allOrders() {
		for rank, set := range sets {
			index, moves := 0, 2*t.at(order*t.rank.sets+rank)
			for rest := tiles; set != 0; set &= set - 1 {
				cell, tile := bits.TrailingZeros32(set), int(rest&15)
				rest >>= 4
				index += cell * digits[tile]
				moves += away[tile*cells+cell]
			}
			values[index] = uint8(moves)
		}
	}
	return values
}
