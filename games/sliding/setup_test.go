package sliding

import (
	"fmt"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// TestGapElsewhereIsNamed: a board whose gap was chosen is not called as the one without.
func TestGapElsewhereIsNamed(t *testing.T) {
	want(t, "at the bottom right", called(sliding.Params{W: 4, H: 4, Blank: 15}), "4 × 4")
	want(t, "elsewhere", called(sliding.Params{W: 4, H: 4, Blank: 5}), lang.List("4 × 4", lang.T("sliding.blank.other")))
}

// TestSizes: presets, those that fit the photo, and one of one's own; what was chosen last
// is what the program begins with.
func TestSizes(t *testing.T) {
	tb := opened(t, "sliding:4x4#1", nil)
	f, _ := tb.Page.Field("game.size")
	want(t, "the list", f.Options, []string{"3 × 3 · " + lang.T("sliding.preset.low"), "4 × 4 · " + lang.T("sliding.preset.medium"), "5 × 5 · " + lang.T("sliding.preset.high"), "6 × 6 · " + lang.T("sliding.preset.highest"),
		"4 × 3 · " + lang.T("size.fits"), "5 × 3 · " + lang.T("size.fits"), "6 × 4 · " + lang.T("size.fits"), "7 × 5 · " + lang.T("size.fits"), lang.T("size.other")})
	want(t, "the present", f.At, 1)
	tb.Choose("game.size", "6 × 4 · "+lang.T("size.fits"))
	want(t, "kept", tb.Options["sliding.params"], "6x4")
	want(t, "the board", tb.Page.Scene.Cols, 4)
	tb.Choose("game.size", lang.T("size.other"))
	asked, _ := tb.Asked[len(tb.Asked)-1].(table.AskNumbers)
	want(t, "asked", asked.Title, "size.title")
	tb.Send(table.Numbers{Key: asked.Key, All: []int{7, 9}})
	f, _ = tb.Page.Field("game.size")
	want(t, "the present", f.Options[f.At], "7 × 9")
	tb.Choose("game.deal", lang.T("sliding.deal.walk", "Count", 30))
	want(t, "kept", tb.Options["sliding.params"], "7x9r30")
	want(t, "begun with", tabletest.New(t, Game, tb.Options).Model.next.Choice, tb.Model.next.Choice)
	tb.Send(view.Close{Dialog: table.BeginSheet})
	want(t, "the choice", tb.Model.next.Choice.Params, tb.Session.Params())
	want(t, "begun with nonsense", tabletest.New(t, Game, tabletest.Options{"sliding.params": "99x99"}).Model.next.Choice.W, 3)
	tb.Send(table.Numbers{Key: "game.size", All: []int{99, 1}})
	_, told := tb.Asked[len(tb.Asked)-1].(table.Tell)
	must.Be(t, told && tb.Model.next.Choice.W == 4, "a size is taken for which there is no game")
}

// TestDealOfTheChoice: a new game deals it, and a board that the lists do not have is added.
func TestDealOfTheChoice(t *testing.T) {
	tb := opened(t, "sliding:3x4r77#1", tabletest.Options{"sliding.choose": false})
	f, _ := tb.Page.Field("game.deal")
	want(t, "the deal", f.Options[f.At], lang.T("sliding.deal.walk", "Count", 77))
	tb.Choose("game.size", "3 × 3 · "+lang.T("sliding.preset.low"))
	tb.Send(table.Wanted{})
	tb.Until("the deal", func() bool { return tb.Session.Params().H == 3 })
	want(t, "the deal", tb.Session.Params().Random, 77)
	want(t, "called", Game.Called(Model{}, tb.Session.Params()), lang.List("3 × 3", lang.T("sliding.deal.walk", "Count", 77)))
	_, err := Game.Session.Rules.ParsePosition("3x3:2,1,3,4,5,6,7,8,0")
	must.Be(t, err != nil, "a board is taken that cannot be solved")
}

// TestGrounds: numerals have no picture, no card of it and no sizes that fit it; a picture
// that is chosen is seen.
func TestGrounds(t *testing.T) {
	tb := opened(t, "sliding:4x3b5#3", tabletest.Options{"sliding.ground": rows})
	want(t, "pictures of the game", len(tb.Session.Pictures()), 0)
	for _, id := range []string{photo, "game.numbers"} {
		if _, ok := tb.Page.Field(id); ok {
			t.Error("there is", id)
		}
	}
	s := tb.Page.Scene
	want(t, "the picture", s.Look.Hash+fmt.Sprint(len(s.Cuts), s.Aspect), "0 0")
	for _, tile := range s.Tiles {
		home := tb.Session.Position().HomeOf(tile.ID)
		want(t, "the glyph", tile.Face.Glyph, fmt.Sprint(tile.ID))
		want(t, "the ground", tile.Face.Fill, view.Own(hues.Wheel(home/4, 3)))
		want(t, "the ink", tile.Face.Ink, view.Own(hues.Ink(hues.Wheel(home/4, 3))))
	}
	tb.Choose("game.ground", lang.T("sliding.ground.rings"))
	want(t, "the corner", tb.Page.Scene.Tiles[0].Face.Fill.Own.A, 255)
	f, _ := tb.Page.Field("game.size")
	want(t, "sizes", len(f.Options), 6)
	tb.Open("sliding:4x4#2")
	want(t, "what is said", tb.Page.Status, lang.T("sliding.dealt.plain"))
	tb.Send(table.Pictured{Photo: photo, Chosen: true})
	want(t, "the ground", tb.Options["sliding.ground"], picture)
	want(t, "pictures of the game", tb.Session.Pictures(), []session.PictureRef{{Role: "board", Hash: "mine", Crop: session.Crop{W: 1, H: 1}}})
	f, _ = tb.Page.Field(photo)
	want(t, "the grid", f.Grid, view.Grid{Cols: 4, Rows: 4, Oblong: true})
	want(t, "the cut", tb.Page.Scene.Cuts, []view.Cut{{Picture: tb.Photos[photo].Picture, Cols: 4, Rows: 4}})
	p := tb.Photos[photo]
	p.Whole = true
	tb.Photos[photo] = p
	tb.Send(table.Pictured{Photo: photo})
	want(t, "the cells", tb.Page.Scene.Aspect, 1.5)
}

// TestLooks: numbers, borders, and what those want who play for time, which is folded away.
func TestLooks(t *testing.T) {
	tb := opened(t, "sliding:3x3:1,2,3,4,0,5,6,7,8", nil)
	face := func() view.Face { return tb.Page.Scene.Tiles[4].Face }
	want(t, "a face", face(), view.Face{Piece: view.Piece{Cut: 1, Slice: 4}, Badge: "5", Says: "5", Card: true})
	want(t, "the gap", tb.Page.Scene.Gap, float32(view.TileGap))
	tb.Send(view.Tick{Field: "game.numbers"}, view.Tick{Field: "game.borders"})
	want(t, "a face", face(), view.Face{Piece: view.Piece{Cut: 1, Slice: 4}, Says: "5"})
	want(t, "the gap", tb.Page.Scene.Gap, float32(0))
	want(t, "kept", tb.Options["sliding.numbers"], false)
	_, ok := tb.Page.Field("sliding.clock")
	must.Be(t, !ok, "what is folded away is there")
	tb.Send(view.Tick{Field: "sliding.racing", On: true})
	tb.Choose("sliding.clock", lang.T("sliding.clock.hidden"))
	want(t, "kept", tb.Options["sliding.clock"], "hidden")
	want(t, "kept", tb.Options["sliding.racing"], true)
}

// TestRestored: a saved game brings its picture along.
func TestRestored(t *testing.T) {
	tb := opened(t, "sliding:3x3#4", nil)
	tb.Open("sliding:4x4#4")
	p := tb.Photos[photo]
	p.Hash = "other"
	tb.Photos[photo] = p
	tb.Forget()
	tb.Session.Undo() // the game before comes back
	want(t, "the game", tb.Session.GameID(), "sliding:3x3#4")
	want(t, "loaded", tb.Asked, []any{table.Load{Photo: photo, Refs: tb.Session.Pictures()}})
	want(t, "its picture", tb.Session.Pictures()[0].Hash, "mine")
}

func BenchmarkView(b *testing.B) {
	for _, ground := range grounds.Words {
		b.Run(ground, func(b *testing.B) {
			tb := opened(b, "sliding:12x12#5", tabletest.Options{"sliding.ground": ground})
			e := tb.Env()
			for b.Loop() {
				View(tb.Model, e)
			}
		})
	}
}

// BenchmarkActs plays taps, from the act to the page.
func BenchmarkActs(b *testing.B) {
	tb := opened(b, "sliding:12x12#5", nil)
	for b.Loop() {
		p := tb.Session.Position()
		cell := p.Blank() + 1
		if cell%12 == 0 {
			cell = p.Blank() - 11
		}
		tb.Send(view.Tap{Cell: cell})
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "acts/s")
}
