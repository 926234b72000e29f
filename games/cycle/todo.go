package cycle

import (
	"context"
	"strconv"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// todo marks on each tile how often it is still to be clicked, while the player
// wants to see it.
type todo struct {
	tab    *Tab
	on     bool
	clicks cycle.Pattern // nil until a solution is known
}

func newTodo(t *Tab) *todo { return &todo{tab: t} }

// tag is what stands on the tile of a cell.
func (d *todo) tag(cell int) string {
	if !d.on || cell >= len(d.clicks) || d.clicks[cell] == 0 {
		return ""
	}
	return strconv.Itoa(d.clicks[cell])
}

// set shows the marks or takes them away. A game that was helped so sets no
// record.
func (d *todo) set(on bool) {
	d.on, d.clicks = on, nil
	if on {
		d.tab.frame.Session.MarkAssisted()
		d.tab.frame.Status.Say(lang.T("hint.thinking"))
		d.work()
	}
	d.tab.repaint()
}

// clear takes the marks away, as the board is about to show something else.
func (d *todo) clear() {
	d.on, d.clicks = false, nil
	d.tab.facts.todoCheck.Checked = false
	d.tab.facts.todoCheck.Refresh()
}

// follow brings the marks up to date with a change: clicks made are no longer
// to do. Whether the rest could be done with fewer is looked into anew, unless
// an engine plays.
func (d *todo) follow(c change) {
	switch {
	case !d.on:
		return
	case c.Kind.Fresh():
		d.clear()
		return
	case c.Kind == session.Restart:
		d.clicks = nil
	case d.clicks != nil:
		for _, m := range c.Moves {
			if c.Kind == session.Back {
				d.clicks.TakenBack(c.New.Board(), m)
			} else {
				d.clicks.Made(c.New.Board(), m)
			}
		}
	}
	if !c.ByEngine {
		d.work()
	}
}

// work finds out in the background how few clicks are still to do.
func (d *todo) work() {
	s := d.tab.frame.Session
	from, memory := s.Position(), d.tab.services.Settings.Memory()
	s.BackgroundHere("todo", func(ctx context.Context) (any, error) {
		return solver.Collect(ctx, engine(cycle.Default), from, solver.Options{Memory: memory})
	}, func(answer any, err error) {
		if err != nil {
			d.tab.frame.Status.Warn(lang.Sentence(err))
			return
		}
		d.clicks = d.clicks.OrFewer(from.Board().PatternOf(answer.([]cycle.Move)))
		d.tab.frame.Status.Say(lang.T("cycle.todo.say", "Count", d.clicks.Clicks()))
		d.tab.repaint()
	})
}
