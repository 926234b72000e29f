package grid

import (
	"slices"
	"strings"
	"unicode"

	"tessera/solver/scan"
)

// noted is a puzzle with the candidates of its empty cells.
type noted struct {
	grid       Grid
	candidates [Cells]Digits
}

// Candidates are those that a text has beside a puzzle, which [ParseAll] has read in it; none where it has digits alone.
func Candidates(text string, puzzle Grid) (of [Cells]Digits) {
	text = section(uncommented(scan.Tidy(text)))
	for _, read := range []func(string) []noted{readGroups, readMasks} {
		for _, one := range read(text) {
			if one.grid == puzzle {
				return one.candidates
			}
		}
	}
	return of
}

func parseGroups(text string) []Grid { return grids(readGroups(text)) }
func parseMasks(text string) []Grid  { return grids(readMasks(text)) }

// grids are the puzzles alone, each once.
func grids(all []noted) (out []Grid) {
	for _, one := range all {
		if !slices.Contains(out, one.grid) {
			out = append(out, one.grid)
		}
	}
	return out
}

// readGroups reads a grid of candidates, if text is one: 81 groups of digits. A digit that SudoCue marks as the player's is none of the
// puzzle.
func readGroups(text string) []noted {
	var out noted
	n, several, none := 0, 0, 0
	for line := range strings.Lines(text) {
		if isFrame(line) || isWords(strings.ReplaceAll(line, "u", "")) {
			continue
		}
		for cell := range strings.FieldsFuncSeq(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(uprights, r) }) {
			digits, own := strings.CutPrefix(cell, "u")
			switch {
			case n == Cells || len(digits) > 9:
				return nil
			case len(digits) == 1 && isEmpty(rune(digits[0])):
				none++
			case digits == "" || strings.Trim(digits, "123456789") != "":
				return nil
			case len(digits) > 1:
				several++
				for _, d := range digits {
					out.candidates[n] |= DigitSet(int(d - '0'))
				}
			case !own:
				out.grid[n] = digits[0] - '0'
			}
			n++
		}
	}
	if n != Cells || none > several {
		return nil
	}
	return []noted{out}
}

// masks is the number of candidates of a board.
const masks = 9 * Cells

// readMasks reads 729 signs, if text is that: one for each candidate, itself where it is possible, cell after cell, or as they
// stand on a board, three by three in each cell.
func readMasks(text string) (all []noted) {
	var signs []byte
	for line := range strings.Lines(text) {
		if isFrame(line) && !strings.ContainsAny(line, ".0*_") {
			continue
		}
		for _, r := range line {
			switch {
			case r >= '1' && r <= '9':
				signs = append(signs, byte(r-'0'))
			case isEmpty(r):
				signs = append(signs, 0)
			case !unicode.IsSpace(r) && !isSign(r):
				return nil
			}
		}
		if len(signs) > masks {
			return nil
		}
	}
	if len(signs) != masks {
		return nil
	}
	at := [2]func(cell, digit int) int{
		func(cell, digit int) int { return 9*cell + digit },
		func(cell, digit int) int { return 27*(3*RowOf(cell)+digit/3) + 3*ColumnOf(cell) + digit%3 },
	}
	for _, place := range at {
		var out noted
		good := true
		for cell := range Cells {
			var of Digits
			for digit := range 9 {
				sign := signs[place(cell, digit)]
				good = good && (sign == 0 || int(sign) == digit+1)
				if sign != 0 {
					of |= DigitSet(digit + 1)
				}
			}
			if of.Len() == 1 {
				out.grid[cell] = uint8(of.First())
			} else {
				out.candidates[cell] = of
			}
		}
		if good {
			all = append(all, out)
		}
	}
	return all
}

// parseRows reads nine rows with a sign between them that stands nowhere else, such as the full stop where a zero is an empty cell.
func parseRows(text string) []Grid {
	signs := []rune(strings.Join(strings.Fields(text), ""))
	if n := len(signs); n != Cells+8 && n != Cells+9 {
		return nil
	}
	between, cells := signs[9], []rune{}
	for i, r := range signs {
		if i%10 == 9 != (r == between) {
			return nil
		}
		if r != between {
			cells = append(cells, r)
		}
	}
	g, err := parseLines(string(cells), func(string) bool { return false })
	if err != nil || between >= '1' && between <= '9' {
		return nil
	}
	return []Grid{g}
}

