package link

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// TestShapeAndStonesAreChosen from their lists, keep the difficulty, and give way to a size
// that has no room for them.
func TestShapeAndStonesAreChosen(t *testing.T) {
	tb := newTable(t).open("link:10x6#1")
	choose := func(list string, i int) {
		t.Helper()
		tb.Chooses(list, func() { tb.App.Choose(tb.Win, list, i) })
	}
	choose("game.shape", 1)
	room.Want(t, "the next", tb.setup.next.Choice().Params, link.Params{W: 10, H: 6, Kinds: link.Params{W: 10, H: 6, Shape: link.Heart}.UsualKinds(), Shape: link.Heart})
	choose("game.stones", 2)
	many := link.Params{W: 10, H: 6, Shape: link.Heart}.MostStones() * 2 / 3
	many += many % 2 // of an even number of cells, so that none is left over
	tb.DealsNext()
	p := tb.frame.Session.Params()
	room.Want(t, "shape", p.Shape, link.Heart)
	room.Want(t, "stones", p.Stones, many)
	room.Want(t, "kinds", p.Kinds, p.UsualKinds())
	tb.App.Until("the faces", tb.faced)
	tb.agrees("after the deal")
	for _, part := range []string{shapeText(link.Heart), stonesText(many)} {
		if called := tb.Called(p); !strings.Contains(called, part) {
			t.Errorf("%q should speak of %q", called, part)
		}
	}
	choose("game.size", 1) // larger: many stones for its size
	next := tb.setup.next.Choice().Params
	room.Want(t, "stones of a larger board", next.Stones, next.MostStones()*2/3)
	room.Want(t, "cells left over", next.Empty(), 0)
	tb.setup.resize(5, 4)
	room.Want(t, "on a board too small for shapes", tb.setup.next.Choice().Shape, link.Rectangle)
	room.Want(t, "the shapes offered", len(tb.setup.rules.shape.Options), 1)
	room.Want(t, "it can be dealt", tb.setup.next.Choice().Check(), nil)
}

// TestStonesStay on their cells, look alike, and do nothing when clicked.
func TestStonesStay(t *testing.T) {
	tb := newTable(t).open("link:8x6k6downstones5#3")
	check := func(when string) {
		t.Helper()
		p := tb.Position()
		for cell := range p.Cells() {
			if !p.Stone(cell) {
				continue
			}
			room.Want(t, when+": on a stone's cell", tb.board.TileAt(cell), cell)
			if tb.face(cell) == nil || !tb.Image(cell).Visible() {
				t.Errorf("%s: no stone is seen on cell %d", when, cell)
			}
			tb.TapCell(cell)
			room.Want(t, when+": chosen by a click on a stone", tb.selected, nothing)
			room.Want(t, when+": the cursor goes to a stone", tb.walked(cell), false)
		}
	}
	check("dealt")
	for _, m := range solution(t, tb.Position())[:6] {
		tb.remove(m)
		tb.agrees("after a pair")
	}
	check("after some pairs")
	tb.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
}

// TestTurningGravityIsAnnounced: after each pair it is said which way tiles go next.
func TestTurningGravityIsAnnounced(t *testing.T) {
	tb := newTable(t).open("link:6x5k4turning#7")
	for i, m := range solution(t, tb.Position())[:5] {
		tb.remove(m)
		tb.agrees("after a pair")
		want := lang.T("link.next." + []string{"turningleft", "turningup", "turningright", "turning"}[i%4])
		if said := tb.frame.Status.Said(); !strings.Contains(said, want) {
			t.Errorf("after pair %d it is said %q, not %q", i+1, said, want)
		}
	}
}

// TestShapedPictureHasNoOutside: what lies outside of the shape shows nothing of the picture,
// what lies inside all of it, gaps between two cells included.
func TestShapedPictureHasNoOutside(t *testing.T) {
	p, err := link.ParsePosition("3x2:.,1,1,2,2,0")
	room.Want(t, "the position", err, nil)
	geo := board.Layout{Cols: 3, Rows: 2, Gap: 4}.Fit(fyne.NewSize(300, 200), 1)
	wide, high := geo.TilesPixels()
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	out := shaped(img, geo, p)
	clear := color.RGBA{}
	for cell, want := range map[int]bool{0: false, 1: true, 5: true} {
		at := geo.TileIn(cell)
		room.Want(t, "seen on a cell", out.RGBAAt(at.Min.X+1, at.Max.Y-1) != clear, want)
	}
	right := geo.TileIn(1)
	room.Want(t, "seen between two cells", out.RGBAAt(right.Max.X+1, right.Min.Y+1) != clear, true)
	room.Want(t, "seen between a cell and the outside", out.RGBAAt(right.Min.X-1, right.Min.Y+1) == clear, true)
	whole, _ := link.ParsePosition("3x2:0,1,1,2,2,0")
	if shaped(img, geo, whole) != img {
		t.Error("a board that is a rectangle should show the picture itself")
	}
}
