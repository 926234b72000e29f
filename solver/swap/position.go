package swap

// Position is a board with its pieces. It is an immutable value: two positions
// are equal (==) exactly when they show the same pieces, turned alike, on the
// same board. The zero Position has no cells.
type Position struct {
	board  Board
	pieces string // two bytes a cell, high byte first, of 4·piece + quarters: a string compares, hashes and never changes
}

// newPosition packs order, the piece in each cell, and quarters, how far each
// cell's piece is turned.
func newPosition(b Board, order, quarters []int) Position {
	packed := make([]byte, 2*len(order))
	for cell := range order {
		put(packed, cell, order[cell], quarters[cell])
	}
	return Position{board: b, pieces: string(packed)}
}

func put(packed []byte, cell, piece, quarters int) {
	v := 4*piece + quarters
	packed[2*cell], packed[2*cell+1] = byte(v>>8), byte(v)
}

func (p Position) packed(cell int) int {
	return int(p.pieces[2*cell])<<8 | int(p.pieces[2*cell+1])
}

// Board returns the board.
func (p Position) Board() Board { return p.board }

// Params returns params for a uniform deal on p's board.
func (p Position) Params() Params { return Params{Board: p.board} }

// Cells returns the number of cells.
func (p Position) Cells() int { return p.board.Cells() }

// Piece returns the piece in cell, which is also the number of its home.
func (p Position) Piece(cell int) int { return p.packed(cell) / 4 }

// Quarters returns by how many quarter turns, clockwise, the piece in cell is
// rotated: 0…3, and 0 is upright.
func (p Position) Quarters(cell int) int { return p.packed(cell) % 4 }

// Order returns the pieces of all cells, row-major, in a new slice.
func (p Position) Order() []int {
	order := make([]int, p.Cells())
	for cell := range order {
		order[cell] = p.Piece(cell)
	}
	return order
}

// Right reports whether the piece in cell is at home and upright.
func (p Position) Right(cell int) bool { return p.packed(cell) == 4*cell }

// CountRight returns the number of pieces that are at home and upright.
func (p Position) CountRight() int {
	count := 0
	for cell := range p.Cells() {
		if p.Right(cell) {
			count++
		}
	}
	return count
}

// Solved reports whether every piece is at home and upright.
func (p Position) Solved() bool { return p.CountRight() == p.Cells() }
