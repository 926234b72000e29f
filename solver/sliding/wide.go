package sliding

import "tessera/solver/search"

// maxWide is the number of cells of the largest boards that are searched with
// memory; beyond it a tile does not fit a byte, and no search gets anywhere.
const maxWide = 255

// wide is a board of more than 16 cells: a byte a cell, and the blank's cell in
// the last byte, which no board reaches. Three lengths keep the waste small.
type wide interface {
	[32]byte | [72]byte | [256]byte
}

func widen[A wide](p Position) A {
	var s A
	for cell := range p.Cells() {
		s[cell] = byte(p.Tile(cell))
	}
	s[len(s)-1] = byte(p.blank)
	return s
}

// wideSpace is the graph of the boards of one size.
type wideSpace[A wide] struct{ w, h int }

// Hash is FNV-1a (Fowler, Noll and Vo, 1991), mixed once more because its upper
// bits are weak.
func (g wideSpace[A]) Hash(s A) uint64 {
	hash := uint64(0xcbf29ce484222325)
	for cell := range g.w * g.h {
		hash = (hash ^ uint64(s[cell])) * 0x100000001b3
	}
	return search.Mix(hash)
}

func (g wideSpace[A]) Expand(edges []search.Edge[A, Move], s A, last Move) []search.Edge[A, Move] {
	blank := int(s[len(s)-1])
	legal := legalMoves(g.w, g.h, blank, last)
	for i := range legal.len() {
		move := legal.at(i)
		from := blank + step(move, g.w)
		to := s
		to[blank], to[from], to[len(to)-1] = s[from], 0, byte(from)
		edges = append(edges, search.Edge[A, Move]{To: to, Move: move})
	}
	return edges
}

func wideEstimate[A wide](t costTable) func(A) int {
	return func(s A) int {
		sum, base := 0, 0
		for cell := range t.cells {
			sum += int(t.cost[base+int(s[cell])])
			base += t.cells
		}
		return sum
	}
}
