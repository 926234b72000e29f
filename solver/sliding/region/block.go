package region

import (
	"math/bits"
	"sync"

	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

// blockSide is the side of the last block, the largest square whose positions
// can all be kept: 3×3.
const blockSide = 3

type packedEdges = []search.Edge[grid.Packed, grid.Move]

// blockTable gives the fewest moves that solve a board of up to 3×3 cells.
type blockTable struct {
	w, h int
	dist []uint8 // by rank; unknown where the parity is wrong
}

// blockTables keeps the tables that were built, by width, height and home.
var blockTables [blockSide + 1][blockSide + 1][blockSide * blockSide]struct {
	once  sync.Once
	table *blockTable
}

// blockFor returns the table of a board, building it on first use.
func blockFor(w, h, home int) *blockTable {
	entry := &blockTables[w][h][home]
	entry.once.Do(func() { entry.table = newBlockTable(w, h, home) })
	return entry.table
}

// newBlockTable searches breadth-first from the goal.
func newBlockTable(w, h, home int) *blockTable {
	n := w * h
	b := &blockTable{w: w, h: h, dist: make([]uint8, factorials[n])}
	for i := range b.dist {
		b.dist[i] = unknown
	}
	goal := grid.Pack(grid.Goal(grid.Params{W: w, H: h, Blank: home}))
	space := grid.NewPackedSpace(w, h)
	b.dist[b.rank(goal)] = 0
	layer := []grid.Packed{goal}
	var edges packedEdges
	for depth := uint8(1); len(layer) > 0; depth++ {
		var next []grid.Packed
		for _, s := range layer {
			edges = space.Expand(edges[:0], s, 0)
			for _, edge := range edges {
				if rank := b.rank(edge.To); b.dist[rank] == unknown {
					b.dist[rank] = depth
					next = append(next, edge.To)
				}
			}
		}
		layer = next
	}
	return b
}

// solve returns the moves, the fewest there are, that solve s.
func (b *blockTable) solve(s grid.Packed) []grid.Move {
	space := grid.NewPackedSpace(b.w, b.h)
	moves := make([]grid.Move, 0, 31)
	var edges packedEdges
	for left := b.dist[b.rank(s)]; left > 0 && left != unknown; left-- {
		edges = space.Expand(edges[:0], s, 0)
		for _, edge := range edges {
			if b.dist[b.rank(edge.To)] < left {
				moves = append(moves, edge.Move)
				s = edge.To
				break
			}
		}
	}
	return moves
}

var factorials = [blockSide*blockSide + 1]int{1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880}

// rank numbers the permutations of the cells in lexicographic order (Lehmer,
// 1906): each tile counts those smaller that come after it.
func (b *blockTable) rank(s grid.Packed) int {
	rank, before := 0, uint(0)
	for left := b.w*b.h - 1; left > 0; left-- {
		tile := uint(s & 15)
		s >>= 4
		smaller := int(tile) - bits.OnesCount(before&(1<<tile-1))
		rank += smaller * factorials[left]
		before |= 1 << tile
	}
	return rank
}
