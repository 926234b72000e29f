package sudoku

import (
	"strings"

	"tessera/solver/scan"
	"tessera/solver/sudoku/grid"
)

// ParseGrid reads a puzzle as [grid.Parse] does, in all layouts that there are. Errors are [*solver.ParseError].
func ParseGrid(text string) (Grid, error) { return grid.Parse(text) }

// ParseGrids reads all puzzles of a text, as [grid.ParseAll] does.
func ParseGrids(text string) ([]Grid, error) { return grid.ParseAll(text) }

// ParseCandidates reads the candidates that a text has beside a puzzle, as [grid.Candidates] does.
func ParseCandidates(text string, puzzle Grid) [Cells]Digits { return grid.Candidates(text, puzzle) }

// ParsePosition reads a puzzle as [ParseGrid] does and, where something was
// written into it, a colon and that: entries as r1c1=5, the pencil marks of a cell as
// r1c2+159, its centre marks as r1c2~37 and its colour as r1c2^4, with commas between
// them. Errors are [*solver.ParseError].
// Whether the puzzle has a solution, and one only, is for [Solve] to say.
func (Rules) ParsePosition(text string) (Position, error) {
	puzzle, written, more := cutWritten(scan.Tidy(text))
	givens, err := ParseGrid(puzzle)
	if err != nil && more { // the colon may stand for something else
		if whole, other := ParseGrid(text); other == nil {
			return NewPosition(whole), nil
		}
	}
	if err != nil {
		return Position{}, err
	}
	p := NewPosition(givens)
	if !more {
		return p, nil
	}
	// Each field changes something, so their number is bounded before any is read.
	const most = 3 // fields a cell
	if strings.Count(written, ",") > most*Cells {
		return Position{}, unknownMove(written)
	}
	for field := range strings.SplitSeq(written, ",") {
		if p, err = p.write(scan.Compact(field)); err != nil {
			return Position{}, err
		}
	}
	return p, nil
}

// cutWritten parts a puzzle from what was written into it. A frame around the puzzle
// may have colons too, but then no cell's name follows.
func cutWritten(text string) (puzzle, written string, more bool) {
	if !strings.ContainsAny(strings.TrimSpace(text), "\n|<") && !strings.Contains(text, "://") {
		return strings.Cut(text, ":")
	}
	if at := strings.LastIndex(text, ":r"); at >= 0 && len(text) > at+2 && text[at+2] >= '1' && text[at+2] <= '9' {
		return text[:at], text[at+1:], true
	}
	return text, "", false
}

// write plays a field of a position's text: a move, or the marks of a cell.
func (p Position) write(field string) (Position, error) {
	const head = len("r1c1+")
	if len(field) <= head || field[head-1] == byte(Unmark) || len(field) > head+9 {
		return p, unknownMove(field)
	}
	for _, digit := range field[head:] {
		m, err := Rules{}.ParseMove(field[:head] + string(digit))
		if err != nil {
			return p, unknownMove(field)
		}
		single := m.Action == Set || m.Action == Colour
		if single && len(field) > head+1 || m.Action == Centre && p.centre[m.Cell].Has(m.Digit) {
			return p, unknownMove(field)
		}
		if p, err = p.apply(m); err != nil {
			return p, err
		}
	}
	return p, nil
}

// String returns the text form that [Rules.ParsePosition] reads, the 81 characters
// alone for a puzzle in which nothing is written.
func (p Position) String() string {
	text := []byte(p.givens.String())
	separator := byte(':')
	write := func(cell int, action Action, digits Digits) {
		if digits != 0 {
			text = append(text, separator)
			text = append(text, CellName(cell)...)
			text = append(text, byte(action))
			text = append(text, digits.String()...)
			separator = ','
		}
	}
	one := func(digit uint8) Digits {
		if digit == 0 {
			return 0
		}
		return DigitSet(int(digit))
	}
	for cell := range Cells {
		write(cell, Set, one(p.entries[cell]))
		write(cell, Mark, p.marks[cell])
		write(cell, Centre, p.centre[cell])
		write(cell, Colour, one(p.colours[cell]))
	}
	return string(text)
}
