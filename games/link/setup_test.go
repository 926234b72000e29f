package link

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link"
)

// TestOtherSizes, and numbers of kinds, are asked for: only what goes together.
func TestOtherSizes(t *testing.T) {
	tb := opened(t, "link:14x8k28#1")
	f, _ := tb.Page.Field("game.size")
	tb.Do(fmt.Sprint("choose game.size ", len(f.Options)-1))
	ask := tb.Asked[len(tb.Asked)-1].(table.AskNumbers)
	want(t, "the beginning", []int{ask.Ranges[0].Value, ask.Ranges[1].Value, ask.Ranges[2].Value}, []int{14, 8, 28})
	for _, c := range []struct{ range_, least, most int }{{1, 4, 30}, {2, link.MinKinds, 60}} {
		least, most := ask.Ranges[c.range_].Fits([]int{4, 30}[:c.range_])
		want(t, "what goes with four columns", []int{least, min(most, ask.Ranges[c.range_].Most)}, []int{c.least, c.most})
	}
	_, most := ask.Ranges[2].Fits([]int{4, 4})
	want(t, "kinds on the smallest board", most, 8)
	_, most = ask.Ranges[1].Fits([]int{30})
	want(t, "rows with thirty columns", most, 16)
	tb.Send(table.Numbers{Key: ask.Key, All: []int{5, 7, 3}})
	want(t, "params", tb.Model.next.Choice.Params, link.Params{W: 5, H: 7, Kinds: 3})
}

// TestDamagedTimes: what the game keeps beside its moves is not trusted.
func TestDamagedTimes(t *testing.T) {
	tb := opened(t, easy)
	tb.Do("tap 1 2")
	var file bytes.Buffer
	want(t, "save", tb.Session.Save(&file), nil)
	text := strings.Replace(file.String(), `"times":"`, `"times":"999 x `, 1)
	want(t, "open", tb.Session.OpenSaved(strings.NewReader(text)), nil)
	want(t, "points", tb.Session.Score(), 10)
}

// TestIllustrationsAreTrue: the two tiles of each picture are joined by a path with as many
// turns as the picture shows and no fewer, and those of the last one by none.
func TestIllustrationsAreTrue(t *testing.T) {
	for turns, one := range illustrations() {
		var kinds []string
		var ends []int
		for cell := range one.Sign.Cols * one.Sign.Rows {
			switch one.Sign.Marks[cell] {
			case view.Filled:
				kinds, ends = append(kinds, "1"), append(ends, cell)
			case view.Ringed:
				kinds = append(kinds, "s") // what is in the way need not have a twin
			default:
				kinds = append(kinds, "0")
			}
		}
		p := must.Have(link.Rules{}.ParsePosition("6x4:" + strings.Join(kinds, ",")))(t)
		want(t, "lines", len(one.Sign.Lines), turns+1)
		path, ok := link.NewBoard(p).Path(ends[0], ends[1])
		want(t, "joined", ok, turns < 3)
		want(t, "refused", one.Sign.Wrong, turns == 3)
		if ok {
			want(t, "turns", path.Turns(), turns)
		}
	}
}

// TestWhatWasChosenComesBack when it fits again: a shape and sizes that allow fewer kinds and
// stones change them, and say so.
func TestWhatWasChosenComesBack(t *testing.T) {
	tb := laid(t, tabletest.Options{"link.params": "14x8"})
	tb.Send(view.Choose{Field: "game.stones", At: 2}, view.Choose{Field: "game.level", At: 2})
	chosen := tb.Model.next.Choice.Params
	shapes := link.Shapes()
	choose := func(shape link.Shape) { tb.Send(view.Choose{Field: "game.shape", At: slices.Index(shapes, shape)}) }
	choose(link.Ring)
	ring := tb.Model.next.Choice.Params
	want(t, "others on a ring", ring.Kinds != chosen.Kinds && ring.Stones != chosen.Stones, true)
	want(t, "said", tb.Page.Status, lang.T("link.fitted", "Kinds", lang.T("link.level.other", "Count", ring.Kinds), "Stones", lang.T("link.stones", "Count", ring.Stones)))
	choose(link.Heart)
	choose(link.Rectangle)
	want(t, "back on the rectangle", tb.Model.next.Choice.Params, chosen)
	tb.Send(view.Choose{Field: "game.size", At: 0}, table.Numbers{Key: "game.size", All: []int{14, 8, 20}})
	want(t, "kinds that are chosen", tb.Model.next.Choice.Kinds, 20)
	choose(link.Ring)
	choose(link.Rectangle)
	want(t, "those come back", tb.Model.next.Choice.Kinds, 20)
}

// TestAwardIsWhatIsWon: where a hint is still to be paid for, a pair brings less.
func TestAwardIsWhatIsWon(t *testing.T) {
	tb := opened(t, easy)
	tb.Held, tb.For = true, moveTime
	tb.Session.Hinted()
	tb.Send(table.Hinted{})
	moves := solution(t, tb.Session.Position())
	for _, move := range moves[:3] {
		before := tb.Session.Score()
		tb.remove(move)
		text, _, _ := strings.Cut(tb.happened(view.Award)[0].Text, " ")
		want(t, "award", text, fmt.Sprintf("+%d", tb.Session.Score()-before))
	}
	tb.remove(moves[3:]...)
	want(t, "won", tb.Session.Status(), solver.Won)
	want(t, "the combo after the win", tb.Page.Figures[1].Value, "")
}

// TestFilmOfTheRule: under each gravity two pairs go, the second by a path with turns, and what is
// left moves as it does in the game.
func TestFilmOfTheRule(t *testing.T) {
	last := map[string]link.Gravity{}
	for _, g := range link.Gravities() {
		var tiles, lines []int
		all := works(g)
		for _, s := range all {
			tiles, lines = append(tiles, len(strings.ReplaceAll(s.Letters, " ", ""))), append(lines, len(s.Lines))
		}
		want(t, g.String()+": tiles", tiles, []int{12, 12, 10, 10, 8, 8})
		want(t, g.String()+": lines of the path", lines, []int{0, 1, 0, 3, 0, 0})
		last[all[5].Letters] = g
	}
	if len(last) < 7 { // that of turning gravity begins as down
		t.Errorf("%d films end differently: %v", len(last), last)
	}
}
