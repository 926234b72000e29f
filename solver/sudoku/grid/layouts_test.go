package grid_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// layouts are puzzles as somebody somewhere writes them, one a line of testdata/layouts.tsv: its name, the puzzles that
// stand there or the code with which it is refused, and the text.
func layouts(tb testing.TB) (all [][3]string) {
	tb.Helper()
	for line := range strings.Lines(string(must.Have(os.ReadFile("testdata/layouts.tsv"))(tb))) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		all = append(all, [3]string{fields[0], fields[1], must.Have(strconv.Unquote(fields[2]))(tb)})
	}
	return all
}

// TestLayouts reads them. Of several puzzles one cannot be had alone; what holds none,
// because something is lost or too much there, is refused.
func TestLayouts(t *testing.T) {
	for _, l := range layouts(t) {
		puzzles, text := strings.Fields(l[1]), l[2]
		all, err := grid.ParseAll(text)
		var read []string
		for _, g := range all {
			read = append(read, g.String())
		}
		one, errOne := grid.Parse(text)
		switch {
		case strings.HasPrefix(l[1], "sudoku-"):
			must.Hold(t, code(errOne) == l[1], "%s: %v, want %s", l[0], errOne, l[1])
			continue
		case len(puzzles) == 1:
			must.Hold(t, errOne == nil && one.String() == puzzles[0], "%s as one: %v, %v\n%s", l[0], one, errOne, text)
		case len(puzzles) > 1:
			must.Hold(t, code(errOne) == "sudoku-list", "%s as one: %v", l[0], errOne)
		}
		must.Hold(t, (code(err) != "") == (len(puzzles) == 0) && (code(err) != "" || slices.Equal(read, puzzles)),
			"%s: %v, %v\n%s", l[0], read, err, text)
	}
}

// TestGoldenDamage: what is read where a sign or a line is lost, changed or there twice, a letter for each: s the same
// puzzles, o others, else the first of the code with which it is refused.
func TestGoldenDamage(t *testing.T) {
	var said strings.Builder
	name := ""
	for _, l := range layouts(t) {
		if l[0] == name || l[2] == "" {
			continue // one of each kind
		}
		name = l[0]
		whole, _ := grid.ParseAll(l[2])
		signs, rows := []rune(l[2]), strings.SplitAfter(l[2], "\n")
		fmt.Fprintf(&said, "%s: ", name)
		read := func(text string) {
			all, err := grid.ParseAll(text)
			switch {
			case err != nil:
				said.WriteString(strings.TrimPrefix(code(err), "sudoku-")[:1])
			case slices.Equal(all, whole):
				said.WriteByte('s')
			default:
				said.WriteByte('o')
			}
		}
		for i := range 16 {
			at := i * (len(signs) - 1) / 15
			before, after := string(signs[:at]), string(signs[at+1:])
			for _, sign := range []string{"", string(signs[at:at+1]) + string(signs[at:at+1]), "x", " ", "7", ".", "\n"} {
				read(before + sign + after)
			}
			row := i * (len(rows) - 1) / 15
			for _, instead := range [][]string{nil, {rows[row], rows[row]}, {"\n"}} {
				read(strings.Join(slices.Concat(rows[:row], instead, rows[row+1:]), ""))
			}
		}
		said.WriteByte('\n')
	}
	goldentest.File(t, "testdata/damage.golden", said.String())
}

func lines(text, end string) string {
	var all []string
	for row := range slices.Chunk([]byte(text), 9) {
		all = append(all, string(row))
	}
	return strings.Join(all, end)
}

// code is that of an error.
func code(err error) string {
	if e, ok := errors.AsType[*solver.ParseError](err); ok {
		return e.Code
	}
	return ""
}

// FuzzParse: what is read is read again from any form of it.
func FuzzParse(f *testing.F) {
	for _, l := range layouts(f) {
		f.Add(l[2])
	}
	for _, text := range []string{strings.Repeat("1........", 81), "\ufeff５．", "<opensudoku><game data=\"version: 1\n" + strings.Repeat("0|1,|1|", 81) + "\"/></opensudoku>"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, wrong := grid.ParseAll(text)
		g, err := grid.Parse(text)
		must.Be(t, (wrong != nil || len(all) != 0) && (err == nil) == (wrong == nil && len(all) == 1) &&
			(err == nil || err.Error() != ""), "%q: %d, %v; as one %v", text, len(all), wrong, err)
		if err != nil {
			return
		}
		for _, form := range []string{g.String(), lines(g.String(), "\n"), strings.ReplaceAll(g.String(), ".", "_"),
			"*---*---*---*\n" + lines(g.String(), "|\n|") + "\n*---+---+---*"} {
			again, err := grid.Parse(form)
			must.Hold(t, err == nil && again == g, "%q reads as %v, %v", form, again, err)
		}
	})
}
