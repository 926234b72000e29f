package making

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	game "tessera/games/cycle"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/games/view"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

// desk is the game in a window, with the pages.
type desk struct {
	*room.Table[cycle.Params, cycle.Position, cycle.Move]
	s *session.Session[cycle.Params, cycle.Position, cycle.Move]
}

func opened(t *testing.T, id string, prepare ...func(*settings.Settings)) *desk {
	t.Helper()
	tab.NewValues(game.Game) // which adds what it says
	colours := func(s *settings.Settings) { s.SetText(game.StyleKey, "colours") }
	all := append([]func(*settings.Settings){colours}, prepare...)
	tb := &desk{Table: room.NewTable(t, game.Game, []tab.Pages{Pages}, all...)}
	tb.Start()
	tb.s = tb.Frame.Session
	tb.Open(id)
	return tb
}

// written is what a board shows, row by row: . for a bare tile, - for a hole, o and * for lamps.
func written(b *board.Board) string {
	var out strings.Builder
	for cell := range b.Layout().Cells() {
		if cell > 0 && cell%b.Layout().Cols == 0 {
			out.WriteByte('/')
		}
		says, id := "-", b.TileAt(cell)
		if id >= 0 {
			f := b.Face(id)
			says = cmp.Or(strings.TrimPrefix(f.Glyph, "+"), string(".o*"[f.Lamp]))
		}
		out.WriteString(says)
	}
	return out.String()
}

// boards are those that the page shows.
func (tb *desk) boards() (all []*board.Board) {
	for _, o := range uitest.Seen(tb.Win) {
		if b, ok := o.(*board.Board); ok {
			all = append(all, b)
		}
	}
	return all[len(all)-min(2, len(all)):]
}

// kernel opens the page of rules.
func (tb *desk) kernel() (grid, preview *board.Board) {
	tb.T.Helper()
	list := tb.List("game.rule")
	before := list.Selected
	list.SetSelectedIndex(len(list.Options) - 1)
	room.Want(tb.T, "the list, as long as nothing is made", list.Selected, before)
	all := tb.boards()
	return all[0], all[1]
}

// part turns to a part of the page of boards.
func (tb *desk) part(part int) { tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(part) }

// shapes opens the page of boards, at one of its parts.
func (tb *desk) shapes(part int) *board.Board {
	tb.T.Helper()
	tb.Click("cycle.plan")
	tb.Reads(lang.T("cycle.plan.holes.help"))
	tb.part(part)
	tb.Reads(lang.T("cycle.plan." + planParts[part] + ".help"))
	all := tb.boards()
	return all[len(all)-1]
}

// uses takes what was made, and deals by it.
func (tb *desk) uses(button, want string) {
	tb.T.Helper()
	tb.Click(button)
	tb.App.Until("a deal of "+want, func() bool { return tb.s.Params().String() == want })
}

// tellsShare waits until it is said how many positions can be solved by a rule.
func (tb *desk) tellsShare(params string) {
	tb.T.Helper()
	p := must.Have(cycle.Rules{}.ParseParams(params))(tb.T)
	facts := must.Have(cycle.Examine(tb.T.Context(), game.Plain(p.Board)))(tb.T)
	said := lang.T("cycle.kernel.share", "Size", table.SizeText(p.W, p.H), "Depth", p.Depth, "Share", game.ShareText(facts.Share))
	tb.App.Until(said, func() bool { return slices.Contains(uitest.Texts(tb.Win), said) })
}

