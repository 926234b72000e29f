package grid_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"tessera/solver"
	"tessera/solver/scan"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// layout writes a puzzle as somebody somewhere does.
type layout struct {
	name  string
	write func(p sudokutest.Puzzle, rng *rand.Rand) string
}

// with are the 81 signs with another one for an empty cell.
func with(p sudokutest.Puzzle, empty string) string {
	return strings.ReplaceAll(p.Puzzle.String(), ".", empty)
}

// rows are the rows of 81 signs, each changed by f.
func rows(signs string, f func(row string) string) string {
	var b strings.Builder
	for row := range slices.Chunk([]rune(signs), 9) {
		b.WriteString(f(string(row)))
		b.WriteByte('\n')
	}
	return b.String()
}

func same(row string) string { return row }

// between writes a sign between all cells of a row.
func between(sign string) func(row string) string {
	return func(row string) string { return strings.Join(strings.Split(row, ""), sign) }
}

// table writes fields with a separator, empty ones for empty cells.
func table(separator, quote string) func(sudokutest.Puzzle, *rand.Rand) string {
	return func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return rows(p.Puzzle.String(), func(row string) string {
			var fields []string
			for _, r := range row {
				fields = append(fields, quote+strings.Trim(string(r), ".")+quote)
			}
			return strings.Join(fields, separator)
		})
	}
}

// framed writes a frame of such signs: left or right of a box, and over all of it.
func framed(bar, line, blank string) func(sudokutest.Puzzle, *rand.Rand) string {
	return func(p sudokutest.Puzzle, _ *rand.Rand) string {
		level := strings.Repeat(line, 13) + "\n"
		n := 0
		return level + rows(with(p, blank), func(row string) string {
			r := []rune(row)
			text := bar + string(r[:3]) + bar + string(r[3:6]) + bar + string(r[6:]) + bar
			if n++; n%3 == 0 {
				text += "\n" + level[:len(level)-1]
			}
			return text
		})
	}
}

// candidates are those that the solution and chance leave.
func candidates(p sudokutest.Puzzle, rng *rand.Rand, write func(of grid.Digits) string) (cells [grid.Cells]string) {
	for cell, d := range p.Puzzle {
		of := grid.DigitSet(int(p.Solution[cell]))
		for d == 0 && of.Len() < 2+rng.IntN(3) {
			of |= grid.DigitSet(1 + rng.IntN(9))
		}
		cells[cell] = write(of)
	}
	return cells
}

// mask writes nine signs.
func mask(of grid.Digits) string {
	text := ""
	for d := range 9 {
		if of.Has(d + 1) {
			text += string(rune('1' + d))
		} else {
			text += "."
		}
	}
	return text
}

// wide writes the digits and full stops of East Asia.
func wide(text string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r + 0xfee0
		}
		return r
	}, text)
}

