package sudoku

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/scan"
)

// Action is what a move does in its cell.
type Action byte

// The actions, each the character of its text form.
const (
	Set    Action = '=' // enter the digit; digit 0 empties the cell, its pencil marks too
	Mark   Action = '+' // write a pencil mark
	Unmark Action = '-' // take a pencil mark away
	Centre Action = '~' // write a centre mark, or take it away
	Colour Action = '^' // colour the cell, also a given's; colour 0 takes its colour away
)

// Colours is how many colours a cell can have, 1…Colours.
const Colours = 6

// Move is one change in one cell.
type Move struct {
	Cell   int // 0…80
	Action Action
	Digit  int // 1…9, with Set also 0; with Colour 0…Colours
}

// Enter returns the move that enters digit in cell; 0 empties the cell.
func Enter(cell, digit int) Move { return Move{cell, Set, digit} }

// String returns the text form, such as r1c1=5 or r1c1+5.
func (m Move) String() string {
	return fmt.Sprintf("%s%c%d", CellName(m.Cell), m.Action, m.Digit)
}

// Paint returns the move that colours a cell; 0 takes its colour away.
func Paint(cell, colour int) Move { return Move{cell, Colour, colour} }

// ParseMove reads `r1c1=5`, `r1c1=0`, `r1c1+5`, `r1c1-5`, `r1c1~5` or `r1c1^2`. Errors are
// [*solver.ParseError] with the code "sudoku-move".
func (Rules) ParseMove(text string) (Move, error) {
	if len(text) == 6 && text[0] == 'r' && text[2] == 'c' && isDigit(text[1]) && isDigit(text[3]) {
		m := Move{int(text[1]-'1')*9 + int(text[3]-'1'), Action(text[4]), int(text[5]) - '0'}
		if m.valid() {
			return m, nil
		}
	}
	return Move{}, unknownMove(text)
}

func isDigit(b byte) bool { return b >= '1' && b <= '9' }

// valid reports whether m names a cell, an action and a digit that exist.
func (m Move) valid() bool {
	if m.Cell < 0 || m.Cell >= Cells || m.Digit < 0 || m.Digit > 9 {
		return false
	}
	switch m.Action {
	case Set:
		return true
	case Mark, Unmark, Centre:
		return m.Digit > 0
	case Colour:
		return m.Digit <= Colours
	}
	return false
}

func unknownMove(text string) error {
	return solver.Wrong("move", "sudoku-move", scan.Shorten(text))
}

// apply makes m, or says why it is not legal.
func (p Position) apply(m Move) (Position, error) {
	refuse := func(code string) (Position, error) {
		return p, solver.Wrong("move", code, m.String())
	}
	switch {
	case !m.valid():
		return p, unknownMove(fmt.Sprint(m.Cell, string(rune(m.Action)), m.Digit))
	case m.Action == Colour:
	case p.Given(m.Cell):
		return refuse("sudoku-given")
	case m.Action != Set && p.entries[m.Cell] != 0:
		return refuse("sudoku-filled")
	}
	next := p
	switch m.Action {
	case Set:
		next.entries[m.Cell], next.marks[m.Cell], next.centre[m.Cell] = uint8(m.Digit), 0, 0
	case Mark:
		next.marks[m.Cell] |= DigitSet(m.Digit)
	case Unmark:
		next.marks[m.Cell] &^= DigitSet(m.Digit)
	case Centre:
		next.centre[m.Cell] ^= DigitSet(m.Digit)
	case Colour:
		next.colours[m.Cell] = uint8(m.Digit)
	}
	if next == p {
		return refuse("sudoku-unchanged")
	}
	return next, nil
}

// Play makes moves one after the other. It returns the last position reached
// and, for a move that is not legal there, its error.
func Play(p Position, moves []Move) (Position, error) {
	for _, m := range moves {
		next, err := p.apply(m)
		if err != nil {
			return p, err
		}
		p = next
	}
	return p, nil
}
