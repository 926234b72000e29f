package sliding

import (
	"fmt"
	"testing"
	"time"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding"
)

func init() { lang.Add(files) }

type desk = tabletest.Table[sliding.Params, sliding.Position, sliding.Move, Model]

// laid is a table without a game, with a photo; opened has the game of an ID.
func laid(t testing.TB, o tabletest.Options) *desk {
	if o == nil {
		o = tabletest.Options{"sliding.choose": true}
	}
	tb := tabletest.New(t, Game, o)
	tb.Photos[photo] = table.Photo{Picture: view.Picture{Hash: "mine", W: 1, H: 1}, Width: 600, Height: 400}
	tb.Send(table.Pictured{Photo: photo})
	return tb
}

func opened(t testing.TB, id string, o tabletest.Options) *desk {
	tb := laid(t, o)
	tb.Open(id)
	tb.Forget()
	return tb
}

func want(t testing.TB, what string, got, want any) {
	t.Helper()
	g, w := fmt.Sprint(got), fmt.Sprint(want)
	must.Be(t, g == w, "%s is %s, not %s", what, g, w)
}

// TestFirstStartDeals the easiest board, with the gap in its last corner.
func TestFirstStartDeals(t *testing.T) {
	tb := laid(t, tabletest.Options{})
	tb.Until("the deal", tb.Session.HasGame)
	want(t, "params", tb.Session.Params(), sliding.NewParams(3, 3))
	want(t, "aside", tb.Page.Aside, false)
}

// TestDrag: the tiles are on a rail of one cell, and what the stage tells decides.
func TestDrag(t *testing.T) {
	for _, c := range []struct {
		cell  int
		tiles []int
		rail  view.Rail
	}{{8, []int{7, 8}, view.Rail{Left: 1}}, {7, []int{8}, view.Rail{Left: 1}}, {0, []int{2, 4}, view.Rail{Down: 1}}, {4, nil, view.Rail{}}, {6, nil, view.Rail{}}} {
		for _, end := range []any{view.Drop{Went: true}, view.Drop{}, view.PutBack{}} {
			tb := opened(t, "sliding:3x3:2,1,3,4,5,6,0,8,7", nil)
			tb.Send(view.Hover{Cell: c.cell}, view.Lift{Cell: c.cell})
			want(t, "in the hand", tb.Page.Scene.Hand, view.Hand{Tiles: c.tiles, Rail: c.rail})
			if c.tiles != nil {
				want(t, "lit", len(tb.Page.Scene.Rings[view.Hovered]), 0)
			}
			tb.Send(end)
			want(t, "in the hand", len(tb.Page.Scene.Hand.Tiles), 0)
			steps := 0
			if end == any(view.Drop{Went: true}) && c.tiles != nil {
				steps = 1
			}
			want(t, "steps", tb.Session.Steps(), steps)
		}
	}
	tb := opened(t, "sliding:3x3:1,2,3,4,5,6,0,7,8", nil)
	tb.Send(view.Lift{Cell: 3})
	want(t, "the rail", tb.Page.Scene.Hand.Rail, view.Rail{Down: 1})
	tb.Open("sliding:3x3:0,1,2,3,4,5,6,7,8")
	want(t, "put down", len(tb.Page.Scene.Hand.Tiles), 0)
	tb.Send(view.Lift{Cell: 1}, view.PutBack{}, view.Lift{Cell: 3})
	want(t, "the rail", tb.Page.Scene.Hand.Rail, view.Rail{Up: 1})
}

// TestArrows slide tiles, or the gap; one that is held slides on till it is let go or the
// edge is met, whatever the keyboard repeats.
func TestArrows(t *testing.T) {
	press := func(key string, up bool) view.Press { return view.Press{Name: arrow, Key: key, At: -1, Up: up} }
	tb := opened(t, "sliding:3x3:1,2,3,4,0,5,6,7,8", tabletest.Options{})
	tb.Send(press("Up", false))
	want(t, "the blank", tb.Session.Position().Blank(), 7)
	want(t, "the cursor", tb.Page.Scene.Cursor.Cell, 7)
	tb.Send(press("Up", false))
	want(t, "the blank at the edge", tb.Session.Position().Blank(), 7)
	tb.Options["sliding.inverted"] = true
	tb.Send(press("Up", false))
	want(t, "the gap goes up", tb.Session.Position().Blank(), 4)
	tb.Options["sliding.inverted"] = false
	tb.Send(view.Tick{Field: "sliding.hold", On: true}, press("Left", false), press("Left", false))
	want(t, "the blank", tb.Session.Position().Blank(), 5)
	want(t, "goes on", tb.Pass(hold), true)
	want(t, "at the edge", tb.Session.Position().Blank(), 5)
	want(t, "goes on", tb.Pass(hold), false)
	tb.Send(press("Right", false))
	tb.Pass(hold)
	want(t, "the blank", tb.Session.Position().Blank(), 3)
	tb.Send(press("Left", false), press("Left", true))
	want(t, "goes on", tb.Pass(hold), true)
	want(t, "the blank", tb.Session.Position().Blank(), 4)
	tb.Send(press("Left", false), view.Tick{Field: "sliding.hold"})
	tb.Pass(hold)
	want(t, "the blank", tb.Session.Position().Blank(), 5)
}

