package swap

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// holds is a table with a piece in the player's hand: that of a cell, moved by a way
// in cells.
func (tb *table) holds(cell int, dx, dy float32) *uitest.Mouse {
	m := tb.App.Mouse(tb.Win)
	pitch := tb.board.Geometry().Pitch().Width
	m.Move(tb.At(cell))
	m.Down(desktop.MouseButtonPrimary)
	for _, share := range []float32{0.25, 0.5, 0.75, 1} {
		m.Move(tb.At(cell).AddXY(dx*pitch*share, dy*pitch*share))
	}
	room.Want(tb.T, "a piece in the hand", tb.board.Held(), true)
	return m
}

// TestNothingBreaksADrag: what changes the game while a piece is in the hand sends
// it home first. It does not come to lie elsewhere, and nothing is exchanged by
// letting go then.
func TestNothingBreaksADrag(t *testing.T) {
	const before, start = "3x2turned:2,1,0,5,4,3", "3x2turned:1,2,0,5,4,3"
	for name, c := range map[string]struct {
		event func(tb *table)
		want  string // empty: any
	}{
		"undo":            {func(tb *table) { tb.frame.Undo() }, start},
		"restart":         {func(tb *table) { tb.frame.Restart() }, start},
		"a new game":      {func(tb *table) { tb.Play("swap:4x4turned#3") }, ""},
		"a larger board":  {func(tb *table) { tb.Play("swap:5x4#3") }, ""},
		"a smaller board": {func(tb *table) { tb.Play("swap:2x2#3") }, ""},
		"a pause":         {func(tb *table) { tb.Press(fyne.KeyP); tb.Press(fyne.KeyP) }, before},
		"the race":        {func(tb *table) { tb.Press(fyne.KeyF6); tb.Press(fyne.KeyEscape) }, before},
		"a whole picture": {func(tb *table) { tb.Press(fyne.KeyV) }, before},
		"another size":    {func(tb *table) { tb.Win.Resize(fyne.NewSize(900, 640)) }, before},
		"Escape":          {func(tb *table) { tb.Press(fyne.KeyEscape) }, before},
		"an engine": {func(tb *table) {
			tb.Press(fyne.KeyF5)
			room.Want(tb.T, "in the hand beside an engine", tb.board.Held(), false)
			tb.App.Until("the engine to end", func() bool { return tb.frame.RunState() == session.Idle })
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t).open("swap:" + start)
			tb.frame.Do(tb.Position().Board().Swap(0, 1))
			m := tb.holds(0, 1, 1)
			c.event(tb)
			room.Want(t, "in the hand", tb.board.Held(), false)
			m.Move(tb.At(0).AddXY(30, 30))
			m.Up(desktop.MouseButtonPrimary)
			tb.App.Until("the pieces to be cut", tb.cut)
			tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
			if c.want != "" {
				tb.is("afterwards", c.want)
			} else {
				tb.agrees("afterwards")
			}
			room.Want(t, "displaced", len(tb.board.Displaced()), 0)
		})
	}
}

// TestHeldPieceTurns by the other button, the key and the wheel, before the player's
// eyes and not again when it is let go; turn and exchange are one step, and Escape
// takes back both.
func TestHeldPieceTurns(t *testing.T) {
	const start = "3x2turned:1,2,0,5,4,3"
	other := func(tb *table, m *uitest.Mouse) {
		m.Down(desktop.MouseButtonSecondary)
		m.Up(desktop.MouseButtonSecondary)
	}
	key := func(tb *table, _ *uitest.Mouse) { tb.Press(fyne.KeyR) }
	wheel := func(tb *table, _ *uitest.Mouse) {
		tb.board.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 25)})
	}
	type turn = func(*table, *uitest.Mouse)
	for _, c := range []struct {
		name     string
		dx       float32 // the way, in cells
		turns    []turn
		quarters int // of the piece in the hand
		want     string
		moves    int
	}{
		{"the other button", 1, []turn{other}, 1, "2,1*1,0,5,4,3", 2},
		{"the key", 1, []turn{key}, 1, "2,1*1,0,5,4,3", 2},
		{"the wheel upwards", 1, []turn{wheel}, 3, "2,1*3,0,5,4,3", 2},
		{"half round", 1, []turn{other, key}, 2, "2,1*2,0,5,4,3", 3},
		{"three quarters", 1, []turn{key, key, other}, 3, "2,1*3,0,5,4,3", 2},
		{"all round", 1, []turn{key, key, key, key}, 0, "2,1,0,5,4,3", 1},
		{"in its own place", 0.3, []turn{other}, 1, "1*1,2,0,5,4,3", 1},
		{"to and fro in its place", 0.3, []turn{key, wheel}, 0, "1,2,0,5,4,3", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t).open("swap:" + start)
			m := tb.holds(0, 1, 0)
			for _, turn := range c.turns {
				turn(tb, m)
			}
			tb.Press(fyne.KeyEscape)
			m.Up(desktop.MouseButtonPrimary)
			tb.is("after Escape", start)

			m = tb.holds(0, c.dx, 0)
			for _, turn := range c.turns {
				turn(tb, m)
			}
			room.Want(t, "in the hand", tb.board.Held(), true)
			seen := tb.Face(1)
			turned := tb.faces.face(appearance{slice: 1, quarters: c.quarters})
			geo := tb.board.Geometry()
			room.Want(t, "seen as it is turned", same(seen, board.NewPainter(geo.TilePixels(), geo.Scale()).Paint(turned)), true)
			tb.App.Hold()
			m.Up(desktop.MouseButtonPrimary)
			tb.App.Tick(0)
			room.Want(t, "seen as before when let go", same(tb.Face(1), seen), true)
			tb.App.Tick(1)
			tb.is("let go", "3x2turned:"+c.want)
			room.Want(t, "moves", tb.frame.Session.Moves(), c.moves)
			room.Want(t, "steps", tb.frame.Session.Steps(), min(c.moves, 1))
		})
	}
}

