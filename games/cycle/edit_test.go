package cycle

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
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
	room.Want(t, "facts of another board are shown", tb.facts.sheet.Visible(), false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "facts of the board are shown", tb.facts.sheet.Visible(), true)
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
	room.Want(t, "the draft", tb.shown().String(), "3x3d2ring:1,2,1,2,2,1,1,1,1")
	tb.types("111111111")
	tb.Click("cycle.edit.play")
	room.Want(t, "said to a solved position", tb.frame.Status.Said(), lang.T("cycle.edit.solved"))
	tb.board.SetCursor(0, true)
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

// TestChoicesKeepWhatWasTyped: each of the lists takes from a draft only what is not on
// the board then, and Undo brings that back as well.
func TestChoicesKeepWhatWasTyped(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	tb.Click("cycle.edit")
	room.Want(t, "Undo at first", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.types("123456789")
	draft := func(what, want string) {
		t.Helper()
		room.Want(t, what, tb.shown().String(), want)
		tb.agrees(what)
	}
	choose := func(list string, i int) func() { return func() { tb.App.Choose(tb.Win, list, i) } }
	texts := []string{"3x3d9plus:1,2,3,4,5,6,7,8,9"}
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"a time limit", choose("game.limit", 2), texts[0]},
		{"a deal", choose("game.deal", 1), texts[0]},
		{"a goal", choose("game.goal", 1), "3x3d9plusone:1,2,3,4,5,6,7,8,9"},
		{"a rule", choose("game.rule", 1), "3x3d9ringone:1,2,3,4,5,6,7,8,9"},
		{"wrapping", func() { tb.check("game.wrap") }, "3x3d9ringwrapone:1,2,3,4,5,6,7,8,9"},
		{"fewer numbers", choose("game.depth", 4), "3x3d6ringwrapone:1,2,3,4,5,6,6,6,6"},
		{"more columns and rows", choose("game.size", 2), "4x4d6ringwrapone:1,2,3,1,4,5,6,1,6,6,6,1,1,1,1,1"},
		{"fewer", choose("game.size", 0), "2x2d6ringwrapone:1,2,4,5"},
	} {
		c.do()
		draft(c.what, c.want)
		texts = append(texts, c.want)
	}
	chosen := tb.setup.next.Choice()
	for i := len(texts) - 2; i >= 0; i-- {
		tb.Click("action.undo")
		draft("taken back", texts[i])
	}
	room.Want(t, "the limit listed", tb.List("game.limit").Selected, limitText(0))
	room.Want(t, "the size listed", tb.List("game.size").Selected, tab.SizeText(3, 3))
	tb.Click("action.undo")
	room.Want(t, "the number typed last, taken back", tb.shown().Value(8), tb.frame.Session.Position().Value(8))
	room.Want(t, "the cursor", tb.board.Cursor(), 8)
	tb.Click("action.redo")
	for _, want := range texts[1:] {
		tb.Click("action.redo")
		draft("done again", want)
	}
	room.Want(t, "chosen", tb.setup.next.Choice(), chosen)
	room.Want(t, "Redo at the end", tb.App.Enabled(tb.Win, "action.redo"), false)
}

