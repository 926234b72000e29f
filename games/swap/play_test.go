package swap

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// TestFirstStartDeals a board without a piece in its place, with its par.
func TestFirstStartDeals(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "params", tb.frame.Session.Params().String(), "4x3")
	room.Want(t, "right pieces", tb.Position().CountRight(), 0)
	tb.agrees("at the start")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	least, _ := tb.Position().LowerBound()
	room.Want(t, "the par", tb.frame.KnownPar().Length, least)
	tb.Reads(lang.T("swap.dealt"), lang.T("swap.progress", "Right", 0, "All", 12, "Count", least), tb.frame.Session.GameID())
	room.Want(t, "the board has the keys", tb.board.Focused(), true)
	for _, o := range uitest.Seen(tb.Win) {
		if n, ok := o.(ui.Named); ok && n.Named() == "action.race" {
			t.Error("there is a race of one engine")
		}
	}
}

// TestClickAndClick exchanges two pieces, as one step that can be taken back.
func TestClickAndClick(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.TapCell(0)
	room.Want(t, "the one picked", tb.board.Rings(board.Selected), []int{0})
	room.Want(t, "moves", tb.frame.Session.Moves(), 0)
	tb.TapCell(3)
	tb.is("after the second click", "3x2:5,2,0,1,4,3")
	room.Want(t, "the one picked", len(tb.board.Rings(board.Selected)), 0)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	tb.Click("action.undo")
	tb.is("after undo", "3x2:1,2,0,5,4,3")
	tb.Click("action.redo")
	tb.is("after redo", "3x2:5,2,0,1,4,3")
	tb.Click("action.restart")
	tb.is("after restart", "3x2:1,2,0,5,4,3")
}

// TestPickingIsTakenBack by a second click on the piece and by Escape.
func TestPickingIsTakenBack(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.TapCell(2)
	tb.TapCell(2)
	room.Want(t, "picked after a second click", len(tb.board.Rings(board.Selected)), 0)
	tb.TapCell(2)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "picked after Escape", len(tb.board.Rings(board.Selected)), 0)
	tb.TapCell(1)
	room.Want(t, "the one picked", tb.board.Rings(board.Selected), []int{1})
	tb.is("after all that", "3x2:1,2,0,5,4,3")
}

// TestKeysPickAndPlace.
func TestKeysPickAndPlace(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.board.SetCursor(0, true)
	tb.Press(fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace)
	tb.is("after Enter and Space", "3x2:1,3,0,5,4,2")
}

// TestCornerTakesOneClick; a click on the corner itself says what to do.
func TestCornerTakesOneClick(t *testing.T) {
	tb := newTable(t).open("swap:3x2corner:1,2,0,5,4,3")
	room.Want(t, "the corner is framed", tb.board.Rings(board.Same), []int{0})
	tb.TapCell(5)
	tb.is("after a click", "3x2corner:3,2,0,5,4,1")
	tb.TapCell(0)
	tb.is("after a click on the corner", "3x2corner:3,2,0,5,4,1")
	tb.Reads(lang.T("swap.corner.self"))
	tb.board.SetCursor(3, true)
	tb.Press(fyne.KeyReturn)
	tb.is("after Enter", "3x2corner:5,2,0,3,4,1")
}

// TestOnlyNeighboursChangePlaces where that is the rule: another click picks.
func TestOnlyNeighboursChangePlaces(t *testing.T) {
	tb := newTable(t).open("swap:3x2neighbours:1,2,0,5,4,3")
	tb.TapCell(0)
	room.Want(t, "what it can change places with", tb.board.Rings(board.Same), []int{1, 3})
	tb.TapCell(5)
	tb.is("after a click far off", "3x2neighbours:1,2,0,5,4,3")
	tb.Reads(lang.T("swap.apart"))
	room.Want(t, "the one picked", tb.board.Rings(board.Selected), []int{5})
	tb.TapCell(4)
	tb.is("after a click beside it", "3x2neighbours:1,2,0,5,3,4")
}

// TestFramedPieceTurns: where the pointer is on no piece R turns the one that a hint
// has framed, and not the last that the player used.
func TestFramedPieceTurns(t *testing.T) {
	for id, shift := range map[string]fyne.KeyModifier{
		"swap:3x2turned:0,1,2,3,4,5*3": 0,
		"swap:3x2turned:0,1,2,3,4,5*1": fyne.KeyModifierShift,
	} {
		tb := newTable(t).open(id)
		tb.TapCell(1)
		tb.TapCell(1)
		tb.board.MouseOut()
		tb.taught(1)
		room.Want(t, "hinted", tb.board.Rings(board.Hinted), []int{5})
		tb.App.Press(shift)
		tb.Press(fyne.KeyR)
		tb.App.Press(0)
		tb.is("after R", "3x2turned:0,1,2,3,4,5")
	}
}