var layouts = []layout{
	{"full stops", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, ".") }},
	{"zeros", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "0") }},
	{"stars", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "*") }},
	{"underscores, in rows", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "_"), same) }},
	{"dashes", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "-") }},
	{"x", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "x"), between(" ")) }},
	{"X", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "X") }},
	{"middle dots", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "·"), same) }},
	{"squares", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "□"), between(",")) }},
	{"en dashes", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "–"), between(" ")) }},
	{"a spreadsheet", table("\t", "")},
	{"a spreadsheet with room", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		text := ""
		for i, row := range strings.Split(table("\t", "")(p, rng), "\n")[:9] {
			f := strings.Split(row, "\t")
			if i == 3 || i == 6 {
				text += strings.Repeat("\t", 10) + "\n"
			}
			text += strings.Join(f[:3], "\t") + "\t\t" + strings.Join(f[3:6], "\t") + "\t\t" + strings.Join(f[6:], "\t") + "\n"
		}
		return text
	}},
	{"commas", table(",", "")},
	{"commas and quotes", table(",", `"`)},
	{"semicolons", table(";", "")},
	{"named columns", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		return "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + table(",", "")(p, rng)
	}},
	{"named rows and columns", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		text := ",A,B,C,D,E,F,G,H,I\n"
		for i, row := range strings.Split(table(",", "")(p, rng), "\n")[:9] {
			text += strconv.Itoa(i+1) + "," + row + "\n"
		}
		return text
	}},
	{"named rows", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		text := ""
		for i, row := range strings.Split(table("\t", "")(p, rng), "\n")[:9] {
			text += "ABCDEFGHJ"[i:i+1] + "\t" + row + "\n"
		}
		return text
	}},
	{"numbers of a data frame", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return rows(p.Puzzle.String(), func(row string) string {
			return strings.TrimSuffix(strings.ReplaceAll(strings.Join(strings.Split(row, ""), ".0,")+".0,", "..0", "NaN"), ",")
		})
	}},
	{"one line of commas", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return strings.Join(strings.Split(with(p, "0"), ""), ",")
	}},
	{"a list of lists", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "[" + rows(with(p, "0"), func(row string) string { return "[" + between(", ")(row) + "]," }) + "]"
	}},
	{"Markdown", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		n := 0
		return rows(with(p, " "), func(row string) string {
			text := "| " + between(" | ")(row) + " |"
			if n++; n == 1 {
				text += "\n" + strings.Repeat("|---", 9) + "|"
			}
			return text
		})
	}},
	{"blanks", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, " "), same) }},
	{"blanks, cut", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return rows(with(p, " "), func(row string) string { return strings.TrimRight(row, " ") })
	}},
	{"blanks in a frame", framed("|", "-", " ")},
	{"blanks in box drawing", framed("║", "═", " ")},
	{"exclamation marks", framed("!", "=", ".")},
	{"slashes", framed("/", "~", "0")},
	{"Simple Sudoku", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		return strings.NewReplacer("+---+---+---+", " *-----------*").Replace(framed("|", "-", ".")(p, rng)) + " Simple Sudoku\n Version 4.2n\n"
	}},
	{"candidates", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		cells := candidates(p, rng, grid.Digits.String)
		text := ""
		for row := range slices.Chunk(cells[:], 9) {
			text += "| " + strings.Join(row[:3], "  ") + " | " + strings.Join(row[3:6], "  ") + " | " + strings.Join(row[6:], "  ") + " |\n"
		}
		return text
	}},
	{"candidates of SudoCue", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		cells := candidates(p, rng, grid.Digits.String)
		for cell, d := range p.Puzzle {
			if d == 0 && rng.IntN(9) == 0 {
				cells[cell] = "u" + string(rune('0'+p.Solution[cell]))
			}
		}
		text := ""
		for row := range slices.Chunk(cells[:], 9) {
			text += strings.Join(row, " ") + "\n"
		}
		return text
	}},
	{"729 signs", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		cells := candidates(p, rng, mask)
		return strings.Join(cells[:], "")
	}},
	{"three by three", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		cells := candidates(p, rng, mask)
		text := ""
		for line := range 27 {
			for column := range 9 {
				text += cells[9*(line/3)+column][3*(line%3) : 3*(line%3)+3]
			}
			text += "\n"
		}
		return text
	}},
	{"SadMan", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		return "#ASomebody\n#D1-1-2024\n#CA comment with 9 in it\n#Uhttps://example.org/5\n[Puzzle]\n" + rows(with(p, "."), same) +
			"[State]\n" + rows(p.Solution.String(), same)
	}},
	{"SadMan without heads", func(p sudokutest.Puzzle, _ *rand.Rand) string { return "[Puzzle]\r\n" + rows(with(p, "."), same) }},
	{"a state alone", func(p sudokutest.Puzzle, _ *rand.Rand) string { return "[State]\n" + rows(with(p, "."), same) }},
	{"a comment", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		return with(p, ".") + []string{" # 24 clues, medium", " % no 5", " // 1.2.2024", "#9"}[rng.IntN(4)]
	}},
	{"a rating", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "0") + " ED=7.2/1.2/1.2" }},
	{"with its solution", func(p sudokutest.Puzzle, _ *rand.Rand) string { return with(p, "0") + "," + p.Solution.String() }},
	{"a table of puzzles", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "quizzes,solutions\n" + with(p, "0") + "," + p.Solution.String() + "\n"
	}},
	{"OpenSudoku", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return `<?xml version="1.0" encoding="UTF-8"?><opensudoku><name>Mine</name><game data="` + with(p, "0") + `" /></opensudoku>`
	}},
	{"OpenSudoku, begun", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		text := `<opensudoku version="2"><folder name="1" created="0"><game created="1" state="1" time="5" data="version: 1&#10;`
		for cell, d := range p.Puzzle {
			switch {
			case d != 0:
				text += fmt.Sprintf("%d|-|0|", d)
			case rng.IntN(3) == 0:
				text += fmt.Sprintf("%d|-|1|", p.Solution[cell])
			default:
				text += "0|1,4,|1|"
			}
		}
		return text + `" note="" /></folder></opensudoku>`
	}},
	{"OpenSudoku of now", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		text := `<opensudoku version="3"><folder name="1"><game cells_data="version: 4 `
		for _, d := range p.Puzzle {
			own := 0
			if d == 0 {
				own = 1
			}
			text += fmt.Sprintf("%d|0|17|%d|", d, own)
		}
		return text + `" /></folder></opensudoku>`
	}},
	{"a link", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "https://example.org/sudoku.htm?bd=" + with(p, "0") + "&v=2"
	}},
	{"a link's path", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "Look: https://example.org/play/" + with(p, ".") + "/ (hard)"
	}},
	{"a link's fragment", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "http://example.org/#" + strings.ReplaceAll(with(p, "."), ".", "%2E")
	}},
	{"of East Asia", func(p sudokutest.Puzzle, _ *rand.Rand) string { return wide(with(p, ".")) }},
	{"with a Chinese full stop", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return rows(wide(with(p, "。")), between("\u3000"))
	}},
	{"a byte order mark", func(p sudokutest.Puzzle, _ *rand.Rand) string { return "\ufeff" + with(p, ".") }},
	{"zero-width spaces", func(p sudokutest.Puzzle, _ *rand.Rand) string { return between("\u200b")(with(p, ".")) + "\u2060" }},
	{"no-break spaces", func(p sudokutest.Puzzle, _ *rand.Rand) string { return rows(with(p, "\u00a0"), same) }},
	{"UTF-16", func(p sudokutest.Puzzle, rng *rand.Rand) string {
		bytes := []byte{0xff, 0xfe}
		for _, unit := range utf16.Encode([]rune(framed("│", "─", "·")(p, rng))) {
			bytes = append(bytes, byte(unit), byte(unit>>8))
		}
		return scan.Decode(bytes)
	}},
	{"Latin-1", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return scan.Decode([]byte(strings.ReplaceAll(with(p, "\xb7"), "\xb7", "\xb7")))
	}},
	{"words around it", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return "Can anybody solve number 12?\n\n" + rows(with(p, "."), between(" ")) + "\nThanks a lot!\n"
	}},
	{"rows with full stops between", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return strings.ReplaceAll(strings.TrimSpace(rows(with(p, "0"), same)), "\n", ".")
	}},
	{"Windows", func(p sudokutest.Puzzle, _ *rand.Rand) string {
		return strings.ReplaceAll(rows(with(p, "."), same), "\n", "\r\n")
	}},
}

