package cycle

import (
	"errors"
	"fmt"
	"slices"
	"strings"
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

// TestChoicesOutliveTheProgram; what nobody offers is not taken.
func TestChoicesOutliveTheProgram(t *testing.T) {
	usual := load(tabletest.Options{})
	for text, limit := range map[string]string{"4x4d5star": "60", "nonsense": "61"} {
		c := load(tabletest.Options{paramsKey: text, "cycle.limit": limit})
		if text == "nonsense" && c != usual || text != "nonsense" && (c.Params.String() != text || c.limit != time.Minute) {
			t.Errorf("%s, %s: %v", text, limit, c)
		}
	}
}

// TestOtherSizes are asked for: 1 to 20 columns and rows.
func TestOtherSizes(t *testing.T) {
	tb := newDesk(t, nil)
	for _, c := range [][]int{{7, 2}, {20, 20}, {1, 3}} {
		f, _ := tb.Page.Field("game.size")
		tb.choose("game.size", len(f.Options)-1)
		tb.want("asked", tb.asked("table.AskNumbers"), true)
		tb.want("the list, as long as nothing is chosen", tb.selected("game.size"), f.Options[f.At])
		tb.Send(table.Numbers{Key: "game.size", All: c})
		tb.deals()
		tb.want("the board", []int{tb.Page.Scene.Cols, tb.Page.Scene.Rows}, c)
		tb.want("the size listed", tb.selected("game.size"), table.SizeText(c[0], c[1]))
	}
	tb.Open("cycle:1x1d4plusone:3")
	tb.tap(0, 0)
	tb.want("the smallest board", tb.Session.Status(), solver.Won)
}

// TestImpossibleDealIsRefused with the reason; the game on the table stays, and so does all
// that was chosen.
func TestImpossibleDealIsRefused(t *testing.T) {
	tb := opened(t, "cycle:2x2d3plus#7")
	before := tb.board()
	for _, c := range []struct{ choose, reason string }{{"size", "cycle-trivial"}, {"deal", "cycle-most"}} {
		tb.Forget()
		if c.choose == "size" {
			tb.Send(table.Numbers{Key: "game.size", All: []int{1, 1}})
		} else {
			tb.Send(table.Numbers{Key: "game.size", All: []int{2, 2}})
			tb.choose("game.deal", 14) // 30 clicks, which no board of this size needs
		}
		tb.Send(table.Wanted{})
		tb.Until("the reason", func() bool { return tb.asked("table.Tell") })
		for _, asked := range tb.Asked {
			if told, ok := asked.(table.Tell); ok {
				wrong, _ := errors.AsType[*solver.ParseError](told.Err)
				if wrong == nil {
					wrong = told.Err.(refused).ParseError
				}
				tb.want("the reason", wrong.Code, c.reason)
			}
		}
		tb.want("the board", tb.board(), before)
	}
}

// TestListsOfRulesAndGoals: a made rule or goal stands in its list, the last entry makes one,
// and a kernel is brought into range.
func TestListsOfRulesAndGoals(t *testing.T) {
	tb := opened(t, "cycle:4x4d5kernel00000-00000-00200-00000-00004#7")
	f, _ := tb.Page.Field("game.rule")
	tb.want("the rule", tb.selected("game.rule"), lang.T("cycle.rule.made"))
	tb.want("signs", len(f.Signs), len(f.Options))
	tb.choose("game.rule", len(f.Options)-1)
	tb.want("the page is opened", tb.asked(KernelPage), true)
	tb.choose("game.depth", 1)
	tb.want("in range", tb.Model.next.Choice.Rule.Kernel, cycle.Kernel{2: {2: 2}, 4: {4: 2}})
	tb.Send(table.Answered{Key: KernelPage, Value: cycle.Rule{Shape: cycle.Star}})
	tb.want("made", tb.selected("game.rule"), lang.T("cycle.rule.star"))
	tb.Forget()
	f, _ = tb.Page.Field("game.goal")
	tb.choose("game.goal", len(f.Options)-1)
	tb.want("the page is opened at the goal", tb.asked(PlanPage+" "+goalPart), true)
	b := tb.Model.next.Choice.Board.WithGoal(func(c int) int { return 1 + c%2 })
	tb.Send(table.Answered{Key: PlanPage, Value: b})
	tb.want("made", tb.selected("game.goal"), lang.T("cycle.goal.made"))
	tb.choose("game.goal", 3)
	tb.want("one number", tb.Model.next.Choice.Goal, strings.Repeat("3", 16))
	tb.choose("game.depth", 0)
	tb.want("of two numbers", tb.Model.next.Choice.Goal, strings.Repeat("2", 16))
	tb.choose("game.goal", 1)
	tb.want("the first", tb.Model.next.Choice.One, true)
	tb.choose("game.goal", 0)
	tb.want("any", tb.Model.next.Choice.Exact(), false)
}

// TestRecordsNameTheirBoards in words, as the lists do, in numbers from 0 too.
func TestRecordsNameTheirBoards(t *testing.T) {
	for params, name := range map[string]string{
		"3x2d9plus":              "3 × 2, 1 to 9, Plus (5 tiles)",
		"4x4d5starwraponec4":     "4 × 4, 1 to 5, 3×3 block, Wrap around, All 1, Needs 4 clicks",
		"5x5d3kernel121-000-000": "5 × 5, 1 to 3, Custom",
		"4x4d9plusrandom":        "4 × 4, 1 to 9, Plus (5 tiles), Truly random",
	} {
		p, err := cycle.Rules{}.ParseParams(params)
		if got := Game.Called(Model{state{low: 1}}, p); err != nil || got != name {
			t.Errorf("%s is called %q (%v)", params, got, err)
		}
	}
	p, _ := cycle.Rules{}.ParseParams("3x2d9plus")
	got := Game.Called(Model{}, p)
	must.Be(t, got == "3 × 2, 0 to 8, Plus (5 tiles)", "from 0 it is called %q", got)
}

// TestPictogramsTellTheRule: the tiles that a sign fills are those that a click changes.
func TestPictogramsTellTheRule(t *testing.T) {
	own, near := cycle.Rule{Shape: cycle.Custom}, cycle.Rule{Shape: cycle.Custom}
	own.Kernel[0][0], own.Kernel[2][3], own.Kernel[4][1] = 1, 15, 7
	near.Kernel[1][2], near.Kernel[2][1] = 1, 2
	all := []cycle.Rule{own, near}
	for _, shape := range cycle.Shapes() {
		all = append(all, cycle.Rule{Shape: shape})
	}
	wide := []string{own.String(), "cross", "line"}
	for _, rule := range all {
		sign := ruleSign(rule)
		side := sign.Cols
		if (side == 5) != slices.Contains(wide, rule.String()) || sign.Rows != side {
			t.Errorf("%v: a square of %d × %d", rule, sign.Cols, sign.Rows)
		}
		changed := map[int]bool{}
		for _, c := range (cycle.Board{W: 9, H: 9, Depth: 16, Rule: rule}).Touched(40) { // large enough for what the sign leaves out
			changed[c.Cell] = true
		}
		for cell := range side * side {
			x, y := cell%side-side/2, cell/side-side/2
			if filled := sign.Marks[cell]&view.Filled != 0; filled != changed[40+9*y+x] {
				t.Errorf("%v: at %d, %d: filled %v", rule, x, y, filled)
			}
			if ringed := sign.Marks[cell]&view.Ringed != 0; ringed != (x == 0 && y == 0) {
				t.Errorf("%v: at %d, %d: ringed %v", rule, x, y, ringed)
			}
		}
	}
}

// TestSheetSpeaksAsTheGameWill of each preset, whatever lies on the table: of lamps where it will
// show lamps, and of numbers once another look was chosen for them.
func TestSheetSpeaksAsTheGameWill(t *testing.T) {
	tb := newDesk(t, nil)
	for range 2 {
		for i, p := range cycle.Presets() {
			tb.choose("game.preset", i)
			before := tb.text("does")
			tb.deals()
			tb.want(p.Name, before, tb.text("does"))
			if lit[p.Params.Board] != "" {
				tb.want(p.Name+": of lamps", strings.Contains(before, "switches"), styleOf(tb.Env()) == lamps)
				tb.choose(styleField, slices.Index(styles, colours))
			}
		}
	}
}

// TestOwnBoardStaysOnTheSheet while others are looked at, as a card and in the list, until the
// sheet is closed or a game is begun.
func TestOwnBoardStaysOnTheSheet(t *testing.T) {
	tb := opened(t, "cycle:4x4d3ring#7")
	tb.choose("game.limit", 2)
	own, last := tb.Model.next.Choice, len(cycle.Presets())
	cards := func(when string, n int) {
		t.Helper()
		f, _ := tb.Page.Field("game.preset.boards")
		tb.want(when, []int{len(f.Options), len(f.Signs)}, []int{n, n})
		if n > len(presets) {
			tb.want(when+": the last", f.Options[n-1], lang.T("cycle.preset.own"))
			tb.want(when+": its cells", []int{f.Signs[n-1].Cols, f.Signs[n-1].Rows}, []int{4, 4})
		}
	}
	draw := func(at int) { tb.Send(view.Choose{Field: "game.preset", At: at, Drawn: true}) }
	cards("at first", 6)
	draw(1)
	cards("beside one that is drawn", 6)
	tb.choose("game.preset", last-1)
	cards("beside one of the list", 7)
	draw(6)
	tb.want("chosen by its card", tb.Model.next.Choice, own)
	draw(0)
	draw(5)
	tb.want("chosen by its card", tb.Model.next.Choice, own)
	draw(0)
	tb.choose("game.preset", last)
	tb.want("chosen in the list", tb.Model.next.Choice, own)
	tb.choose("game.size", 4)
	draw(0)
	tb.Send(view.Close{Dialog: table.BeginSheet})
	cards("the board on the table again", 6)
	draw(0)
	tb.deals()
	cards("of a game that is none", 5)
	tb.choose("game.preset", last)
	tb.want("there is none to choose", tb.Model.next.Choice.Params, cycle.Presets()[0].Params)
}

// TestFilmOfTheRule: a click makes all tiles alike, and one more changes those that the rule says.
func TestFilmOfTheRule(t *testing.T) {
	boards := []cycle.Board{{W: 9, H: 9, Depth: 3, Rule: cycle.Rule{Shape: cycle.Custom, Kernel: cycle.Kernel{2: {1, 2, 1}}}}}
	for _, p := range cycle.Presets() {
		boards = append(boards, p.Params.Board)
	}
	for _, b := range boards {
		all := works(b, 1)
		for i, alike := range []bool{false, false, true, true, true, false} {
			seen := map[string]bool{} // what tiles say; of two values, whether they are lit
			for cell, letter := range all[i].Letters {
				if b.Depth > 2 && letter != ' ' {
					seen[string(letter)] = true
				} else if b.Depth == 2 {
					seen[fmt.Sprint(all[i].Marks[cell]&view.Filled != 0)] = true
				}
			}
			if alike != (len(seen) == 1) {
				t.Errorf("%v: sign %d shows %v", b, i, seen)
			}
		}
	}
}
