package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/view"
	"tessera/resources/must"
)

// TestNotesStandOnTheirCells: exactly those asked for, inside the tile, also
// after the board has changed its size.
func TestNotesStandOnTheirCells(t *testing.T) {
	tb := newTable(t)
	tb.SetNotes([]view.Note{{Cell: 1, Text: "+2"}, {Cell: 5, Text: "+13"}})
	want(t, "notes", tb.Seen().Notes, map[int]string{1: "+2", 5: "+13"})
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
	tb.Board.Resize(fyne.NewSize(70, 50))
	got, tile := tb.notes[0].ground.Size(), tb.Geometry().TileSize()
	must.Be(t, got.Width < tile.Width, "the note %v wide hides its tile of %v", got.Width, tile.Width)
	tb.SetNotes([]view.Note{{Cell: 1, Text: "+2", Sole: true}, {Cell: 5, Text: "+13", Sole: true}})
	inside("alone on a tiny board")
	for _, n := range tb.notes {
		if tile := tb.Geometry().TileSize(); n.ground.Size() != tile || n.text.MinSize().Width < tile.Width/2 {
			t.Errorf("%q has %v of its tile, its text %v of %v", n.Text, n.ground.Size(), n.text.MinSize(), tile)
		}
	}
	tb.Board.Resize(fyne.NewSize(190, 150))
	tb.SetNotes([]view.Note{{Cell: 2, Text: "+1"}})
	want(t, "notes then", tb.Seen().Notes, map[int]string{2: "+1"})
	must.Be(t, !tb.notes[1].text.Visible() && !tb.notes[1].ground.Visible(), "the second note still stands there")
	tb.SetNotes([]view.Note{{Cell: 99, Text: "+1"}})
	must.Be(t, !tb.notes[0].text.Visible(), "a note is shown for a cell that is not on the board")
	tb.SetNotes([]view.Note{{Cell: 0, Text: "+1"}})
	tb.SetLayout(Layout{Cols: 2, Rows: 2})
	want(t, "notes on another board", tb.Seen().Notes, map[int]string{})
}
