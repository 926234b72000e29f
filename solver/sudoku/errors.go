package sudoku

import (
	"fmt"
	"strconv"
	"strings"

	"tessera/solver"
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

func (e *SeveralError) Error() string {
	return fmt.Sprintf("the puzzle has several solutions, for instance %v and %v, which differ in %s; add a given in one of these cells",
		e.First, e.Second, CellNames(e.Cells()))
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
	return &solver.ParseError{What: "position", Code: "sudoku-several", Text: strings.Join(texts, ", "), Reason: "the puzzle has several solutions"}
}

// BlanksError says that no puzzle with as many blanks as asked for was found.
// It unwraps to a [*solver.ParseError] with the code "sudoku-reach", whose Text
// is the number reached.
type BlanksError struct {
	Asked, Reached int
}

func (e *BlanksError) Error() string {
	return fmt.Sprintf("no puzzle with %d blanks and only one solution was found, %d were reached; ask for at most that many, or choose another seed", e.Asked, e.Reached)
}

// Unwrap returns the error in the form that is shared by all games.
func (e *BlanksError) Unwrap() error {
	return &solver.ParseError{What: "params", Code: "sudoku-reach", Text: strconv.Itoa(e.Reached), Reason: e.Error()}
}

func conflictError(cells []int) error {
	return &solver.ImpossibleError{Code: "sudoku-conflict", Text: CellNames(cells),
		Reason: "givens conflict, because a digit stands twice in a row, column or box: " + CellNames(cells) + "; correct one of them"}
}

func noSolutionError() error {
	return &solver.ImpossibleError{Code: "sudoku-none",
		Reason: "the puzzle has no solution, though no two givens conflict; compare the givens with the source"}
}