// TestTurning by the other button, and by R under the pointer or at the cursor;
// with Shift the other way.
func TestTurning(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:1*1,2,0,5,4*2,3")
	tb.second(0)
	tb.is("after a click", "3x2turned:1*2,2,0,5,4*2,3")
	tb.board.MouseOut()
	tb.board.SetCursor(2, true)
	tb.Press(fyne.KeyR)
	tb.is("after R at the cursor", "3x2turned:1*2,2,0*1,5,4*2,3")
	tb.hover(4)
	tb.App.Press(fyne.KeyModifierShift)
	tb.Press(fyne.KeyR)
	tb.App.Press(0)
	tb.is("after Shift and R under the pointer", "3x2turned:1*2,2,0*1,5,4*1,3")
	room.Want(t, "moves", tb.frame.Session.Moves(), 3)
	tb.Click("action.undo")
	tb.is("after undo", "3x2turned:1*2,2,0*1,5,4*2,3")
	tb.TapCell(0)
	tb.TapCell(3)
	tb.is("after a swap", "3x2turned:5,2,0*1,1*2,4*2,3")

	tb.open("swap:3x2:1,2,0,5,4,3")
	tb.second(0)
	tb.is("upright", "3x2:1,2,0,5,4,3")
	tb.Reads(lang.T("swap.upright"))
}

// TestProgressFollows every move.
func TestProgressFollows(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,3,5,4")
	tb.Reads(lang.T("swap.progress", "Right", 1, "All", 6, "Count", 3))
	tb.TapCell(4)
	tb.TapCell(5)
	tb.Reads(lang.T("swap.progress", "Right", 3, "All", 6, "Count", 2), lang.T("swap.fits", "Count", 2))
	tb.open("swap:3x2turned:0*2,1,2,3,4,5")
	tb.Reads(lang.T("swap.progress.moves", "Right", 5, "All", 6, "Count", 2))
}

// TestPlayerWins with the last move, and is told so.
func TestPlayerWins(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,3,5,4")
	for _, m := range solution(t, tb.Position()) {
		tb.frame.Do(m)
	}
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	room.Want(t, "the whole picture", tb.board.WholeShown(), true)
	tb.Reads(lang.T("win.title"), lang.T("win.figures", "Moves", "3", "Time", lang.Exactly(tb.frame.Session.Elapsed()))+"\n"+lang.T("win.perfect"))
	tb.TapCell(0)
	room.Want(t, "picked after the win", len(tb.board.Rings(board.Selected)), 0)
	tb.Click("action.undo")
	room.Want(t, "the whole picture after undo", tb.board.WholeShown(), false)
	tb.agrees("after undo")
}

// taught asks for a level of a hint and waits until it is said.
func (tb *table) taught(level int) {
	tb.T.Helper()
	h, err := swap.Hint(tb.T.Context(), tb.Position())
	room.Want(tb.T, "error", err, nil)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return tb.frame.Guide.Said() == lang.Say(h.Levels[level-1]) })
}

// TestHintTeaches the ring of a piece, then the swap with arrows around the ring, and makes
// it; the next swap of the ring is the same hint.
func TestHintTeaches(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,3,4,5")
	tb.taught(1)
	room.Want(t, "the ring", tb.board.Rings(board.Hinted), []int{0, 1, 2})
	tb.taught(2)
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 2)
	room.Want(t, "arrows", len(tb.board.Drawn().Rays), 3)
	tb.Press(fyne.KeyH)
	tb.App.Until("the swap", func() bool { return tb.frame.Session.Moves() == 1 })
	room.Want(t, "arrows then", len(tb.board.Drawn().Rays), 0)
	room.Want(t, "right", tb.Position().CountRight(), 4)
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
	room.Want(t, "helped", tb.frame.Session.Assisted(), false)
	tb.agrees("after a hint")
}

// TestHintGoesWithWhatWasAsked: another picture may make other pieces alike.
func TestHintGoesWithWhatWasAsked(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,3,4,5")
	tb.taught(1)
	tb.frame.Reassess()
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 0)
	tb.taught(1)
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
}

