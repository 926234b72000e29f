package cli

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/journey"
	"tessera/solver/sliding"
)

// FuzzLines: what is read line by line is the text's lines that say something.
func FuzzLines(f *testing.F) {
	for _, text := range []string{"", "\n", "a\n\n b \n# c\nd", "\ufeffa\nb", "\r\n\x00\r", "#", "\ufeff# x\n\ufeffy"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got, want []string
		must.Do(t, eachLine(strings.NewReader(text), func(line string) bool { got = append(got, line); return true }))
		got = slices.Collect(positions(slices.Values(got), nil))
		for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				want = append(want, line)
			}
		}
		must.Be(t, slices.Equal(got, want), "%q is read as %q, not %q", text, got, want)
	})
}

// TestDrawnPositions: on the standard input a Sudoku may be drawn in several lines, and a table, and all else is answered line by line as ever.
func TestDrawnPositions(t *testing.T) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	var rows, table string
	for i := range 9 {
		rows += puzzle[9*i:9*i+9] + "\n"
		table += strings.ReplaceAll(strings.Join(strings.Split(puzzle[9*i:9*i+9], ""), "\t"), ".", "") + "\n"
	}
	_, one, _ := run(t, puzzle+"\n", "solve", "--no-cache", "sudoku")
	_, short, _ := run(t, puzzle[1:]+"\n", "solve", "--no-cache", "sudoku")
	_, row, _ := run(t, "53..7....\n", "solve", "--no-cache", "sudoku")
	for text, want := range map[string]string{
		rows: one, table: one, "#A Me\n[Puzzle]\n" + rows: one, rows + "\n" + rows: one + one, "+---+\n" + rows + "+---+\n": one, table + puzzle: one + one,
		puzzle[1:] + "\n" + puzzle: short + one, "53..7....\n" + puzzle + "\n53..7....": row + one + row, puzzle + "\n\n" + puzzle: one + one,
	} {
		_, got, _ := run(t, text, "solve", "--no-cache", "sudoku")
		must.Hold(t, got == want, "%s\nis answered by\n%s\nnot\n%s", text, got, want)
	}
}

// TestUTF16 is read as text, whichever byte comes first.
func TestUTF16(t *testing.T) {
	for _, text := range []string{"\xff\xfe1\x002\x00\n\x003\x00", "\xfe\xff\x001\x002\x00\n\x003"} {
		var got []string
		err := eachLine(strings.NewReader(text), func(line string) bool { got = append(got, line); return true })
		must.Hold(t, err == nil && slices.Equal(got, []string{"12", "3"}), "%q is read as %q, %v", text, got, err)
	}
}

// TestGoldenLevels: there are sixty in their order, the lessons are left out, and objects and
// plain lines say the same.
func TestGoldenLevels(t *testing.T) {
	var first strings.Builder
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		code, plain, stderr := run(t, "", "levels", game)
		codeJSON, objects, stderrJSON := run(t, "", "levels", "--json", game)
		must.Be(t, code == 0 && codeJSON == 0 && stderr+stderrJSON == "",
			"%v %v %v %v %v", game, code, codeJSON, stderr, stderrJSON)
		lines, lineObjects := strings.SplitAfter(plain, "\n"), strings.SplitAfter(objects, "\n")
		must.Be(t, len(lines) == 61 && len(lineObjects) == 61,
			"%s: %d lines, %d objects", game, len(lines)-1, len(lineObjects)-1)
		first.WriteString(lines[0] + lineObjects[0])
		for i := range 60 {
			var l level
			must.Do(t, json.Unmarshal([]byte(lineObjects[i]), &l))
			known := "best"
			if l.Proven {
				known = "proven"
			}
			line := strings.Join([]string{strconv.Itoa(l.Chapter), strconv.Itoa(l.Number), l.Position, strconv.Itoa(l.Par), known}, " ") + "\n"
			must.Hold(t, l.Game == game && l.Chapter == 1+i/12 && l.Number == 1+i%12 && l.Params != "" && line == lines[i], "%+v, and as a line %q", l, lines[i])
		}
	}
	goldentest.File(t, "testdata/levels.golden", first.String())
}

// TestWithoutAWay: a game that has no levels says so.
func TestWithoutAWay(t *testing.T) {
	g := sliding.Game()
	g.Journey = journey.Way{}
	for _, args := range [][]string{{"levels", "sliding"}, {"deal", "sliding", "--daily", "2026-11-21"}} {
		var out, errs strings.Builder
		code := Run(t.Context(), Program{Games: []Game{Of(g)}}, args, strings.NewReader(""), &out, &errs)
		must.Hold(t, code == exitUsage && out.Len() <= 0 && strings.Contains(errs.String(), "for sliding yet"),
			"%v: code %d, %q, %q", args, code, out.String(), errs.String())
	}
}
