package grid

import "math/bits"

// Spot is a cell of the board or of the ring around it: the row, counted from
// the ring above, times 32, plus the column, counted from the ring at the left.
// A board's first cell is the spot (1, 1). MaxSide and the ring fill the 32
// bits of a mask.
type Spot uint16

// X returns the column, 1 for the board's first.
func (s Spot) X() int { return int(s & 31) }

// Y returns the row, 1 for the board's first.
func (s Spot) Y() int { return int(s >> 5) }

// SpotAt returns the spot of the cell in column x and row y of the board, from 0.
func SpotAt(x, y int) Spot { return Spot((y+1)<<5 | (x + 1)) }

// Point returns the coordinates on the board.
func (s Spot) Point() Point { return Point{s.X() - 1, s.Y() - 1} }

// Grid knows which cells are empty, twice: bit x of Rows[y] and bit y of
// Cols[x] are set where the spot (x, y) is empty, or in the ring. What lies
// beyond the ring counts as full.
type Grid struct {
	Rows, Cols [32]uint32
}

// New returns the grid of a board of w×h empty cells.
func New(w, h int) Grid {
	var g Grid
	for y := range h + 2 {
		g.Rows[y] = uint32(1)<<(w+2) - 1
	}
	for x := range w + 2 {
		g.Cols[x] = uint32(1)<<(h+2) - 1
	}
	return g
}

// Empty notes that no tile is at s.
func (g *Grid) Empty(s Spot) {
	g.Rows[s.Y()&31] |= 1 << (s.X() & 31)
	g.Cols[s.X()&31] |= 1 << (s.Y() & 31)
}

// Fill notes that a tile is at s.
func (g *Grid) Fill(s Spot) {
	g.Rows[s.Y()&31] &^= 1 << (s.X() & 31)
	g.Cols[s.X()&31] &^= 1 << (s.Y() & 31)
}

// Reach returns the bits of a line that can be got to from bit at, through
// empty cells and without a turn; at itself is among them, empty or not.
func Reach(line uint32, at int) uint32 {
	full := ^line
	bit := uint32(1) << (at & 31)
	low := bits.Len32(full & (bit - 1))
	above := full &^ (bit | (bit - 1))
	// Below the lowest full bit above at, all ones if there is none.
	return ((above & -above) - 1) &^ (uint32(1)<<(low&31) - 1)
}

// columns returns the columns, as bits, in which a path of at most two turns
// can run from a's row to b's, which must be two rows.
func (g *Grid) columns(a, b Spot) uint32 { return crossing(&g.Rows, a.Y(), a.X(), b.Y(), b.X()) }

// crossRows is columns with the parts of rows and columns exchanged: the rows
// in which a path can run from a's column to b's, which must be two columns.
func (g *Grid) crossRows(a, b Spot) uint32 { return crossing(&g.Cols, a.X(), a.Y(), b.X(), b.Y()) }

// crossing returns the bits of lines by which a path can run from a bit of one line to one of another.
func crossing(lines *[32]uint32, from, fromAt, to, toAt int) uint32 {
	free := Reach(lines[from&31], fromAt) & Reach(lines[to&31], toAt)
	return across(lines, free, from, to)
}

// Linked says whether a path of at most two turns joins a and b, two spots
// other than each other. Each path has its middle part in a column between two
// rows or in a row between two columns.
func (g *Grid) Linked(a, b Spot) bool {
	return a.Y() != b.Y() && g.columns(a, b) != 0 || a.X() != b.X() && g.crossRows(a, b) != 0
}
