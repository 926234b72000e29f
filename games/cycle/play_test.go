package cycle

import (
	"testing"
	"time"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

// TestFirstStartDealsABoard that can be solved, and says what to do.
func TestFirstStartDealsABoard(t *testing.T) {
	tb := newDesk(t, nil)
	tb.want("params", tb.Session.Params(), cycle.Presets()[0].Params)
	tb.want("solvable", tb.Session.Position().Solvable(t.Context()), nil)
	tb.agrees("after the deal", tb.Session.Position())
	tb.want("said", tb.said(), lang.T("cycle.dealt.equal"))
}

// TestClickChangesItsNeighbourhood: exactly the tiles that the rule names, for every cell,
// and undo and redo show it too.
func TestClickChangesItsNeighbourhood(t *testing.T) {
	for _, id := range []string{"cycle:3x2d4plus#5", "cycle:4x3d5starwrap#1", "cycle:4x3d3kernel000-010-002#2"} {
		tb := opened(t, id)
		for cell := range tb.Session.Position().Cells() {
			before, moves := tb.Session.Position(), tb.Session.Moves()
			next := after(t, before, cell, 1)
			if next.Solved() {
				continue
			}
			tb.tap(cell)
			tb.want(id+": the position", tb.Session.Position(), next)
			tb.want(id+": moves", tb.Session.Moves(), moves+1)
			tb.agrees(id+" after a click", next)
			tb.undo()
			tb.agrees(id+" after undo", before)
			tb.redo()
			tb.agrees(id+" after redo", next)
		}
	}
}

// TestSecondaryClickTakesOneAway, counts as clicks all the way round but one, and says so.
func TestSecondaryClickTakesOneAway(t *testing.T) {
	tb := opened(t, "cycle:3x3d9plus#7")
	before := tb.Session.Position()
	tb.second(4)
	tb.want("the position", tb.Session.Position(), after(t, before, 4, -1))
	tb.want("moves", tb.Session.Moves(), 8)
	tb.want("said", tb.said(), lang.T("cycle.minus", "Column", 2, "Row", 2, "Count", 8))
	tb.tap(4)
	tb.want("the position after plus one", tb.Session.Position(), before)
	tb.want("said", tb.said(), lang.T("cycle.clicked", "Column", 2, "Row", 2, "Count", 1))
}

// TestKeysClick at the cursor: + adds, − takes away; other characters are not asked for.
func TestKeysClick(t *testing.T) {
	tb := opened(t, "cycle:3x3d9plus#7")
	before := tb.Session.Position()
	tb.want("characters", tb.Page.Scene.Typed, "+=-−")
	tb.Send(view.Rune{Rune: '+', At: 5})
	tb.want("after +", tb.Session.Position(), after(t, before, 5, 1))
	tb.want("the cursor", tb.Page.Scene.Cursor.Cell, 5)
	tb.Send(view.Rune{Rune: '−', At: 5})
	tb.want("after −", tb.Session.Position(), before)
}

// TestPointingShowsWhatAClickChanges, and by how much where that is not one.
func TestPointingShowsWhatAClickChanges(t *testing.T) {
	tb := opened(t, "cycle:3x3d9plus#7")
	tb.Send(view.Hover{Cell: 4})
	tb.want("framed", tb.rings(view.Touched), []int{1, 3, 4, 5, 7})
	tb.want("increments", len(tb.Page.Scene.Notes), 0)
	tb.Send(view.Hover{Cell: 0})
	tb.tap(0)
	tb.want("framed after a click", tb.rings(view.Touched), []int{0, 1, 3})
	tb.Send(view.Hover{Cell: nowhere})
	tb.want("framed without the pointer", tb.rings(view.Touched), []int{})
	tb.Send(view.Moved{Cell: 8})
	tb.want("framed by the cursor", tb.rings(view.Touched), []int{5, 7, 8})

	tb.Open("cycle:3x3d9kernel000-012-000#7")
	tb.Send(view.Hover{Cell: 4})
	tb.want("framed by a kernel", tb.rings(view.Touched), []int{4, 5})
	tb.want("increments", tb.Page.Scene.Notes, []view.Note{{Cell: 4, Text: "+1", Sole: true}, {Cell: 5, Text: "+2", Sole: true}})
	tb.Open("cycle:2x2d9plus#7")
	tb.want("framed on another board", tb.rings(view.Touched), []int{})
}

// TestTilesTurnOverFromTheOneClicked: it begins, the others follow by their distance, and
// no other tile moves.
func TestTilesTurnOverFromTheOneClicked(t *testing.T) {
	tb := opened(t, "cycle:5x5d9cross#7")
	old := tb.Page.Scene.Tiles
	tb.tap(12)
	motion := tb.Page.Scene.Motion
	tb.want("it takes its time", motion.For > 0, true)
	turned := map[int]float32{}
	for _, w := range view.Ways(old, tb.Page.Scene) {
		tb.want("it turns over", w.Turn, true)
		turned[w.To] = w.Delay
	}
	tb.want("tiles that turn", len(turned), 9)
	tb.want("the one clicked begins", turned[12], float32(0))
	must.Be(t, turned[13] > 0 && turned[14] > turned[13] && turned[14] <= 1,
		"the row follows after %v and %v", turned[13], turned[14])
}

// TestDealIsDealtIn: the tiles fly from a pack to their cells, one after the other; nothing
// moves for what is opened.
func TestDealIsDealtIn(t *testing.T) {
	tb := newDesk(t, nil)
	tb.Open("cycle:3x3d9plus#8")
	dealing := tb.Model
	dealing.landed = 0
	motion := View(dealing, tb.Env()).Scene.Motion
	tb.want("tiles in the pack", len(motion.Start), 9)
	for i, s := range motion.Start {
		tb.want("the pack", s.Cell, 7)
		if i > 0 && motion.Delay[i] <= motion.Delay[i-1] {
			t.Errorf("tile %d is dealt no later than the one before", i)
		}
	}
	tb.tap(0)
	tb.want("a click starts where all lies", len(tb.Page.Scene.Motion.Start), 0)
	tb.Open("cycle:3x3d9plus:1,2,3,4,5,6,7,8,9")
	tb.want("what is opened is there", tb.Page.Scene.Motion.For, time.Duration(0))
}

// TestWin: the board takes no more clicks; where tiles make no picture they turn once more,
// from the last click.
func TestWin(t *testing.T) {
	tb := opened(t, "cycle:3x3d3plus#7")
	clicks := tb.solve()
	tb.want("status", tb.Session.Status(), solver.Won)
	tb.want("moves", tb.Session.Moves(), clicks)
	won, w := tb.Session.Position(), tb.Page.Scene.Win
	tb.want("the wave", w.Lead.Ripple && w.Lead.For == view.LeadTime, true)
	tb.want("it comes from", w.Lead.Delay[w.From[0]], float32(0))
	tb.tap(0)
	tb.want("after one more click", tb.Session.Position(), won)
	tb.undo()
	tb.want("no win after undo", tb.Page.Scene.Win.Serial, 0)
}

// TestEqualTilesAreJoined, and counted with a bar; a click joins others, and neither a
// draft nor a board that an engine plays has any.
func TestEqualTilesAreJoined(t *testing.T) {
	tb := opened(t, "cycle:3x3d3plus:1,1,2,1,3,2,2,3,3")
	bound := func() []int {
		for _, b := range tb.Page.Scene.Bonds {
			return b.Cells
		}
		return nil
	}
	tb.want("joined", bound(), []int{0, 1, 3})
	tb.want("counted", tb.Page.Figures[0].Value, lang.T("cycle.lead.equal", "Count", 3, "All", 9))
	tb.want("the bar", tb.Page.Figures[0].Share, float32(3)/9)
	tb.tap(8) // 2→3 at 5, 3→1 at 7 and 8
	tb.want("after a click", bound(), []int{0, 1, 3, 7, 8})
	tb.undo()
	tb.want("after undo", bound(), []int{0, 1, 3})
	tb.Running = true
	tb.Send(view.Hover{Cell: 1})
	tb.want("while an engine plays", bound(), []int(nil))
	tb.Running = false
	tb.Send(table.Ended{})
	tb.want("when it has ended", bound(), []int{0, 1, 3})
	tb.press(editAction)
	tb.want("in a draft", bound(), []int(nil))
}

// TestLeadIsWhatMostTilesHave: of two that as many have the one before, and where the goal
// is the first value that one.
func TestLeadIsWhatMostTilesHave(t *testing.T) {
	for _, c := range []struct {
		position string
		before   lead
		want     lead
	}{
		{"3x2d3plus:1,2,2,3,2,1", lead{}, lead{2, 3}},
		{"3x2d3plus:1,2,2,3,3,1", lead{}, lead{1, 2}},
		{"3x2d3plus:1,2,2,3,3,1", lead{3, 4}, lead{3, 2}},
		{"3x2d3plus:1,2,2,2,3,1", lead{3, 4}, lead{2, 3}},
		{"3x2d3plus:1,2,2,2,3,1", lead{9, 4}, lead{2, 3}},
		{"3x2d3plusone:1,2,2,2,3,3", lead{2, 4}, lead{1, 1}},
	} {
		p, err := cycle.Rules{}.ParsePosition(c.position)
		if got := leads(p, c.before); err != nil || got != c.want {
			t.Errorf("%s: %v leads, want %v (%v)", c.position, got, c.want, err)
		}
	}
}

// TestWhatAClickDoesIsSaid for each rule, with the numbers that the tiles show; before the
// first deal too, so that nothing moves then.
func TestWhatAClickDoesIsSaid(t *testing.T) {
	first := desk{tabletest.New(t, Game, nil), t}
	before := first.text("does")
	first.Until("the deal", first.Session.HasGame)
	first.Send()
	first.want("before the first deal", before, first.text("does"))
	w := words{low: 1}
	for _, shape := range cycle.Shapes() {
		tb := opened(t, "cycle:4x4d5"+shape.String()+"#1")
		goal := lang.T("cycle.does.equal")
		tb.want(shape.String(), tb.text("does"), lang.T("cycle.does", "Tiles", lang.T("cycle.does."+shape.String()), "High", "5", "Low", "1", "Goal", goal))
	}
	for params, want := range map[string]string{
		"4x4d3pluswrap": lang.T("cycle.does.wrap", "Tiles", lang.T("cycle.does.plus"), "High", "3", "Low", "1", "Goal", lang.T("cycle.does.equal")),
		"5x5d2plusone":  lang.T("cycle.does", "Tiles", lang.T("cycle.does.plus"), "High", "2", "Low", "1", "Goal", lang.T("cycle.does.one", "Value", "1")),
	} {
		p, err := cycle.Rules{}.ParseParams(params)
		if got := w.does(p.Board); err != nil || got != want {
			t.Errorf("%s: %q (%v)", params, got, err)
		}
	}
}

// TestLampsAreSpokenOf where they are seen; more than two values stay numbers.
func TestLampsAreSpokenOf(t *testing.T) {
	tb := newDesk(t, tabletest.Options{StyleKey: Lamps})
	plus := lang.T("cycle.does.plus")
	tb.Open("cycle:3x2d2plusone:1,2,2,2,2,2")
	tb.want("does", tb.text("does"), lang.T("cycle.lamps.does", "Tiles", plus, "Goal", lang.T("cycle.lamps.does.off")))
	tb.want("figure", tb.Page.Figures[0].Value, lang.T("cycle.lamps.lead.off", "Count", 1, "All", 6))
	tb.tap(0)
	tb.want("said", tb.said(), lang.T("cycle.lamps.clicked", "Column", 1, "Row", 1))
	tb.Open("cycle:3x2d2kernel000-011-000:1,2,2,2,2,2")
	tb.want("a kernel", tb.text("does"), lang.T("cycle.lamps.does", "Tiles", lang.T("cycle.lamps.kernel"), "Goal", lang.T("cycle.lamps.does.equal")))
	tb.Open("cycle:3x2d3plusone:1,2,2,2,2,2")
	tb.want("three values", tb.Page.Figures[0].Value, lang.T("cycle.lead.one", "Count", 1, "All", 6, "Value", "1"))
}

// TestWordsFollowTheTilesAtOnce: of a new game, before a click, they are said anew when lamps
// or other numbers come to be shown.
func TestWordsFollowTheTilesAtOnce(t *testing.T) {
	tb := opened(t, "cycle:5x4d2plusone#4")
	tb.want("said", tb.said(), lang.T("cycle.dealt.one", "Value", "1"))
	tb.tick("game.zero")
	tb.want("counted from 0", tb.said(), lang.T("cycle.dealt.one", "Value", "0"))
	tb.choose(styleField, 2)
	tb.want("of lamps", tb.said(), lang.T("cycle.lamps.dealt.off"))
	tb.tap(7)
	tb.choose(styleField, 0)
	tb.want("said of a click", tb.said(), lang.T("cycle.lamps.clicked", "Column", 3, "Row", 2))
}

// TestMinusCountsOne where the player has chosen it, also in the words and what is left.
func TestMinusCountsOne(t *testing.T) {
	tb := opened(t, "cycle:3x3d9plusoneeither:1,9,1,9,8,9,1,9,1")
	tb.second(4)
	tb.want("moves", tb.Session.Moves(), 1)
	tb.want("said", tb.said(), lang.T("cycle.taken", "Column", 2, "Row", 2, "Count", 1))
	tb.undo()
	tb.tick("facts.todo")
	marks := 0
	b := tb.Session.Position().Board()
	for cell := range 9 {
		times := b.Signed(tb.Model.todo.left(cell))
		marks += max(times, -times)
		if tag := tb.Page.Scene.Tiles[cell].Face.Tag; times < 0 && tag[:len("−")] != "−" {
			t.Errorf("%d is to be clicked %d times; its mark is %q", cell, times, tag)
		}
	}
	tb.want("clicks", tb.solve(), marks)
	tb.want("status", tb.Session.Status(), solver.Won)
}

// TestTimedMode: a limit is asked for with the game, and when the time is up a click is
// answered.
func TestTimedMode(t *testing.T) {
	tb := newDesk(t, nil)
	tb.choose("game.limit", 1)
	tb.want("of the game on the table", Game.Clock(tb.Model, tb.Env()).Full, time.Duration(0))
	next := tb.Model
	next.next = next.next.Ask(next.next.Choice).Begun()
	tb.want("of the next", Game.Clock(next, tb.Env()).Full, 30*time.Second)
	led := tb.Env()
	led.Led = true
	tb.want("of a level", Game.Clock(next, led).Full, time.Duration(0))
	tb.want("listed as", tb.selected("game.preset"), lang.T("cycle.preset.own"))
	next, _ = next.listed(led, view.Choose{Field: "game.preset", At: 1})
	tb.want("with a board of the list", next.next.Choice, choice{Params: cycle.Presets()[1].Params})
	tb.Session.SetCountdown(time.Nanosecond)
	tb.tap(0)
	tb.Until("the end", tb.Session.Expired)
	at := tb.board()
	tb.tap(1)
	tb.want("the board", tb.board(), at)
	tb.want("said", tb.said(), lang.T("error.session.time-up"))
	tb.Send(table.PlaysOn{})
}

// TestPlannedBoardIsPlayed in every look: a hole is no tile, also for keys; marks and the win
// are those of other boards, and signs tell what a tile is to become and changes.
func TestPlannedBoardIsPlayed(t *testing.T) {
	for i := range styles {
		tb := opened(t, "cycle:3x3d2plusholes100-000-000rules.x.-...-..sgoal.12-121-212c3#4")
		tb.choose(styleField, i)
		before := tb.board()
		tb.tap(0)
		tb.want("a click on a hole", tb.board(), before)
		tb.want("said", tb.said(), lang.T("cycle.hole"))
		tb.want("tiles", len(tb.Page.Scene.Tiles), 8)
		tb.solve()
		tb.want("status", tb.Session.Status(), solver.Won)
	}
	tb := opened(t, "cycle:3x1d3plusrulesl.sgoal123:1,1,1")
	for cell, want := range []struct {
		aim   string
		reach view.Reach
	}{{"1", view.Reach{Near: 0b010101010, Lines: true}}, {"2", view.Reach{Near: 0b010111010}}, {"3", view.Reach{Near: 0b111111111}}} {
		f := tb.Page.Scene.Tiles[cell].Face
		tb.want("the aim", f.Aim.Text, want.aim)
		if want.reach.Lines {
			want.reach.Near = f.Reach.Near // a line leaves out the middle or not, as its rule says
		}
		tb.want("the reach", f.Reach, want.reach)
	}
}

// BenchmarkView of a large board.
func BenchmarkView(b *testing.B) {
	tb := opened(b, "cycle:20x20d9plus#1")
	e := tb.Env()
	for b.Loop() {
		View(tb.Model, e)
	}
}

// TestThousandActs a second can be played.
func TestManyActs(t *testing.T) {
	tb := opened(t, "cycle:5x5d9plus#1")
	begin := time.Now()
	for i := range 1000 {
		tb.tap(i % 25)
	}
	t.Logf("1000 acts in %v", time.Since(begin))
	tb.want("moves", tb.Session.Moves(), 1000)
}
