package sudoku

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestCopyAsForumsWriteIt: the menu names all forms, and each is copied by its action.
func TestCopyAsForumsWriteIt(t *testing.T) {
	tb := newTable(t)
	tb.Click("sudoku.copies")
	top := tb.Win.Canvas().Overlays().Top()
	room.Want(t, "a menu", top != nil, true)
	top.Hide()
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	p := tb.frame.Session.Position()
	notes := tb.notes()
	items := tb.copyItems()
	for i, want := range []string{p.Grid().String(), sudoku.Framed(p.Grid()), sudoku.WithCandidates(p.Grid(), notes.Candidates(p))} {
		items[i].Action()
		room.Want(t, items[i].Label, fyne.CurrentApp().Clipboard().Content(), want)
		room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.copied"))
	}
	tb.act("sudoku.copy.frame")
	tb.act("sudoku.paste")
	room.Want(t, "pasted", tb.draft.grid, p.Grid())
}

// TestLabelsAreAnOption that is remembered.
func TestLabelsAreAnOption(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "at first", tb.labels.Visible(), true)
	tb.Click("game.labels")
	room.Want(t, "switched off", tb.labels.Visible(), false)
	tb.Start()
	room.Want(t, "at the next start", tb.labels.Visible(), false)
	tb.Click("game.labels")
	room.Want(t, "switched on", tb.labels.Visible(), true)
}
