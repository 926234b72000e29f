package cycle

import (
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// What the player can do with a draft; the names are the keys of their words.
const (
	editAction  = "cycle.edit"
	editPlay    = "cycle.edit.play"
	editCancel  = "cycle.edit.cancel"
	undoAction  = "action.undo"
	closeAction = "guide.close" // takes a hint away
	redoAction  = "action.redo"
)

// draftKey is the setting that keeps the draft on the board.
const draftKey = "cycle.draft"

// edit is a position that the player puts in, number by number. The game on the table
// stays until the new position is played.
type edit struct {
	on      bool
	draft   cycle.Position
	told    choice // what the lists said last, of which the draft knows
	steps   table.Steps[entered]
	typed   int  // the digits typed so far into a cell, as a number; 0 for none
	typedAt int  // that cell
	forth   bool // Undo has come here from the deal that had taken the draft's place
	left    *left
	back    *left // a draft that is about to be gone on with
}

// entered is a position being put in, what the lists said beside it, and the cell that was
// about to be changed.
type entered struct {
	draft cycle.Position
	told  choice
	cell  int
}

// drafted is a draft with what Undo and Redo in it lead to.
type drafted struct {
	entered
	steps table.Steps[entered]
}

// left is a draft that a deal took the place of, or that the player has left.
type left struct {
	drafted
	dealt   bool // the deal is on the table
	returns bool // it is about to be
	dealing bool // it was called off
	closed  bool // the player has gone back to the game, of which so many steps were played
	played  int
}

// startEdit shows the position on the board for editing, on the board that the lists say.
func (m Model) startEdit(e env) (Model, []any) {
	if m.edit.on {
		return m, nil
	}
	told := m.next.Choice // the lists are the draft's from now on
	draft := Plain(told.Board)
	if e.Has {
		draft = e.Position
	}
	if draft.Board() != told.Board {
		draft = refit(draft, told.Board)
	}
	m, do := m.open(drafted{entered: entered{draft: draft, told: told}})
	return m, append([]any{table.StopRun{}, table.Aside{}}, do...)
}

// open shows a draft; numbers are typed from its cell on.
func (m Model) open(d drafted) (Model, []any) {
	m.edit = edit{on: true, steps: d.steps}
	m.todo.hinted, m.taught, m.framed, m.path = nowhere, nil, nil, nil
	m, do := m.put(d.entered)
	m.said = m.said.Say("cycle.edit.say")
	return m, do
}

// put makes that the draft, and lets the lists say what belongs to it.
func (m Model) put(d entered) (Model, []any) {
	m.edit.draft, m.edit.told, m.edit.typed = d.draft, d.told, 0
	var do []any
	if m.next.Choice != d.told {
		next, more := m.next.Change(choosing, d.told)
		m.next, do = next, more
	}
	return m.move(d.cell), append(do, m.remember())
}

// move brings the cursor to a cell.
func (m Model) move(cell int) Model {
	m.at = cell
	m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: cell, Shown: true}
	return m
}

// remember keeps the draft, should the program be ended meanwhile.
func (m *state) remember() any { return table.Set{Key: draftKey, Value: m.edit.draft.String()} }

// entered is the draft as it is.
func (m *state) entered() entered { return entered{m.edit.draft, m.edit.told, m.at} }

// leaving is all of it.
func (m *state) leaving() *left {
	return &left{drafted: drafted{m.entered(), m.edit.steps}}
}

// keep notes the draft that is about to be changed, for Undo.
func (m *state) keep() {
	m.edit.steps, m.edit.forth = m.edit.steps.Keep(m.entered()), false
}

// follow goes on with what the lists say now, and with all that was typed and can still
// be; do is to be done besides.
func (m Model) follow(do []any) (Model, []any) {
	told := m.next.Choice
	if told == m.edit.told {
		return m, do
	}
	m.keep()
	next := entered{m.edit.draft, told, m.at}
	if was := m.edit.told.Board; told.Board != was {
		next.draft = refit(m.edit.draft, told.Board)
		next.cell = min(next.cell/was.W, told.H-1)*told.W + min(next.cell%was.W, told.W-1)
	}
	m, more := m.put(next)
	return m, append(do, more...)
}

