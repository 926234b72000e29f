package link

import "math/bits"

// spot is a cell of the board or of the ring around it: the row, counted from
// the ring above, times 32, plus the column, counted from the ring at the left.
// A board's first cell is the spot (1, 1). MaxSide and the ring fill the 32
// bits of a mask.
type spot uint16

func (s spot) x() int { return int(s & 31) }
func (s spot) y() int { return int(s >> 5) }

func spotAt(x, y int) spot { return spot((y+1)<<5 | (x + 1)) }

func (s spot) point() Point { return Point{s.x() - 1, s.y() - 1} }

// grid knows which cells are empty, twice: bit x of rows[y] and bit y of
// cols[x] are set where the spot (x, y) is empty, or in the ring. What lies
// beyond the ring counts as full.
type grid struct {
	rows, cols [32]uint32
}

// newGrid returns the grid of a board of w×h empty cells.
func newGrid(w, h int) grid {
	var g grid
	for y := range h + 2 {
		g.rows[y] = uint32(1)<<(w+2) - 1
	}
	for x := range w + 2 {
		g.cols[x] = uint32(1)<<(h+2) - 1
	}
	return g
}

func (g *grid) empty(s spot) {
	g.rows[s.y()&31] |= 1 << (s.x() & 31)
	g.cols[s.x()&31] |= 1 << (s.y() & 31)
}

func (g *grid) fill(s spot) {
	g.rows[s.y()&31] &^= 1 << (s.x() & 31)
	g.cols[s.x()&31] &^= 1 << (s.y() & 31)
}

// reach returns the bits of a line that can be got to from bit at, through
// empty cells and without a turn; at itself is among them, empty or not.
func reach(line uint32, at int) uint32 {
	full := ^line
	bit := uint32(1) << (at & 31)
	low := bits.Len32(full & (bit - 1))
	above := full &^ (bit | (bit - 1))
	// Below the lowest full bit above at, all ones if there is none.
	return ((above & -above) - 1) &^ (uint32(1)<<(low&31) - 1)
}

// columns returns the columns, as bits, in which a path of at most two turns
// can run from a's row to b's, which must be two rows.
func (g *grid) columns(a, b spot) uint32 {
	ya, yb := a.y()&31, b.y()&31
	free := reach(g.rows[ya], a.x()) & reach(g.rows[yb], b.x())
	if ya > yb {
		ya, yb = yb, ya
	}
	for y := ya + 1; y < yb && free != 0; y++ {
		free &= g.rows[y]
	}
	return free
}

// crossRows is columns with the parts of rows and columns exchanged: the rows
// in which a path can run from a's column to b's, which must be two columns.
func (g *grid) crossRows(a, b spot) uint32 {
	xa, xb := a.x()&31, b.x()&31
	free := reach(g.cols[xa], a.y()) & reach(g.cols[xb], b.y())
	if xa > xb {
		xa, xb = xb, xa
	}
	for x := xa + 1; x < xb && free != 0; x++ {
		free &= g.cols[x]
	}
	return free
}

// linked says whether a path of at most two turns joins a and b, two spots
// other than each other. Each path has its middle part in a column between two
// rows or in a row between two columns.
func (g *grid) linked(a, b spot) bool {
	return a.y() != b.y() && g.columns(a, b) != 0 || a.x() != b.x() && g.crossRows(a, b) != 0
}
