package sudoku

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestCopyAsForumsWriteIt, in each form by its action.
func TestCopyAsForumsWriteIt(t *testing.T) {
	tb := newTable(t)
	names := []string{"sudoku.copy", "sudoku.copy.frame", "sudoku.copy.candidates"}
	tb.tap("r1c3")
	tb.types("4")
	p := tb.Session.Position()
	notes := tb.state().notes()
	for i, text := range []string{"534" + puzzle[3:], sudoku.Framed(p.Grid()), sudoku.WithCandidates(p.Grid(), notes.Candidates(p))} {
		tb.click(names[i])
		copied, _ := asked[table.Copy](tb)
		want(t, names[i], copied.Text, text)
		want(t, names[i]+" has a picture beside it", copied.Board, i == 0)
		want(t, "said", tb.Page.Status, lang.T("sudoku.copied"))
	}
	tb.click("sudoku.copy.frame", "sudoku.paste")
	copied, _ := asked[table.Copy](tb)
	_, pastes := asked[table.Paste](tb)
	want(t, "the clipboard is asked for", pastes, true)
	tb.Send(table.Texted{Text: copied.Text})
	want(t, "pasted", tb.Model.draft.grid, p.Grid())
}

// TestLabelsAreAnOption that is remembered.
func TestLabelsAreAnOption(t *testing.T) {
	tb := newTable(t)
	want(t, "at first", tb.Page.Scene.Named, true)
	tb.Send(view.Tick{Field: labels.ID})
	want(t, "switched off", tb.Page.Scene.Named, false)
	tb = desk{tabletest.New(t, Game, tb.Options), t}
	tb.Until("a game", tb.Session.HasGame)
	want(t, "at the next start", tb.Page.Scene.Named, false)
	tb.Send(view.Tick{Field: labels.ID, On: true})
	want(t, "switched on", tb.Page.Scene.Named, true)
}
