package cycle

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestTypedPositionIsPlayed and solved: numbers go in one after the other, of
// two digits where there are such.
func TestTypedPositionIsPlayed(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d13plus#7")
	before := tb.shown()
	tb.Click("cycle.edit")
	room.Want(t, "buttons while editing", tb.App.Enabled(tb.Win, "action.solve"), false)
	room.Want(t, "the clock stands", tb.frame.Session.Paused()&session.BoardAway != 0, true)
	tb.types("11" + "3" + "1,1,1,4")
	room.Want(t, "the game on the table", tb.frame.Session.Position(), before)
	room.Want(t, "the draft", tb.shown().Values(), []int{11, 3, 1, 1, 1, 4})
	tb.agrees("while editing")
	tb.Click("cycle.edit.play")
	room.Want(t, "the position", tb.frame.Session.Position().String(), "3x2d13plus:11,3,1,1,1,4")
	room.Want(t, "the clock goes on", tb.frame.Session.Paused()&session.BoardAway, session.Reason(0))
	tb.Reads(lang.T("say.opened"))
	tb.Click("action.solve")
	tb.App.Until("the end", func() bool { return tb.frame.RunState() == session.Idle })
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
}

// TestNumbersOutOfRangeAreRefused with the range, also when counted from 0.
func TestNumbersOutOfRangeAreRefused(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d5plus:1,2,3,4")
	tb.Click("cycle.edit")
	for _, digit := range []string{"6", "0"} {
		tb.types(digit)
		room.Want(t, "said to "+digit, tb.frame.Status.Said(), lang.T("cycle.edit.range", "Low", 1, "High", 5))
	}
	room.Want(t, "the draft", tb.shown().Values(), []int{1, 2, 3, 4})
	tb.check("game.zero")
	tb.types("5")
	room.Want(t, "said to 5", tb.frame.Status.Said(), lang.T("cycle.edit.range", "Low", 0, "High", 4))
	tb.types("04")
	room.Want(t, "the draft", tb.shown().Values(), []int{1, 5, 3, 4})
	room.Want(t, "said after what can be", tb.frame.Status.Said(), lang.T("cycle.edit.say"))
	room.Want(t, "facts of another board are shown", tb.facts.content.Visible(), false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "facts of the board are shown", tb.facts.content.Visible(), true)
}

// TestClicksEditOneTile, and Escape goes back to the game.
func TestClicksEditOneTile(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d5plus:1,2,3,5")
	tb.TapCell(0)
	before := tb.shown()
	tb.Click("cycle.edit")
	tb.TapCell(3)
	tb.secondaryCell(0)
	tb.secondaryCell(0)
	room.Want(t, "the draft", tb.shown().Values(), []int{5, 3, 4, 1})
	tb.agrees("while editing")
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the position", tb.shown(), before)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	tb.agrees("after Escape")
	tb.TapCell(1)
	room.Want(t, "moves after a click", tb.frame.Session.Moves(), 2)
}

// TestBoardOfTheDraft: size, depth and rule chosen while editing belong to the
// position, and deal nothing.
func TestBoardOfTheDraft(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d5plus:1,2,3,4")
	id := tb.frame.Session.GameID()
	tb.Click("cycle.edit")
	tb.App.Choose(tb.Win, "game.size", 1)
	tb.App.Choose(tb.Win, "game.depth", 0)
	tb.App.Choose(tb.Win, "game.rule", 1)
	room.Want(t, "the board", tb.board.Layout().Cells(), 9)
	room.Want(t, "the game on the table", tb.frame.Session.GameID(), id)
	room.Want(t, "the draft", tb.shown().String(), "3x3d2ring:1,1,1,1,1,1,1,1,1")
	tb.Click("cycle.edit.play")
	room.Want(t, "said to a solved position", tb.frame.Status.Said(), lang.T("cycle.edit.solved"))
	tb.types("2")
	tb.Click("cycle.edit.play")
	room.Want(t, "the position", tb.frame.Session.Position().String(), "3x3d2ring:2,1,1,1,1,1,1,1,1")
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
	tb.agrees("after that")

	tb.Click("cycle.edit")
	tb.App.Choose(tb.Win, "game.size", 3)
	tb.Click("cycle.edit.cancel")
	room.Want(t, "the board after cancelling", tb.board.Layout().Cells(), 9)
	room.Want(t, "the size listed", tb.App.Find(tb.Win, "game.size").(*ui.Select).Selected, tab.SizeText(3, 3))
	tb.agrees("after cancelling")
}

// TestUnsolvableDraftIsPutOnTheTable and explained, not refused.
func TestUnsolvableDraftIsExplained(t *testing.T) {
	tb := newTable(t).open("cycle:5x5d2plus#7")
	tb.Click("cycle.edit")
	tb.types("2111111111111111111111111")
	tb.Click("cycle.edit.play")
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
	room.Want(t, "solvable", tb.facts.known.Solvable, false)
	room.Want(t, "explained", tb.facts.explained(), true)
	tb.Click("action.solve")
	tb.App.Until("the engine", func() bool { return tb.frame.RunState() == session.Idle })
	room.Want(t, "the engine's answer is a sentence", len(tb.frame.Status.Said()) > 20, true)
}
