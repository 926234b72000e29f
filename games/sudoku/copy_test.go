package sudoku

import (
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// TestPastedCandidatesAreMarks in the puzzle that is entered and in the game, as forums and as
// the terminal write them. They are kept for the next start, and taken back with the puzzle.
func TestPastedCandidatesAreMarks(t *testing.T) {
	p := must.Have(sudoku.Rules{}.ParsePosition(puzzle + ":r1c3+124,r1c4+26,r9c1+12"))(t)
	var candidates [sudoku.Cells]sudoku.Digits
	for cell := range candidates {
		if candidates[cell] = p.Marks(cell); candidates[cell] == 0 && p.Allowed(cell).Len() > 1 { // one alone is a given's
			candidates[cell] = p.Allowed(cell)
		}
	}
	all := sudoku.WithCandidates(p.Grid(), candidates)
	for _, text := range []string{p.String(), "From a forum, step 3:\n" + strings.ReplaceAll(all, "\n", "\r\n")} {
		must.Have(sudoku.ParseGrids(text))(t) // or the window does not take it for a puzzle
		tb := newTable(t)
		tb.Send(table.Texted{Text: text})
		shown := tb.state().shown()
		want(t, "the puzzle entered", shown.Givens(), p.Givens())
		want(t, "marks of "+text, []sudoku.Digits{shown.Marks(2), shown.Marks(3), shown.Marks(72)}, []sudoku.Digits{p.Marks(2), p.Marks(3), p.Marks(72)})
		want(t, "marks beyond", shown.Marks(5) == 0, text == p.String())
		tb.Do("click sudoku.draft.clear")
		want(t, "cleared", tb.state().shown(), sudoku.Position{})
		tb.Do("click " + undo)
		want(t, "taken back", tb.state().shown(), shown)
		again := desk{tabletest.New(t, Game, tb.Options), t}
		again.Until("the puzzle", func() bool { return again.Model.draft.judged })
		want(t, "at the next start", again.state().shown(), shown)
		tb.Do("click sudoku.draft.play")
		want(t, "played", tb.Session.Start(), shown)
	}
}