// parseColumns reads nine rows in which a blank is an empty cell. The cells stand below each other: each so many places
// from the next, and so many more between two boxes. Where that may be in more than one way all of them are given.
func parseColumns(text string) (all []Grid) {
	rows, bars, ok := pictured(text)
	if !ok {
		return nil
	}
	if len(bars) == 0 { // nine signs a row, whichever columns are empty
		if g, ok := columnsAt(rows, nil, func(column int) int { return column }); ok {
			return []Grid{g}
		}
	}
	for pitch := 1; pitch <= 4; pitch++ {
		for gap := range 4 {
			for first := range 6 {
				place := func(column int) int { return first + column*pitch + column/3*gap }
				if g, ok := columnsAt(rows, bars, place); ok && !slices.Contains(all, g) {
					all = append(all, g)
				}
			}
		}
	}
	return all
}

// pictured are the nine rows of a text in which blanks are empty cells, and the places of the bars in them.
func pictured(text string) (rows [][]rune, bars []int, ok bool) {
	var lines [][]rune
	padded, inner := false, false
	for line := range strings.Lines(strings.TrimRight(text, "\r\n")) {
		line = strings.TrimRight(line, "\r\n")
		if isFrame(line) {
			continue
		}
		if strings.ContainsFunc(line, func(r rune) bool { return isEmpty(r) || r == '\t' || unicode.IsLetter(r) }) {
			return nil, nil, false
		}
		padded = padded || strings.HasSuffix(line, " ")
		inner = inner || strings.Contains(strings.TrimRight(line, " "), " ")
		lines = append(lines, []rune(line))
	}
	blank := func(line []rune) bool { return strings.TrimSpace(string(line)) == "" }
	if filled := slices.DeleteFunc(slices.Clone(lines), blank); len(filled) == 9 {
		lines = filled
	} else if len(lines) == 11 && blank(lines[3]) && blank(lines[7]) {
		lines = slices.Concat(lines[:3], lines[4:7], lines[8:])
	}
	if len(lines) != 9 || !inner {
		return nil, nil, false
	}
	for _, line := range lines {
		// Rows that are all of one length, but for one, have lost something, and nobody knows where.
		if padded && !blank(line) && len(line) != len(lines[0]) && !blank(lines[0]) {
			return nil, nil, false
		}
		for i, r := range line {
			switch {
			case r >= '1' && r <= '9':
			case unicode.IsSpace(r): // a form feed, too
				line[i] = ' '
			case isSign(r):
				line[i] = ' '
				bars = append(bars, i)
			default:
				return nil, nil, false
			}
		}
	}
	slices.Sort(bars)
	return lines, slices.Compact(bars), true
}

// columnsAt reads the rows with each column at its place, if that is where all digits stand, and the bars where such a frame has them.
func columnsAt(rows [][]rune, bars []int, place func(column int) int) (g Grid, ok bool) {
	column := map[int]int{}
	for c := range 9 {
		column[place(c)] = c
	}
	before := func(bar int) (cells int) { // how many columns stand before a bar
		for c := range 9 {
			if place(c) < bar {
				cells++
			}
		}
		return cells
	}
	for _, bar := range bars {
		if _, cell := column[bar]; cell || before(bar)%3 != 0 && len(bars) < 8 {
			return g, false
		}
	}
	if n := len(bars); n == 2 || n == 4 || n == 10 {
		for i, bar := range bars {
			if before(bar) != 9*i/(n-1) {
				return g, false
			}
		}
	}
	for r, row := range rows {
		// Rows that end with blanks have all of their cells.
		if n := len(row); n > 0 && row[n-1] == ' ' && n <= place(8) && len(bars) == 0 {
			return g, false
		}
		for i, sign := range row {
			if sign == ' ' {
				continue
			}
			c, known := column[i]
			if !known {
				return g, false
			}
			g[9*r+c] = uint8(sign - '0')
		}
	}
	return g, true
}