// TestNewGameWhileEditing deals what the lists say; Undo goes back to the game before
// and to the draft, also when the new game was played, and Redo to the new game.
func TestNewGameWhileEditing(t *testing.T) {
	const id = "cycle:3x3d9ring#7"
	tb := newTable(t).open(id)
	tb.Click("cycle.edit")
	tb.types("123")
	tb.App.Choose(tb.Win, "game.rule", 0)
	tb.App.Choose(tb.Win, "game.limit", 2)
	draft, chosen := tb.shown(), tb.setup.next.Choice()
	deals := func() {
		t.Helper()
		before := tb.frame.Session.GameID()
		tb.Click("action.new")
		tb.App.Until("the deal", func() bool { return tb.frame.Session.GameID() != before })
		room.Want(t, "dealt", tb.frame.Session.Params(), chosen.Params)
		left, _ := tb.frame.Session.Countdown()
		room.Want(t, "the time", left, limits[2])
		room.Want(t, "still chosen", tb.setup.next.Choice(), chosen)
		room.Want(t, "editing", tb.edit.on, false)
	}
	deals()
	dealt := tb.frame.Session.GameID()
	tb.Click("action.undo")
	room.Want(t, "the game before", tb.frame.Session.GameID(), id)
	room.Want(t, "the draft", tb.edit.on && tb.shown() == draft, true)
	room.Want(t, "chosen beside it", tb.setup.next.Choice(), chosen)
	tb.agrees("with the draft again")
	tb.Click("action.undo")
	tb.Click("action.undo")
	room.Want(t, "the rule before", tb.shown().Board().Rule.Shape, cycle.Ring)
	tb.Click("action.redo")
	tb.Click("action.redo")
	room.Want(t, "what was typed again", tb.shown(), draft)
	again := func(when string) {
		t.Helper()
		tb.Click("action.redo")
		room.Want(t, when+": the deal again", tb.frame.Session.GameID(), dealt)
		room.Want(t, when+": editing", tb.edit.on, false)
		tb.agrees(when)
	}
	back := func(when string) {
		t.Helper()
		tb.Click("action.undo")
		room.Want(t, when+": the game before", tb.frame.Session.GameID(), id)
		room.Want(t, when+": the draft", tb.edit.on && tb.shown() == draft, true)
		tb.agrees(when)
	}
	again("first")
	back("after Redo")
	tb.Speak("zh-Hans")
	again("in another language")
	tb.TapCell(4)
	tb.Click("action.undo")
	back("when the new one was played")
	again("to the one played")
	tb.Click("action.redo")
	room.Want(t, "moves done again", tb.frame.Session.Moves(), 1)
	tb.Click("action.undo")
	back("at the end")
	tb.board.SetCursor(8, true)
	tb.types("9")
	tb.types("8")
	room.Want(t, "Redo when another number was typed", tb.App.Enabled(tb.Win, "action.redo"), false)
}

// TestDraftStaysWhereNothingIsDealt: where there is no such game, and where the deal is
// called off.
func TestDraftStaysWhereNothingIsDealt(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d3plus#7")
	tb.TapCell(0)
	tb.Click("cycle.edit")
	tb.types("1232")
	tb.App.Choose(tb.Win, "game.deal", 14) // 30 clicks, which no board of this size needs
	draft, chosen := tb.shown(), tb.setup.next.Choice()
	same := func(when string) {
		t.Helper()
		room.Want(t, when+": the draft", tb.edit.on && tb.shown() == draft, true)
		room.Want(t, when+": chosen", tb.setup.next.Choice(), chosen)
		tb.agrees(when)
	}
	tb.Click("action.new")
	tb.App.Until("the reason", func() bool { return tb.Services.Dialogs.Text() != "" })
	tb.Services.Dialogs.Close()
	same("refused")
	tb.Click("action.new")
	room.Want(t, "dealing", tb.frame.Session.Dealing(), true)
	tb.Click("action.undo")
	room.Want(t, "dealing after Undo", tb.frame.Session.Dealing(), false)
	same("called off")
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

// TestEditingLeavesTheGameAsItWas: the clicks left, what is said, and that the time is
// up, with its card unless it was closed.
func TestEditingLeavesTheGameAsItWas(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.showTodo()
	tb.App.Until("the fewest", func() bool { return tb.todo.sure })
	tb.frame.Session.SetCountdown(time.Hour)
	tb.TapCell(slices.IndexFunc(tb.todo.clicks, func(n int) bool { return n > 0 }))
	left, position := slices.Clone(tb.todo.clicks), tb.shown()
	card := func() bool { return tb.sees("timeup.restart") }
	laidOut := func() { // the offer above the board takes some of its room
		tb.App.Until("tiles of that size", func() bool { return tb.Face(0).Rect.Dx() == tb.board.Geometry().TilePixels() })
	}
	edited := func(when, said string, ended bool) {
		t.Helper()
		tb.Click("cycle.edit")
		room.Want(t, when+": the card over the draft", card(), false)
		laidOut()
		bare := board.NewPainter(tb.Face(0).Rect.Dx(), tb.board.Geometry().Scale()).Paint(tb.faces.face(tb.shown().Board(), 0, tb.shown().Value(0), ""))
		room.Want(t, when+": a tile of the draft has no mark", looksLike(tb.Face(0), bare), true)
		tb.types("123")
		tb.Press(fyne.KeyEscape)
		laidOut()
		room.Want(t, when+": the position", tb.shown(), position)
		room.Want(t, when+": marks", tb.painted(position), left)
		room.Want(t, when+": the box", tb.facts.todoCheck.Checked, true)
		room.Want(t, when+": said", tb.frame.Status.Said(), said)
		room.Want(t, when+": the card", card(), ended)
	}
	edited("under way", lang.T("cycle.todo.say", "Count", left.Clicks(tb.shown().Board())), false)
	rest, _ := tb.frame.Session.Countdown()
	tb.frame.Session.AddTime(200*time.Millisecond - rest)
	tb.frame.Session.StartClock() // which waits for the next move
	tb.App.Until("the end", card)
	edited("time up", lang.T("error.session.time-up"), true)
	tb.Click("cycle.edit")
	tb.Speak("zh-Hans")
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the card in another language", card(), true)
	tb.Click("timeup.look")
	edited("looked at", lang.T("error.session.time-up"), false)
}

// sees says whether something of that name is to be seen.
func (tb *table) sees(name string) bool {
	return slices.ContainsFunc(uitest.Seen(tb.Win), func(o fyne.CanvasObject) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	})
}

