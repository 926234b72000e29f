package cycle

import (
	"strings"
	"testing"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// shapes opens the editor of the board, at one of its parts.
func (tb *table) shapes(part string) *board.Board {
	tb.T.Helper()
	tb.Click("cycle.plan")
	list := tb.App.Find(tb.Win, "plan.part").(*ui.Select)
	for i, name := range planParts {
		if name == part {
			list.SetSelectedIndex(i)
		}
	}
	for _, o := range uitest.Seen(tb.Win) {
		if b, ok := o.(*board.Board); ok {
			return b
		}
	}
	tb.T.Fatal("the editor shows no board")
	return nil
}

// TestBoardIsShaped: holes, rules of tiles and a goal are made by clicks, keys and at random,
// wait for the next game and are dealt; Cancel changes nothing.
func TestBoardIsShaped(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d4plus#7")
	grid := tb.shapes("holes")
	grid.OnTap(4)
	grid.OnTap(0)
	grid.OnTap(0)
	room.Want(t, "the hole", grid.TileAt(4), -1)
	room.Want(t, "the tile that is back", grid.TileAt(0), 0)
	tb.Click(lang.T("button.cancel"))
	room.Want(t, "cancelled", tb.setup.next.Choice().Board, tb.shown().Board())

	grid = tb.shapes("holes")
	grid.OnTap(4)
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planRules)
	grid.OnTap(0)       // plus, then ring
	grid.OnTap(4)       // nothing: there is no tile
	grid.OnSecondary(8) // the last, star
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planGoal)
	grid.OnTap(1)
	grid.OnSecondary(2)
	grid.SetCursor(3, true)
	room.Want(t, "a digit", grid.OnRune('3'), true)
	room.Want(t, "too large a digit", grid.OnRune('5'), true)
	tb.Reads(lang.T("cycle.edit.range", "Low", 1, "High", 4))
	tb.Chooses("a board", func() { tb.Click("cycle.plan.use") })
	want := "3x3d4plusholes000-010-000rulesr..-...-..sgoal124-3.1-111"
	room.Want(t, "chosen", tb.setup.next.Choice().Params.String(), want)
	tb.DealsNext()
	room.Want(t, "dealt", tb.shown().Params().String(), want)
	room.Want(t, "a tile in the hole", tb.board.TileAt(4), -1)
	tb.Reads(tb.frame.Session.GameID(), lang.T("cycle.dealt.goal"), lang.T("cycle.goal.made"))
	tb.shapes("goal")
	tb.Click("cycle.plan.clear")
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planRules)
	tb.Click("cycle.plan.clear")
	tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex(planHoles)
	tb.Click("cycle.plan.clear")
	tb.Chooses("a plain board", func() { tb.Click("cycle.plan.use") })
	room.Want(t, "cleared", tb.setup.next.Choice().Params.String(), "3x3d4plus")
}

// TestBoardIsMixed: each part of a plan can be drawn at random, and what is drawn is dealt.
func TestBoardIsMixed(t *testing.T) {
	tb := newTable(t).open("cycle:6x6d3plus#7")
	for _, part := range planParts {
		tb.shapes(part)
		tb.Click("cycle.plan.mix")
		tb.Chooses(part, func() { tb.Click("cycle.plan.use") })
		room.Want(t, part, strings.Contains(tb.setup.next.Choice().Params.String(), part), true)
		tb.DealsNext()
	}
}

