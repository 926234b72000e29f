package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/resources/must"
)

const span = 140 * time.Millisecond

// held is a table on which animations move only when the test says so.
func held(t *testing.T) *table {
	tb := newTable(t)
	tb.app.Hold()
	return tb
}

func (tb *table) cell(c int) fyne.Position { return tb.Geometry().Pos(c) }

// rests fails unless every tile stands still where its cell is, at full size.
func (tb *table) rests(t *testing.T, cells ...int) {
	t.Helper()
	want(t, "animating", tb.Animating(), false)
	want(t, "animations running", tb.app.Running(), 0)
	for id, c := range cells {
		img := tb.tiles[id].img
		if c < 0 {
			must.Hold(t, !img.Visible(), "tile %d is visible", id)
			continue
		}
		if tb.TileAt(c) != id || img.Position() != tb.cell(c) || img.Size() != tb.Geometry().TileSize() || !img.Visible() {
			t.Errorf("tile %d rests at %v of %v (visible %v), want cell %d at %v; on that is tile %d",
				id, img.Position(), img.Size(), img.Visible(), c, tb.cell(c), tb.TileAt(c))
		}
	}
}

// TestReverseTwiceIsTheSame, and once exchanges what must be exchanged.
func TestReverseTwiceIsTheSame(t *testing.T) {
	front, back := &Face{Glyph: "1"}, &Face{Glyph: "2"}
	there := Transition{{Tile: 3, From: 1, To: 2, Appear: true, Turn: back, Back: front, Spin: 1, Delay: 0.3}}
	want(t, "once", there.Reverse(), Transition{{Tile: 3, From: 2, To: 1, Vanish: true, Turn: front, Back: back, Spin: -1, Delay: 0.3}})
	want(t, "twice", there.Reverse().Reverse(), there)
}
