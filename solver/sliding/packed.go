package sliding

import (
	"math/bits"

	"tessera/solver/search"
)

// maxPacked is the number of cells that fit into one word, four bits each.
const maxPacked = 16

// packed is a board of up to 16 cells: the tile of cell c in bits 4c…4c+3.
type packed uint64

func pack(p Position) packed {
	var s packed
	for cell := range p.Cells() {
		s |= packed(p.Tile(cell)) << (4 * cell)
	}
	return s
}

// packedSpace is the graph of the boards of one size.
type packedSpace struct {
	w, h   int
	unused packed // the cells beyond the board, filled so that they do not look blank
}

// allCells has all bits of the first n cells set.
func allCells(n int) packed { return ^packed(0) >> (64 - 4*n) }

func (packedSpace) Hash(s packed) uint64 { return search.Mix(uint64(s)) }

// blank finds the cell that is zero: the lowest bit set in a nibble of
// (s-1 in each nibble) and not s marks it (Mycroft, 1987).
func (g packedSpace) blank(s packed) int {
	s |= g.unused
	zero := (s - 0x1111111111111111) & ^s & 0x8888888888888888
	return bits.TrailingZeros64(uint64(zero)) / 4
}

func (g packedSpace) Expand(edges []search.Edge[packed, Move], s packed, last Move) []search.Edge[packed, Move] {
	blank := g.blank(s)
	legal := legalMoves(g.w, g.h, blank, last)
	for i := range legal.len() {
		move := legal.at(i)
		from := blank + step(move, g.w)
		tile := s >> (4 * from) & 15
		to := s ^ tile<<(4*from) ^ tile<<(4*blank)
		edges = append(edges, search.Edge[packed, Move]{To: to, Move: move})
	}
	return edges
}

// packedEstimate returns the lower bound that t gives, as a function of packed
// boards.
func packedEstimate(t costTable) func(packed) int {
	return func(s packed) int {
		sum := 0
		for base := 0; s != 0; s >>= 4 {
			sum += int(t.cost[base+int(s&15)])
			base += t.cells
		}
		return sum
	}
}
