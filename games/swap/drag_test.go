package swap

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest/room"
)

func sprint(v any) string { return fmt.Sprint(v) }

// TestDragExchanges with the piece that is covered most when it is let go, and
// puts back what is let go elsewhere.
func TestDragExchanges(t *testing.T) {
	const start = "1,2,0,5,4,3"
	tb := newTable(t)
	for _, c := range []struct {
		name, rule string
		cell       int
		dx, dy     float32 // in cells
		escape     bool
		want       string
	}{
		{"to the right", "", 0, 1, 0, false, "2,1,0,5,4,3"},
		{"most of it over the second", "", 0, 1.6, 0.3, false, "0,2,1,5,4,3"},
		{"across", "", 3, 0.6, -0.8, false, "1,5,0,2,4,3"},
		{"hardly at all", "", 0, 0.4, 0.3, false, start},
		{"to the edge of the board, where it stops", "", 1, 0, -0.4, false, start},
		{"beyond the board", "", 0, 1, 5, false, start},
		{"Escape", "", 0, 1, 0, true, start},
		{"onto the corner", "corner", 4, -1, -1, false, "4,2,0,5,1,3"},
		{"from the corner", "corner", 0, 1, 1, false, "4,2,0,5,1,3"},
		{"past the corner's right", "corner", 4, 1, 0, false, start},
		{"to a neighbour", "neighbours", 4, 0, -1, false, "1,4,0,5,2,3"},
		{"too far", "neighbours", 3, 2, 0, false, start},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb.open("swap:3x2" + c.rule + ":" + start)
			tb.drags(c.cell, c.dx, c.dy, nil)
			if c.escape {
				tb.Press(fyne.KeyEscape)
			}
			tb.board.DragEnd()
			tb.is("when it was let go", "3x2"+c.rule+":"+c.want)
			moves := 0
			if c.want != start {
				moves = 1
			}
			room.Want(t, "moves", tb.frame.Session.Moves(), moves)
			room.Want(t, "lit", len(tb.board.Rings(board.Selected)), 0)
		})
	}
}

// TestDraggedPieceIsAboveTheOthers, follows the pointer within the board, and
// what it covers most is lit.
func TestDraggedPieceIsAboveTheOthers(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	piece := tb.Position().Piece(0)
	img := tb.Image(piece)
	home := img.Position()
	tb.drags(0, 2.1, 0.2, func() {
		room.Want(t, "lit half way", sprint(tb.board.Rings(board.Selected)), "[1]")
		objects := test.WidgetRenderer(tb.board).Objects()
		room.Want(t, "the topmost but for the whole picture", objects[len(objects)-2], fyne.CanvasObject(img))
	})
	room.Want(t, "lit", sprint(tb.board.Rings(board.Selected)), "[2]")
	pitch := tb.board.Geometry().Pitch().Width
	if moved := img.Position().X - home.X; moved != 2*pitch { // the board ends there
		t.Errorf("it is %v units from home, want %v", moved, 2*pitch)
	}
	if moved := img.Position().Y - home.Y; moved < 0.15*pitch || moved > 0.25*pitch {
		t.Errorf("it is %v units below home, want a fifth of %v", moved, pitch)
	}
	tb.App.Hold()
	tb.board.DragEnd()
	tb.App.Tick(0.1)
	if at := img.Position(); at.X <= home.X+pitch {
		t.Errorf("it glides from %v, not from where it was let go", at)
	}
	tb.App.Tick(1)
	tb.is("when it has come to rest", "3x2:0,2,1,5,4,3")
}

// TestNothingIsLitWhileThePointerIsBesideTheBoard: let go there, the piece goes
// back.
func TestNothingIsLitWhileThePointerIsBesideTheBoard(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.drags(0, 1, 0, nil)
	room.Want(t, "lit on the board", sprint(tb.board.Rings(board.Selected)), "[1]")
	tb.drags(0, 0, -5, nil)
	room.Want(t, "lit beside it", sprint(tb.board.Rings(board.Selected)), "[]")
}

// TestPickingStopsTheEngine that plays: its next move would put down what was
// picked.
func TestPickingStopsTheEngine(t *testing.T) {
	tb := newTable(t).open("swap:4x3#8")
	tb.App.Hold()
	tb.Click("action.solve")
	tb.App.Until("a move", func() bool { return tb.frame.Session.Moves() > 0 })
	tb.TapCell(3)
	tb.App.Tick(1)
	tb.App.Until("the engine to stop", func() bool { return tb.frame.RunState() == session.Idle })
	room.Want(t, "picked", sprint(tb.board.Rings(board.Selected)), "[3]")
}

// TestDragStopsTheEngine that plays, and is not taken while the board is covered.
func TestDragStopsTheEngine(t *testing.T) {
	tb := newTable(t).open("swap:4x3#8")
	tb.App.Hold()
	tb.Click("action.solve")
	tb.App.Until("a move", func() bool { return tb.frame.Session.Moves() > 0 })
	tb.drags(0, 1, 0, nil)
	tb.board.DragEnd()
	tb.App.Tick(1)
	tb.App.Until("the engine to stop", func() bool { return tb.frame.RunState() == 0 })
	tb.agrees("afterwards")
}
