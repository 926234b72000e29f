package grid

import (
	"slices"
	"strings"
	"unicode"

	"tessera/solver"
	"tessera/solver/scan"
)

// Parse reads a puzzle as [ParseAll] does. A text of several is refused with the code "sudoku-list".
func Parse(text string) (Grid, error) {
	all, err := ParseAll(text)
	switch {
	case err != nil:
		return Grid{}, err
	case len(all) > 1:
		return Grid{}, wrong("sudoku-list", "", "Count", len(all))
	}
	return all[0], nil
}

// ParseAll reads the puzzles of a text, of which there is at least one. What the text looks like is
// found out; these layouts are known:
//
//   - 81 signs, in one line or any others: digits, and one of `. 0 * _ - x X · □` for an empty cell. Blanks are passed over,
//     and so are frames of lines, bars and any other signs: what programs and forums have written since Simple Sudoku (.ss).
//   - Such rows in one line, with a sign between them that stands nowhere else, as in 007000020.509000000.020900000…
//   - Nine rows in which a blank is an empty cell, with a frame or without one; the columns stand below each other.
//   - A table of nine by nine fields between tabs (as a spreadsheet copies it), commas, semicolons (CSV, with quotes or
//     without) or bars (Markdown). A field without anything is an empty cell. Empty columns around it, and between its boxes, are
//     passed over, and so are names of columns and rows: 1 to 9, A to I, r1 to r9.
//   - 81 groups of digits, the candidates: those of one digit are the cell's (Simple Sudoku, SudoCue's .sdx), or
//     729 signs, nine for the candidates of each cell, one after the other (gsf's, of the Sudoku Players' forum) or three by three.
//   - SadMan's .sdk, with heads (#A to #U, by SudoCue) and sections: [Puzzle] is read, or [State] where there is none.
//   - Words with such puzzles between them, as lists of nine lines each have them, or the text of a mail.
//   - Lines of which each has a puzzle of 81 signs, and what else there is to say of it: .sdm, and tables of puzzles.
//   - Links that name a puzzle by its 81 or 729 signs.
//   - OpenSudoku's XML, of all versions. What the player has entered is no part of the puzzle.
//
// What follows #, % or // is a comment, but in links. A board that only goes on with the one before it, as its solution, is not told. The
// signs of East Asia are read as those of a keyboard: see [scan.Tidy].
//
// Nothing is guessed: where two of the layouts say different puzzles, the error is "sudoku-unclear". Errors are
// [*solver.ParseError], also with the codes "sudoku-length", "sudoku-symbol", "sudoku-unseen", "sudoku-table" and "sudoku-line".
func ParseAll(text string) ([]Grid, error) {
	text = scan.Tidy(text)
	if all, err, is := parseXML(text); is {
		return told(all, err)
	}
	text = section(uncommented(text))
	g, err := parseSigns(text)
	if err == nil {
		return []Grid{g}, nil
	}
	if all := parseRows(text); all != nil {
		return all, nil
	}
	if all, bad := parseRuns(text); bad != nil || all != nil {
		return told(all, bad)
	}
	all, unclear := parseLayout(text)
	if unclear != nil || all != nil {
		return told(all, unclear)
	}
	if all, bad := parseBlocks(text); all != nil {
		return told(all, bad)
	}
	if bad := tableError(text); bad != nil {
		return nil, bad
	}
	return nil, err
}

// told are the puzzles without those that only go on with the one before, and each once.
func told(all []Grid, err error) (out []Grid, _ error) {
	seen := map[Grid]bool{}
	for _, g := range all {
		if !seen[g] && (len(out) == 0 || !g.extends(out[len(out)-1])) {
			out, seen[g] = append(out, g), true
		}
	}
	return out, err
}

// extends says whether g has all digits of a puzzle, and others.
func (g Grid) extends(puzzle Grid) bool {
	for cell, d := range puzzle {
		if d != 0 && g[cell] != d {
			return false
		}
	}
	return g.Count() > puzzle.Count() && puzzle.Count() > 0
}

// wrong says what is wrong in a text.
func wrong(code, quoted string, args ...any) *solver.ParseError {
	return solver.Wrong("position", code, scan.Shorten(quoted), args...)
}

// uncommented is a text without its comments.
func uncommented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		end := len(line)
		for i := range line {
			if line[i] != '#' && line[i] != '%' && !strings.HasPrefix(line[i:], "//") {
				continue
			}
			word := line[strings.LastIndexAny(line[:i], " \t")+1 : i]
			if strings.Contains(word, "://") || strings.HasPrefix(word, "www.") || strings.HasSuffix(word, ":") || strings.HasSuffix(word, ":/") {
				continue
			}
			end = i
			break
		}
		b.WriteString(strings.TrimRight(line[:end], "\r\n"))
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// section is the part of a text below [Puzzle], or [State] where there is none; all of it without such heads.
func section(text string) string {
	parts, name := map[string]string{}, ""
	for line := range strings.Lines(text) {
		if head := strings.TrimSpace(line); len(head) > 2 && head[0] == '[' && head[len(head)-1] == ']' && !strings.ContainsFunc(head[1:len(head)-1], notLetter) {
			name = strings.ToLower(head[1 : len(head)-1])
			continue
		}
		parts[name] += line
	}
	for _, name := range []string{"puzzle", "state"} {
		if part, ok := parts[name]; ok {
			return part
		}
	}
	return text
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) && r != ' ' }

// parseLayout reads one puzzle whose cells are told by where they stand.
func parseLayout(text string) (all []Grid, unclear error) {
	for _, read := range []func(string) []Grid{parseGroups, parseMasks, parseTable, parseColumns} {
		for _, g := range read(text) {
			if !slices.Contains(all, g) {
				all = append(all, g)
			}
		}
	}
	if len(all) > 1 {
		return nil, wrong("sudoku-unclear", "")
	}
	return all, nil
}

// parseBlocks reads what stands between words, or else between words and lines without anything.
func parseBlocks(text string) ([]Grid, error) {
	if all, err := parseBetween(text, isWords); all != nil {
		return all, err
	}
	return parseBetween(text, func(line string) bool { return isWords(line) || strings.TrimSpace(line) == "" })
}

// parseBetween reads the blocks between such lines: all of those that have digits, or none.
func parseBetween(text string, between func(line string) bool) (all []Grid, err error) {
	var blocks []string
	block := ""
	for line := range strings.Lines(text + "\n.\n") {
		if last := line == ".\n"; between(line) || last && len(block) > 0 {
			blocks, block = append(blocks, block), ""
			continue
		}
		block += line
	}
	if len(blocks) < 2 {
		return nil, nil
	}
	for _, block := range blocks {
		if !strings.ContainsAny(block, "123456789") {
			continue
		}
		g, wrong := parseSigns(block)
		found := []Grid{g}
		if wrong != nil {
			found, _ = parseLayout(block)
		}
		if found == nil {
			return nil, nil
		}
		all = append(all, found...)
	}
	return all, nil
}

// isWords says whether a line is no part of a board: it has letters that stand for nothing.
func isWords(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) && !isEmpty(r) })
}
