package sudoku

import (
	"slices"
	"testing"

	"tessera/games/settings"
	"tessera/games/uitest/room"
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
	p, err := sudoku.Rules{}.ParsePosition(string(text))
	room.Want(t, "the board", err, nil)
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
		room.Want(t, c.what, err, nil)
		got := completed(from, to, cell("r5c5"), c.wrong)
		room.Want(t, c.what+": cells", len(got), c.cells)
		slices.Sort(got)
		room.Want(t, c.what+": once each", len(slices.Compact(slices.Clone(got))), c.cells)
		room.Want(t, c.what+": once more", len(completed(to, to, cell("r5c5"), c.wrong)), 0)
	}
}

// TestLightGoesOverWhatIsComplete, also where the digits are not those of the solution and
// nothing shows that; not after undo, and not without motion.
func TestLightGoesOverWhatIsComplete(t *testing.T) {
	for _, motion := range []string{"normal", "off"} {
		tb := newTable(t, func(s *settings.Settings) { s.SetMotion(motion) })
		tb.enter("r1c3", "r2c2", "r2c3")
		tb.App.Hold()
		tb.frame.Do(sudoku.Enter(cell("r3c1"), right("r3c1")))
		lit := tb.board.Glowing()
		if motion == "off" {
			room.Want(t, "lit without motion", len(lit), 0)
			continue
		}
		room.Want(t, "lit", len(lit), 9)
		room.Want(t, "the box", slices.Contains(lit, cell("r2c2")), true)
		tb.frame.Undo()
		room.Want(t, "lit after undo", len(tb.board.Glowing()), 0)
	}
}

// TestPictureBoxAnswersAsPicture: it turns over, and no light lies on it meanwhile.
func TestPictureBoxAnswersAsPicture(t *testing.T) {
	tb := pictured(t)
	tb.enter("r1c3", "r2c2", "r2c3")
	tb.App.Hold()
	tb.frame.Do(sudoku.Enter(cell("r3c1"), right("r3c1")))
	room.Want(t, "lit", len(tb.board.Glowing()), 0)
	room.Want(t, "turns over", tb.board.Animating(), true)
	tb.App.Tick(1)
}
