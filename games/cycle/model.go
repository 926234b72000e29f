package cycle

import (
	"errors"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver"
	"tessera/solver/cycle"
)

// Model is what belongs neither to the position nor to the session: a state, which is seen, and
// how it takes in what happens.
type Model struct{ state }

// state is what a model knows. Its slices are never written in place.
type state struct {
	next     table.Next[choice]
	own      choice // of the player's own, which a preset took the place of on the sheet; empty for none
	said     table.Said
	landed   int  // the serial of the last change that the board stands as
	low      int  // what the lowest value is shown as: 0 or 1
	shortest bool // hints lead the shortest way, and do not chase
	at       int  // the cursor's cell
	cursor   view.Cursor
	lead     lead
	facts    facts
	quiet    bool // the par is withheld, while the player is asked whether there is a solution
	todo     todo
	taught   []cycle.TileClicks // that a hint shows
	framed   []int              // by it, or by a repair
	path     []view.Spot
	mending  []cycle.Tile // that a repair is about to change
	edit     edit
	refs     []session.PictureRef // of the game on the table
	brought  [2]bool              // the photo and the album were asked for, in this game
	mine     bool                 // the player has chosen pictures of the album in it, and is told of them
	filmed   bool                 // the board is seen away from the window
	due      bool                 // the board was won, and its picture does not hang yet
}

// nowhere is no cell.
const nowhere = -1

func begin(o table.Options) Model {
	m := Model{state{next: table.Next[choice]{Choice: load(o)}, low: 1, todo: todo{hinted: nowhere}, facts: facts{showWhy: true}}}
	m.shortest = shortest.Ticked(o)
	if zero.Ticked(o) {
		m.low = 0
	}
	return m
}

// position is the one that the board shows: the draft while one is edited, and before
// there is a game a plain one.
func (m *state) position(e env) cycle.Position {
	switch {
	case m.edit.on:
		return m.edit.draft
	case e.Has:
		return e.Position
	}
	return Plain(m.next.Choice.Board)
}

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	act = refusal(act)
	before := m.next.Choice
	var do []any
	m.next, do = m.next.Hear(choosing, act)
	if before != m.next.Choice && m.edit.on {
		m, do = m.follow(do)
	}
	if m.quiet && e.Has && !asking(e) { // something else has answered it
		m.quiet = false
		do = append(do, table.FindPar{})
	}
	m, more := m.hear(e, act)
	do = append(do, more...)
	if m.due {
		m, more = m.hang(e)
		do = append(do, more...)
	}
	return m, do
}

func (m Model) hear(e env, act any) (Model, []any) {
	switch a := act.(type) {
	case table.Started:
		return m.started(e, a)
	case table.Begun:
		return m.asks(e, a.Kind)
	case table.Changed:
		return m.changed(e)
	case table.Landed:
		m.landed = a.Serial
		if m.todo.late {
			m.todo.late = false
			m = m.tellTodo(e)
		}
		if m.mending != nil {
			m = m.mended(e)
		}
		if m.edit.back != nil && !m.edit.on && !m.edit.back.dealing {
			return m.reopen()
		}
	case table.Wanted:
		return m.wanted(e)
	case table.Dealt:
		if a.Err != nil && m.edit.left != nil {
			m.edit.back = m.edit.left
			return m.reopen()
		}
	case table.CalledOff:
		if m.edit.back != nil {
			return m.reopen()
		}
	case table.PlaysOn:
		m.next = m.next.Follow(known(e), e.Led)
	case table.Answered:
		return m.answered(e, a)
	case table.Ended:
		if m.todo.on && e.Playing {
			return m.work(e)
		}
	case marked:
		return m.marks(e)
	case table.Failed:
		return m.failed(a.Err)
	case table.Pictured:
		return m.pictured(e, a.Chosen)
	case table.Albumed:
		if m.mine && e.Has {
			m.said = e.Album.Tell(m.said, e.Params.Depth)
		}
		return m, m.keepPictures(e, styleOf(e))
	case table.Several:
		m.mine = true
		if !pictured(styleOf(e)) || styleOf(e) == photo {
			m, do := m.choose(e, album)
			m.said = m.said.Say("cycle.pictured")
			return m, do
		}
	case view.Close:
		if a.Dialog == table.BeginSheet {
			m.own = choice{}
		}
	case table.Taught[cycle.Move]:
		return m.teach(e, a.Hint, a.Level), nil
	case table.Pointed[cycle.Move]:
		return m.point(e, a.Moves), nil
	case view.Choose, view.Tick, table.Numbers:
		return m.chosen(e, act)
	default:
		return m.input(e, act)
	}
	return m, nil
}