// TestLayouts writes 320 puzzles in all layouts, and reads them.
func TestLayouts(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 4))
	puzzles := sudokutest.Minimal(37, 320)
	for i, p := range puzzles {
		l := layouts[i%len(layouts)]
		text := l.write(p, rng)
		if g, err := grid.Parse(text); err != nil || g != p.Puzzle {
			t.Errorf("%s, %d: %v, %v\n%s", l.name, i, g, err, text)
		}
	}
}

// TestLists: several puzzles are all read, in their order.
func TestLists(t *testing.T) {
	puzzles := sudokutest.Minimal(38, 3)
	rng := rand.New(rand.NewPCG(38, 4))
	for _, join := range []struct {
		name  string
		write func(i int, p sudokutest.Puzzle) string
	}{
		{".sdm", func(_ int, p sudokutest.Puzzle) string { return with(p, ".") + "\n" }},
		{".sdm with comments", func(i int, p sudokutest.Puzzle) string {
			return fmt.Sprintf("# number %d\n%s # hard\n", i, with(p, "0"))
		}},
		{"with solutions", func(_ int, p sudokutest.Puzzle) string { return with(p, "0") + ";" + p.Solution.String() + "\n" }},
		{"nine lines each", func(i int, p sudokutest.Puzzle) string {
			return fmt.Sprintf("Grid %02d\n", i+1) + rows(with(p, "0"), same)
		}},
		{"with a blank between", func(_ int, p sudokutest.Puzzle) string { return framed("|", "-", ".")(p, rng) + "\n" }},
		{"tables", func(_ int, p sudokutest.Puzzle) string { return table(";", "")(p, rng) + "\n" }},
	} {
		text := ""
		var want []grid.Grid
		for i, p := range puzzles {
			text += join.write(i, p)
			want = append(want, p.Puzzle)
		}
		if all, err := grid.ParseAll(text); err != nil || !slices.Equal(all, want) {
			t.Errorf("%s: %v, %v\n%s", join.name, all, err, text)
		}
		if _, err := grid.Parse(text); code(err) != "sudoku-list" {
			t.Errorf("%s as one: %v", join.name, err)
		}
	}
}

