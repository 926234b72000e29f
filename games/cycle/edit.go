package cycle

import (
	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/tab"
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
	told  choice // what the lists said last, of which the draft knows
	steps tab.Steps[entered]
	typed int // the digits typed so far into a cell, as a number; -1 for none
	at    int // that cell
	left  *drafted
	forth bool // Undo has come here from the deal that had taken the draft's place
	offer *ui.Offer
}

// entered is a position being put in, what the lists said beside it, and the cell
// that was about to be changed.
type entered struct {
	draft cycle.Position
	told  choice
	cell  int
}

// drafted is a draft that a deal took the place of, or that the player has left, and what
// Undo in it leads to.
type drafted struct {
	entered
	steps  tab.Steps[entered]
	dealt  bool // the deal is on the table
	closed bool // the player has gone back to the game, of which so many steps were played
	played int
}

func newEdit(t *Tab) *edit {
	e := &edit{tab: t, typed: -1, offer: ui.NewOffer()}
	e.offer.Resized = t.frame.Relayout
	return e
}

// start shows the position on the board for editing, on the board that the lists say.
func (e *edit) start() {
	t := e.tab
	t.frame.Stop()
	t.frame.PutAside()
	told := t.setup.next.Choice() // the lists are the draft's from now on
	draft := plain(told.Board)
	if t.frame.Session.HasGame() {
		draft = t.frame.Session.Position()
	}
	if draft.Board() != told.Board {
		draft = refit(draft, told.Board)
	}
	e.open(drafted{entered: entered{draft: draft, told: told}})
}

// draftKey is the setting that keeps the draft on the board.
const draftKey = "cycle.draft"

// remember keeps the draft, should the program be ended meanwhile.
func (e *edit) remember() { e.tab.services.Settings.SetText(draftKey, e.draft.String()) }

// resume goes on with the draft that was on the board when the program was ended.
func (e *edit) resume() {
	draft, err := cycle.ParsePosition(e.tab.services.Settings.Text(draftKey))
	if err != nil {
		return // there was none
	}
	e.tab.frame.PutAside()
	told := e.tab.setup.next.Choice()
	told.Board = draft.Board()
	e.open(drafted{entered: entered{draft: draft, told: told}})
}

// open shows a draft; numbers are typed from its cell on.
func (e *edit) open(d drafted) {
	t := e.tab
	t.board.ShowWhole(nil)
	e.on, e.draft, e.left, e.forth, e.steps = true, d.draft, nil, false, d.steps
	t.faces.number(true) // one sees what one types
	t.frame.Session.Pause(session.BoardAway)
	t.todo.unhint()
	e.put(d.entered)
	t.frame.Status.Say(lang.T("cycle.edit.say"))
}

// put makes that the draft, and lets the lists say what belongs to it.
func (e *edit) put(d entered) {
	e.draft, e.told, e.typed = d.draft, d.told, -1
	if next := e.tab.setup.next; next.Choice() != d.told {
		next.Change(func(c *choice) { *c = d.told })
	}
	e.show(d.cell)
}

// now is the draft as it is.
func (e *edit) now() entered { return entered{e.draft, e.told, e.tab.board.Cursor()} }

// keep notes the draft that is about to be changed, for Undo.
func (e *edit) keep() {
	e.steps.Keep(e.now())
	e.forth = false
}

// follow goes on with what the lists say now, and with all that was typed and can
// still be.
func (e *edit) follow() {
	told := e.tab.setup.next.Choice()
	if told == e.told {
		return
	}
	e.keep()
	next := entered{e.draft, told, e.tab.board.Cursor()}
	if told.Board != e.told.Board {
		was := e.draft.Board()
		next.draft = refit(e.draft, told.Board)
		next.cell = min(next.cell/was.W, told.H-1)*told.W + min(next.cell%was.W, told.W-1)
	}
	e.put(next)
}

// refit is what a board can keep of a position of another one: the part that is on
// both, each number as near as there are numbers.
func refit(p cycle.Position, b cycle.Board) cycle.Position {
	was := p.Board()
	values := plain(b).Values()
	for y := range min(b.H, was.H) {
		for x := range min(b.W, was.W) {
			if cell := y*b.W + x; !b.Hole(cell) {
				values[cell] = max(1, min(p.Value(y*was.W+x), b.Depth))
			}
		}
	}
	next, err := cycle.NewPosition(b, values)
	if err != nil {
		panic(err) // a bug: boards are checked before they are chosen
	}
	return next
}

// show shows the draft, with the cursor on a cell.
func (e *edit) show(cell int) {
	t := e.tab
	if !e.offer.Shown() { // above the board, since the cards may be folded away or scrolled
		e.offer.Show(lang.T("cycle.edit.title"), ui.Action{Name: "cycle.edit.play", Icon: "check", Do: e.play},
			ui.Action{Name: "cycle.edit.cancel", Icon: "undo", Do: e.cancel})
	}
	e.remember()
	t.place(e.draft)
	t.looks.bring()
	t.setup.showEditing()
	t.facts.refresh()
	t.point(-1)
	t.frame.Refresh()
	t.board.TakeFocus()
	t.board.SetCursor(cell, true)
}

