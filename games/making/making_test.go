package making

import (
	"strings"
	"testing"

	"tessera/games/board"
	game "tessera/games/cycle"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/games/view"
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

func opened(t *testing.T, id string) *desk {
	t.Helper()
	tab.NewValues(game.Game) // which adds what it says
	tb := &desk{Table: room.NewTable(t, game.Game, []tab.Pages{Pages}, func(s *settings.Settings) { s.SetText(game.StyleKey, "colours") })}
	tb.Start()
	tb.s = tb.Frame.Session
	tb.Open(id)
	return tb
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

// shapes opens the page of boards, at one of its parts.
func (tb *desk) shapes(part int) *board.Board {
	tb.T.Helper()
	tb.Click("cycle.plan")
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(part)
	all := tb.boards()
	return all[len(all)-1]
}

// uses takes what was made, and deals by it.
func (tb *desk) uses(button, want string) {
	tb.T.Helper()
	tb.Click(button)
	tb.App.Until("a deal of "+want, func() bool { return tb.s.Params().String() == want })
}

// TestKernelEditor makes a rule by tapping and typing, shows at once what it does, refuses a
// kernel of zeros, and gives it to the next game.
func TestKernelEditor(t *testing.T) {
	tb := opened(t, "cycle:4x4d5plus#7")
	grid, preview := tb.kernel()
	room.Want(t, "the preview is of the board's size", preview.Layout().Cells(), 16)
	for _, cell := range []int{7, 11, 12, 13, 17} { // the plus that it begins with
		grid.OnSecondary(cell)
	}
	room.Want(t, "zeros can be used", tb.App.Enabled(tb.Win, "cycle.kernel.use"), false)
	tb.Reads(lang.T("error.parse.cycle-zero"))
	grid.OnTap(12)
	grid.OnTap(12)
	grid.SetCursor(24, true)
	grid.OnRune('4')
	room.Want(t, "5 is refused", grid.OnRune('5'), true)
	tb.Reads(lang.T("cycle.kernel.range", "High", 4))
	tb.App.Until("the share", func() bool { return tb.App.Enabled(tb.Win, "cycle.kernel.use") })
	tb.uses("cycle.kernel.use", "4x4d5kernel00000-00000-00200-00000-00004")

	_, preview = tb.kernel()
	preview.OnHover(5)
	room.Want(t, "the preview frames what a click there would change", append([]int{}, preview.Rings(view.Touched)...), []int{5, 15})
	tb.Click(lang.T("button.cancel"))
	room.Want(t, "the rule after cancelling", tb.s.Params().String(), "4x4d5kernel00000-00000-00200-00000-00004")
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
// and are dealt; Cancel changes nothing.
func TestBoardIsShaped(t *testing.T) {
	tb := opened(t, "cycle:3x3d4plus#7")
	grid := tb.shapes(planHoles)
	grid.OnTap(4)
	grid.OnTap(0)
	grid.OnTap(0)
	room.Want(t, "the hole", grid.TileAt(4), -1)
	room.Want(t, "the tile that is back", grid.TileAt(0), 0)
	tb.Click(lang.T("button.cancel"))

	grid = tb.shapes(planHoles)
	grid.OnTap(4)
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planRules)
	grid.OnTap(0)       // plus, then ring
	grid.OnTap(4)       // nothing: there is no tile
	grid.OnSecondary(8) // the last one
	last := tb.s.Params().WithRules(func(int) (cycle.Shape, bool) { return cycle.Shapes()[len(cycle.Shapes())-1], true }).Rules[:1]
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planGoal)
	grid.OnTap(1)
	grid.OnSecondary(2)
	grid.SetCursor(3, true)
	room.Want(t, "a digit", grid.OnRune('3'), true)
	room.Want(t, "too large a digit", grid.OnRune('5'), true)
	tb.Reads(lang.T("cycle.edit.range", "Low", 1, "High", 4))
	tb.uses("cycle.plan.use", "3x3d4plusholes000-010-000rulesr..-...-.."+last+"goal124-3.1-111")
	tb.Reads(tb.s.GameID(), lang.T("cycle.dealt.goal"))
	room.Want(t, "the goal", tb.List("game.goal").Selected, lang.T("cycle.goal.made"))
	for part, name := range planParts {
		tb.shapes(part)
		tb.Click("cycle.plan.mix")
		tb.Click("cycle.plan.clear")
		tb.Click("cycle.plan.mix")
		tb.Click("cycle.plan.use")
		tb.Click("sheet.start")
		tb.App.Until("a mixed board", func() bool { return strings.Contains(tb.s.Params().String(), name) && !tb.s.Dealing() })
	}
}

// TestSomeHolesAreHoles: a board whose holes are drawn has one and a tile at the least.
func TestSomeHolesAreHoles(t *testing.T) {
	for seed := range uint64(200) {
		for _, size := range []int{2, 3, 9} {
			b := someHoles(cycle.Board{W: size, H: 1, Depth: 3}, solver.NewRand(seed))
			n := b.Tiles()
			must.Be(t, n != 0 && n != size, "seed %d leaves %d tiles of %d", seed, n, size)
		}
	}
}

// TestLastTileStays: a board without a tile cannot be used.
func TestLastTileStays(t *testing.T) {
	tb := opened(t, "cycle:2x1d3plus:1,2")
	grid := tb.shapes(planHoles)
	grid.OnTap(0)
	room.Want(t, "one tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), true)
	grid.OnTap(1)
	room.Want(t, "no tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), false)
	tb.Reads(lang.T("cycle.plan.empty"))
}