// TestHint points at a move of a shortest way, at the second press.
func TestHint(t *testing.T) {
	for id, c := range map[string]struct{ rings, said string }{
		"swap:3x2:1,0,2,3,4,5":           {"[0 1]", lang.T("swap.hint")},
		"swap:3x2corner:0,2,1,3,4,5":     {"[0 1]", lang.T("swap.hint.corner")},
		"swap:3x2turned:0,1,2*3,3,4,5":   {"[2]", lang.T("swap.hint.clockwise")},
		"swap:3x2turned:0,1,2*1,3,4,5":   {"[2]", lang.T("swap.hint.counter")},
		"swap:3x2neighbours:0,1,2,4,3,5": {"[3 4]", lang.T("swap.hint")},
	} {
		tb := newTable(t).open(id)
		tb.taught(1)
		tb.taught(2)
		room.Want(t, id+": framed", sprint(tb.board.Rings(board.Hinted)), c.rings)
		tb.Reads(c.said)
		room.Want(t, "hints", tb.frame.Session.Hints(), 1)
		room.Want(t, "moves", tb.frame.Session.Moves(), 0)
	}
}

// TestEngineSolves every rule, with moves that can be taken back.
func TestEngineSolves(t *testing.T) {
	for _, id := range []string{"swap:4x3#1", "swap:3x3corner#2", "swap:3x2neighbours#3", "swap:3x2turned#4"} {
		tb := newTable(t).open(id)
		start := tb.Position()
		tb.Click("action.solve")
		tb.App.Until("the win of "+id, func() bool { return tb.frame.Session.Status() == solver.Won && tb.frame.RunState() == 0 })
		least, _ := start.LowerBound()
		if tb.frame.Session.Moves() < least {
			t.Errorf("%s: solved in %d moves, fewer than the bound %d", id, tb.frame.Session.Moves(), least)
		}
		tb.agrees("after the solution")
		tb.Click("action.undo")
		tb.agrees("after undo")
	}
}

// TestCheckMarksAndCounts without moving anything, until something changes.
func TestCheckMarksAndCounts(t *testing.T) {
	tb := newTable(t).open("swap:3x2:0,2,1,3,5,4")
	tb.Click("swap.verify")
	room.Want(t, "right", tb.board.Rings(board.Right), []int{0, 3})
	room.Want(t, "wrong", tb.board.Rings(board.Wrong), []int{1, 2, 4, 5})
	room.Want(t, "signs", tb.board.Notes(), map[int]string{0: "✓", 1: "✗", 2: "✗", 3: "✓", 4: "✗", 5: "✗"})
	tb.Reads(lang.T("swap.verified", "Count", 2, "Wrong", 4))
	tb.is("after the check", "3x2:0,2,1,3,5,4")
	room.Want(t, "moves", tb.frame.Session.Moves(), 0)
	tb.TapCell(1)
	tb.TapCell(2)
	room.Want(t, "marks after a move", len(tb.board.Rings(board.Wrong))+len(tb.board.Notes()), 0)
	tb.Press(fyne.KeyC)
	room.Want(t, "right", tb.board.Rings(board.Right), []int{0, 1, 2, 3})
	tb.Press(fyne.KeyEscape)
	room.Want(t, "marks after Escape", len(tb.board.Rings(board.Right))+len(tb.board.Notes()), 0)
}

// TestPauseTakesNoMoves.
func TestPauseTakesNoMoves(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:1,2,0,5,4,3")
	tb.TapCell(0)
	tb.Press(fyne.KeyP)
	tb.TapCell(1)
	tb.second(2)
	tb.Press(fyne.KeyR, fyne.KeyC)
	tb.drags(3, 1, 0, nil)
	tb.board.DragEnd()
	tb.is("while paused", "3x2turned:1,2,0,5,4,3")
	room.Want(t, "marks", len(tb.board.Notes()), 0)
}

// TestLargeRingIsNoTangle: of a large ring not all places are told, two pieces are framed, and two
// arrows are drawn, the first from the piece that is moved next.
func TestLargeRingIsNoTangle(t *testing.T) {
	tb := newTable(t).open("swap:4x3:1,2,3,4,5,6,7,8,9,10,11,0")
	h, err := swap.Hint(t.Context(), tb.Position())
	room.Want(t, "error", err, nil)
	l := h.Data.(swap.Lesson)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return tb.frame.Guide.Said() == lang.T("swap.large.ring", h.Levels[0].Args...) })
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 2)
	tb.taught(2)
	at, _ := tb.Position().Board().Cell(l.At)
	home, _ := tb.Position().Board().Cell(l.Home)
	rays := tb.board.Drawn().Rays
	room.Want(t, "arrows", len(rays), 2)
	room.Want(t, "the first is from", rays[0].From.Cell, at)
	room.Want(t, "the first is to", rays[0].To.Cell, home)
	room.Want(t, "the second is from there", rays[1].From.Cell, home)
}
