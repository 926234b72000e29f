package link

import "tessera/solver/link/grid"

// Point is a cell by its coordinates: columns from the left and rows from the
// top, from 0. Paths also run through the ring around the board, at -1 and at
// the number of columns or rows.
type Point = grid.Point

// Path is a way between two cells that ends there and runs through empty cells,
// with at most two turns.
type Path = grid.Path

// Board answers questions about the paths of a position. It is made once for
// many questions and never changes.
type Board struct {
	position Position
	grid     grid.Grid
	at       []grid.Spot   // by tile, row-major
	tileIn   []grid.Tile   // by cell; cells without a tile have no meaning here
	byKind   [][]grid.Tile // kind 0 stays empty
	reaches  grid.Reaches
}

// NewBoard prepares the questions about p.
func NewBoard(p Position) *Board {
	b := &Board{
		position: p, grid: grid.New(p.w, p.h),
		at: make([]grid.Spot, 0, p.Cells()), tileIn: make([]grid.Tile, p.Cells()), byKind: make([][]grid.Tile, len(p.KindsLeft())),
	}
	for cell := range p.Cells() {
		s, kind := grid.SpotAt(cell%p.w, cell/p.w), p.kinds[cell]
		if kind == grid.Stone {
			b.grid.Fill(s)
		}
		if grid.IsTile(kind) {
			b.grid.Fill(s)
			b.tileIn[cell] = grid.Tile(len(b.at))
			b.byKind[kind] = append(b.byKind[kind], grid.Tile(len(b.at)))
			b.at = append(b.at, s)
		}
	}
	b.reaches = grid.NewReaches(len(b.at))
	b.reaches.Update(&b.grid, b.at)
	return b
}

// pairable returns the tiles in cells a and c; false if they are not two of the
// same kind.
func (b *Board) pairable(a, c int) (grid.Pair, bool) {
	p := b.position
	if a == c || a < 0 || c < 0 || a >= p.Cells() || c >= p.Cells() || !p.tile(a) || p.kinds[a] != p.kinds[c] {
		return grid.Pair{}, false
	}
	return grid.Pair{A: b.tileIn[a], B: b.tileIn[c]}, true
}

// Linked says whether the tiles in cells a and c can be removed together: they
// are of the same kind, and a path joins them.
func (b *Board) Linked(a, c int) bool {
	p, ok := b.pairable(a, c)
	return ok && b.reaches.Linked(&b.grid, b.at, p.A, p.B)
}

// Path returns the path by which the tiles in cells a and c can be removed:
// the one with the fewest turns, among those the shortest. It is false if they
// are not of the same kind or no path joins them.
func (b *Board) Path(a, c int) (Path, bool) {
	p, ok := b.pairable(a, c)
	if !ok || !b.reaches.Linked(&b.grid, b.at, p.A, p.B) {
		return Path{}, false
	}
	return b.grid.Path(b.at[p.A], b.at[p.B])
}

// Pairs returns all removals that can be made now, by kind and then row-major.
func (b *Board) Pairs() []Move {
	pairs := b.reaches.Pairs(&b.grid, b.at, b.byKind, make([]grid.Pair, 0, 64))
	moves := make([]Move, len(pairs))
	for i, p := range pairs {
		moves[i] = Removal(b.at[p.A].Point(), b.at[p.B].Point())
	}
	return moves
}
