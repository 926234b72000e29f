package cycle

import (
	"strconv"
	"strings"

	"tessera/solver"
)

// Position is a board with its tiles. It is an immutable value: two positions
// are equal (==) exactly when they show the same tiles on the same board. The
// zero Position has no cells.
type Position struct {
	board Board
	tiles string // a byte a cell, row-major: a string compares, hashes and never changes
}

// NewPosition returns the position of the given values, row-major, one for
// each cell of b. Errors are [*solver.ParseError] with the codes of
// [Rules.ParsePosition].
func NewPosition(b Board, values []int) (Position, error) {
	if err := b.check("position"); err != nil {
		return Position{}, err
	}
	if len(values) != b.Cells() {
		return Position{}, wrongCount(b, len(values))
	}
	tiles := make([]byte, len(values))
	for cell, value := range values {
		if !b.has(cell, value) {
			return Position{}, wrongValue(b, strconv.Itoa(value))
		}
		tiles[cell] = byte(value)
	}
	return Position{b, string(tiles)}, nil
}

// has says whether a cell may have a value: 0 in a hole, 1…Depth elsewhere.
func (b Board) has(cell, value int) bool {
	if b.Hole(cell) {
		return value == 0
	}
	return value >= 1 && value <= b.Depth
}

func wrongCount(b Board, n int) error {
	return solver.Wrong("position", "cycle-count", "", "Numbers", n, "Cells", b.Cells())
}

func wrongValue(b Board, text string) error {
	return solver.Wrong("position", "cycle-value", text, "Depth", b.Depth)
}

// Board returns what stays the same throughout the game.
func (p Position) Board() Board { return p.board }

// Cells returns the number of cells, W·H.
func (p Position) Cells() int { return len(p.tiles) }

// Value returns the value of the tile in cell, 1…Depth; 0 in a hole.
func (p Position) Value(cell int) int { return int(p.tiles[cell]) }

// Values returns the values of all cells, row-major, in a new slice.
func (p Position) Values() []int {
	values := make([]int, p.Cells())
	for cell := range values {
		values[cell] = p.Value(cell)
	}
	return values
}

// Params returns the board of p, for a uniform deal.
func (p Position) Params() Params { return Params{Board: p.board} }

// Solved reports whether the goal is reached: all tiles equal, or each what it is to
// become.
func (p Position) Solved() bool {
	if p.tiles == "" {
		return false
	}
	if !p.board.Exact() {
		return p.Common() != 0
	}
	return p.Right() == p.board.Tiles()
}

// Right returns how many tiles have become what they are to become, where the goal is
// exact.
func (p Position) Right() int {
	n := 0
	for cell := range p.Cells() {
		if !p.board.Hole(cell) && p.Value(cell) == p.board.Wanted(cell) {
			n++
		}
	}
	return n
}

// Common returns the value that all tiles have; 0 where they differ, and of the zero
// Position.
func (p Position) Common() int {
	common := 0
	for cell := range p.Cells() {
		switch value := p.Value(cell); {
		case p.board.Hole(cell):
		case common == 0:
			common = value
		case value != common:
			return 0
		}
	}
	return common
}

// add returns p after times clicks on cell, any number of them.
func (p Position) add(cell, times int) Position {
	tiles := []byte(p.tiles)
	for _, c := range p.board.Touched(cell) {
		tiles[c.Cell] = byte((int(tiles[c.Cell])-1+c.Add*times)%p.board.Depth + 1)
	}
	p.tiles = string(tiles)
	return p
}

// String returns `WxHdNRULE[wrap][one][either][PLAN]:1,9,…`, see [Rules.ParsePosition].
func (p Position) String() string {
	var b strings.Builder
	b.WriteString(p.board.String())
	for cell := range p.Cells() {
		b.WriteByte(":,"[min(cell, 1)])
		b.WriteString(strconv.Itoa(p.Value(cell)))
	}
	return b.String()
}
