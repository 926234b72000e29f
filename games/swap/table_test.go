package swap

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver/swap"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Table[swap.Params, swap.Position, swap.Move]
}

// newTable is a first start (see room.New), at which a game is dealt.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Table: room.NewTable(t, Name, NewSession, prepare...)}
	tb.Make = func(s *Session) *tab.Page {
		tb.Tab = New(tb.Services, s)
		return tb.Page()
	}
	tb.Ready = tb.cut
	tb.Start()
	return tb
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Open(id)
	return tb
}

// cut says whether the faces fit the board and its game.
func (tb *table) cut() bool {
	return tb.frame.Session.HasGame() && tb.faces.Fits() && tb.faces.Slices[0].Rect == tb.board.Geometry().TileRect() &&
		len(tb.faces.shown) == tb.Position().Cells() && !tb.alike.work.Busy()
}

// is fails unless that is the position, on the board too.
func (tb *table) is(when, position string) {
	tb.T.Helper()
	room.Want(tb.T, when+": the position", tb.Position().String(), position)
	tb.agrees(when)
}

// agrees fails unless the pieces on the board are those of the position, where
// they are and as they are turned.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	p := tb.Position()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	for c := range p.Cells() {
		piece := p.Piece(c)
		if got := tb.board.TileAt(c); got != piece {
			tb.T.Errorf("%s: on cell %d the board shows piece %d, the position %v has %d", when, c, got, p, piece)
		}
		want := tb.board.Geometry().Painter().
			Paint(tb.faces.face(tb.faces.of(p, c)))
		if !same(tb.Face(piece), want) {
			tb.T.Errorf("%s: piece %d in cell %d of %v looks otherwise", when, piece, c, p)
		}
	}
}

func same(a, b *image.RGBA) bool { return a.Rect == b.Rect && string(a.Pix) == string(b.Pix) }

// drags moves the pointer from the middle of a cell over a way given in cells,
// and calls half after half of it; it is not let go yet.
func (tb *table) drags(cell int, dx, dy float32, half func()) {
	l := tb.board.Layout()
	pitch := tb.board.Geometry().Pitch()
	at := tb.board.Geometry().Centre(cell%l.Cols, cell/l.Cols)
	const steps = 8
	for i := range steps {
		step := fyne.NewDelta(dx*pitch.Width/steps, dy*pitch.Height/steps)
		at = at.AddXY(step.DX, step.DY)
		tb.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
		if i == steps/2-1 && half != nil {
			half()
		}
	}
}

// second clicks on a cell with the other button.
func (tb *table) second(cell int) { test.TapSecondaryAt(tb.board, tb.centre(cell)) }

// centre is the middle of a cell on the board.
func (tb *table) centre(cell int) fyne.Position {
	l := tb.board.Layout()
	return tb.board.Geometry().Centre(cell%l.Cols, cell/l.Cols)
}

// solution gives moves that lead home.
func solution(t *testing.T, p swap.Position) []swap.Move {
	t.Helper()
	return room.Solution(t, swap.Engines()[0], p)
}
