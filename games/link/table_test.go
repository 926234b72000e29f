package link

import (
	"image"
	"testing"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver/link"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Table[link.Params, link.Position, link.Move]
}

// newTable is a first start (see room.New), with the first deal on the table: a
// small one, for speed, unless prepare wants another.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	small := func(s *settings.Settings) { s.SetText("link.params", "6x4") }
	tb := &table{Table: room.NewTable(t, Name, NewSession, append([]func(*settings.Settings){small}, prepare...)...)}
	tb.Make = func(s *Session) *tab.Page {
		tb.Tab = New(tb.Services, s)
		return tb.Page()
	}
	tb.Ready = tb.faced
	tb.Start()
	return tb
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Open(id)
	return tb
}

// faced says whether the faces fit the board and its game.
func (tb *table) faced() bool {
	kinds := tb.gallery.kinds
	return tb.frame.Session.HasGame() && len(kinds) > kindsOf(tb.frame.Session.Start()) &&
		kinds[1].Picture.Rect.Dx() == tb.board.Geometry().TilePixels() && tb.cut.Whole != nil
}

// agrees fails unless the board shows a tile of the right kind on every cell
// that has one, and nothing on the others.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	p, start := tb.Position(), tb.frame.Session.Start()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	seen := map[int]bool{}
	for cell := range p.Cells() {
		id := tb.board.TileAt(cell)
		kind := 0
		if id >= 0 {
			kind = start.Kind(id)
			if !tb.Image(id).Visible() || tb.Image(id).Translucency != 0 {
				tb.T.Errorf("%s: the tile on cell %d is not to be seen", when, cell)
			}
		}
		if kind != p.Kind(cell) {
			tb.T.Errorf("%s: on cell %d the board shows kind %d, the position %v has %d", when, cell, kind, p, p.Kind(cell))
		}
		if id >= 0 && seen[id] {
			tb.T.Errorf("%s: tile %d is on two cells", when, id)
		}
		seen[id] = true
	}
}

// face is what the tile on a cell shows.
func (tb *table) face(cell int) *image.RGBA { return tb.Face(tb.board.TileAt(cell)) }

// solution gives removals that clear the board.
func solution(t *testing.T, p link.Position) []link.Move {
	t.Helper()
	return room.Solution(t, link.Engines()[0], p)
}

// remove taps the two tiles of a removal.
func (tb *table) remove(m link.Move) {
	tb.T.Helper()
	for _, at := range []link.Point{m.A, m.B} {
		cell, _ := tb.Position().Cell(at)
		tb.TapCell(cell)
	}
}
