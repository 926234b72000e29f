package grid

import (
	"strings"
	"unicode"

	"tessera/solver"
	"tessera/solver/scan"
)

// Parse reads a puzzle as programs and forums write it: 81 digits, and `.`, `0`, `*`,
// `_` or `-` for an empty cell. Spaces and line breaks are passed over, and so is a
// frame drawn with signs around rows and boxes. A grid of candidates, 81 groups of
// digits, is read as well: cells with one candidate hold that digit. Errors are
// [*solver.ParseError] with the codes "sudoku-length" and "sudoku-symbol".
func Parse(text string) (Grid, error) {
	// A line of dashes may be part of a frame or a row of empty cells: what makes 81
	// cells is right.
	g, err := parseLines(text, func(line string) bool { return isFrame(line) })
	if err == nil {
		return g, nil
	}
	for _, frame := range []func(string) bool{
		func(line string) bool { return isFrame(line) && !isRow(line) },
		func(string) bool { return false },
	} {
		if g, other := parseLines(text, frame); other == nil {
			return g, nil
		}
	}
	if g, ok := parseCandidates(text); ok {
		return g, nil
	}
	return Grid{}, err
}

// The signs of frames: those that may stand beside cells, and those that only run
// along rows.
const (
	uprights = "|+:'│║┃"
	levels   = "-=─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝"
	empties  = ".0*_-·"
)

// isFrame says whether a line holds nothing but a frame.
func isFrame(line string) bool {
	return strings.ContainsAny(line, levels) && strings.Trim(line, uprights+levels+".* \t\r\n") == ""
}

// isRow says whether a line may be a row of nine empty cells.
func isRow(line string) bool {
	n := 0
	for _, r := range line {
		switch {
		case strings.ContainsRune(empties, r):
			n++
		case !unicode.IsSpace(r) && r != '|':
			return false
		}
	}
	return n == 9
}

// parseLines reads the cells of all lines that are no frame.
func parseLines(text string, frame func(line string) bool) (Grid, error) {
	var g Grid
	n := 0
	for line := range strings.Lines(text) {
		if frame(line) {
			continue
		}
		for _, r := range line {
			switch {
			case unicode.IsSpace(r) || strings.ContainsRune(uprights, r):
				continue
			case r >= '1' && r <= '9':
				if n < Cells {
					g[n] = uint8(r - '0')
				}
			case !strings.ContainsRune(empties, r):
				return Grid{}, &solver.ParseError{What: "position", Code: "sudoku-symbol", Text: scan.Shorten(string(r))}
			}
			n++
		}
	}
	if n != Cells {
		return Grid{}, &solver.ParseError{What: "position", Code: "sudoku-length", Text: scan.Shorten(text), Args: []any{"Count", n}}
	}
	return g, nil
}

// parseCandidates reads a grid of candidates, if text is one.
func parseCandidates(text string) (g Grid, ok bool) {
	n := 0
	for line := range strings.Lines(text) {
		if isFrame(line) {
			continue
		}
		for _, cell := range strings.FieldsFunc(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(uprights, r) }) {
			if n == Cells || len(cell) > 9 || strings.Trim(cell, "123456789") != "" {
				return Grid{}, false
			}
			if len(cell) == 1 {
				g[n] = cell[0] - '0'
			}
			n++
		}
	}
	return g, n == Cells
}
