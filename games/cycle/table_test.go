package cycle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

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

// after is a position after a click.
func after(t testing.TB, p cycle.Position, cell, times int) cycle.Position {
	t.Helper()
	m, _ := p.Board().Click(cell, times)
	return must.Have((cycle.Rules{}).Apply(p, m))(t)
}
