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

// next is what was chosen for the next game.
func (tb *desk) next() link.Params { return tb.Model.next.Choice.Params }

// at chooses an option of a list by its place.
func (tb *desk) at(field string, i int) { tb.Send(view.Choose{Field: field, At: i}) }

// TestOtherSizes, and numbers of kinds, are asked for: only what goes together.
func TestOtherSizes(t *testing.T) {
	tb := opened(t, "link:14x8k28#1")
	f, _ := tb.Page.Field("game.size")
	tb.at("game.size", len(f.Options)-1)
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
	want(t, "params", tb.next(), link.Params{W: 5, H: 7, Kinds: 3})
}

// TestTypedIDs deal that very game, or open that position; wrong ones change nothing.
func TestTypedIDs(t *testing.T) {
	tb := laid(t, nil)
	for _, id := range []string{"link:6x5k4left#77", "link:4x4#18446744073709551615"} {
		tb.Open(id)
		parsed := must.Have(tb.Session.ParseGameID(id))(t)
		dealt := must.Have((link.Rules{}).Deal(t.Context(), parsed.Params, solver.NewRand(parsed.Seed)))(t)
		want(t, "the position", tb.Session.Position(), dealt)
		want(t, "the next game", tb.next(), parsed.Params)
		tb.agrees("after " + id)
	}
	tb.Open(easy)
	want(t, "the ID", tb.Session.GameID(), easy)
	tb.agrees("after a position")
	for _, id := range []string{"link:3x9#1", "link:31x4#1", "link:20x30#1", "link:4x4k9#1", "link:4x4k1#1", "link:4x4sideways#1",
		"link:2x2:1,1,1,2", "link:2x2:1,1,2", "link:2x2:1,1,2,x", "link:2x2:1,1,999,999", "sliding:4x4#1", "hello", "link:4x4"} {
		tb.Session.OpenGameID(id, func(err error) {
			said := lang.Sentence(err)
			if err == nil || strings.Contains(said, "error.") || strings.Contains(said, "<no value>") {
				t.Errorf("%q is answered by %q", id, said)
			}
		})
		want(t, "the ID", tb.Session.GameID(), easy)
	}
}

// TestNewGameAfterATinyPosition, smaller than what can be dealt.
func TestNewGameAfterATinyPosition(t *testing.T) {
	tb := opened(t, stuck)
	want(t, "what is next", tb.next(), link.NewParams(6, 4, link.None))
	tb.Send(table.Wanted{})
	tb.Until("the deal", func() bool { return tb.Session.GameID() != stuck })
	want(t, "params", tb.Session.Params(), link.NewParams(6, 4, link.None))
	want(t, "offered", tb.offered(), false)
}

// TestSavedGameComesBack: position, history, points and picture; a damaged one changes nothing.
func TestSavedGameComesBack(t *testing.T) {
	tb := opened(t, "link:6x6k5middle#3")
	tb.remove(solution(t, tb.Session.Position())[:3]...)
	tb.Session.Undo()
	var file bytes.Buffer
	want(t, "save", tb.Session.Save(&file), nil)
	saved := tb.Session.Position()
	tb.Open("link:4x4#1")
	want(t, "points", tb.Session.Score(), 0)
	tb.Forget()
	want(t, "open", tb.Session.OpenSaved(&file), nil)
	want(t, "the position", tb.Session.Position(), saved)
	want(t, "points", tb.Session.Score(), 30)
	mine := func(l table.Load) bool { return len(l.Refs) == 1 && l.Refs[0].Hash == "mine" }
	want(t, "its picture is asked for", slices.ContainsFunc(tb.loads(Name), mine), true)
	want(t, "at once", tb.Page.Scene.Motion.Start == nil, true)
	tb.agrees("after opening")
	tb.Session.Redo()
	want(t, "points after redo", tb.Session.Score(), 60)
	tb.agrees("after redo")
}

