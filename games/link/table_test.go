package link

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/solver"
	"tessera/solver/link"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Room
}

// newTable is a first start (see room.New), with the first deal on the table: a
// small one, for speed, unless prepare wants another.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	small := func(s *settings.Settings) { s.SetText("link.params", "6x4") }
	tb := &table{Room: room.New(t, Name, append([]func(*settings.Settings){small}, prepare...)...)}
	tb.build(NewSession(tb.App.Post, tb.Services.Files))
	return tb
}

// build makes the tab, as at the start and after the language was changed.
func (tb *table) build(s *Session) {
	tb.T.Helper()
	tb.Tab = New(tb.Services, s)
	tb.Room.Show(tb.Page())
	tb.App.Until("a game with its faces", tb.faced)
}

// faced says whether the faces fit the board and its game.
func (tb *table) faced() bool {
	kinds := tb.gallery.kinds
	return tb.frame.Session.HasGame() && len(kinds) > kindsOf(tb.frame.Session.Start()) &&
		kinds[1].Picture.Rect.Dx() == tb.board.Geometry().TilePixels() && tb.cut.Whole != nil
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Play(id)
	tb.App.Until("the faces", tb.faced)
	return tb
}

func (tb *table) position() link.Position { return tb.frame.Session.Position() }

// agrees fails unless the board shows a tile of the right kind on every cell
// that has one, and nothing on the others.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	p, start := tb.position(), tb.frame.Session.Start()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	seen := map[int]bool{}
	for cell := range p.Cells() {
		id := tb.board.TileAt(cell)
		kind := 0
		if id >= 0 {
			kind = start.Kind(id)
			if !tb.image(id).Visible() || tb.image(id).Translucency != 0 {
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

// image is a tile as the board draws it.
func (tb *table) image(id int) *canvas.Image {
	const under = 1 // the well is drawn before the tiles
	return test.WidgetRenderer(tb.board).Objects()[under+id].(*canvas.Image)
}

// face is what the tile on a cell shows.
func (tb *table) face(cell int) *image.RGBA {
	return tb.image(tb.board.TileAt(cell)).Image.(*image.RGBA)
}

// solution gives removals that clear the board.
func solution(t *testing.T, p link.Position) []link.Move {
	t.Helper()
	for step, err := range link.Engines()[0].Solve(t.Context(), p, solver.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		return step.Moves
	}
	t.Fatal("there is nothing to solve")
	return nil
}

// remove taps the two tiles of a removal.
func (tb *table) remove(m link.Move) {
	tb.T.Helper()
	for _, at := range []link.Point{m.A, m.B} {
		cell, _ := tb.position().Cell(at)
		tb.TapCell(cell)
	}
}
