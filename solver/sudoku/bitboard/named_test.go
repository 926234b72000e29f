package bitboard_test

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/grid"
)

// named: puzzles, the boards that the search in order settles, and the solutions that it names, one or
// the first two.
//
//go:embed testdata/named.txt
var named string

// TestNamedSolutionsStay: which solutions are named of a puzzle with several, and how many boards were settled,
// are texts that other programs compare.
func TestNamedSolutionsStay(t *testing.T) {
	several := 0
	for line := range strings.Lines(named) {
		fields := strings.Fields(line)
		puzzle := parse(t, fields[0])
		nodes := must.Have(strconv.ParseInt(fields[1], 10, 64))(t)
		var want [2]grid.Grid
		for i, text := range fields[2:] {
			want[i] = parse(t, text)
		}
		found := len(fields) - 2
		several += found - 1
		for _, inOrder := range []bool{true, false} {
			c := bitboard.Counter{Limit: 2, InOrder: inOrder}
			c.Count(&puzzle)
			must.Hold(t, c.Found == found && c.Solutions[0] == want[0] && (found != 2 || c.Solutions[1] == want[1]),
				"%v, in order %v: %d solutions, %v; want %d, %v", puzzle, inOrder, c.Found, c.Solutions, found, want)
			must.Hold(t, !inOrder || c.Nodes == nodes, "%v: %d boards settled, want %d", puzzle, c.Nodes, nodes)
		}
	}
	must.Be(t, several >= 20, "%d puzzles with several solutions: too few", several)
}

func parse(t *testing.T, text string) grid.Grid {
	t.Helper()
	return must.Have(grid.Parse(text))(t)
}