// TestLastTileStays: a board without a tile cannot be used.
func TestLastTileStays(t *testing.T) {
	tb := newTable(t).open("cycle:2x1d3plus:1,2")
	grid := tb.shapes("holes")
	grid.OnTap(0)
	room.Want(t, "one tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), true)
	grid.OnTap(1)
	room.Want(t, "no tile", tb.App.Enabled(tb.Win, "cycle.plan.use"), false)
	tb.Reads(lang.T("cycle.plan.empty"))
}

// TestGoalOfOneNumber: the list has every number, and what follows a choice fits it.
func TestGoalOfOneNumber(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d4plus#7")
	tb.choose("game.goal", 3)
	room.Want(t, "the goal", tb.shown().Board().Goal, "3333")
	tb.Reads(lang.T("cycle.dealt.one", "Value", "3"), lang.T("cycle.lead.one", "Count", tb.shown().Right(), "All", 4, "Value", "3"))
	room.Want(t, "no sign says what all are to be", tb.face(tb.shown(), 0).Aim, board.Aim{})
	tb.choose("game.depth", 0)
	room.Want(t, "of two numbers", tb.shown().Board().Goal, "2222")
	tb.choose("game.goal", 1)
	room.Want(t, "the first", tb.shown().Board(), cycle.Board{W: 2, H: 2, Depth: 2, One: true})
	tb.choose("game.goal", 0)
	room.Want(t, "any", tb.shown().Board(), cycle.Board{W: 2, H: 2, Depth: 2})
}

// TestPlannedBoardIsPlayed in every look: a hole is no tile, also for keys; hints, marks,
// undo and the win are those of other boards.
func TestPlannedBoardIsPlayed(t *testing.T) {
	for _, s := range styles {
		tb := newTable(t).open("cycle:3x3d2plusholes100-000-000rules.x.-...-..sgoal.12-121-212c3#4")
		tb.looks.choose(s)
		tb.App.Until("the pictures of "+string(s), func() bool { return !s.pictured() || !tb.faces.work.Busy() && tb.faces.ready(9, 2) })
		before := tb.shown()
		tb.board.OnTap(0)
		room.Want(t, "a click on a hole", tb.shown(), before)
		room.Want(t, "said", tb.frame.Status.Said(), lang.T("cycle.hole"))
		tb.TapCell(1)
		room.Want(t, "a click by the tile's own rule", tb.shown(), played(t, before, cycle.Move{X: 1, Y: 0, Times: 1}))
		tb.Click("action.undo")
		tb.check("facts.todo")
		tb.App.Until("the marks", func() bool { return tb.todo.sure })
		for _, m := range solution(t, tb.shown()) {
			tb.TapCell(tb.clicked(m))
		}
		room.Want(t, string(s)+": status", tb.frame.Session.Status(), solver.Won)
		room.Want(t, "moves", tb.frame.Session.Moves(), 3)
		tb.Click("action.restart")
		room.Want(t, "begun again", tb.shown(), before)
	}
}

// TestSignsTell what each tile is to become and what a click on it changes.
func TestSignsTell(t *testing.T) {
	tb := newTable(t).open("cycle:3x1d3plusrulesl.sgoal123:1,1,1")
	for cell, want := range []struct {
		aim   string
		reach board.Reach
	}{
		{"1", board.Reach{Near: [9]bool{1: true, 3: true, 5: true, 7: true}, Lines: true}},
		{"2", board.Reach{Near: [9]bool{1: true, 3: true, 4: true, 5: true, 7: true}}},
		{"3", board.Reach{Near: [9]bool{true, true, true, true, true, true, true, true, true}}},
	} {
		f := tb.faces.plain(tb.shown().Board(), cell, 1)
		room.Want(t, "the aim", f.Aim.Text, want.aim)
		room.Want(t, "the reach", f.Reach, want.reach)
		bare := tb.faces.bare(cell, 1, 3, false)
		painter := tb.board.Geometry().Painter()
		room.Want(t, "the signs are painted", looksLike(painter.Paint(f), painter.Paint(bare)), false)
		room.Want(t, "and seen", looksLike(tb.Face(cell), painter.Paint(f)), true)
	}
}

// TestDraftHasNoTileInAHole: what is typed goes on to the next tile, and a smaller board
// keeps what it can.
func TestDraftHasNoTileInAHole(t *testing.T) {
	tb := newTable(t).open("cycle:3x1d3plusholes010:1,0,2")
	tb.Click("cycle.edit")
	tb.types("33")
	room.Want(t, "typed", tb.edit.draft.String(), "3x1d3plusholes010:3,0,3")
	tb.board.SetCursor(1, true)
	tb.types("2")
	room.Want(t, "typed into a hole", tb.edit.draft.String(), "3x1d3plusholes010:3,0,3")
	tb.App.Choose(tb.Win, "game.depth", 0)
	room.Want(t, "of two numbers", tb.edit.draft.String(), "3x1d2plusholes010:2,0,2")
}
