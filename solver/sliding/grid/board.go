package grid

// Board is a position that is changed in place.
type Board struct {
	W, H  int
	Home  int // the blank's home
	Blank int // the cell where the blank is
	Tiles []int16
}

// NewBoard returns a board that shows p.
func NewBoard(p Position) *Board {
	b := &Board{W: p.w, H: p.h, Home: p.home, Blank: p.blank, Tiles: make([]int16, p.Cells())}
	for cell := range b.Tiles {
		b.Tiles[cell] = int16(p.Tile(cell))
	}
	return b
}

// Position returns a snapshot.
func (b *Board) Position() Position {
	tiles := make([]int, len(b.Tiles))
	for cell, tile := range b.Tiles {
		tiles[cell] = int(tile)
	}
	return NewPosition(b.W, b.H, b.Home, tiles)
}

// Do makes m, which must be legal, and returns the tile that moved.
func (b *Board) Do(m Move) (tile int16) {
	from := b.Blank + Offset(m, b.W)
	tile = b.Tiles[from]
	b.Tiles[b.Blank], b.Tiles[from] = tile, 0
	b.Blank = from
	return tile
}

// Moves returns the legal moves but the one that takes back last (0 for none).
func (b *Board) Moves(last Move) MoveSet {
	return LegalMoves(b.W, b.H, b.Blank, last)
}

// Offset returns how many cells the blank goes on by m, on a board w wide.
func Offset(m Move, w int) int {
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

// Ways are the four moves in such an order that number i^2 takes number i back.
var Ways = [4]Move{Up, Left, Down, Right}

// Neighbours returns, for every cell of a w×h board and by the number of the
// move among [Ways], the cell where the blank goes; -1 where it cannot.
func Neighbours(w, h int) [][4]int16 {
	targets := make([][4]int16, w*h)
	for cell := range targets {
		targets[cell] = [4]int16{-1, -1, -1, -1}
		legal := LegalMoves(w, h, cell, 0)
		for way, move := range Ways {
			if legal.Index(move) >= 0 {
				targets[cell][way] = int16(cell + Offset(move, w))
			}
		}
	}
	return targets
}

// LegalMoves returns the moves that are legal with the blank in cell blank of a
// w×h board, without the one that takes back last (0 for none).
func LegalMoves(w, h, blank int, last Move) MoveSet {
	var set MoveSet
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

// MoveSet is a list of up to four moves without an allocation.
type MoveSet struct {
	moves [4]Move
	n     int
}

func (s *MoveSet) add(m Move) { s.moves[s.n] = m; s.n++ }

// Len returns the number of moves.
func (s *MoveSet) Len() int { return s.n }

// At returns the i-th move, in the order in which [LegalMoves] looks.
func (s *MoveSet) At(i int) Move { return s.moves[i] }

// Index returns the place of m in the list, or -1.
func (s *MoveSet) Index(m Move) int {
	for i := range s.n {
		if s.moves[i] == m {
			return i
		}
	}
	return -1
}
