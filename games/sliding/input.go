package sliding

import (
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/sliding"
)

// What a model waits for, and for how long.
const (
	hold     = "hold" // the next step of a held arrow: after a while, and then at a quick pace
	holdWait = 180 * time.Millisecond
	holdPace = 60 * time.Millisecond
)

// What the player can do by keys, beside what all games have; the names are the keys of
// their words.
const (
	arrow    = "sliding.help.arrows"
	keepGame = "sliding.choose.keep"
	undo     = "action.undo"
)

// arrows are the moves of the arrow keys: the way the tile goes.
var arrows = map[string]sliding.Move{"Up": sliding.Up, "Down": sliding.Down, "Left": sliding.Left, "Right": sliding.Right}

// actions are what keys do now. With Shift, and while the blank is being chosen, arrows
// move the cursor.
func (m Model) actions(e env) []view.Action {
	switch {
	case m.choosing && e.Has:
		return []view.Action{{Name: keepGame, Key: "Escape"}, {Name: undo, Icon: "undo", Key: "Ctrl+Z"}}
	case !m.choosing && e.Playing:
		return []view.Action{{Name: arrow, Key: "Up", Also: []string{"Down", "Left", "Right"}, Held: true}}
	}
	return nil
}

// input takes what the player does on the board and by keys.
func (m Model) input(e env, act any) (Model, []any) {
	playing := e.Playing && !m.choosing
	switch a := act.(type) {
	case view.Hover:
		// What an engine plays it leaves alone, and a board on which a deal is under way.
		flying := e.Last.Kind.Fresh() && m.landed != e.Serial
		if moves, ok := line(e, a.Cell); ok && a.Came && hovering.Ticked(e.Options) && playing && !flying && !e.Running && !e.Paused {
			return m, []any{play{Moves: moves}}
		}
	case view.Tap:
		return m.tap(e, a)
	case view.Lift:
		if _, ok := line(e, a.Cell); ok && playing {
			m.lifted = a.Cell
			return m, []any{table.StopRun{}}
		}
	case view.Drop:
		moves, ok := line(e, m.lifted)
		m.lifted = nothing
		if ok && a.Went && playing {
			return m, []any{play{Moves: moves}}
		}
	case view.PutBack:
		m.lifted = nothing
	case view.Press:
		switch a.Name {
		case arrow:
			return m.arrow(e, a)
		case keepGame, undo:
			return m.keep(e)
		}
	}
	return m, nil
}

// line are the moves that bring the tile of a cell, and all between it and the blank, one
// cell on.
func line(e env, cell int) ([]sliding.Move, bool) {
	if !e.Has || cell < 0 || cell >= e.Position.Cells() {
		return nil, false
	}
	return sliding.SlideTo(e.Position, cell)
}

// tap takes out the tile, or slides it and all between it and the blank.
func (m Model) tap(e env, a view.Tap) (Model, []any) {
	switch moves, ok := line(e, a.Cell); {
	case a.Second || a.Cell < 0:
	case m.choosing:
		m, d := m.deal(e, a.Cell)
		return m, []any{table.Once{Cell: -1}, d} // it leaves another tile there
	case !e.Playing:
	case ok:
		return m, []any{play{Moves: moves}}
	case a.Cell != e.Position.Blank():
		m.said = m.said.Say("sliding.notinline")
	}
	return m, nil
}

// arrow makes the move of an arrow key. One that is held slides on; the keyboard's own
// repeats count for nothing then.
func (m Model) arrow(e env, a view.Press) (Model, []any) {
	holds := holding.Ticked(e.Options)
	switch {
	case a.Up && a.Key == m.held:
		m.held = ""
		return m, nil
	case a.Up || !e.Playing || m.choosing || holds && m.held == a.Key:
		return m, nil
	}
	if m.held = ""; holds {
		return m.slideOn(e, a.Key, holdWait)
	}
	return m.slide(e, a.Key)
}

// slide makes the move of an arrow: inverted, it says where the gap goes, and not the
// tile. Nothing is to be done where no tile can go that way.
func (m Model) slide(e env, key string) (Model, []any) {
	move, blank := arrows[key], e.Position.Blank()
	if inverted.Ticked(e.Options) {
		move = move.Inverse()
	}
	var do []any
	if from, ok := e.Position.From(move); ok {
		blank, do = from, []any{play{Moves: []sliding.Move{move}}}
	}
	m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: blank, Shown: true}
	return m, do
}

// slideOn makes it, and goes on after a while where a tile could go.
func (m Model) slideOn(e env, key string, wait time.Duration) (Model, []any) {
	m, do := m.slide(e, key)
	if m.held = ""; len(do) > 0 {
		m.held = key
		do = append(do, table.After{Key: hold, For: wait})
	}
	return m, do
}

// wanted shows the whole picture and lets the player take a tile out of it, or deals at
// once where the blank is always the same. Asking for a new game while the picture is
// shown deals with the usual blank, and so does first.
func (m Model) wanted(e env, first bool) (Model, []any) {
	do := []any{table.StopRun{}}
	if c := m.next.Choice; first || m.choosing || !c.choose {
		m, d := m.deal(e, c.Blank)
		return m, append(do, d)
	}
	m, more := m.choose()
	return m, append(do, more...)
}

// deal starts a game in which the tile of cell blank is missing.
func (m Model) deal(e env, blank int) (Model, any) {
	m.next = m.next.Ask(m.next.Choice)
	p := m.next.Choice.Params
	p.Blank = blank
	return m, deal{Params: p, Seed: e.Seed()}
}

// choose shows the whole picture and waits for the tile to take out. The game on the
// table stays until one has been chosen. What is shown is what will be dealt.
func (m Model) choose() (Model, []any) {
	m.choosing, m.lifted = true, nothing
	m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: m.next.Choice.Blank, Shown: true, Focused: true}
	m.said = m.said.Say("")
	return m, []any{table.Aside{}, table.Mine{Photo: photo}}
}

// keep goes back to the game on the table, where there is one.
func (m Model) keep(e env) (Model, []any) {
	if !m.choosing || !e.Has {
		return m, nil
	}
	m.choosing = false
	m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: nothing}
	var do []any
	m.next, do = m.next.Forget(choices)
	if refs := e.Pictures(); len(refs) > 0 && refs[0].Hash != e.Photos[photo].Hash {
		do = append(do, table.Load{Photo: photo, Refs: refs})
	}
	return m, append(do, table.Back{})
}

// countIn counts in what is dealt, where the player wants the clock to start by itself.
func countIn(e env, kind session.Kind) []any {
	if begins := clock.Word(e.Options); kind == session.NewGame && begins != byMove {
		return []any{table.CountIn{Covered: begins == hidden, Look: lookFor[begins]}}
	}
	return nil
}