// TestDamagedSaveChangesNothing; nor is what the game keeps beside its moves trusted.
func TestDamagedSaveChangesNothing(t *testing.T) {
	tb := opened(t, easy)
	tb.tap(1, 2)
	var file bytes.Buffer
	want(t, "save", tb.Session.Save(&file), nil)
	for old, damage := range map[string]string{"1,0-2,0": "0,0-1,0", "4x3:2,1": "4x3:2,7", `"link"`: `"sliding"`} {
		text := strings.Replace(file.String(), old, damage, 1)
		want(t, old+" is in the file", text != file.String(), true)
		want(t, damage+" is taken", tb.Session.OpenSaved(strings.NewReader(text)) == nil, false)
		want(t, "steps", tb.Session.Steps(), 1)
		tb.agrees("after a damaged file")
	}
	text := strings.Replace(file.String(), `"times":"`, `"times":"999 x `, 1)
	want(t, "open", tb.Session.OpenSaved(strings.NewReader(text)), nil)
	want(t, "points", tb.Session.Score(), 10)
}

// TestBoardsAreCalledInWords, as the lists do.
func TestBoardsAreCalledInWords(t *testing.T) {
	want(t, "a usual one", called(link.NewParams(6, 5, link.None)), "6 × 5")
	want(t, "one that falls", called(link.NewParams(6, 4, link.Down)), lang.List("6 × 4", gravityText(link.Down)))
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

// BenchmarkView is of a board of 20×20.
func BenchmarkView(b *testing.B) {
	tb := opened(b, "link:20x20#1")
	e := tb.Env()
	for b.Loop() {
		View(tb.Model, e)
	}
}

// BenchmarkActs is clicks on such a board, with their pages.
func BenchmarkActs(b *testing.B) {
	tb := opened(b, "link:20x20#1")
	for b.Loop() {
		tb.tap(0)
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

// TestSheetShowsWhatWillStart: a board drawn small is the chosen one only where all is as it says;
// else the player's own stands there, in its shape, with its words.
func TestSheetShowsWhatWillStart(t *testing.T) {
	tb := opened(t, "link:14x8centreheart#1")
	own := func() (view.Field, bool) {
		f, _ := tb.Page.Field("game.size.boards")
		return f, f.At == len(presets)
	}
	tb.at("game.mode", 2)
	f, ok := own()
	want(t, "the player's own is chosen", ok, true)
	want(t, "its words", f.Options[f.At], strings.Join([]string{"14 × 8", gravityText(link.Centre), shapeText(link.Heart), modeText(link.Master)}, " · "))
	want(t, "its cells", len(f.Signs[f.At].Marks) < 14*8, true)
	for field, usual := range map[string]int{"game.gravity": 0, "game.shape": 0, "game.mode": 0} {
		tb.at(field, usual)
	}
	f, ok = own()
	want(t, "the board of the list", []any{ok, f.At, len(f.Options)}, []any{false, 1, len(presets)})
	tb.at("game.level", 2)
	_, ok = own()
	want(t, "with other kinds", ok, true)
	tb.Send(view.Choose{Field: "game.size", At: 1, Drawn: true})
	_, ok = own()
	want(t, "the board of the list, chosen", []any{ok, tb.next()}, []any{false, link.Presets()[1].Params})
}

// TestDrawnBoardIsWhatItLooksLike: without the clock, the gravity and the stones of the game before.
func TestDrawnBoardIsWhatItLooksLike(t *testing.T) {
	tb := opened(t, "link:14x8k28down#1")
	tb.at("game.mode", 2)
	tb.at("game.size", 0)
	want(t, "a size of the list keeps", [2]any{tb.Model.next.Choice.mode, tb.Model.next.Choice.Gravity}, [2]any{link.Master, link.Down})
	tb.Send(view.Choose{Field: "game.size", At: 1, Drawn: true})
	want(t, "a board", tb.Model.next.Choice, choice{Params: link.Presets()[1].Params})
}