// TestDraftIsThereAtTheNextStart, over the game, on a board of its own size, until it
// is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	before := tb.shown()
	next := func() {
		t.Helper()
		room.Want(t, "closing", tb.frame.Session.Close(), nil)
		tb.Start()
	}
	tb.Click("cycle.edit")
	tb.setup.setSize(4, 3)
	tb.types("123")
	draft := tb.shown()
	room.Want(t, "the size", draft.Board().W*10+draft.Board().H, 43)
	next()
	room.Want(t, "editing", tb.Tab.Drafting(), true)
	room.Want(t, "the draft", tb.shown(), draft)
	room.Want(t, "its size listed", tb.List("game.size").Selected, tab.SizeText(4, 3))
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game", tb.shown(), before)
	next()
	room.Want(t, "a draft that was left", tb.Tab.Drafting(), false)
	room.Want(t, "the game", tb.shown(), before)
}

// TestGameBehindADraftKeepsItsPicture on the shelf, also where the program has only
// begun and the board has shown no move of it.
func TestGameBehindADraftKeepsItsPicture(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.TapCell(0)
	id := tb.frame.Session.GameID()
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.Click("cycle.edit")
	tb.types("123")
	tb.Click("cycle.edit.play")
	tb.App.Until("the game put in", func() bool { return tb.frame.Session.GameID() != id })
	var kept []session.Kept
	tb.App.Until("the game before, with a picture", func() bool {
		tb.frame.Session.Kept(func(all []session.Kept) { kept = all })
		return len(kept) > 0 && kept[0].Moves == 1 && len(kept[0].Picture) > 0
	})
}

// TestDraftIsThereAtOnce: the clock that stops may take the countdown away, at which tiles
// on their way come to rest, and are joined as they lie.
func TestDraftIsThereAtOnce(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus:1,1,2,1,3,2,2,3,3")
	paused := tb.frame.Session.OnPaused
	tb.frame.Session.OnPaused = func() {
		tb.join(tb.position(), 0)
		paused()
	}
	tb.Click("cycle.edit")
	room.Want(t, "the draft", tb.shown(), tb.frame.Session.Position())
	tb.agrees("while editing")
}

// TestLeftDraftComesBack by Undo, as long as the game stands as it did; and editing begins
// with the board that the lists say.
func TestLeftDraftComesBack(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d4plus#5")
	tb.TapCell(4)
	game := tb.shown()
	tb.Click("cycle.edit")
	tb.types("123")
	draft := tb.shown()
	tb.Press(fyne.KeyEscape)
	room.Want(t, "back in the game", tb.shown(), game)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("cycle.edit.left"))
	tb.Click("action.undo")
	room.Want(t, "the draft is back", tb.shown(), draft)
	room.Want(t, "editing", tb.edit.on, true)
	tb.Click("action.undo")
	room.Want(t, "its last digit is taken back", tb.shown() == draft, false)
	tb.Press(fyne.KeyEscape)
	tb.TapCell(0)
	tb.Click("action.undo")
	room.Want(t, "after a move Undo takes that back", tb.shown(), game)
	room.Want(t, "editing", tb.edit.on, false)
}

// TestDraftOfTheChosenBoard: a size and numbers chosen for the next game are those of the
// position that is put in.
func TestDraftOfTheChosenBoard(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d4plus#5")
	tb.setup.next.Change(func(c *choice) { c.Board.W, c.Board.Depth = 5, 7 })
	tb.Click("cycle.edit")
	room.Want(t, "the draft's board", tb.shown().Board().W, 5)
	room.Want(t, "its numbers", tb.shown().Board().Depth, 7)
	tb.types("7")
	room.Want(t, "the first tile", tb.shown().Value(0), 7)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game is as it was", tb.shown().Board().W, 3)
}
