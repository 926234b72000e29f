package sliding

// board is a position that is changed in place: what deals, the region method
// and IDA* work on.
type board struct {
	w, h  int
	home  int // the blank's home
	blank int
	tiles []int16 // by cell
}

func newBoard(p Position) *board {
	b := &board{w: p.w, h: p.h, home: p.home, blank: p.blank, tiles: make([]int16, p.Cells())}
	for cell := range b.tiles {
		b.tiles[cell] = int16(p.Tile(cell))
	}
	return b
}

// position returns a snapshot.
func (b *board) position() Position {
	tiles := make([]int, len(b.tiles))
	for cell, tile := range b.tiles {
		tiles[cell] = int(tile)
	}
	return newPosition(b.w, b.h, b.home, tiles)
}

// from returns the cell whose tile m moves; m must be legal.
func (b *board) from(m Move) int { return b.blank + step(m, b.w) }

// step is how far the blank goes by m on a board w wide.
func step(m Move, w int) int {
	switch m {
	case Up:
		return w
	case Down:
		return -w
	case Left:
		return 1
	}
	return -1
}

// do makes m, which must be legal, and returns the tile that moved.
func (b *board) do(m Move) (tile int16) {
	from := b.from(m)
	tile = b.tiles[from]
	b.tiles[b.blank], b.tiles[from] = tile, 0
	b.blank = from
	return tile
}

// moves returns the legal moves that do not take back last (0 for none).
func (b *board) moves(last Move) moveSet {
	return legalMoves(b.w, b.h, b.blank, last)
}

// legalMoves returns the moves that are legal with the blank in cell blank of a
// w×h board, without the one that takes back last (0 for none).
func legalMoves(w, h, blank int, last Move) moveSet {
	var set moveSet
	x := blank % w
	if last != Down && blank+w < w*h {
		set.add(Up)
	}
	if last != Up && blank >= w {
		set.add(Down)
	}
	if last != Right && x+1 < w {
		set.add(Left)
	}
	if last != Left && x > 0 {
		set.add(Right)
	}
	return set
}

// moveSet is a list of up to four moves without an allocation.
type moveSet struct {
	moves [4]Move
	n     int
}

func (s *moveSet) add(m Move)    { s.moves[s.n] = m; s.n++ }
func (s *moveSet) len() int      { return s.n }
func (s *moveSet) at(i int) Move { return s.moves[i] }
