package cycle

import (
	"context"
	"strconv"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// todo is the solution that the player is shown, by marks on the tiles or by
// hints: how often each tile is still to be clicked. Of many solutions that are as
// short it keeps to one, in whichever order its clicks are made.
type todo struct {
	tab    *Tab
	wish   bool          // the player wants the marks, in this game and in those to come
	fair   bool          // they may come by themselves in the game on the table
	on     bool          // the tiles are marked
	clicks cycle.Pattern // a solution of the position on the table; nil until one is known
	kept   bool          // the player has not left its way
	sure   bool          // nothing shorter was found, when that was last looked into
	hinted int           // the cell that a hint points at, or nowhere
}

// nowhere is no cell.
const nowhere = -1

// todoSetting is where it is kept that the player wants the marks.
const todoSetting = "cycle.todo"

func newTodo(t *Tab) *todo {
	return &todo{tab: t, hinted: nowhere, wish: t.services.Settings.Bool(todoSetting, false)}
}

// tag is what stands on the tile of a cell. It is of the game, not of a draft.
func (d *todo) tag(cell int) string {
	if !d.on || d.tab.edit.on || d.left(cell) == 0 {
		return ""
	}
	return d.text(cell, "")
}

// text is how often a cell is still to be clicked, after times, or with a minus
// where it is to be clicked the other way.
func (d *todo) text(cell int, times string) string {
	if n := d.tab.frame.Session.Position().Board().Signed(d.left(cell)); n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return times + strconv.Itoa(d.left(cell))
}

// left is how often a cell is still to be clicked.
func (d *todo) left(cell int) int {
	if cell < 0 || cell >= len(d.clicks) {
		return 0
	}
	return d.clicks[cell]
}

// set follows the player's choice, which stays for the games to come.
func (d *todo) set(on bool) {
	d.wish, d.fair = on, true
	d.tab.services.Settings.SetBool(todoSetting, on)
	d.show(on)
}

// resume shows the marks in another game, now that it is known that there is a way, if
// the player wants them.
func (d *todo) resume() {
	if d.wish && d.fair && !d.on && d.tab.frame.Underway() {
		d.tab.facts.todoCheck.Display(true)
		d.show(true)
	}
}

// show shows the marks or takes them away. A game that was helped so sets no
// record.
func (d *todo) show(on bool) {
	d.on = on
	if on {
		d.tab.frame.Session.MarkAssisted()
		d.work()
	}
	d.tab.repaint()
}

// forget drops the solution, as the board is about to show something else.
func (d *todo) forget() { d.clicks, d.kept, d.sure, d.hinted = nil, false, false, nowhere }

// unhint drops the hint, not the solution.
func (d *todo) unhint() {
	d.hinted = nowhere
	d.tab.board.SetRing(board.Hinted)
}

// clear takes the marks away as well. They come back when the facts of the game that
// is shown then are known.
func (d *todo) clear() {
	d.forget()
	d.on = false
	d.tab.facts.todoCheck.Display(false)
}

// follow brings the solution up to date with a change: clicks made are no longer
// to do. Whether the rest could be done with fewer is looked into anew where the
// player has left the way.
func (d *todo) follow(c change) {
	switch {
	case c.Kind.Fresh():
		d.clear()
		// A game that was left without help is not spoilt by being looked at.
		d.fair = c.Kind != session.Restored || d.tab.frame.Session.Assisted() || d.tab.frame.Session.Hints() > 0
		return
	case c.Kind.Jumps():
		d.forget()
	case d.clicks != nil:
		for _, m := range c.Moves {
			d.made(c.New.Board(), m, c.Kind == session.Back)
		}
	}
	if d.left(d.hinted) == 0 || !d.kept {
		d.hinted = nowhere
	}
	if d.on && !c.ByEngine {
		d.work()
	}
}

// made follows one move, or its being taken back.
func (d *todo) made(b cycle.Board, m cycle.Move, back bool) {
	cell := m.Y*b.W + m.X
	before := b.Cost(d.left(cell))
	if back {
		d.clicks.TakenBack(b, m)
	} else {
		d.clicks.Made(b, m)
	}
	if back {
		// What is taken back may have been of the way, or have led off it.
		d.kept, d.sure = d.kept && b.Cost(d.left(cell))-before == b.Cost(m.Times), false
		return
	}
	d.kept = d.kept && before-b.Cost(d.left(cell)) == b.Cost(m.Times)
	d.sure = d.sure && d.kept
}

// work finds out in the background how few clicks are still to do, unless that is
// known.
func (d *todo) work() {
	if d.sure {
		d.tell()
		return
	}
	d.tab.frame.Status.Say(lang.T("hint.thinking"))
	s := d.tab.frame.Session
	from, memory := s.Position(), d.tab.services.Settings.Memory()
	s.BackgroundHere("todo", func(ctx context.Context) (any, error) {
		return solver.Collect(ctx, engine(cycle.Default), from, solver.Options{Memory: memory})
	}, func(answer any, err error) {
		if err != nil {
			d.tab.frame.Status.Warn(lang.Sentence(err))
			return
		}
		d.take(answer.([]cycle.Move))
		d.sure = true
		d.tell()
	})
}

// take takes the moves of a solution, unless the one there is is as short.
func (d *todo) take(moves []cycle.Move) {
	b := d.tab.frame.Session.Position().Board()
	d.clicks, d.kept = d.clicks.OrFewer(b, b.PatternOf(moves)), true
	if d.left(d.hinted) == 0 {
		d.unhint()
	}
	d.point()
	d.tab.repaint()
}

// tell says how many clicks are left, where they are shown and known.
func (d *todo) tell() {
	if d.on && d.clicks != nil && !d.tab.edit.on {
		d.tab.frame.Status.Say(lang.T("cycle.todo.say", "Count", d.clicks.Clicks(d.tab.frame.Session.Position().Board())))
	}
}

// Planned is what a hint points at while the marks are on: the tile that the last one
// did, or the first of the solution.
func (t *Tab) Planned() ([]cycle.Move, bool) {
	d := t.todo
	if !d.kept || !d.on {
		return nil, false
	}
	cell := d.hinted
	for c := 0; d.left(cell) == 0 && c < len(d.clicks); c++ {
		cell = c
	}
	m, ok := t.frame.Session.Position().Board().Click(cell, d.left(cell))
	return []cycle.Move{m}, ok
}

// Point points at the tile to click and says how often. A solution that is better
// than the one shown takes its place.
func (t *Tab) Point(moves []cycle.Move, _ any) string {
	d := t.todo
	t.facts.follow() // there is a way, then
	if _, ok := t.Planned(); !ok && t.solves(moves) {
		d.take(moves)
	}
	m := moves[0]
	if known, ok := t.Planned(); ok {
		m = known[0]
	}
	d.hinted = t.clicked(m)
	d.point()
	if times := t.frame.Session.Position().Board().Signed(m.Times); times < 0 {
		return lang.T("cycle.hint.back", "Column", m.X+1, "Row", m.Y+1, "Count", -times)
	}
	return lang.T("cycle.hint", "Column", m.X+1, "Row", m.Y+1, "Count", m.Times)
}

// solves says whether moves lead to the goal.
func (t *Tab) solves(moves []cycle.Move) bool {
	p := t.frame.Session.Position()
	for _, m := range moves {
		next, err := (cycle.Rules{}).Apply(p, m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}

// point frames the tile of a hint, with how often it is to be clicked.
func (d *todo) point() {
	if d.hinted != nowhere {
		d.tab.board.SetRing(board.Hinted, d.hinted)
	}
	d.tab.point(d.tab.pointed)
}

// notes say on the board how often the tile of a hint is to be clicked, where no
// mark does.
func (d *todo) notes() []board.Note {
	if d.hinted == nowhere || d.on || d.left(d.hinted) == 0 {
		return nil
	}
	return []board.Note{{Cell: d.hinted, Text: d.text(d.hinted, "×")}}
}

// Ended looks into what an engine has left to do, and joins what it has made equal.
func (t *Tab) Ended() {
	t.services.Post(func() {
		if p := t.position(); t.frame.Session.HasGame() && p.Cells() == t.board.Layout().Cells() {
			t.join(p, t.services.Settings.Scaled(waveTime))
		}
	})
	if t.todo.on && t.frame.Playing() {
		t.todo.work()
	}
}
