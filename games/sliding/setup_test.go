package sliding

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
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
	tb.Do("choose game.size = 6 × 4 · " + lang.T("size.fits"))
	want(t, "kept", tb.Options["sliding.params"], "6x4")
	want(t, "the board", tb.Page.Scene.Cols, 4)
	tb.Do("choose game.size = " + lang.T("size.other"))
	asked, _ := tb.Asked[len(tb.Asked)-1].(table.AskNumbers)
	want(t, "asked", asked.Title, "size.title")
	tb.Send(table.Numbers{Key: asked.Key, All: []int{7, 9}})
	f, _ = tb.Page.Field("game.size")
	want(t, "the present", f.Options[f.At], "7 × 9")
	tb.Do("choose game.deal = " + lang.T("sliding.deal.walk", "Count", 30))
	want(t, "kept", tb.Options["sliding.params"], "7x9r30")
	want(t, "begun with", tabletest.New(t, Game, tb.Options).Model.next.Choice, tb.Model.next.Choice)
	tb.Send(view.Close{Dialog: table.BeginSheet})
	want(t, "the choice", tb.Model.next.Choice.Params, tb.Session.Params())
	want(t, "begun with nonsense", tabletest.New(t, Game, tabletest.Options{"sliding.params": "99x99"}).Model.next.Choice.W, 3)
	tb.Send(table.Numbers{Key: "game.size", All: []int{99, 1}})
	_, told := tb.Asked[len(tb.Asked)-1].(table.Tell)
	must.Be(t, told && tb.Model.next.Choice.W == 4, "a size is taken for which there is no game")
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