// TestHoverSlides where the player wants it, and only what the pointer has come to.
func TestHoverSlides(t *testing.T) {
	tb := opened(t, "sliding:3x3:2,1,3,4,5,6,0,8,7", nil)
	tb.Send(view.Hover{Cell: 8, Came: true})
	want(t, "steps without it", tb.Session.Steps(), 0)
	tb.Send(view.Tick{Field: "sliding.hover", On: true}, view.Hover{Cell: 8})
	tb.Running = true
	tb.Send(view.Hover{Cell: 8, Came: true})
	tb.Running, tb.Paused = false, true
	tb.Send(view.Hover{Cell: 8, Came: true})
	tb.Paused = false
	want(t, "steps", tb.Session.Steps(), 0)
	tb.Send(view.Hover{Cell: 8, Came: true})
	want(t, "steps", tb.Session.Steps(), 1)
	tb.Held = true
	tb.Open("sliding:3x3:2,1,3,4,5,6,0,8,7")
	tb.Send(view.Hover{Cell: 7, Came: true})
	want(t, "steps while the deal flies", tb.Session.Steps(), 0)
	tb.Land()
	tb.Send(view.Hover{Cell: 8, Came: true})
	want(t, "steps", tb.Session.Steps(), 1)
}

// TestDealFlies from the whole picture, and a board of another shape is there at once.
func TestDealFlies(t *testing.T) {
	tb := laid(t, tabletest.Options{"sliding.params": "4x4"})
	tb.Held = true
	tb.Open("sliding:3x3:1,2,3,4,0,5,6,7,8")
	want(t, "the time on another shape", tb.Page.Scene.Motion.For, time.Duration(0))
	tb.Open("sliding:3x3:1,2,0,3,4,5,6,7,8")
	m := tb.Page.Scene.Motion
	want(t, "the time", m.For, tb.For)
	want(t, "tiles before", len(m.Start), 9)
	ways := view.Ways(m.Start, tb.Page.Scene)
	for _, w := range ways {
		switch {
		case w.Tile == 0 && (w.To != -1 || w.Delay != 0):
			t.Error("the missing piece does not go first", w)
		case w.Tile != 0 && (w.Delay < 0.15 || w.Delay >= 0.6 || w.Turn):
			t.Error("a tile flies at", w)
		}
	}
	want(t, "ways", len(ways), 7)
	tb.Land()
	want(t, "tiles before, once it is seen", len(tb.Page.Scene.Motion.Start), 0)
	tb.For = 0
	tb.Held = false
	tb.Open("sliding:3x3:1,2,3,4,0,5,6,7,8")
	want(t, "tiles before, without motion", len(tb.Page.Scene.Motion.Start), 0)
}

