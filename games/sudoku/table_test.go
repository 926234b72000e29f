package sudoku

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver/sudoku"
)

// Puzzles whose solutions are known from elsewhere: the one that Wikipedia shows
// (2004), and one with several.
const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	game     = "sudoku:" + puzzle
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Table[sudoku.Params, sudoku.Position, sudoku.Move]
}

// newTable is a start with the known puzzle on the table.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Table: room.NewTable(t, Name, NewSession, prepare...)}
	tb.Make = func(s *Session) *tab.Page {
		tb.Tab = New(tb.Services, s)
		return tb.Page()
	}
	tb.Ready = tb.studied
	tb.Start()
	return tb.open(game)
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Open(id)
	return tb
}

// studied says whether there is a game whose solution is known.
func (tb *table) studied() bool { return tb.frame.Session.HasGame() && tb.facts.known }

// types types characters on the board, as an input method does.
func (tb *table) types(text string) { test.Type(tb.board, text) }

// key types a key with modifiers held.
func (tb *table) key(name fyne.KeyName, held fyne.KeyModifier) {
	tb.App.Press(held)
	tb.Press(name)
	tb.App.Press(0)
}

// cell is the cell of a name such as r1c3.
func cell(name string) int { return int(name[1]-'1')*9 + int(name[3]-'1') }

// digit is what the board's position has in a cell.
func (tb *table) digit(name string) int { return tb.frame.Session.Position().Digit(cell(name)) }

// marks is what the player has noted in a cell.
func (tb *table) marks(name string) string {
	return tb.frame.Session.Position().Marks(cell(name)).String()
}

// view is what is to be seen of a cell.
func (tb *table) view(name string) cellView { return tb.faces.shown[cell(name)] }

// right is the digit of the solution.
func right(name string) int { return int(solution[cell(name)] - '0') }

// fill plays the solution but for the cells named.
func (tb *table) fill(but ...string) {
	tb.T.Helper()
	open := " " + strings.Join(but, " ") + " "
	for c := range sudoku.Cells {
		name := sudoku.CellName(c)
		if tb.frame.Session.Position().Digit(c) == 0 && !strings.Contains(open, " "+name+" ") {
			tb.frame.Do(sudoku.Enter(c, right(name)))
		}
	}
}