// code is that of an error.
func code(err error) string {
	if e, ok := errors.AsType[*solver.ParseError](err); ok {
		return e.Code
	}
	return ""
}

// TestDamaged: 120 texts of which something is lost, or too much there, are refused.
func TestDamaged(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 5))
	damage := map[string]func(p sudokutest.Puzzle) string{
		"a sign is lost": func(p sudokutest.Puzzle) string {
			i := rng.IntN(81)
			return with(p, ".")[:i] + with(p, ".")[i+1:]
		},
		"a sign too many":   func(p sudokutest.Puzzle) string { return with(p, "0") + "5" },
		"a digit beside it": func(p sudokutest.Puzzle) string { return with(p, ".") + " 5" },
		"a letter":          func(p sudokutest.Puzzle) string { return with(p, ".")[:40] + "q" + with(p, ".")[41:] },
		"a question":        func(p sudokutest.Puzzle) string { return with(p, ".")[:40] + "?" + with(p, ".")[41:] },
		"a row is lost":     func(p sudokutest.Puzzle) string { return rows(with(p, ".")[:72], same) },
		"a row is short": func(p sudokutest.Puzzle) string {
			return rows(with(p, ".")[:36], same) + with(p, ".")[36:44] + "\n" + rows(with(p, ".")[45:], same)
		},
		"a table is cut":      func(p sudokutest.Puzzle) string { t := table("\t", "")(p, rng); return t[:len(t)-len("\t\t\t\t\n")] },
		"a table of ten":      func(p sudokutest.Puzzle) string { return strings.ReplaceAll(table(";", "")(p, rng), "\n", ";1\n") },
		"a field is no digit": func(p sudokutest.Puzzle) string { return strings.Replace(table(",", "")(p, rng), ",", "a,", 1) },
		"a field is lost": func(p sudokutest.Puzzle) string {
			t := strings.SplitAfter(table("\t", "")(p, rng), "\n")
			t[4] = strings.Replace(t[4], "\t", "", 1)
			t[8] = "\t\t\t\t\t\t\t\t\n"
			return strings.Join(t, "")
		},
		"a line of a list": func(p sudokutest.Puzzle) string { return with(p, ".") + "\n" + with(p, "0")[1:] + "\n" },
		"a cut link":       func(p sudokutest.Puzzle) string { return "https://example.org/?bd=" + with(p, "0")[:70] },
		"728 signs":        func(p sudokutest.Puzzle) string { c := candidates(p, rng, mask); return strings.Join(c[:], "")[1:] },
		"candidates of 80": func(p sudokutest.Puzzle) string {
			c := candidates(p, rng, grid.Digits.String)
			return strings.Join(c[:80], " ")
		},
		"cut XML":              func(p sudokutest.Puzzle) string { return `<opensudoku><game data="` + with(p, "0")[:50] },
		"a control character":  func(p sudokutest.Puzzle) string { return with(p, ".")[:80] + "\x01" },
		"sixteen":              func(sudokutest.Puzzle) string { return strings.Repeat(strings.Repeat(".", 15)+"1\n", 16) },
		"nothing":              func(sudokutest.Puzzle) string { return "[Puzzle]\n" },
		"words":                func(sudokutest.Puzzle) string { return "Can anybody solve number 12?" },
		"columns nobody knows": func(sudokutest.Puzzle) string { return strings.Repeat("1   \n   2\n 3  \n", 3) },
	}
	n := 0
	for i := range 6 {
		p := sudokutest.Minimal(uint64(100+i), 1)[0]
		for name, f := range damage {
			text := f(p)
			n++
			if all, err := grid.ParseAll(text); code(err) == "" {
				t.Errorf("%s: %v, %v\n%s", name, all, err, text)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d texts", n)
	}
}