// CanStepDraft says whether there is a step to take back, or to do again.
func (t *Tab) CanStepDraft(back bool) bool {
	return t.edit.on && (t.edit.steps.Can(back) || !back && t.edit.forth)
}

// StepDraft takes back what was changed last, also in the lists, or changes it again.
// Behind the last change it goes on to the deal from which Undo has come.
func (t *Tab) StepDraft(back bool) {
	e := t.edit
	switch {
	case !t.CanStepDraft(back):
	case e.steps.Can(back):
		e.put(e.steps.Step(back, e.now()))
	default:
		left := &drafted{entered: e.now(), steps: e.steps, dealt: true}
		e.leave()
		t.frame.Session.Redo()
		e.left = left
		t.frame.Refresh()
	}
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

// cancel goes back to the game on the table, and to what it was begun with. Where something
// was changed, Undo brings the draft back as long as the game stands as it does.
func (e *edit) cancel() {
	if !e.on {
		return
	}
	t := e.tab
	left := &drafted{entered: e.now(), steps: e.steps, closed: true, played: t.frame.Session.Steps()}
	changed := e.steps.Can(true)
	e.leave()
	t.setup.next.Back()
	t.todo.tell()
	t.frame.BringBack()
	if changed && t.frame.Session.HasGame() {
		e.left = left
		if t.frame.Status.Said() == "" {
			t.frame.Status.Say(lang.T("cycle.edit.left"))
		}
		t.frame.Refresh() // for Undo
	}
}

// leave goes back to the game on the table; the lists stay as they are.
func (e *edit) leave() {
	t := e.tab
	e.close()
	if t.frame.Session.HasGame() {
		t.place(t.frame.Session.Position())
	}
	t.facts.refresh()
	t.frame.Status.Say("")
	t.frame.Refresh()
	t.board.TakeFocus()
}

// makeWay leaves the board to a deal of what the lists say. Undo brings the draft
// back, and so does a deal that fails.
func (e *edit) makeWay() {
	e.left = nil
	if !e.on {
		return
	}
	if e.tab.frame.Session.HasGame() {
		e.left = &drafted{entered: e.now(), steps: e.steps}
	}
	e.leave()
}

// back goes on with the draft that a deal took the place of.
func (e *edit) back(left *drafted) {
	if left != nil {
		e.open(*left)
	}
}

// arrives notes that another game has come to the table: the deal that takes the
// draft's place, or one that has nothing to do with it.
func (e *edit) arrives(kind session.Kind) {
	if e.left != nil && kind == session.NewGame && !e.left.dealt {
		e.left.dealt = true
	} else {
		e.left = nil
	}
}

// CanUndo says whether the game on the board, of which no step is left to take back,
// took the place of a draft, or is about to, or whether a draft over it was left.
func (t *Tab) CanUndo() bool {
	left := t.edit.left
	if left == nil || t.frame.Covered() || t.frame.RunState() != session.Idle {
		return false
	}
	if left.closed {
		return !t.edit.on && left.played == t.frame.Session.Steps()
	}
	return !left.dealt || t.frame.Session.Steps() == 0
}

// Undo brings back the game before, and the draft over it.
func (t *Tab) Undo() {
	left, game := t.edit.left, t.frame.Session
	if left.closed {
		t.frame.PutAside()
		t.edit.back(left)
		t.frame.Refresh()
		return
	}
	dealing := game.Dealing()
	t.edit.left = nil
	t.frame.Undo()
	t.edit.back(left)
	t.edit.forth = !dealing
	t.frame.Refresh() // for Redo
}

// close ends the editing; the board is about to show something else.
func (e *edit) close() {
	if e.on {
		e.on = false
		e.tab.services.Settings.SetText(draftKey, "")
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
	if e.draft.Board().Hole(cell) {
		e.tab.frame.Status.Say(lang.T("cycle.hole"))
		return
	}
	values := e.draft.Values()
	values[cell] = value
	next, err := cycle.NewPosition(e.draft.Board(), values)
	if err != nil {
		e.tab.frame.Status.Warn(lang.Sentence(err))
		return
	}
	if next != e.draft {
		e.keep()
		e.draft = next
		e.remember()
		e.tab.frame.Refresh() // for Undo
	}
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

// next moves the cursor on to the next tile, row by row.
func (e *edit) next() {
	e.typed = -1
	for c := e.tab.board.Cursor() + 1; c < e.draft.Cells(); c++ {
		if !e.draft.Board().Hole(c) {
			e.tab.board.SetCursor(c, true)
			return
		}
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
