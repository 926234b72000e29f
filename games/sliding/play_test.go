package sliding

import (
	"fmt"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
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

// TestSplitsThatCannotBe are none; what becomes of others is in the records.
func TestSplitsThatCannotBe(t *testing.T) {
	for _, text := range []string{"", "1,2", "1,2,x", "1,2,-3", "1,2,99999999999999999"} {
		want(t, "splits of "+text, len(parseSplits(text, 3)), 0)
	}
}