// TestHeldPieceThatCannotTurn goes home at the other button, with the reason, and
// stays in the hand at the key.
func TestHeldPieceThatCannotTurn(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	m := tb.holds(0, 1, 0)
	tb.Press(fyne.KeyR)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.upright"))
	room.Want(t, "in the hand", tb.board.Held(), true)
	m.Down(desktop.MouseButtonSecondary)
	m.Up(desktop.MouseButtonSecondary)
	room.Want(t, "in the hand", tb.board.Held(), false)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("afterwards", "3x2:1,2,0,5,4,3")
}

// TestTurningAfterADrag: R turns the piece where the pointer let go, and it is framed.
func TestTurningAfterADrag(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:1,2,0,5,4,3")
	m := tb.holds(0, 0, 1)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("let go", "3x2turned:5,2,0,1,4,3")
	room.Want(t, "framed", tb.board.Rings(board.Hovered), []int{3})
	tb.Press(fyne.KeyR)
	tb.is("after R", "3x2turned:5,2,0,1*1,4,3")
}

// TestDropBesideTheBoard: half a cell beyond the edge is still on it.
func TestDropBesideTheBoard(t *testing.T) {
	for _, c := range []struct {
		beyond float32 // in cells, past the well's edge
		want   string
	}{{0.4, "5,2,0,1,4,3"}, {0.6, "1,2,0,5,4,3"}} {
		tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
		m := tb.holds(0, 0, 1)
		pos, size := tb.board.Geometry().Well()
		edge := tb.App.Driver().AbsolutePositionForObject(tb.board).Y + pos.Y + size.Height
		m.Move(fyne.NewPos(tb.At(3).X, edge+c.beyond*tb.board.Geometry().Pitch().Height))
		m.Up(desktop.MouseButtonPrimary)
		tb.is("let go", "3x2:"+c.want)
	}
}

// TestRefusedDropSaysWhy.
func TestRefusedDropSaysWhy(t *testing.T) {
	for rule, why := range map[string]string{"neighbours": "swap.apart", "corner": "swap.corner.only"} {
		tb := newTable(t).open("swap:3x2" + rule + ":1,2,0,5,4,3")
		m := tb.holds(5, -1, -1) // onto the middle of the first row
		m.Up(desktop.MouseButtonPrimary)
		tb.is("let go", "3x2"+rule+":1,2,0,5,4,3")
		room.Want(t, "said", tb.frame.Status.Said(), lang.T(why))
	}
}

// TestLensShowsWhatTheHeldPieceCovers, beside the pointer, until it is put down: from
// then on it shows what lies at the pointer again.
func TestLensShowsWhatTheHeldPieceCovers(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.Click("game.hover")
	size := tb.board.Geometry().TileRect().Max.Mul(board.LensZoom)
	sharp := func(slice int) bool { return tb.glass.sharp[enlarged{size, appearance{slice: slice}}] != nil }
	tb.App.Until("the lens to be sharp", func() bool {
		for cell := range 6 {
			tb.point(cell)
		}
		return sharp(0) && sharp(1) && sharp(2) && sharp(3) && sharp(4) && sharp(5)
	})
	beside := tb.centre(0).AddXY(0.8*tb.board.Geometry().Pitch().Width, 0)
	look := func() (*image.RGBA, fyne.Position) {
		tb.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: beside}})
		return tb.lens(), tb.top()[1].Position()
	}
	tb.point(1)
	covered := tb.lens()
	plain, at := look()
	m := tb.holds(0, 0.8, 0)
	room.Want(t, "there is a lens", tb.lens() != nil, true)
	room.Want(t, "shows what lies under the piece", same(tb.lens(), covered), true)
	room.Want(t, "beside the pointer", tb.top()[1].Position(), at)
	tb.Press(fyne.KeyEscape)
	m.Up(desktop.MouseButtonPrimary)
	again, _ := look()
	room.Want(t, "shows what lies at the pointer", same(again, plain), true)
	room.Want(t, "which is something else", same(plain, covered), false)
}

// TestCursorStandsAsideForAnEngine that plays.
func TestCursorStandsAsideForAnEngine(t *testing.T) {
	tb := newTable(t).open("swap:4x3#8")
	seen := nothing
	tb.board.OnCursor = func(cell int) { seen = cell }
	tb.board.SetCursor(1, true)
	room.Want(t, "the cursor", seen, 1)
	tb.Press(fyne.KeyF5)
	tb.App.Until("a move", func() bool { return tb.frame.Session.Moves() > 0 })
	room.Want(t, "the cursor while an engine plays", seen, nothing)
}
