package link

// MinPositionSide is the least number of columns and rows of a position: less
// than what is dealt, so that small problems can be put to the engines.
const MinPositionSide = 2

// MaxPositionKind is the highest kind that a position may hold: more than what
// is dealt, as many as there can be pairs.
const MaxPositionKind = MaxCells / 2

// Position is a board with its tiles. It is an immutable value: two positions
// are equal (==) exactly when they have the same size, gravity and tiles. The
// zero Position has no cells. Tiles need not have settled yet: gravity moves
// them after the next removal.
type Position struct {
	w, h    int
	gravity Gravity
	kinds   string // one byte a cell: a string compares, hashes and never changes
}

// W returns the number of columns.
func (p Position) W() int { return p.w }

// H returns the number of rows.
func (p Position) H() int { return p.h }

// Cells returns the number of cells, W·H.
func (p Position) Cells() int { return p.w * p.h }

// Gravity returns the rule that moves tiles after each removal.
func (p Position) Gravity() Gravity { return p.gravity }

// Kind returns the kind of the tile in cell, 0 for an empty cell.
func (p Position) Kind(cell int) int { return int(p.kinds[cell]) }

// Left returns the number of tiles that are left, always even.
func (p Position) Left() int {
	left := 0
	for i := range len(p.kinds) {
		if p.kinds[i] != 0 {
			left++
		}
	}
	return left
}

// KindsLeft returns the number of tiles of each kind that are left, by kind;
// index 0 counts the empty cells.
func (p Position) KindsLeft() []int {
	count := make([]int, MaxPositionKind+1)
	for i := range len(p.kinds) {
		count[p.kinds[i]]++
	}
	highest := len(count) - 1
	for highest > 0 && count[highest] == 0 {
		highest--
	}
	return count[:highest+1]
}

// Params returns params of a deal like p: its size, its gravity, and as many
// kinds as the highest that is left, within what can be dealt.
func (p Position) Params() Params {
	params := NewParams(p.w, p.h, p.gravity)
	params.Kinds = min(max(len(p.KindsLeft())-1, MinKinds), max(min(MaxKinds, params.Pairs()), MinKinds))
	return params
}

// At returns the coordinates of a cell.
func (p Position) At(cell int) Point { return Point{X: cell % p.w, Y: cell / p.w} }

// Cell returns the number of the cell at a point, and false off the board.
func (p Position) Cell(at Point) (cell int, ok bool) {
	if at.X < 0 || at.X >= p.w || at.Y < 0 || at.Y >= p.h {
		return 0, false
	}
	return at.Y*p.w + at.X, true
}
