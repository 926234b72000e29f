package grid

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"tessera/solver/scan"
)

// The signs of frames: those that may stand beside cells, and those that only run
// along rows. Any other sign that is no cell may belong to a frame, too.
const (
	uprights = "|+:'│║┃"
	levels   = "-=─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝"
	empties  = ".0*_-·xX□◻☐∙⋅•・"
)

// isEmpty says whether a sign stands for an empty cell.
func isEmpty(r rune) bool { return strings.ContainsRune(empties, r) }

// isSign says whether a rune is a sign of a frame, if it is no cell. A question mark is neither: it may be a digit that somebody could not read.
func isSign(r rune) bool { return (unicode.IsPunct(r) || unicode.IsSymbol(r)) && r != '?' }

// isFrame says whether a line holds nothing but a frame.
func isFrame(line string) bool {
	if strings.ContainsAny(line, levels) && strings.Trim(line, uprights+levels+".* \t\r\n") == "" {
		return true
	}
	other, cells := false, 0
	for _, r := range line {
		switch {
		case isEmpty(r):
			cells++
		case isSign(r):
			other = other || !strings.ContainsRune(uprights, r)
		case !unicode.IsSpace(r):
			return false
		}
	}
	return other && cells != 9
}

// isRow says whether a line may be a row of nine empty cells.
func isRow(line string) bool {
	n := 0
	for _, r := range line {
		switch {
		case isEmpty(r):
			n++
		case !unicode.IsSpace(r) && r != '|':
			return false
		}
	}
	return n == 9
}

// parseSigns reads 81 signs. A line of dashes may be part of a frame or a row of empty cells: what makes 81
// cells is right.
func parseSigns(text string) (Grid, error) {
	g, err := parseLines(text, isFrame)
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
	return Grid{}, err
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
			case r >= '1' && r <= '9':
				if n < Cells {
					g[n] = uint8(r - '0')
				}
			case isEmpty(r):
			case unicode.IsSpace(r) || isSign(r):
				continue
			default:
				return Grid{}, symbolError(r)
			}
			n++
		}
	}
	if n != Cells {
		return Grid{}, wrong("sudoku-length", text, "Count", n)
	}
	return g, nil
}

// symbolError says of a character that it is none of a Sudoku. One that cannot be seen is named.
func symbolError(r rune) error {
	if name := scan.Unseen(r); name != "" {
		return wrong("sudoku-unseen", string(r), "Name", said(name), "Point", scan.Point(r))
	}
	return wrong("sudoku-symbol", string(r))
}

// said is a word of the catalogue.
type said string

// Message is how the catalogue says it.
func (s said) Message() (key string, args []any) { return string(s), nil }

// The signs of a puzzle in one piece: first those that stand for nothing else, then all.
const (
	plainSigns = "123456789.0"
	allSigns   = plainSigns + empties
)

// parseRuns reads puzzles that stand in one piece, in lines of their own or within a link.
func parseRuns(text string) (all []Grid, err error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		found := runs(line)
		rest := strings.TrimFunc(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(allSigns, r) })
		if rest == "" && strings.TrimSpace(line) != "" && (len(found) != 1 || len(strings.Fields(line)) != 1) {
			// Cells, but not those of one puzzle: that is no list, or a line of it is damaged.
			if err == nil {
				n := strings.IndexFunc(strings.TrimSpace(line), unicode.IsSpace)
				if n < 0 {
					n = len(strings.TrimSpace(line))
				}
				err = wrong("sudoku-line", line, "Line", number, "Count", n)
			}
			continue
		}
		all = append(all, found...)
	}
	if all == nil {
		return nil, nil
	}
	return all, err
}

// runs are the puzzles in a line.
func runs(line string) (all []Grid) {
	if plain, err := url.PathUnescape(line); err == nil && strings.Contains(line, "://") {
		line = plain
	}
	for _, signs := range []string{plainSigns, allSigns} {
		for run := range strings.FieldsFuncSeq(line, func(r rune) bool { return !strings.ContainsRune(signs, r) }) {
			switch len([]rune(run)) {
			case Cells:
				if g, err := parseLines(run, func(string) bool { return false }); err == nil {
					all = append(all, g)
				}
			case masks:
				all = append(all, parseMasks(run)...)
			}
		}
		if all != nil {
			break
		}
	}
	return slices.Clip(all)
}