// input takes what the player does on the board and by keys.
func (m Model) input(e env, act any) (Model, []any) {
	switch a := act.(type) {
	case view.Moved:
		if a.Cell >= 0 {
			m.at = a.Cell
		}
	case view.Tap:
		m, do := m.click(e, a.Cell, map[bool]int{false: 1, true: -1}[a.Second])
		m.at = a.Cell
		return m, do
	case view.Rune:
		return m.typed(e, a)
	case view.Press:
		return m.pressed(e, a)
	}
	return m, nil
}

// click clicks a tile, or adds one to it alone while the position is edited. With -1 it
// takes one away: a click repeated once less than there are values, which may count as one.
func (m Model) click(e env, cell, times int) (Model, []any) {
	switch {
	case m.edit.on:
		return m.add(cell, times)
	case e.Playing && e.Position.Board().Hole(cell):
		m.said = m.said.Say("cycle.hole")
	case e.Playing:
		if move, ok := e.Position.Board().Click(cell, times); ok {
			return m, []any{play{Moves: []cycle.Move{move}}}
		}
	case e.Expired:
		m.said = m.said.Say("error.session.time-up")
	}
	return m, nil
}

// typed lets + and - click at the cursor; digits go into a position that is edited.
func (m Model) typed(e env, a view.Rune) (Model, []any) {
	times := 0
	switch m.at = a.At; a.Rune {
	case '+', '=':
		times = 1
	case '-', '−':
		times = -1
	default:
		return m.rune(a.Rune)
	}
	m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: a.At, Shown: true}
	return m.click(e, a.At, times)
}

// pressed does an action.
func (m Model) pressed(e env, a view.Press) (Model, []any) {
	switch a.Name {
	case editAction:
		return m.startEdit(e)
	case editPlay:
		return m.playDraft()
	case editCancel:
		return m.cancelEdit(e)
	case closeAction:
		m.todo.hinted, m.said = nowhere, m.said.Say("")
	case undoAction:
		return m.undo(e)
	case redoAction:
		return m.redo()
	case planAction:
		return m, []any{m.shape(PlanPage, holesPart)}
	case guessYesAction, guessNoAction:
		return m.guess(e, a.Name == guessYesAction)
	case repairAction:
		return m.mend(e)
	case galleryAction:
		return m, []any{table.OpenGallery{Album: hidden(m, e)}}
	}
	return m, nil
}

// started shows the game on the table, goes on with a draft, or deals.
func (m Model) started(e env, a table.Started) (Model, []any) {
	do := firstStyle(e, a.Before)
	m, more := m.loadPictures(e, firstOf(e, do))
	do = append(do, more...)
	if !e.Has {
		m, more = m.wanted(e)
		return m, append(do, more...)
	}
	if draft, err := (cycle.Rules{}).ParsePosition(e.Options.Text(draftKey)); err == nil {
		told := m.next.Choice
		told.Board = draft.Board()
		m, more = m.open(drafted{entered: entered{draft: draft, told: told}})
		do = append(append(do, table.Aside{}), more...)
	}
	return m, do
}

// wanted deals with what was chosen, also while editing: the draft makes way, and comes
// back by Undo, or if there is no such deal.
func (m Model) wanted(e env) (Model, []any) {
	do := []any{table.StopRun{}}
	m.edit.left = nil
	if m.edit.on {
		var left *left
		if e.Has {
			left = m.leaving()
		}
		var more []any
		m, more = m.leave()
		m.edit.left = left
		do = append(do, more...)
	}
	m.next = m.next.Ask(m.next.Choice)
	return m, append(do, deal{Params: m.next.Choice.Params, Seed: e.Seed()})
}

// refusal lets a deal that there is not be told for one who has chosen from lists, and
// typed no text.
func refusal(act any) any {
	if d, ok := act.(table.Dealt); ok {
		if wrong, ok := errors.AsType[*solver.ParseError](d.Err); ok {
			return table.Dealt{Err: refused{wrong}}
		}
	}
	return act
}

