package swap

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/swap/tokenswap"
)

// MaxSide is the largest number of columns and of rows. The smallest is 1, but
// a board has at least two cells.
const MaxSide = 20

// Rule says which two pieces may change places.
type Rule int

// The rules.
const (
	Free       Rule = iota // any two
	Corner                 // the one in the top left cell and any other
	Neighbours             // two that share a side
)

// ruleWords are the rules in texts; free is not written.
var ruleWords = [...]string{Free: "", Corner: "corner", Neighbours: "neighbours"}

// String returns the rule's word in params, positions and translations.
func (r Rule) String() string {
	if r == Free {
		return "free"
	}
	return ruleWords[r]
}

// Board is a grid of cells and what may be done on it.
type Board struct {
	W, H   int // columns and rows, 1…MaxSide, at least two cells together
	Rule   Rule
	Turned bool // pieces are rotated too, and turn
	Groups bool // pieces that fit each other join, and move as one; not with Corner
}

// Cells returns the number of cells, W·H.
func (b Board) Cells() int { return b.W * b.H }

// At returns the coordinates of a cell.
func (b Board) At(cell int) At { return At{X: cell % b.W, Y: cell / b.W} }

// Cell returns the number of the cell at a, or false if it is off the board.
func (b Board) Cell(a At) (cell int, ok bool) {
	return a.Y*b.W + a.X, a.X >= 0 && a.X < b.W && a.Y >= 0 && a.Y < b.H
}

// grid returns the cells as a graph of neighbours.
func (b Board) grid() tokenswap.Grid { return tokenswap.Grid{W: b.W, H: b.H} }

// line says whether the cells form one row or column.
func (b Board) line() bool { return b.W == 1 || b.H == 1 }

// MaySwap reports whether the pieces in cells i and j may change places.
func (b Board) MaySwap(i, j int) bool {
	switch b.Rule {
	case Corner:
		return i != j && (i == 0 || j == 0)
	case Neighbours:
		return b.grid().Distance(i, j) == 1
	}
	return i != j
}

// Goal returns the finished board. A board that check refuses gives the zero
// Position.
func (b Board) Goal() Position {
	if b.check("params") != nil {
		return Position{}
	}
	order := make([]int, b.Cells())
	for cell := range order {
		order[cell] = cell
	}
	return newPosition(b, order, make([]int, len(order)))
}

// check refuses boards of a size out of range or of an unknown rule; what names
// the text that it comes from.
func (b Board) check(what string) error {
	if b.W < 1 || b.W > MaxSide || b.H < 1 || b.H > MaxSide || b.Cells() < 2 {
		return solver.Wrong(what, "swap-size", fmt.Sprintf("%dx%d", b.W, b.H))
	}
	if b.Rule < 0 || int(b.Rule) >= len(ruleWords) {
		return solver.Wrong(what, "swap-rule", fmt.Sprint(int(b.Rule)))
	}
	if b.Groups && b.Rule == Corner { // which no group but one could ever reach
		return solver.Wrong(what, "swap-groups", string(b.append(nil)))
	}
	return nil
}
