package sliding

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver"
	"tessera/solver/sliding"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Room
}

// newTable is a first start (see room.New).
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Room: room.New(t, Name, prepare...)}
	tb.build(tb.Services, NewSession(tb.App.Post, tb.Services.Files))
	return tb
}

// build makes the tab, as at the start and after the language was changed.
func (tb *table) build(services *tab.Services, s *Session) {
	tb.T.Helper()
	tb.Tab = New(services, s)
	tb.Room.Show(tb.Page())
	tb.App.Until("the picture to be cut", tb.cut)
}

// cut says whether the faces fit the board.
func (tb *table) cut() bool {
	s := tb.faces.Slices
	return len(s) == tb.board.Layout().Cells() && s[0].Rect.Dx() == tb.board.Geometry().TilePixels()
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Play(id)
	tb.App.Until("the picture to be cut", tb.cut)
	return tb
}

func (tb *table) position() sliding.Position { return tb.frame.Session.Position() }

// agrees fails unless the tiles on the board are those of the position.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	p := tb.position()
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
	if shown := tb.image(0).Visible(); shown != p.Solved() {
		tb.T.Errorf("%s: the missing piece is visible: %v, the picture is whole: %v", when, shown, p.Solved())
	}
}

// image is a tile as the board draws it.
func (tb *table) image(id int) *canvas.Image {
	const well = 1 // is drawn before the tiles
	return test.WidgetRenderer(tb.board).Objects()[well+id].(*canvas.Image)
}

// face is what a tile shows.
func (tb *table) face(id int) *image.RGBA { return tb.image(id).Image.(*image.RGBA) }

// solution gives moves that lead to the goal.
func solution(t *testing.T, p sliding.Position) []sliding.Move {
	t.Helper()
	for _, e := range sliding.Engines() {
		if e.Name != "region" {
			continue
		}
		var all []sliding.Move
		for step, err := range e.Solve(t.Context(), p, solver.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, step.Moves...)
		}
		return all
	}
	t.Fatal("there is no engine called region")
	return nil
}
