package sudoku

import (
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// Of a solved board the last row, in which a cell is to be filled.
const filled = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// without is a board without the digits of some cells.
func without(t *testing.T, cells ...string) sudoku.Position {
	t.Helper()
	text := []byte(filled)
	for _, name := range cells {
		text[cell(name)] = '.'
	}
	p := must.Have(sudoku.Rules{}.ParsePosition(string(text)))(t)
	return p
}

// TestCompletedUnits: row, column and box together, each cell once; none that was complete
// before, that has an empty cell, a digit twice, or one that a check found wrong.
func TestCompletedUnits(t *testing.T) {
	calm := func(int) bool { return false }
	digit := int(filled[cell("r5c5")] - '0')
	for _, c := range []struct {
		what  string
		empty []string
		enter int
		wrong func(int) bool
		cells int
	}{
		{"all three", []string{"r5c5"}, digit, calm, 21},
		{"row and column", []string{"r5c5", "r4c4"}, digit, calm, 17},
		{"the column", []string{"r5c5", "r4c4", "r5c1"}, digit, calm, 9},
		{"none", []string{"r5c5", "r4c4", "r5c1", "r1c5"}, digit, calm, 0},
		{"another digit", []string{"r5c5"}, digit%9 + 1, calm, 0},
		{"one found wrong", []string{"r5c5"}, digit, func(c int) bool { return c == cell("r5c9") }, 15},
	} {
		from := without(t, c.empty...)
		to, err := sudoku.Rules{}.Apply(from, sudoku.Enter(cell("r5c5"), c.enter))
		want(t, c.what, err, nil)
		got := completed(from, to, cell("r5c5"), c.wrong)
		want(t, c.what+": cells", len(got), c.cells)
		slices.Sort(got)
		want(t, c.what+": once each", len(slices.Compact(slices.Clone(got))), c.cells)
		want(t, c.what+": once more", len(completed(to, to, cell("r5c5"), c.wrong)), 0)
	}
}
