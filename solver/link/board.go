package link

// Board answers questions about the paths of a position. It is made once for
// many questions and never changes.
type Board struct {
	position Position
	grid     grid
	at       []spot   // by tile, row-major
	tileIn   []tile   // by cell; cells without a tile have no meaning here
	byKind   [][]tile // kind 0 stays empty
	linker   linker
}

// NewBoard prepares the questions about p.
func NewBoard(p Position) *Board {
	b := &Board{
		position: p, grid: newGrid(p.w, p.h),
		at: make([]spot, 0, p.Cells()), tileIn: make([]tile, p.Cells()), byKind: make([][]tile, len(p.KindsLeft())),
	}
	for cell := range p.Cells() {
		if kind := p.kinds[cell]; kind != 0 {
			s := spotAt(cell%p.w, cell/p.w)
			b.grid.fill(s)
			b.tileIn[cell] = tile(len(b.at))
			b.byKind[kind] = append(b.byKind[kind], tile(len(b.at)))
			b.at = append(b.at, s)
		}
	}
	b.linker = newLinker(len(b.at))
	b.linker.look(&b.grid, b.at)
	return b
}

// pairable returns the tiles in cells a and c; false if they are not two of the
// same kind.
func (b *Board) pairable(a, c int) (pair, bool) {
	p := b.position
	if a == c || a < 0 || c < 0 || a >= p.Cells() || c >= p.Cells() || p.kinds[a] == 0 || p.kinds[a] != p.kinds[c] {
		return pair{}, false
	}
	return pair{b.tileIn[a], b.tileIn[c]}, true
}

// Linked says whether the tiles in cells a and c can be removed together: they
// are of the same kind, and a path joins them.
func (b *Board) Linked(a, c int) bool {
	p, ok := b.pairable(a, c)
	return ok && b.linker.linked(&b.grid, b.at, p.a, p.b)
}

// Path returns the path by which the tiles in cells a and c can be removed:
// the one with the fewest turns, among those the shortest. It is false if they
// are not of the same kind or no path joins them.
func (b *Board) Path(a, c int) (Path, bool) {
	p, ok := b.pairable(a, c)
	if !ok || !b.linker.linked(&b.grid, b.at, p.a, p.b) {
		return Path{}, false
	}
	return b.grid.path(b.at[p.a], b.at[p.b])
}

// Pairs returns all removals that can be made now, by kind and then row-major.
func (b *Board) Pairs() []Move {
	pairs := b.linker.pairs(&b.grid, b.at, b.byKind, make([]pair, 0, 64))
	moves := make([]Move, len(pairs))
	for i, p := range pairs {
		moves[i] = Removal(b.at[p.a].point(), b.at[p.b].point())
	}
	return moves
}