// TestKernelEditor makes a rule by tapping and typing, shows at once what it does, refuses a
// kernel of zeros, and gives it to the next game.
func TestKernelEditor(t *testing.T) {
	tb := opened(t, "cycle:4x3d5plus#7")
	grid, preview := tb.kernel()
	shows := func(what, kernel, does string) {
		t.Helper()
		room.Want(t, what, []string{written(grid), written(preview)}, []string{kernel, does})
	}
	shows("the plus that it begins with", "...../..1../.111./..1../.....", "1121/1222/1121")
	room.Want(t, "the tile that is clicked", grid.Rings(view.Hinted), []int{12})
	room.Want[any](t, "the colour of a 2", preview.Face(6).Fill, hues.Wheel(1, 5))
	tb.tellsShare("4x3d5plus")
	for _, cell := range []int{7, 11, 12, 13, 17} {
		grid.OnSecondary(cell)
	}
	shows("zeros", "...../...../...../...../.....", "1111/1111/1111")
	room.Want(t, "zeros can be used", tb.App.Enabled(tb.Win, "cycle.kernel.use"), false)
	tb.Reads(lang.T("error.parse.cycle-zero"))
	grid.OnTap(12)
	grid.OnTap(12)
	grid.OnSecondary(24)
	grid.SetCursor(23, true)
	for _, r := range "x9/" {
		room.Want(t, string(r)+" is heard", grid.OnRune(r), r == '9')
	}
	tb.Reads(lang.T("cycle.kernel.range", "High", 4))
	grid.OnRune('5')
	shows("what was made", "...../...../..2../...../....4", "1111/1131/1111")
	grid.OnRune('4')
	grid.OnRune('0')
	preview.OnTap(0)
	preview.OnTap(0)
	shows("two clicks", "...../...../..2../...../....4", "5111/1131/1141")
	preview.OnHover(1)
	room.Want(t, "the preview frames what a click there would change", slices.Clone(preview.Rings(view.Touched)), []int{1, 11})
	preview.OnHover(-1)
	room.Want(t, "what a click beside it would change", len(preview.Rings(view.Touched)), 0)
	const made = "4x3d5kernel00000-00000-00200-00000-00004"
	tb.tellsShare(made)
	tb.uses("cycle.kernel.use", made)

	grid, _ = tb.kernel()
	grid.OnTap(0)
	grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	room.Want(t, "the dialog after Escape", tb.Services.Dialogs.Text(), "")
	room.Want(t, "the rule after Escape", tb.s.Params().String(), made)
	grid, _ = tb.kernel()
	grid.OnTap(0)
	tb.Services.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	tb.Click("sheet.start")
	entered := strings.Replace(made, "0", "1", 1)
	tb.App.Until("a deal by what Enter takes", func() bool { return tb.s.Params().String() == entered })
}

// TestRuleWithAName that is made, or left as it was, is called by that name, unless it reaches
// farther on the board than what was made.
func TestRuleWithAName(t *testing.T) {
	for _, c := range []struct {
		id   string
		from int // of the rules to begin with; -1 for the one on the table
		want cycle.Shape
	}{
		{"cycle:4x4d5plus#7", 5, cycle.Star}, {"cycle:3x3d5cross#7", -1, cycle.Cross}, {"cycle:7x7d5line#7", -1, cycle.Custom},
	} {
		tb := opened(t, c.id)
		tb.kernel()
		if c.from >= 0 {
			tb.App.Choose(tb.Win, "kernel.from", c.from)
		}
		tb.Click("cycle.kernel.use")
		tb.App.Until(c.id, func() bool { return !tb.s.Dealing() && tb.s.Steps() == 0 })
		room.Want(t, c.id, game.RuleText(tb.s.Params().Rule.Shape), game.RuleText(c.want))
	}
}