// refused is a choice of which there is no deal.
type refused struct{ *solver.ParseError }

// Closer is the key of the sentence for that; not every refusal has one.
func (r refused) Closer() (key string) {
	if r.Code == "cycle-most" {
		key = "cycle.refused"
	}
	return key
}

// changed follows the table.
func (m Model) changed(e env) (Model, []any) {
	c := e.Last
	var do []any
	if m.edit.on {
		m.edit.on = false
		do = append(do, table.Back{}, table.Set{Key: draftKey, Value: ""})
	}
	m.taught, m.framed, m.path = nil, nil, nil
	if c.Kind.Fresh() {
		m = m.arrives(c.Kind)
		m.lead, m.own = lead{}, choice{}
		next, more := m.next.Adopt(choosing, known(e), e.Led)
		m.next, do = next, append(do, more...)
		if c.Kind == session.Restored {
			m, more = m.loadPictures(e, styleOf(e))
		} else {
			m, more = m.bring(styleOf(e))
			more = append(more, m.keepPictures(e, styleOf(e))...)
		}
		do = append(do, more...)
		m, more = m.examine(e)
		do = append(do, more...)
	}
	m.lead = leads(e.Position, m.lead)
	m.said = m.tell(e)
	m, more := m.todoFollows(e)
	do = append(do, more...)
	m, more = m.uncovers(e)
	return m, append(do, more...)
}

// known is what is known of the game on the table.
func known(e env) choice {
	c := choice{Params: e.Params}
	if e.Timed {
		c.limit = (e.Left + e.Elapsed()).Round(time.Second)
	}
	return c
}

// tell says what a change did.
func (m Model) tell(e env) table.Said {
	c := e.Last
	b := c.New.Board()
	switch {
	case c.Kind == session.NewGame && e.Params.Random:
		return m.said.Say("cycle.dealt.random")
	case c.Kind == session.NewGame:
		return m.begun(e)
	case len(c.Moves) == 0 || c.Kind != session.Forward && c.Kind != session.Redone: // the frame says what has become
		return table.Said{Serial: m.said.Serial}
	}
	last := c.Moves[len(c.Moves)-1]
	at := []any{"Column", last.X + 1, "Row", last.Y + 1, "Count", last.Times}
	switch times := b.Signed(last.Times); {
	case times < 0:
		at[5] = -times
		return m.said.Say("cycle.taken", at...)
	case last.Times == b.Depth-1 && last.Times > 1 && !b.Either:
		return m.said.Say("cycle.minus", at...)
	case m.words(e).lamps(b.Depth):
		return m.said.Say("cycle.lamps.clicked", at[:4]...)
	}
	return m.said.Say("cycle.clicked", at...)
}

// begun says that there is a new game on a board, and what its goal is; a board of two values has no less.
func (m Model) begun(e env) table.Said {
	b := e.Position.Board()
	switch {
	case b.Depth == 2 || b.Exact():
	case b.Either:
		return m.said.Say("cycle.dealt.less")
	default:
		return m.said.Say("cycle.dealt.less.dear", "Count", b.Depth-1)
	}
	key, args := m.words(e).goal("dealt", b)
	return m.said.Say(key, args...)
}

// reword says anew what speaks of how tiles show their values, once that has changed.
func (m Model) reword(e env, to words) Model {
	if !e.Has {
		return m
	}
	b := e.Position.Board()
	was, _ := m.words(e).goal("dealt", b)
	if key, args := to.goal("dealt", b); m.said.Key == was {
		m.said = m.said.Say(key, args...)
	}
	return m
}

// answered takes what was asked for.
func (m Model) answered(e env, a table.Answered) (Model, []any) {
	switch found := a.Value.(type) {
	case examined:
		return m.examinedAs(e, found)
	case solved:
		return m.solvedAs(e, found)
	case cycle.Board:
		return m.made(e, func(p *cycle.Params) { p.Board = found })
	case cycle.Rule:
		return m.made(e, ruled(found))
	}
	return m, nil
}

// made begins a game on a board that the player has made, or gives it to the draft.
func (m Model) made(e env, to func(*cycle.Params)) (Model, []any) {
	m, do := m.change(to)
	if m.edit.on || m.next.Choice.Params.Check() != nil {
		return m, do
	}
	m, more := m.wanted(e)
	return m, append(do, more...)
}
