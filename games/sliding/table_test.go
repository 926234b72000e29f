package sliding

import (
	"slices"
	"testing"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver/sliding"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Table[sliding.Params, sliding.Position, sliding.Move]
}

// newTable is a first start (see room.New).
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Table: room.NewTable(t, Name, NewSession, prepare...)}
	tb.Make = func(s *Session) *tab.Page {
		tb.Tab = New(tb.Services, s)
		return tb.Page()
	}
	tb.Ready = func() bool { return tb.Plain() || tb.cut() }
	tb.Start()
	return tb
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Open(id)
	return tb
}

// cut says whether the faces fit the board.
func (tb *table) cut() bool {
	s := tb.faces.Slices
	return len(s) == tb.board.Layout().Cells() && s[0].Rect == tb.board.Geometry().TileRect()
}

// agrees fails unless the tiles on the board are those of the position.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	p := tb.Position()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	for c := range p.Cells() {
		id := p.Tile(c)
		if id == 0 && !p.Solved() {
			id = -1
		}
		if got := tb.board.TileAt(c); got != id {
			tb.T.Errorf("%s: on cell %d the board shows tile %d, the position %v has %d", when, c, got, p, id)
		}
	}
	if shown := tb.Image(0).Visible(); shown != p.Solved() {
		tb.T.Errorf("%s: the missing piece is visible: %v, the picture is whole: %v", when, shown, p.Solved())
	}
}

// solution gives moves that lead to the goal.
func solution(t *testing.T, p sliding.Position) []sliding.Move {
	t.Helper()
	i := slices.IndexFunc(sliding.Engines(), func(e sliding.Engine) bool { return e.Name == "region" })
	return room.Solution(t, sliding.Engines()[i], p)
}
