package grid_test

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// TestLayouts reads puzzles as somebody somewhere writes them, a layout a line: its name, the puzzles
// that stand there, and the text. Of several puzzles one cannot be had alone; what holds none,
// because something is lost or too much there, is refused.
func TestLayouts(t *testing.T) {
	data := must.Have(os.ReadFile("testdata/layouts.tsv"))(t)
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		text, err := strconv.Unquote(fields[2])
		must.Be(t, err == nil, "%v %v", fields[0], err)
		puzzles := strings.Fields(fields[1])
		all, err := grid.ParseAll(text)
		var read []string
		for _, g := range all {
			read = append(read, g.String())
		}
		if refused := code(err) != ""; refused != (len(puzzles) == 0) || !refused && !slices.Equal(read, puzzles) {
			t.Errorf("%s: %v, %v\n%s", fields[0], read, err, text)
		}
		switch one, err := grid.Parse(text); {
		case len(puzzles) == 1 && (err != nil || one.String() != puzzles[0]):
			t.Errorf("%s as one: %v, %v\n%s", fields[0], one, err, text)
		case len(puzzles) > 1 && code(err) != "sudoku-list":
			t.Errorf("%s as one: %v", fields[0], err)
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
