package cycle

import (
	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// edit lets the player put in a position number by number. The game on the
// table stays until the new position is played.
type edit struct {
	tab   *Tab
	on    bool
	draft cycle.Position
	typed int // the digits typed so far into a cell, as a number; -1 for none
	at    int // that cell
	offer *ui.Offer
}

func newEdit(t *Tab) *edit {
	e := &edit{tab: t, typed: -1, offer: ui.NewOffer()}
	e.offer.Resized = t.frame.Relayout
	return e
}

// start shows the position on the board for editing.
func (e *edit) start() {
	t := e.tab
	t.frame.Stop()
	t.frame.HideResult()
	t.board.ShowWhole(nil)
	t.setup.next.Back() // the lists are the draft's from now on
	e.on, e.typed = true, -1
	t.faces.number(true) // one sees what one types
	e.draft = plain(t.setup.next.Choice().Board)
	if t.frame.Session.HasGame() {
		e.draft = t.frame.Session.Position()
	}
	t.frame.Session.Pause(session.BoardAway)
	e.show()
	t.frame.Status.Say(lang.T("cycle.edit.say"))
}

// reshape goes on with an empty board of other params.
func (e *edit) reshape(b cycle.Board) {
	e.draft = plain(b)
	e.show()
}

func (e *edit) show() {
	t := e.tab
	if !e.offer.Shown() { // above the board, since the cards may be folded away or scrolled
		e.offer.Show(lang.T("cycle.edit.title"), ui.Action{Name: "cycle.edit.play", Icon: "check", Do: e.play},
			ui.Action{Name: "cycle.edit.cancel", Icon: "undo", Do: e.cancel})
	}
	t.todo.clear()
	t.place(e.draft)
	t.looks.bring()
	t.setup.showEditing()
	t.facts.refresh()
	t.point(-1)
	t.frame.Refresh()
	t.board.TakeFocus()
	t.board.SetCursor(0, true) // numbers are typed from the first tile on
}

// away says that the board shows a draft instead of the game.
func (e *edit) away() bool { return e.on }

// play puts the draft on the table.
func (e *edit) play() {
	t := e.tab
	if e.draft.Solved() {
		t.frame.Status.Warn(lang.T("cycle.edit.solved"))
		return
	}
	t.frame.Session.Open(e.draft, e.draft.Params())
	t.board.TakeFocus()
}

// cancel goes back to the game on the table.
func (e *edit) cancel() {
	t := e.tab
	if !e.on {
		return
	}
	e.close()
	if t.frame.Session.HasGame() {
		t.setup.next.Back()
		t.place(t.frame.Session.Position())
	}
	t.facts.refresh()
	t.frame.Status.Say("")
	t.frame.Refresh()
	t.board.TakeFocus()
}

// close ends the editing; the board is about to show something else.
func (e *edit) close() {
	if e.on {
		e.on = false
		e.offer.Hide()
		e.tab.faces.number(e.tab.looks.numbers.Checked)
		e.tab.frame.Session.Resume(session.BoardAway)
		e.tab.setup.showEditing()
	}
}

// add adds to the number of one cell, going round.
func (e *edit) add(cell, n int) {
	d := e.draft.Board().Depth
	e.set(cell, (e.draft.Value(cell)-1+n+d)%d+1)
}

func (e *edit) set(cell, value int) {
	values := e.draft.Values()
	values[cell] = value
	next, err := cycle.NewPosition(e.draft.Board(), values)
	if err != nil {
		e.tab.frame.Status.Warn(lang.Sentence(err))
		return
	}
	e.draft = next
	e.tab.frame.Status.Say(lang.T("cycle.edit.say"))
	e.tab.board.SetFace(cell, e.tab.face(e.draft, cell))
}

// rune takes a digit for the cell at the cursor, which goes on to the next
// when no further digit could follow; a comma goes on at once.
func (e *edit) rune(r rune) bool {
	switch {
	case !e.on:
		return false
	case r == ',':
		e.next()
	case r >= '0' && r <= '9':
		e.digit(int(r - '0'))
	default:
		return false
	}
	return true
}

func (e *edit) digit(n int) {
	b := e.tab.board
	cell := b.Cursor()
	low, high := 1, e.draft.Board().Depth
	if e.tab.faces.zero {
		low, high = 0, high-1
	}
	if both := e.typed*10 + n; e.typed > 0 && e.at == cell && both <= high {
		n = both
	}
	e.typed = -1
	b.SetCursor(cell, true)
	if n > high || n < low {
		e.tab.frame.Status.Warn(lang.T("cycle.edit.range", "Low", low, "High", high))
		return
	}
	e.set(cell, n+1-low)
	if n*10 > high || n == 0 {
		e.next()
		return
	}
	e.typed, e.at = n, cell
}

// next moves the cursor on, row by row.
func (e *edit) next() {
	e.typed = -1
	if c := e.tab.board.Cursor() + 1; c < e.draft.Cells() {
		e.tab.board.SetCursor(c, true)
	}
}

// key lets Escape end the editing.
func (e *edit) key(k *fyne.KeyEvent) bool {
	if !e.on || k.Name != fyne.KeyEscape {
		return false
	}
	e.cancel()
	return true
}
