package sudoku

import "tessera/solver/sudoku/grid"

// Position is a puzzle and what the player has written into it. It is an
// immutable value, and two positions are equal (==) exactly when they show the
// same givens, entries, marks and colours. The zero Position is the empty board.
type Position struct {
	givens  Grid
	entries Grid          // never in a given's cell
	marks   [Cells]Digits // only in cells without a digit
	centre  [Cells]Digits // the same
	colours [Cells]uint8  // 0 for none
}

// NewPosition returns the puzzle with these givens, nothing written yet.
func NewPosition(givens Grid) Position { return Position{givens: givens} }

// Givens returns the puzzle alone.
func (p Position) Givens() Grid { return p.givens }

// Given reports whether the cell's digit belongs to the puzzle.
func (p Position) Given(cell int) bool { return p.givens[cell] != 0 }

// Digit returns the digit in a cell, given or entered; 0 if there is none.
func (p Position) Digit(cell int) int { return int(p.givens[cell] | p.entries[cell]) }

// Grid returns all digits, given and entered.
func (p Position) Grid() Grid {
	g := p.givens
	for cell, d := range p.entries {
		g[cell] |= d
	}
	return g
}

// Marks returns the pencil marks in a cell: what the player takes for its candidates.
func (p Position) Marks(cell int) Digits { return p.marks[cell] }

// CentreMarks returns the marks in the middle of a cell. They are notes of whatever kind:
// no engine and no hint takes them for candidates.
func (p Position) CentreMarks(cell int) Digits { return p.centre[cell] }

// Colour returns the colour of a cell, 1…[Colours]; 0 if it has none.
func (p Position) Colour(cell int) int { return int(p.colours[cell]) }

// Allowed returns the digits that could be entered in an empty cell without a
// conflict: what pencil marks that are filled in by themselves show. It is
// empty for a cell that holds a digit.
func (p Position) Allowed(cell int) Digits {
	if p.Digit(cell) != 0 {
		return 0
	}
	allowed := grid.AllDigits
	for _, other := range grid.Peers(cell) {
		if d := p.Digit(int(other)); d != 0 {
			allowed &^= DigitSet(d)
		}
	}
	return allowed
}

// Params describes the puzzle for records of positions that were not dealt:
// the number of its empty cells.
func (p Position) Params() Params {
	return Params{Blanks: min(max(1, Cells-p.givens.Count()), MaxBlanks)}
}
