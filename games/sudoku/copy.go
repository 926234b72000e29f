package sudoku

import (
	"tessera/games/table"
	"tessera/solver/sudoku"
)

// form writes a board with its candidates as text.
type form func(g sudoku.Grid, candidates [sudoku.Cells]sudoku.Digits) string

// The forms in which a board is copied.
func asCharacters(g sudoku.Grid, _ [sudoku.Cells]sudoku.Digits) string { return g.String() }
func asFrame(g sudoku.Grid, _ [sudoku.Cells]sudoku.Digits) string      { return sudoku.Framed(g) }

// copyAs copies the board, with the entries where there are some; and a picture of it beside the
// text, where board says so.
func (t *acts) copyAs(write form, board bool) {
	if !t.draft.on && !t.e.Has {
		return
	}
	p, notes := t.shown(), sudoku.Notes{}
	if !t.aside() {
		notes = t.notes()
	}
	t.ask(table.Copy{Text: write(p.Grid(), notes.Candidates(p)), Board: board})
	t.say("sudoku.copied")
}
