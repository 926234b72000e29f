package cycle

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/resources/lang"
)

// tap clicks a tile, or adds one to it alone while the position is edited.
func (t *Tab) tap(cell int) { t.click(cell, 1) }

// secondary takes one away: a click repeated once less than there are values, which
// may count as one.
func (t *Tab) secondary(cell int) { t.click(cell, -1) }

func (t *Tab) click(cell, times int) {
	switch {
	case t.edit.on:
		t.edit.add(cell, times)
	case t.frame.Playing() && t.position().Board().Hole(cell):
		t.frame.Status.Say(lang.T("cycle.hole"))
	case t.frame.Playing():
		if m, ok := t.frame.Session.Position().Board().Click(cell, times); ok {
			t.frame.Do(m)
		}
	case t.frame.Session.Expired():
		t.frame.Status.Say(lang.T("error.session.time-up"))
	}
}

// rune lets + and - click at the cursor; digits go into a position that is
// edited.
func (t *Tab) rune(r rune) bool {
	switch {
	case r == '+' || r == '=':
		t.board.SetCursor(t.board.Cursor(), true)
		t.tap(t.board.Cursor())
	case r == '-' || r == '−':
		t.board.SetCursor(t.board.Cursor(), true)
		t.secondary(t.board.Cursor())
	default:
		return t.edit.rune(r)
	}
	return true
}

// boardKey lets an edited position have its keys first.
func (t *Tab) boardKey(e *fyne.KeyEvent) bool { return t.edit.key(e) }

// point shows which tiles a click on a cell would change, and by how much where
// that is not one.
func (t *Tab) point(cell int) {
	t.pointed = cell
	if cell < 0 || cell >= t.board.Layout().Cells() || !t.edit.on && !t.frame.Playing() {
		t.board.SetRing(board.Touched)
		t.note(t.facts.notes())
		return
	}
	if t.edit.on {
		t.board.SetRing(board.Touched, cell)
		t.board.SetNotes(nil)
		return
	}
	var cells []int
	var notes []board.Note
	touched, plain := t.frame.Session.Position().Board().Touched(cell), true
	for _, touch := range touched {
		cells = append(cells, touch.Cell)
		notes = append(notes, board.Note{Cell: touch.Cell, Text: fmt.Sprintf("+%d", touch.Add), Sole: true})
		plain = plain && touch.Add == 1
	}
	if plain {
		notes = t.facts.notes()
	}
	t.board.SetRing(board.Touched, cells...)
	t.note(notes)
}

// note shows notes, and that of a hint in place of another on its tile.
func (t *Tab) note(notes []board.Note) {
	for _, hint := range append(t.todo.notes(), t.taughtNotes()...) {
		notes = slices.DeleteFunc(notes, func(n board.Note) bool { return n.Cell == hint.Cell })
		notes = append(notes, hint)
	}
	t.board.SetNotes(notes)
}

// Tell says what a change did.
func (t *Tab) Tell(c change) string {
	if c.Kind == session.NewGame {
		if t.frame.Session.Params().Random {
			return lang.T("cycle.dealt.random")
		}
		return t.begun(c.New.Board())
	}
	if len(c.Moves) == 0 {
		return ""
	}
	m := c.Moves[len(c.Moves)-1]
	if times := c.New.Board().Signed(m.Times); times < 0 {
		return lang.T("cycle.taken", "Column", m.X+1, "Row", m.Y+1, "Count", -times)
	}
	if m.Times == c.New.Board().Depth-1 && m.Times > 1 && !c.New.Board().Either {
		return lang.T("cycle.minus", "Column", m.X+1, "Row", m.Y+1, "Count", m.Times)
	}
	if t.faces.lamps(c.New.Board().Depth) {
		return lang.T("cycle.lamps.clicked", "Column", m.X+1, "Row", m.Y+1)
	}
	return lang.T("cycle.clicked", "Column", m.X+1, "Row", m.Y+1, "Count", m.Times)
}
