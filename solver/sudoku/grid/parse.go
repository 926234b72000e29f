package grid

import (
	"unicode"

	"tessera/solver"
	"tessera/solver/scan"
)

// Parse reads 81 characters: digits, and `.`, `0` or `*` for an empty cell.
// Spaces and line breaks are passed over. Errors are [*solver.ParseError] with
// the codes "sudoku-length" and "sudoku-symbol".
func Parse(text string) (Grid, error) {
	var g Grid
	n := 0
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			continue
		case r == '.' || r == '*' || r >= '0' && r <= '9':
		default:
			return Grid{}, &solver.ParseError{What: "position", Code: "sudoku-symbol", Text: scan.Shorten(string(r))}
		}
		if r > '0' && n < Cells {
			g[n] = uint8(r - '0')
		}
		n++
	}
	if n != Cells {
		return Grid{}, &solver.ParseError{What: "position", Code: "sudoku-length", Text: scan.Shorten(text), Args: []any{"Count", n}}
	}
	return g, nil
}
