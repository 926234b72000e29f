package cycle

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver/cycle"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Table[cycle.Params, cycle.Position, cycle.Move]
	atFirst string // what was said of a click before there was a game
}

// newTable is a first start (see room.New) of one who has chosen colours, when its first
// game is dealt.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	return newcomers(t, append([]func(*settings.Settings){func(s *settings.Settings) { s.SetText(styleKey, string(colours)) }}, prepare...)...)
}

// newcomers is newTable of one who has chosen nothing.
func newcomers(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Table: room.NewTable(t, Name, NewSession, prepare...)}
	tb.Make = func(s *Session) *tab.Page {
		tb.Tab = New(tb.Services, s)
		if !s.HasGame() {
			tb.atFirst = tb.facts.does.Text()
		}
		return tb.Page()
	}
	tb.Ready = func() bool { return tb.frame.Session.HasGame() && tb.facts.known != nil }
	tb.Start()
	return tb
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Open(id)
	return tb
}

// shown is the position that the board is meant to show.
func (tb *table) shown() cycle.Position { return tb.Tab.position() }

// secondary clicks with the other button.
func (tb *table) secondaryCell(cell int) {
	at := tb.At(cell).Subtract(tb.App.Driver().AbsolutePositionForObject(tb.board))
	tb.board.TappedSecondary(&fyne.PointEvent{Position: at})
}

// types types characters on the board.
func (tb *table) types(text string) {
	for _, r := range text {
		tb.board.TypedRune(r)
	}
}

// ground is the colour of a tile beside its numeral.
func (tb *table) ground(cell int) color.RGBA {
	img := tb.Face(cell)
	return img.RGBAAt(img.Rect.Dx()/10, img.Rect.Dy()/2)
}

// agrees fails unless each tile has the colour of its value.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	p := tb.shown()
	for c := range p.Cells() {
		want := color.RGBAModel.Convert(colour(p.Value(c), p.Board().Depth)).(color.RGBA)
		if got := tb.ground(c); got != want {
			tb.T.Errorf("%s: the tile of cell %d is %v, its value %d has the colour %v", when, c, got, p.Value(c), want)
		}
	}
}

// played is a position after moves.
func played(t *testing.T, p cycle.Position, moves ...cycle.Move) cycle.Position {
	t.Helper()
	for _, m := range moves {
		var err error
		if p, err = (cycle.Rules{}).Apply(p, m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// solution gives moves that lead to the goal.
func solution(t *testing.T, p cycle.Position) []cycle.Move {
	t.Helper()
	return room.Solution(t, engine(cycle.Default), p)
}

// rings lists the cells framed with a kind of ring.
func (tb *table) rings(k board.Ring) []int { return append([]int{}, tb.board.Rings(k)...) }
