package grid

import "tessera/solver/search"

// MaxWide is the number of cells of the largest boards that are searched with
// memory; beyond it a tile does not fit a byte, and no search gets anywhere.
const MaxWide = 255

// Wide is a board of more than 16 cells: a byte a cell, and the blank's cell in
// the last byte, which no board reaches. Three lengths keep the waste small.
type Wide interface {
	[32]byte | [72]byte | [256]byte
}

// Widen returns p in an encoding that is long enough for its cells.
func Widen[A Wide](p Position) A {
	var s A
	for cell := range p.Cells() {
		s[cell] = byte(p.Tile(cell))
	}
	s[len(s)-1] = byte(p.blank)
	return s
}

// WideSpace is the graph of the boards of one size.
type WideSpace[A Wide] struct{ W, H int }

// Hash is FNV-1a (Fowler, Noll and Vo, 1991), mixed once more because its upper
// bits are weak.
func (g WideSpace[A]) Hash(s A) uint64 {
	hash := uint64(0xcbf29ce484222325)
	for cell := range g.W * g.H {
		hash = (hash ^ uint64(s[cell])) * 0x100000001b3
	}
	return search.Mix(hash)
}

// Expand is that of [search.Space].
func (g WideSpace[A]) Expand(edges []search.Edge[A, Move], s A, last Move) []search.Edge[A, Move] {
	blank := int(s[len(s)-1])
	legal := LegalMoves(g.W, g.H, blank, last)
	for i := range legal.Len() {
		move := legal.At(i)
		from := blank + Offset(move, g.W)
		to := s
		to[blank], to[from], to[len(to)-1] = s[from], 0, byte(from)
		edges = append(edges, search.Edge[A, Move]{To: to, Move: move})
	}
	return edges
}
