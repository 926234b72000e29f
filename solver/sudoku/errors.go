package sudoku

import (
	"fmt"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// SeveralError says that a puzzle has more than one solution. It unwraps to a
// [*solver.ParseError] with the code "sudoku-several".
type SeveralError struct {
	First, Second Grid // two of them
}

// Cells returns the cells in which the two solutions differ, in reading order.
func (e *SeveralError) Cells() []int {
	var cells []int
	for cell, d := range e.First {
		if e.Second[cell] != d {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Error is for logs.
func (e *SeveralError) Error() string {
	return fmt.Sprintf("parse.sudoku-several %v %v", e.First, e.Second)
}

// Unwrap returns the error in the form that is shared by all games; its Text
// names the first cells that differ and both digits of each.
func (e *SeveralError) Unwrap() error {
	const most = 4
	var texts []string
	cells := e.Cells()
	for _, cell := range cells[:min(most, len(cells))] {
		texts = append(texts, fmt.Sprintf("%s=%d/%d", CellName(cell), e.First[cell], e.Second[cell]))
	}
	if len(cells) > most {
		texts = append(texts, "…")
	}
	return solver.Wrong("position", "sudoku-several", strings.Join(texts, ", "))
}

// BlanksError says that no puzzle with as many blanks as asked for was found.
// It unwraps to a [*solver.ParseError] with the code "sudoku-reach", whose Text
// is the number reached.
type BlanksError struct {
	Asked, Reached int
}

// Error is for logs.
func (e *BlanksError) Error() string {
	return fmt.Sprintf("parse.sudoku-reach %d of %d", e.Reached, e.Asked)
}

// Unwrap returns the error in the form that is shared by all games.
func (e *BlanksError) Unwrap() error {
	return solver.Wrong("params", "sudoku-reach", strconv.Itoa(e.Reached))
}

func conflictError(cells []int) error {
	return &solver.ImpossibleError{Code: "sudoku-conflict", Text: grid.CellNames(cells)}
}

func noSolutionError() error { return &solver.ImpossibleError{Code: "sudoku-none"} }
