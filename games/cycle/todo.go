package cycle

import (
	"context"
	"slices"
	"strconv"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// todo is the solution that the player is shown, by marks on the tiles or by hints: how
// often each tile is still to be clicked. Of many solutions that are as short it keeps to
// one, in whichever order its clicks are made.
type todo struct {
	fair   bool          // the marks may come by themselves in the game on the table
	on     bool          // the tiles are marked
	clicks cycle.Pattern // a solution of the position on the table; nil until one is known
	kept   bool          // the player has not left its way
	sure   bool          // nothing shorter was found, when that was last looked into
	hinted int           // the cell that a hint points at, or nowhere
	late   bool          // how many are left is said when the board stands
}

// wished is that the player wants the marks, in this game and in those to come.
var wished = table.Option{ID: "facts.todo", Key: "cycle.todo", Label: "cycle.todo"}

// solved is a solution that was asked for.
type solved struct {
	of    cycle.Position
	moves []cycle.Move
	err   error
}

// text is how often a cell is still to be clicked, after times, or with a minus where it
// is to be clicked the other way; empty for never.
func (d *todo) text(b cycle.Board, cell int, times string) string {
	left := d.left(cell)
	if left == 0 {
		return ""
	}
	if n := b.Signed(left); n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return times + strconv.Itoa(left)
}

// left is how often a cell is still to be clicked.
func (d *todo) left(cell int) int {
	if cell < 0 || cell >= len(d.clicks) {
		return 0
	}
	return d.clicks[cell]
}

// wish follows the player's choice, which stays for the games to come.
func (m Model) wish(e env, on bool) (Model, []any) {
	if on {
		return m, []any{table.Stake{Title: wished.Label, Act: marked{}}}
	}
	m.todo.on, m.said = false, m.said.Say("")
	return m, []any{table.Set{Key: wished.Key, Value: false}}
}

// marked is the player's word that the marks are worth what they cost.
type marked struct{}

// marks shows the marks in this game, and in those to come.
func (m Model) marks(e env) (Model, []any) {
	m.todo.fair = true
	m, do := m.mark(e)
	return m, append(do, table.Set{Key: wished.Key, Value: true})
}

// mark shows the marks. A game that was helped so sets no record.
func (m Model) mark(e env) (Model, []any) {
	m.todo.on = true
	m, do := m.work(e)
	return m, append([]any{table.Assist{}}, do...)
}

// resumeTodo shows the marks in another game, now that it is known that there is a way, if
// the player wants them. What counts for stars is not spoilt by what was wished for another.
func (m Model) resumeTodo(e env) (Model, []any) {
	if wished.Ticked(e.Options) && !e.Led && m.todo.fair && !m.todo.on && e.Underway && m.facts.solvable() {
		return m.mark(e)
	}
	return m, nil
}

// todoFollows brings the solution up to date with a change: clicks made are no longer to
// do. Whether the rest could be done with fewer is looked into anew where the player has
// left the way.
func (m Model) todoFollows(e env) (Model, []any) {
	c, d := e.Last, &m.todo
	switch {
	case c.Kind.Fresh():
		// A game that was left without help is not spoilt by being looked at.
		m.todo = todo{hinted: nowhere, fair: c.Kind != session.Restored || e.Assisted || e.Hints > 0}
		return m, nil
	case c.Kind.Jumps():
		*d = todo{hinted: nowhere, fair: d.fair, on: d.on}
	case d.clicks != nil:
		d.clicks = slices.Clone(d.clicks)
		for _, move := range c.Moves {
			d.made(c.New.Board(), move, c.Kind == session.Back)
		}
	}
	if d.left(d.hinted) == 0 || !d.kept {
		d.hinted = nowhere
	}
	if !d.on || c.ByEngine {
		return m, nil
	}
	if d.sure && c.Kind != session.Forward && c.Kind != session.Redone { // what the frame says comes first
		d.late = true
		return m, nil
	}
	return m.work(e)
}

// made follows one move, or its being taken back.
func (d *todo) made(b cycle.Board, m cycle.Move, back bool) {
	cell := m.Y*b.W + m.X
	before := b.Cost(d.left(cell))
	if back {
		d.clicks.TakenBack(b, m)
		// What is taken back may have been of the way, or have led off it.
		d.kept, d.sure = d.kept && b.Cost(d.left(cell))-before == b.Cost(m.Times), false
		return
	}
	d.clicks.Made(b, m)
	d.kept = d.kept && before-b.Cost(d.left(cell)) == b.Cost(m.Times)
	d.sure = d.sure && d.kept
}

// work finds out how few clicks are still to do, unless that is known.
func (m Model) work(e env) (Model, []any) {
	if m.todo.sure {
		return m.tellTodo(e), nil
	}
	m.said = m.said.Say("hint.thinking")
	from, memory := e.Position, e.Memory()
	return m, []any{table.Ask{Key: "todo", Work: func(ctx context.Context, _ table.Library) any {
		moves, err := solver.Collect(ctx, engine(cycle.Default), from, solver.Options{Memory: memory})
		return solved{from, moves, err}
	}}}
}

// solvedAs takes the answer.
func (m Model) solvedAs(e env, found solved) (Model, []any) {
	switch {
	case !e.Has || found.of != e.Position:
		return m, nil
	case found.err != nil:
		return m, []any{table.Warn{Err: found.err}}
	}
	m.todo = m.todo.take(e.Position.Board(), found.moves)
	m.todo.sure = true
	return m.tellTodo(e), nil
}

// take takes the moves of a solution, unless the one there is is as short.
func (d todo) take(b cycle.Board, moves []cycle.Move) todo {
	d.clicks, d.kept = d.clicks.OrFewer(b, b.PatternOf(moves)), true
	if d.left(d.hinted) == 0 {
		d.hinted = nowhere
	}
	return d
}

// tellTodo says how many clicks are left, where they are shown and known.
func (m Model) tellTodo(e env) Model {
	if m.todo.on && m.todo.clicks != nil && !m.edit.on {
		m.said = m.said.Say("cycle.todo.say", "Count", m.todo.clicks.Clicks(e.Position.Board()))
	}
	return m
}

// planned is what a hint points at while the marks are on: the tile that the last one did,
// or the first of the solution.
func (d *todo) planned(e env) []cycle.Move {
	if !d.kept || !d.on || !e.Has {
		return nil
	}
	cell := d.hinted
	for c := 0; d.left(cell) == 0 && c < len(d.clicks); c++ {
		cell = c
	}
	if m, ok := e.Position.Board().Click(cell, d.left(cell)); ok {
		return []cycle.Move{m}
	}
	return nil
}

// point points at the tile to click and says how often. A solution that is better than the
// one shown takes its place.
func (m Model) point(e env, moves []cycle.Move) Model {
	b := e.Position.Board()
	if m.todo.planned(e) == nil && solves(e.Position, moves) {
		m.todo = m.todo.take(b, moves)
	}
	move := moves[0]
	if known := m.todo.planned(e); known != nil {
		move = known[0]
	}
	m.todo.hinted = move.Y*b.W + move.X
	if times := b.Signed(move.Times); times < 0 {
		m.said = m.said.Say("cycle.hint.back", "Count", -times)
		return m
	}
	m.said = m.said.Say("cycle.hint", "Count", move.Times)
	return m
}

// solves says whether moves lead to the goal.
func solves(p cycle.Position, moves []cycle.Move) bool {
	for _, m := range moves {
		next, err := (cycle.Rules{}).Apply(p, m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}

// notes say on the board how often the tile of a hint is to be clicked, where no mark
// does.
func (d *todo) notes(b cycle.Board) []view.Note {
	if text := d.text(b, d.hinted, "×"); text != "" && !d.on {
		return []view.Note{{Cell: d.hinted, Text: text}}
	}
	return nil
}

// todoField is the box on the card; none where there is no way, or that is not known.
func (m *state) todoField(e env) []view.Field {
	if !m.facts.solvable() || asking(e) {
		return nil
	}
	f := wished.Field(e.Options)
	f.On, f.Tip = m.todo.on, lang.T("cycle.todo.tip")
	return []view.Field{f}
}