// TestWin: the missing piece comes when the move has been seen; the picture closes from
// there, or numerals turn over in a wave. Another ground takes the picture away.
func TestWin(t *testing.T) {
	const id = "sliding:3x3:1,2,3,4,5,6,7,0,8"
	tb := opened(t, id, nil)
	tb.Held = true
	tb.Send(view.Tap{Cell: 8})
	want(t, "tiles while the move is seen", len(tb.Page.Scene.Tiles), 8)
	want(t, "the win", tb.Page.Scene.Win.Serial, 0)
	was := tb.Page.Scene.Tiles
	tb.Land()
	w := tb.Page.Scene.Win
	want(t, "the picture", w.Picture.Hash, "mine")
	want(t, "from", w.From, []int{8})
	want(t, "lead", w.Lead.For, view.LeadTime/2)
	won := tb.Page.Scene
	won.Motion = w.Lead
	want(t, "what comes", len(view.Ways(was, won)), 1)
	tb.Do("choose game.ground = " + lang.T("sliding.ground.rows"))
	want(t, "the win after another ground", tb.Page.Scene.Win.Serial, 0)
	want(t, "tiles", len(tb.Page.Scene.Tiles), 9)
	tb.Held = false
	tb.Session.Undo()
	want(t, "tiles", len(tb.Page.Scene.Tiles), 8)
	was = tb.Page.Scene.Tiles
	tb.Session.Redo()
	want(t, "a win seen again takes no time", tb.Page.Scene.Win.Lead.For, time.Duration(0))
	want(t, "and comes late", tb.Page.Scene.Motion.Come, float32(0.5))

	tb = opened(t, id, tabletest.Options{"sliding.ground": rings})
	tb.Send(view.Tap{Cell: 8})
	w = tb.Page.Scene.Win
	want(t, "the picture", w.Picture.Hash, "")
	want(t, "the wave's delays", w.Lead.Delay, []float32{0.6, 0.45000002, 0.3, 0.45000002, 0.3, 0.15, 0.3, 0.15, 0})
	want(t, "lead", w.Lead.For, view.LeadTime)
	won = tb.Page.Scene
	won.Motion = w.Lead
	for _, way := range view.Ways(was, won) {
		if way.Tile != 0 && !way.Turn {
			t.Error("no wave", way)
		}
	}
	tb = opened(t, id, nil)
	tb.Lesson = true
	tb.Send(view.Tap{Cell: 8})
	want(t, "the win of a lesson", tb.Page.Scene.Win.Serial, 0)
	tb.Lesson = false
	tb.Send(table.Wanted{})
	want(t, "the prompt after a win", tb.Page.Prompt, lang.T("sliding.choose"))
}

// TestHintsAreShown: frames, then the way of the tile that goes farthest; numbers stand on
// the tiles meanwhile.
func TestHintsAreShown(t *testing.T) {
	tb := opened(t, "sliding:4x4#5", tabletest.Options{"sliding.numbers": false})
	h := must.Have(sliding.Hint(t.Context(), tb.Session.Position()))(t)
	badge := func() string { return tb.Page.Scene.Tiles[3].Face.Badge }
	want(t, "the number", badge(), "")
	tb.Send(table.Taught[sliding.Move]{Hint: h, Level: 1})
	must.Be(t, len(tb.Page.Scene.Rings[view.Hinted]) != 0 && len(tb.Page.Scene.Path) == 0 && badge() != "",
		"%v", tb.Page.Scene)
	tb.Send(table.Taught[sliding.Move]{Hint: h, Level: 2})
	must.Be(t, len(tb.Page.Scene.Path) >= 2, "%v", tb.Page.Scene)
	tb.Send(table.Taught[sliding.Move]{})
	must.Be(t, len(tb.Page.Scene.Rings[view.Hinted]) <= 0 && len(tb.Page.Scene.Path) == 0 && badge() == "",
		"%v", tb.Page.Scene)
	move := h.Moves[0]
	cell, _ := tb.Session.Position().From(move)
	want(t, "the gesture", Game.Cells(tb.Session.Position(), move).Cells, []int{cell})
}

// TestSplits tells the rows and the pace of a game that is played for time.
func TestSplits(t *testing.T) {
	tb := opened(t, "sliding:3x3:1,2,0,4,5,3,7,8,6", tabletest.Options{"sliding.splits": true})
	want(t, "precise", tb.Page.Precise, true)
	tb.Elapsed = 2 * time.Second
	tb.Send(view.Tap{Cell: 5})
	want(t, "what is kept", tb.Session.Extra(splitsWord), "2000,,")
	want(t, "the figures", tb.Page.Figures, []view.Figure{{Name: "sliding.pace", Rate: 1}, {Name: "sliding.row", Value: lang.T("sliding.split", "Row", 1, "Time", lang.Exactly(2*time.Second))}})
	tb.Elapsed = 4 * time.Second
	tb.Send(view.Tap{Cell: 8})
	want(t, "status", tb.Session.Status() == solver.Won, true)
	want(t, "what is kept", tb.Session.Extra(splitsWord), "2000,4000,4000")
	want(t, "the end", tb.Page.Ended, []string{lang.T("sliding.win.pace", "Pace", "0.50"),
		lang.T("sliding.win.splits", "Rows", lang.List(lang.Exactly(2*time.Second), lang.Exactly(4*time.Second), lang.Exactly(4*time.Second)))})
	tb.Send(view.Tick{Field: "sliding.splits"})
	want(t, "the figures", tb.Page.Figures, []view.Figure{{Name: "sliding.pace"}, {Name: "sliding.row"}})
	want(t, "the end", len(tb.Page.Ended), 0)
	for _, text := range []string{"", "1,2", "1,2,x", "1,2,-3", "1,2,99999999999999999"} {
		want(t, "splits of "+text, len(parseSplits(text, 3)), 0)
	}
}
