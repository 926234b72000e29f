package link

import (
	"strings"

	"tessera/solver/link/grid"
)

// MinPositionSide is the least number of columns and rows of a position: less
// than what is dealt, so that small problems can be put to the engines.
const MinPositionSide = 2

// MaxPositionKind is the highest kind that a position may hold: more than what
// is dealt, as many as there can be pairs.
const MaxPositionKind = MaxCells / 2

// Position is a board with its tiles. It is an immutable value: two positions
// are equal (==) exactly when they have the same size, shape, gravity, stones and
// tiles. The zero Position has no cells. Tiles need not have settled yet: gravity moves
// them after the next removal.
type Position struct {
	w, h    int
	gravity Gravity
	kinds   string // one byte a cell (see [grid.IsTile]): a string compares, hashes and never changes
}

// W returns the number of columns.
func (p Position) W() int { return p.w }

// H returns the number of rows.
func (p Position) H() int { return p.h }

// Cells returns the number of cells, W·H.
func (p Position) Cells() int { return p.w * p.h }

// Gravity returns the rule that moves tiles after each removal.
func (p Position) Gravity() Gravity { return p.gravity }

// tile says whether there is a tile in cell.
func (p Position) tile(cell int) bool { return grid.IsTile(p.kinds[cell]) }

// Kind returns the kind of the tile in cell, 0 for a cell without a tile.
func (p Position) Kind(cell int) int {
	if !p.tile(cell) {
		return 0
	}
	return int(p.kinds[cell])
}

// Stone says whether there is a stone in cell: it never goes, never moves and
// lets no path through.
func (p Position) Stone(cell int) bool { return p.kinds[cell] == grid.Stone }

// Outside says whether cell is outside of the board's shape: no tile ever comes
// there, but paths may.
func (p Position) Outside(cell int) bool { return p.kinds[cell] == grid.Outside }

// Stones returns the number of stones.
func (p Position) Stones() int { return strings.Count(p.kinds, string([]byte{grid.Stone})) }

// Left returns the number of tiles that are left, always even.
func (p Position) Left() int {
	left := 0
	for i := range len(p.kinds) {
		if p.tile(i) {
			left++
		}
	}
	return left
}

// KindsLeft returns the number of tiles of each kind that are left, by kind;
// index 0 counts the cells without one.
func (p Position) KindsLeft() []int {
	count := make([]int, MaxPositionKind+1)
	for i := range len(p.kinds) {
		count[p.Kind(i)]++
	}
	highest := len(count) - 1
	for highest > 0 && count[highest] == 0 {
		highest--
	}
	return count[:highest+1]
}

// Params returns params of a deal like p: its size, gravity, shape and stones, and
// as many kinds as the highest that is left, within what can be dealt.
func (p Position) Params() Params {
	params := NewParams(p.w, p.h, p.gravity.First())
	params.Shape = p.shape()
	params.Stones = min(p.Stones(), params.MostStones())
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
