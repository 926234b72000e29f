package cycle

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/solver"
	"tessera/solver/cycle"
)

// table is the tab in a window, played by a test.
type table struct {
	*Tab
	*room.Room
}

// newTable is a first start (see room.New), when its first game is dealt.
func newTable(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	tb := &table{Room: room.New(t, Name, prepare...)}
	tb.build(tb.Services, NewSession(tb.App.Post, tb.Services.Files))
	return tb
}

// build makes the tab, as at the start and after the language was changed.
func (tb *table) build(services *tab.Services, s *Session) {
	tb.T.Helper()
	tb.Tab = New(services, s)
	tb.Room.Show(tb.Page())
	tb.App.Until("the first game", s.HasGame)
}

// open lays the game of that ID on the table.
func (tb *table) open(id string) *table {
	tb.T.Helper()
	tb.Play(id)
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
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

// image is a tile as the board draws it.
func (tb *table) image(cell int) *canvas.Image {
	n := 0
	for _, o := range test.WidgetRenderer(tb.board).Objects() {
		if img, ok := o.(*canvas.Image); ok && img.Image != nil {
			if n == cell {
				return img
			}
			n++
		}
	}
	tb.T.Fatalf("the board draws no tile %d", cell)
	return nil
}

// face is what a tile shows.
func (tb *table) face(cell int) *image.RGBA { return tb.image(cell).Image.(*image.RGBA) }

// ground is the colour of a tile beside its numeral.
func (tb *table) ground(cell int) color.RGBA {
	img := tb.face(cell)
	return img.RGBAAt(img.Rect.Dx()/10, img.Rect.Dy()/2)
}

// agrees fails unless each tile has the colour of its value.
func (tb *table) agrees(when string) {
	tb.T.Helper()
	room.Want(tb.T, when+": animating", tb.board.Animating(), false)
	p := tb.shown()
	for c := range p.Cells() {
		want := color.RGBAModel.Convert(palette[p.Value(c)-1]).(color.RGBA)
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
	moves, err := solver.Collect(t.Context(), engine(cycle.Default), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// rings lists the cells framed with a kind of ring.
func (tb *table) rings(k board.Ring) []int { return append([]int{}, tb.board.Rings(k)...) }
