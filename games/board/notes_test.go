package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestNotesStandOnTheirCells: exactly those asked for, inside the tile, also
// after the board has changed its size.
func TestNotesStandOnTheirCells(t *testing.T) {
	tb := newTable(t)
	tb.SetNotes([]Note{{1, "+2"}, {5, "+13"}})
	want(t, "notes", tb.Notes(), map[int]string{1: "+2", 5: "+13"})
	inside := func(when string) {
		t.Helper()
		for _, n := range tb.notes {
			at, size := tb.Geometry().Pos(n.Cell), tb.Geometry().TileSize()
			for _, o := range []fyne.CanvasObject{n.ground, n.text} {
				end := o.Position().Add(o.Size())
				if !o.Visible() || o.Position().X < at.X || o.Position().Y < at.Y || end.X > at.X+size.Width || end.Y > at.Y+size.Height {
					t.Errorf("%s: %q at %v to %v is not inside the tile at %v of %v", when, n.Text, o.Position(), end, at, size)
				}
			}
		}
	}
	inside("at first")
	tb.Board.Resize(fyne.NewSize(190, 150))
	inside("on a small board")
	tb.SetNotes([]Note{{2, "+1"}})
	want(t, "notes then", tb.Notes(), map[int]string{2: "+1"})
	if tb.notes[1].text.Visible() || tb.notes[1].ground.Visible() {
		t.Error("the second note still stands there")
	}
	tb.SetNotes([]Note{{99, "+1"}})
	if tb.notes[0].text.Visible() {
		t.Error("a note is shown for a cell that is not on the board")
	}
	tb.SetNotes([]Note{{0, "+1"}})
	tb.SetLayout(Layout{Cols: 2, Rows: 2})
	want(t, "notes on another board", tb.Notes(), map[int]string{})
}