// TestBoardIsShaped: holes, rules of tiles and a goal are made by clicks, keys and at random,
// and are dealt; Cancel changes nothing, and the last tile stays.
func TestBoardIsShaped(t *testing.T) {
	tb := opened(t, "cycle:3x3d4plus#7")
	grid := tb.shapes(planHoles)
	grid.OnTap(4)
	grid.OnTap(0)
	grid.OnTap(0)
	room.Want(t, "a hole, and a tile that is back", written(grid), ".../.-./...")
	grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	room.Want(t, "the sheet after Escape", tb.Services.Dialogs.Text(), "game.new")

	grid = tb.shapes(planHoles)
	grid.OnTap(4)
	room.Want(t, "a digit for a hole", grid.OnRune('3'), false)
	room.Want(t, "no sign of the rule of all", grid.Face(0).Reach, view.Reach{})
	tb.part(planRules)
	room.Want(t, "the sign of the rule of all", grid.Face(0).Reach, game.ReachOf(cycle.Rule{Shape: cycle.Plus}))
	grid.OnTap(0)       // plus, then ring
	grid.OnTap(4)       // nothing: there is no tile
	grid.OnSecondary(8) // the last one
	grid.OnTap(7)
	grid.OnSecondary(7)
	all := cycle.Shapes()
	for cell, shape := range map[int]cycle.Shape{0: cycle.Ring, 7: cycle.Plus, 8: all[len(all)-1]} {
		room.Want(t, "the sign of a rule", grid.Face(cell).Reach, game.ReachOf(cycle.Rule{Shape: shape}))
	}
	tb.part(planHoles)
	room.Want(t, "a rule's sign beside the holes", grid.Face(0).Reach, game.ReachOf(cycle.Rule{Shape: cycle.Ring}))
	last := tb.s.Params().WithRules(func(int) (cycle.Shape, bool) { return all[len(all)-1], true }).Rules[:1]
	tb.part(planGoal)
	grid.OnTap(1)
	grid.OnSecondary(2)
	grid.SetCursor(3, true)
	room.Want(t, "a digit", grid.OnRune('3'), true)
	for _, r := range "50" {
		room.Want(t, "a digit that there is not", grid.OnRune(r), true)
		tb.Reads(lang.T("cycle.edit.range", "Low", 1, "High", 4))
	}
	room.Want(t, "the goal", written(grid), "124/3-1/111")
	tb.uses("cycle.plan.use", "3x3d4plusholes000-010-000rulesr..-...-.."+last+"goal124-3.1-111")
	tb.Reads(tb.s.GameID(), lang.T("cycle.dealt.goal"))
	room.Want(t, "the goal", tb.List("game.goal").Selected, lang.T("cycle.goal.made"))
	for part, name := range planParts {
		grid = tb.shapes(part)
		tb.Click("cycle.plan.mix")
		tb.Click("cycle.plan.clear")
		left := map[int]string{planHoles: "-", planGoal: "234"}[part]
		room.Want(t, "what is left of "+name, strings.ContainsAny(written(grid), left), false)
		tb.Click("cycle.plan.mix")
		tb.Click("cycle.plan.use")
		tb.Click("sheet.start")
		tb.App.Until("a mixed board", func() bool { return strings.Contains(tb.s.Params().String(), name) && !tb.s.Dealing() })
	}

	tb.Open("cycle:2x1d3plus:1,2")
	grid = tb.shapes(planHoles)
	grid.OnTap(0)
	room.Want(t, "one tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), true)
	grid.OnTap(1)
	room.Want(t, "no tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), false)
	tb.Reads(lang.T("cycle.plan.empty"))
}

// TestLampsAreShaped where two values are lamps, and values are counted from 0.
func TestLampsAreShaped(t *testing.T) {
	tb := opened(t, "cycle:2x2d2plus#7", func(s *settings.Settings) {
		s.SetText(game.StyleKey, game.Lamps)
		s.SetBool(game.ZeroKey, true)
	})
	grid := tb.shapes(planGoal)
	grid.OnTap(1)
	grid.SetCursor(2, true)
	grid.OnRune('1')
	grid.OnRune('2')
	tb.Reads(lang.T("cycle.edit.range", "Low", 0, "High", 1))
	room.Want(t, "the lamps", written(grid), "o*/*o")
	grid.OnRune('0')
	room.Want(t, "the lamps", written(grid), "o*/oo")
	tb.Click(lang.T("button.cancel"))
	_, preview := tb.kernel()
	room.Want(t, "values counted from 0", written(preview), "01/11")
}

// TestSomeHolesAreHoles: a board whose holes are drawn has one and a tile at the least, and about one cell in six.
func TestSomeHolesAreHoles(t *testing.T) {
	all := 0
	for seed := range uint64(200) {
		for _, size := range []int{2, 3, 9} {
			b := someHoles(cycle.Board{W: size, H: 1, Depth: 3}, solver.NewRand(seed))
			n := b.Tiles()
			must.Be(t, n != 0 && n != size, "seed %d leaves %d tiles of %d", seed, n, size)
			if size == 9 {
				all += size - n
			}
		}
	}
	must.Be(t, all > 350 && all < 550, "%d holes of 1800 cells", all)
}