// refit is what a board can keep of a position of another one: the part that is on both,
// each number as near as there are numbers.
func refit(p cycle.Position, b cycle.Board) cycle.Position {
	was := p.Board()
	values := Plain(b).Values()
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

// undo takes back what was changed last in the draft, also in the lists; of a game that
// took the place of a draft, or over which one was left, it brings that back.
func (m Model) undo(e env) (Model, []any) {
	switch left := m.edit.left; {
	case m.edit.on && m.edit.steps.Can(true):
		return m.step(true)
	case m.edit.on || !m.canUndo(e):
	case left.closed:
		m.edit.left, m.edit.back = nil, left
		return m.reopen()
	default:
		back := *left
		back.dealing = !left.dealt
		m.edit.left, m.edit.back = nil, &back
		return m, []any{table.Undo{}}
	}
	return m, nil
}

// redo changes the draft again, and goes on behind the last change to the deal from which
// Undo has come.
func (m Model) redo() (Model, []any) {
	switch {
	case !m.edit.on:
	case m.edit.steps.Can(false):
		return m.step(false)
	case m.edit.forth:
		left := m.leaving()
		left.dealt, left.returns = true, true
		m, do := m.leave()
		m.edit.left = left
		return m, append(do, table.Redo{})
	}
	return m, nil
}

// step takes back what was changed last in the draft, or changes it again.
func (m Model) step(back bool) (Model, []any) {
	steps, to := m.edit.steps.Step(back, m.entered())
	m.edit.steps = steps
	return m.put(to)
}

// canUndo says whether the game on the board, of which no step is left to take back, took
// the place of a draft, or is about to, or whether a draft over it was left.
func (m *state) canUndo(e env) bool {
	left := m.edit.left
	switch {
	case left == nil || m.edit.on || e.Covered || e.Running:
		return false
	case left.closed:
		return left.played == e.Steps
	}
	return !left.dealt || e.Steps == 0
}

// reopen goes on with a draft.
func (m Model) reopen() (Model, []any) {
	back := m.edit.back
	m, do := m.open(back.drafted)
	m.edit.forth = !back.closed && !back.dealing && back.dealt
	return m, append([]any{table.Aside{}}, do...)
}

// arrives notes that another game has come to the table: the deal that takes the draft's
// place, or one that has nothing to do with it.
func (m Model) arrives(kind session.Kind) Model {
	l := m.edit.left
	if m.edit.left = nil; l != nil && (l.returns || kind == session.NewGame && !l.dealt) {
		dealt := *l
		dealt.dealt, dealt.returns = true, false
		m.edit.left = &dealt
	}
	return m
}

// playDraft puts the draft on the table.
func (m Model) playDraft() (Model, []any) {
	if !m.edit.on {
		return m, nil
	}
	if m.edit.draft.Solved() {
		return m, warn("cycle.edit.solved")
	}
	return m, []any{lay{Start: m.edit.draft, Params: m.edit.draft.Params()}}
}

// cancelEdit goes back to the game on the table, and to what it was begun with. Where
// something was changed, Undo brings the draft back as long as the game stands as it does.
func (m Model) cancelEdit(e env) (Model, []any) {
	if !m.edit.on {
		return m, nil
	}
	left, changed := m.leaving(), m.edit.steps.Can(true)
	left.closed, left.played = true, e.Steps
	m, do := m.leave()
	next, more := m.next.Forget(choosing)
	m.next, do = next, append(do, more...)
	if m.todo.sure && e.Has {
		m = m.tellTodo(e)
	}
	if changed && e.Has {
		m.edit.left = left
		if m.said.Key == "" {
			m.said = m.said.Say("cycle.edit.left")
		}
	}
	return m, do
}

// leave goes back to the game on the table; the lists stay as they are.
func (m Model) leave() (Model, []any) {
	m.edit = edit{}
	m.said = m.said.Say("")
	return m, []any{table.Set{Key: draftKey, Value: ""}, table.Back{}}
}

// add adds to the number of one cell, going round.
func (m Model) add(cell, n int) (Model, []any) {
	if m.edit.draft.Board().Hole(cell) {
		m.said = m.said.Say("cycle.hole")
		return m, nil
	}
	d := m.edit.draft.Board().Depth
	m.edit.typed = 0
	return m.set(cell, (m.edit.draft.Value(cell)-1+n+d)%d+1)
}

func (m Model) set(cell, value int) (Model, []any) {
	if m.edit.draft.Board().Hole(cell) {
		m.said = m.said.Say("cycle.hole")
		return m, nil
	}
	values := m.edit.draft.Values()
	values[cell] = value
	next, err := cycle.NewPosition(m.edit.draft.Board(), values)
	if err != nil {
		return m, []any{table.Warn{Err: err}}
	}
	m.said = m.said.Say("cycle.edit.say")
	if next == m.edit.draft {
		return m, nil
	}
	m.keep()
	m.edit.draft = next
	return m, []any{m.remember()}
}

// rune takes a digit for the cell at the cursor, which goes on to the next when no further
// digit could follow; a comma goes on at once.
func (m Model) rune(r rune) (Model, []any) {
	switch {
	case !m.edit.on:
		return m, nil
	case r == ',':
		return m.forward(), nil
	}
	n, low, high := int(r-'0'), m.low, m.edit.draft.Board().Depth-1+m.low
	if both := m.edit.typed*10 + n; m.edit.typed > 0 && m.edit.typedAt == m.at && both <= high {
		n = both
	}
	m.edit.typed = 0
	m = m.move(m.at)
	if n > high || n < low {
		return m, warn("cycle.edit.range", "Low", low, "High", high)
	}
	cell := m.at
	m, do := m.set(cell, n+1-low)
	if n*10 > high || n == 0 {
		return m.forward(), do
	}
	m.edit.typed, m.edit.typedAt = n, cell
	return m, do
}

// forward moves the cursor on to the next tile, row by row.
func (m Model) forward() Model {
	m.edit.typed = 0
	for c := m.at + 1; c < m.edit.draft.Cells(); c++ {
		if !m.edit.draft.Board().Hole(c) {
			return m.move(c)
		}
	}
	return m
}

// warn says what needs the player's eye.
func warn(key string, args ...any) []any { return []any{table.Warning(key, args...)} }

var _ = lang.Keys("cycle.edit.", "solved", "range", "say", "left", "play", "cancel")
