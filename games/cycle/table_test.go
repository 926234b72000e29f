package cycle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

func init() {
	lang.Add(files)
	lang.Add(cycle.Messages)
}

type desk struct {
	*tabletest.Table[cycle.Params, cycle.Position, cycle.Move, Model]
	t testing.TB
}

// newDesk is a table with the first deal, of one who has chosen colours.
func newDesk(t testing.TB, o tabletest.Options) desk {
	if o == nil {
		o = tabletest.Options{StyleKey: string(colours)}
	}
	tb := desk{tabletest.New(t, Game, o), t}
	tb.Until("the first deal", tb.Session.HasGame)
	tb.Forget()
	return tb
}

// opened is the same with a game.
func opened(t testing.TB, id string) desk {
	tb := newDesk(t, nil)
	tb.Open(id)
	tb.Forget()
	return tb
}

func (tb desk) want(what string, got, want any) {
	tb.t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		tb.t.Errorf("%s: %s, want %s", what, g, w)
	}
}

func (tb desk) board() string           { return tb.Session.Position().String() }
func (tb desk) said() string            { return tb.Page.Status }
func (tb desk) rings(r view.Ring) []int { return append([]int{}, tb.Page.Scene.Rings[r]...) }

// values are what the tiles show, by cell; 0 in a hole.
func (tb desk) values() []int {
	all := make([]int, tb.Page.Scene.Cells())
	for _, t := range tb.Page.Scene.Tiles {
		fmt.Sscan(t.Face.Says, &all[t.Cell])
	}
	return all
}

// agrees fails unless the tiles show the position.
func (tb desk) agrees(when string, p cycle.Position) {
	tb.t.Helper()
	tb.want(when, tb.values(), p.Values())
}

func (tb desk) tap(cells ...int) {
	for _, c := range cells {
		tb.Send(view.Tap{Cell: c})
	}
}

func (tb desk) press(names ...string) {
	tb.t.Helper()
	for _, name := range names {
		tb.Send(view.Press{Name: name, At: nowhere})
	}
}

// types types characters at the cursor, as the board has it.
func (tb desk) types(text string) {
	for _, r := range text {
		tb.Send(view.Rune{Rune: r, At: tb.Page.Scene.Cursor.Cell})
	}
}

// tick switches a box.
func (tb desk) tick(field string) {
	tb.t.Helper()
	f, ok := tb.Page.Field(field)
	if !ok {
		tb.t.Fatal("there is no", field)
	}
	tb.Send(view.Tick{Field: field, On: !f.On})
}

// choose chooses from a list by its place.
func (tb desk) choose(field string, at int) {
	tb.t.Helper()
	if f, ok := tb.Page.Field(field); !ok || at >= len(f.Options) {
		tb.t.Fatal(field, "has no entry", at)
	}
	tb.Send(view.Choose{Field: field, At: at})
}

// selected is what a list says.
func (tb desk) selected(field string) string {
	f, _ := tb.Page.Field(field)
	return f.Options[f.At]
}

func (tb desk) text(field string) string {
	f, _ := tb.Page.Field(field)
	return f.Text
}

func (tb desk) has(field string) bool {
	_, ok := tb.Page.Field(field)
	return ok
}

// enabled says whether an action of the frame's is the game's now, and can be done.
func (tb desk) enabled(action string) bool {
	a, ok := tb.Page.Action(action)
	return ok && !a.Off
}

// undo is the button: the game's own, or else the frame's.
func (tb desk) undo() {
	if tb.enabled(undoAction) {
		tb.press(undoAction)
		return
	}
	tb.Session.Undo()
	tb.Send()
}

func (tb desk) redo() {
	if tb.enabled(redoAction) {
		tb.press(redoAction)
		return
	}
	tb.Session.Redo()
	tb.Send()
}

// deals puts a new game on the table.
func (tb desk) deals(press ...string) {
	tb.t.Helper()
	before := tb.Session.GameID()
	if len(press) == 0 {
		tb.Send(table.Wanted{})
	}
	tb.press(press...)
	tb.Until("the deal", func() bool { return tb.Session.GameID() != before })
	tb.Send()
}

// solve plays a solution, and gives how many clicks that were.
func (tb desk) solve() (clicks int) {
	tb.t.Helper()
	p := tb.Session.Position()
	moves := must.Have(solver.Collect(tb.t.Context(), engine(cycle.Default), p, solver.Options{}))(tb.t)
	b := p.Board()
	for _, m := range moves {
		times := b.Signed(m.Times)
		for range max(times, -times) {
			tb.Send(view.Tap{Cell: m.Y*b.W + m.X, Second: times < 0})
			clicks++
		}
	}
	return clicks
}

// asked says whether something was asked for that is written so.
func (tb desk) asked(text string) bool {
	return slices.ContainsFunc(tb.Asked, func(a any) bool { return strings.Contains(fmt.Sprintf("%T%v", a, a), text) })
}

// warned is the sentence of the last warning.
func (tb desk) warned() string {
	for _, a := range slices.Backward(tb.Asked) {
		switch a := a.(type) {
		case table.Warn:
			return lang.Sentence(a.Err)
		case table.Tell:
			return lang.Sentence(a.Err)
		}
	}
	return ""
}

// after is a position after a click.
func after(t testing.TB, p cycle.Position, cell, times int) cycle.Position {
	t.Helper()
	m, _ := p.Board().Click(cell, times)
	return must.Have((cycle.Rules{}).Apply(p, m))(t)
}
