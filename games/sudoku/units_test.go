package sudoku

import (
	"slices"
	"testing"
	"time"

	"tessera/games/view"
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

// TestLightGoesOverWhatIsComplete, also where the digits are not those of the solution and
// nothing shows that; not after undo, and not without motion.
func TestLightGoesOverWhatIsComplete(t *testing.T) {
	for _, motion := range []time.Duration{time.Second, 0} {
		tb := newTable(t)
		tb.enter("r1c3", "r2c2", "r2c3")
		tb.For = motion
		tb.enter("r3c1")
		lit := tb.glowing()
		want(t, "lit", len(lit), 9)
		want(t, "the box", slices.Contains(lit, cell("r2c2")), true)
		tb.Session.Undo()
		want(t, "lit after undo", len(tb.glowing()), 0)
		want(t, "what was lit ends", tb.Page.Scene.Now[0].Kind, view.Calm)
	}
}

// glowing are the cells over which light goes.
func (tb desk) glowing() []int {
	for _, h := range tb.Page.Scene.Now {
		if h.Kind == view.Glow {
			return h.Cells
		}
	}
	return nil
}

// TestPictureBoxAnswersAsPicture: it turns over, and no light lies on it meanwhile.
func TestPictureBoxAnswersAsPicture(t *testing.T) {
	tb := newTable(t).pictured()
	tb.enter("r1c3", "r2c2", "r2c3")
	want(t, "a digit alone does not turn", tb.Page.Scene.Motion.For, time.Duration(0))
	tb.enter("r3c1")
	want(t, "lit", len(tb.glowing()), 0)
	want(t, "turns over", tb.Page.Scene.Motion.For > 0, true)
}
