package sudoku

import (
	"strings"
)

// Framed writes a board as forums do: nine rows, a full stop for an empty cell, and a
// frame of `+`, `-` and `|` around the boxes. [ParseGrid] reads it.
func Framed(g Grid) string {
	var cells [Cells]string
	for cell, d := range g {
		cells[cell] = "."
		if d != 0 {
			cells[cell] = string(rune('0' + d))
		}
	}
	return framed(cells)
}

// WithCandidates writes a board with the candidates of its empty cells, in columns within
// such a frame. [ParseGrid] reads of it what has one digit.
func WithCandidates(g Grid, candidates [Cells]Digits) string {
	var cells [Cells]string
	for cell, d := range g {
		switch {
		case d != 0:
			cells[cell] = string(rune('0' + d))
		case candidates[cell] != 0:
			cells[cell] = candidates[cell].String()
		default:
			cells[cell] = "."
		}
	}
	return framed(cells)
}

// framed sets the texts of all cells in columns, each as wide as its widest.
func framed(cells [Cells]string) string {
	var wide [9]int
	for cell, text := range cells {
		wide[ColumnOf(cell)] = max(wide[ColumnOf(cell)], len(text))
	}
	var level, out strings.Builder
	for column, n := range wide {
		if column%3 == 0 {
			level.WriteString("+-")
		}
		level.WriteString(strings.Repeat("-", n+1))
	}
	level.WriteString("+\n")
	for cell, text := range cells {
		row, column := RowOf(cell), ColumnOf(cell)
		if column == 0 && row%3 == 0 {
			out.WriteString(level.String())
		}
		if column%3 == 0 {
			out.WriteString("| ")
		}
		out.WriteString(text)
		out.WriteString(strings.Repeat(" ", wide[column]-len(text)+1))
		if column == 8 {
			out.WriteString("|\n")
		}
	}
	out.WriteString(level.String())
	return out.String()
}
