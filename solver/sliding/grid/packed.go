package grid

import (
	"math/bits"

	"tessera/solver/search"
)

// MaxPacked is the number of cells that fit into one word, four bits each.
const MaxPacked = 16

// Packed is a board of up to 16 cells: the tile of cell c in bits 4c…4c+3.
type Packed uint64

// Pack returns p, which has at most [MaxPacked] cells, as one word.
func Pack(p Position) Packed {
	var s Packed
	for cell := range p.Cells() {
		s |= Packed(p.Tile(cell)) << (4 * cell)
	}
	return s
}

// PackedSpace is the graph of the boards of one size of at most [MaxPacked] cells.
type PackedSpace struct {
	w, h   int
	unused Packed // the cells beyond the board, filled so that they do not look blank
}

// NewPackedSpace returns the graph of the w×h boards.
func NewPackedSpace(w, h int) PackedSpace {
	return PackedSpace{w, h, ^(^Packed(0) >> (64 - 4*w*h))}
}

// Hash is that of [search.Space].
func (PackedSpace) Hash(s Packed) uint64 { return search.Mix(uint64(s)) }

// blank finds the cell that is zero: the lowest bit set in a nibble of
// (s-1 in each nibble) and not s marks it (Mycroft, 1987).
func (g PackedSpace) blank(s Packed) int {
	s |= g.unused
	zero := (s - 0x1111111111111111) & ^s & 0x8888888888888888
	return bits.TrailingZeros64(uint64(zero)) / 4
}

// Expand is that of [search.Space].
func (g PackedSpace) Expand(edges []search.Edge[Packed, Move], s Packed, last Move) []search.Edge[Packed, Move] {
	blank := g.blank(s)
	legal := LegalMoves(g.w, g.h, blank, last)
	for i := range legal.Len() {
		move := legal.At(i)
		from := blank + Offset(move, g.w)
		tile := s >> (4 * from) & 15
		to := s ^ tile<<(4*from) ^ tile<<(4*blank)
		edges = append(edges, search.Edge[Packed, Move]{To: to, Move: move})
	}
	return edges
}
