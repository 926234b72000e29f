package board

import (
	"image"
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"tessera/games/view"
)

const span = 140 * time.Millisecond

// held is a table on which animations move only when the test says so.
func held(t *testing.T) *table {
	tb := newTable(t)
	tb.app.Hold()
	return tb
}

func (tb *table) at(id int) fyne.Position { return tb.tiles[id].img.Position() }

func (tb *table) cell(c int) fyne.Position { return tb.Geometry().Pos(c) }

// rests fails unless every tile stands still where its cell is, at full size.
func (tb *table) rests(t *testing.T, cells ...int) {
	t.Helper()
	want(t, "animating", tb.Animating(), false)
	want(t, "animations running", tb.app.Running(), 0)
	for id, c := range cells {
		img := tb.tiles[id].img
		if c < 0 {
			if img.Visible() {
				t.Errorf("tile %d is visible", id)
			}
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

// TestAnimateWithoutTime is at the end at once.
func TestAnimateWithoutTime(t *testing.T) {
	tb := held(t)
	done := 0
	tb.Animate(Transition{{Tile: 4, From: 4, To: 5}, {Tile: 0, From: 0, To: 0, Vanish: true}}, 0, func() { done++ })
	want(t, "done", done, 1)
	tb.rests(t, -1, 1, 2, 3, 5, -1)
	tb.Animate(nil, 0, nil) // nothing to move and nobody to tell
}

// TestBackwardsLeadsBack: a transition and its reverse leave everything as it
// was, faces included.
func TestBackwardsLeadsBack(t *testing.T) {
	tb := held(t)
	front, back := Face{Fill: red}, Face{Fill: green}
	tb.SetFaces([]Face{front, front, front, front, front, front})
	tr := Transition{
		{Tile: 0, From: 0, To: 1}, {Tile: 1, From: 1, To: 0}, // change places
		{Tile: 2, From: 2, To: 2, Vanish: true},
		{Tile: 5, From: 5, To: 5, Appear: true},
		{Tile: 3, From: 3, To: 3, Turn: &back, Back: &front},
	}
	tb.Animate(tr, span, nil)
	tb.app.Tick(1)
	tb.rests(t, 1, 0, -1, 3, 4, 5)
	want(t, "the turned face", tb.colour(3), green)
	tb.Animate(tr.Reverse(), span, nil)
	tb.app.Tick(0.4)
	tb.app.Tick(1)
	tb.rests(t, 0, 1, 2, 3, 4, -1)
	want(t, "the face turned back", tb.colour(3), red)
}

// colour is what a tile shows in its middle.
func (tb *table) colour(id int) color.RGBA {
	img := tb.tiles[id].img.Image.(*image.RGBA)
	return img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2)
}

// TestRetargetingStartsWhereTheTileIsSeen: a new move during the one before
// goes on from there, while tiles that it does not concern jump to their goals.
func TestRetargetingStartsWhereTheTileIsSeen(t *testing.T) {
	tb := held(t)
	order := ""
	tb.Animate(Transition{{Tile: 4, From: 4, To: 5}, {Tile: 1, From: 1, To: 4}}, span, func() { order += "first " })
	tb.app.Tick(0.3)
	seen := tb.at(4)
	tb.Animate(Transition{{Tile: 4, From: 5, To: 2}}, span, func() { order += "second " })
	want(t, "ended", order, "first ")
	want(t, "animations running", tb.app.Running(), 1)
	want(t, "the tile that does not move on", tb.at(1), tb.cell(4))
	tb.app.Tick(0)
	want(t, "the tile that moves on", tb.at(4), seen)
	tb.app.Tick(1)
	want(t, "ended", order, "first second ")
	want(t, "the tile's goal", tb.at(4), tb.cell(2))
}

// TestDoneMayStartTheNext, as a game does that plays move after move.
func TestDoneMayStartTheNext(t *testing.T) {
	tb := held(t)
	var next func()
	cells := []int{4, 5, 4, 5, 4}
	step := 0
	next = func() {
		if step+1 < len(cells) {
			step++
			tb.Animate(Transition{{Tile: 4, From: cells[step-1], To: cells[step]}}, span, next)
		}
	}
	next()
	for i := 1; i < len(cells); i++ {
		want(t, "step", step, i)
		tb.app.Tick(0.5)
		tb.app.Tick(1)
	}
	tb.rests(t, 0, 1, 2, 3, 4, -1)
}

// TestWhatEndsAnAnimation: each of these brings it to its end, done is called
// once, and nothing moves afterwards.
func TestWhatEndsAnAnimation(t *testing.T) {
	for name, end := range map[string]func(*table){
		"a resize": func(tb *table) { tb.Resize(fyne.NewSize(320, 260)) },
		"setting tiles": func(tb *table) {
			tb.SetTiles([]int{0, 1, 2, 3, 5, -1})
		},
		"a drag": func(tb *table) {
			tb.Dragger = &hand{}
			tb.drags(4, fyne.NewDelta(9, 3))
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := held(t)
			done := 0
			tb.Animate(Transition{{Tile: 4, From: 4, To: 5}}, span, func() { done++ })
			tb.app.Tick(0.5)
			end(tb)
			want(t, "done", done, 1)
			tb.app.Tick(0.7)
			tb.app.Tick(1)
			want(t, "done", done, 1)
			tb.rests(t, 0, 1, 2, 3, 5, -1)
		})
	}
}

// TestSetLayoutWhileAnimating: the old transition ends, its tiles are gone, and
// a late frame of it touches nothing.
func TestSetLayoutWhileAnimating(t *testing.T) {
	tb := held(t)
	done := 0
	tb.SetRing(view.Hinted, 4)
	tb.SetCursor(5, true)
	tb.Animate(Transition{{Tile: 4, From: 4, To: 5}}, span, func() { done++ })
	tb.app.Tick(0.5)
	tb.SetLayout(Layout{Cols: 2, Rows: 2, Gap: 4, Pad: 14})
	want(t, "done", done, 1)
	want(t, "hinted", len(tb.Rings(view.Hinted)), 0)
	want(t, "cursor", tb.Cursor(), 0)
	for c := range 6 {
		want(t, "tile", tb.TileAt(c), -1)
	}
	tb.app.Tick(1)
	tb.SetTiles([]int{3, 2, 1, 0})
	tb.rests(t, 3, 2, 1, 0)
}
