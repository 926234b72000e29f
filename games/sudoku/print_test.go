package sudoku

import (
	"bytes"
	"testing"

	"tessera/games/paper"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestFurtherSheets are dealt with the seeds that follow, so that their IDs
// bring them back.
func TestFurtherSheets(t *testing.T) {
	p := sudoku.Params{Grade: sudoku.Easy}
	start := must.Have(sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(7)))(t)
	sheets := must.Have(newSheets(t.Context(), paper.Sheet{Puzzle: start.Givens(), Title: "sudoku:easy#7"}, p, 7, 3))(t)
	want(t, "sheets", len(sheets), 3)
	want(t, "the first", sheets[0].Puzzle, start.Givens())
	third, _ := sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(9))
	want(t, "the third", sheets[2].Puzzle, third.Givens())
	want(t, "its title", sheets[2].Title, "sudoku:easy#9")
	for _, s := range sheets {
		want(t, "its grade", s.Grade, sudoku.Easy)
	}
}

// TestPrintAsksAndMakesPages from the dialog on.
func TestPrintAsksAndMakesPages(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.print")
	want(t, "the dialog", tb.Page.Dialog.Title, lang.T("sudoku.print.title"))
	tb.Send(view.Choose{Field: "print.count", At: 1}, view.Choose{Field: "print.page", At: 1}, view.Tick{Field: "print.solutions"})
	want(t, "chosen", tb.Model.print, print{on: true, count: 1, perPage: 1})
	tb.Send(view.Close{OK: true})
	want(t, "the dialog afterwards", tb.Page.Dialog.ID, "")
	file, made := asked[table.Save](tb)
	want(t, "a PDF", made && bytes.HasPrefix(file.Content, []byte("%PDF-")), true)
	tb.Forget()
	tb.click("sudoku.print")
	tb.Send(view.Close{})
	_, made = asked[table.Save](tb)
	want(t, "one that was called off", made, false)
}
