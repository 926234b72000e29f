package cycle

import (
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// editing opens a draft over a game.
func editing(t *testing.T, id string) desk {
	t.Helper()
	tb := opened(t, id)
	tb.press(editAction)
	return tb
}

// draft fails unless that is the draft on the board.
func (tb desk) draft(what, want string) {
	tb.t.Helper()
	if !tb.Model.edit.on || tb.Model.edit.draft.String() != want {
		tb.t.Errorf("%s: the draft is %v, %s, want %s", what, tb.Model.edit.on, tb.Model.edit.draft, want)
		return
	}
	tb.agrees(what, tb.Model.edit.draft)
}

// TestTypedPositionIsPlayed: numbers go in one after the other, of two digits where there
// are such; meanwhile the game waits.
func TestTypedPositionIsPlayed(t *testing.T) {
	tb := editing(t, "cycle:3x2d13plus#7")
	before := tb.board()
	tb.want("aside", tb.Page.Aside, true)
	tb.want("the clock stands", tb.Session.Paused()&session.BoardAway != 0, true)
	tb.want("said", tb.said(), lang.T("cycle.edit.say"))
	tb.want("offered", tb.Page.Offer.Text, lang.T("cycle.edit.title"))
	tb.types("11" + "3" + "1,1,1,4")
	tb.want("the game on the table", tb.board(), before)
	tb.draft("typed", "3x2d13plus:11,3,1,1,1,4")
	tb.press(editPlay)
	tb.want("the position", tb.board(), "3x2d13plus:11,3,1,1,1,4")
	tb.want("the clock goes on", tb.Session.Paused()&session.BoardAway, session.Reason(0))
	tb.want("aside", tb.Page.Aside, false)
}

// TestNumbersOutOfRangeAreRefused with the range, also when counted from 0.
func TestNumbersOutOfRangeAreRefused(t *testing.T) {
	tb := editing(t, "cycle:2x2d5plus:1,2,3,4")
	for _, digit := range []string{"6", "0"} {
		tb.types(digit)
		tb.want("said to "+digit, tb.warned(), lang.T("cycle.edit.range", "Low", 1, "High", 5))
	}
	tb.draft("refused", "2x2d5plus:1,2,3,4")
	tb.tick("game.zero")
	tb.types("5")
	tb.want("said to 5", tb.warned(), lang.T("cycle.edit.range", "Low", 0, "High", 4))
	tb.types("04")
	tb.draft("typed", "2x2d5plus:1,5,3,4")
	tb.want("facts of another board", tb.has("facts.solvable"), false)
	tb.press(editCancel)
	tb.want("facts of the board", tb.has("facts.solvable"), true)
}

// TestClicksEditOneTile, and Escape goes back to the game.
func TestClicksEditOneTile(t *testing.T) {
	tb := opened(t, "cycle:2x2d5plus:1,2,3,5")
	tb.tap(0)
	before := tb.Session.Position()
	tb.press(editAction)
	tb.tap(3)
	tb.second(0)
	tb.second(0)
	tb.draft("clicked", "2x2d5plus:5,3,4,1")
	a, ok := tb.Page.Action(editCancel)
	tb.want("Escape", a.Key, "Escape")
	tb.want("Escape leaves", ok, true)
	tb.press(editCancel)
	tb.agrees("after Escape", before)
	tb.want("moves", tb.Session.Moves(), 1)
}

// TestBoardOfTheDraft: what is chosen while editing belongs to the position, and deals
// nothing; a solved one is not played.
func TestBoardOfTheDraft(t *testing.T) {
	tb := editing(t, "cycle:2x2d5plus:1,2,3,4")
	id := tb.Session.GameID()
	tb.choose("game.size", 1)
	tb.choose("game.depth", 0)
	tb.choose("game.rule", 1)
	tb.want("the game on the table", tb.Session.GameID(), id)
	tb.draft("chosen", "3x3d2ring:1,2,1,2,2,1,1,1,1")
	tb.types("111111111")
	tb.press(editPlay)
	tb.want("said to a solved position", tb.warned(), lang.T("cycle.edit.solved"))
	tb.Send(view.Rune{Rune: '2', At: 0})
	tb.press(editPlay)
	tb.want("the position", tb.board(), "3x3d2ring:2,1,1,1,1,1,1,1,1")
	tb.press(editAction)
	tb.choose("game.size", 3)
	tb.press(editCancel)
	tb.want("the size listed after cancelling", tb.selected("game.size"), table.SizeText(3, 3))
}

// TestChoicesKeepWhatWasTyped: each of the lists takes from a draft only what is not on the
// board then, and Undo brings that back as well.
func TestChoicesKeepWhatWasTyped(t *testing.T) {
	tb := editing(t, "cycle:3x3d9plus#7")
	tb.want("Undo at first", tb.enabled(undoAction), false)
	tb.types("123456789")
	choose := func(list string, i int) func() { return func() { tb.choose(list, i) } }
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
		{"wrapping", func() { tb.tick("game.wrap") }, "3x3d9ringwrapone:1,2,3,4,5,6,7,8,9"},
		{"fewer numbers", choose("game.depth", 4), "3x3d6ringwrapone:1,2,3,4,5,6,6,6,6"},
		{"more columns and rows", choose("game.size", 2), "4x4d6ringwrapone:1,2,3,1,4,5,6,1,6,6,6,1,1,1,1,1"},
		{"fewer", choose("game.size", 0), "2x2d6ringwrapone:1,2,4,5"},
	} {
		c.do()
		tb.draft(c.what, c.want)
		texts = append(texts, c.want)
	}
	chosen := tb.Model.next.Choice
	for i := len(texts) - 2; i >= 0; i-- {
		tb.undo()
		tb.draft("taken back", texts[i])
	}
	tb.want("the limit listed", tb.selected("game.limit"), limitText(0))
	tb.undo()
	tb.want("the number typed last, taken back", tb.values()[8], tb.Session.Position().Value(8))
	tb.want("the cursor", tb.Page.Scene.Cursor.Cell, 8)
	for range texts {
		tb.redo()
	}
	tb.draft("done again", texts[len(texts)-1])
	tb.want("chosen", tb.Model.next.Choice, chosen)
	tb.want("Redo at the end", tb.enabled(redoAction), false)
}

// TestNewGameWhileEditing deals what the lists say; Undo goes back to the game before and to
// the draft, also when the new game was played, and Redo to the new game.
func TestNewGameWhileEditing(t *testing.T) {
	const id = "cycle:3x3d9ring#7"
	tb := editing(t, id)
	tb.types("123")
	tb.choose("game.rule", 0)
	draft, chosen := tb.Model.edit.draft.String(), tb.Model.next.Choice
	tb.deals()
	dealt := tb.Session.GameID()
	tb.want("dealt", tb.Session.Params(), chosen.Params)
	tb.want("editing", tb.Page.Aside, false)
	back := func(when string) {
		t.Helper()
		tb.undo()
		tb.want(when+": the game before", tb.Session.GameID(), id)
		tb.draft(when, draft)
		tb.want(when+": chosen", tb.Model.next.Choice, chosen)
	}
	again := func(when string) {
		t.Helper()
		tb.redo()
		tb.want(when+": the deal again", tb.Session.GameID(), dealt)
		tb.want(when+": editing", tb.Page.Aside, false)
	}
	back("first")
	tb.undo()
	tb.undo()
	tb.want("the rule before", tb.Model.edit.draft.Board().Rule.Shape, cycle.Ring)
	tb.redo()
	tb.redo()
	tb.draft("typed again", draft)
	again("first")
	back("after Redo")
	again("second")
	tb.tap(4)
	tb.undo()
	back("when the new one was played")
	again("third")
	tb.redo()
	tb.want("moves done again", tb.Session.Moves(), 1)
	tb.undo()
	back("at the end")
	tb.Send(view.Rune{Rune: '9', At: 8}, view.Rune{Rune: '8', At: 8})
	tb.want("Redo when another number was typed", tb.enabled(redoAction), false)
}

// TestDraftStaysWhereNothingIsDealt: where there is no such game, and where the deal is
// called off.
func TestDraftStaysWhereNothingIsDealt(t *testing.T) {
	tb := opened(t, "cycle:2x2d3plus#7")
	tb.tap(0)
	tb.press(editAction)
	tb.types("1232")
	tb.choose("game.deal", 14) // 30 clicks, which no board of this size needs
	draft := tb.Model.edit.draft.String()
	refused := func() bool { return tb.asked("table.Tell") }
	tb.Send(table.Wanted{})
	tb.Until("the refusal", refused)
	tb.want("the reason", tb.warned()[:20], lang.T("cycle.refused", "Most", "")[:20])
	tb.draft("refused", draft)
	tb.want("the deal listed", tb.selected("game.deal"), lang.T("cycle.deal.clicks", "Count", 30))
	tb.Send(table.Wanted{})
	tb.want("dealing", tb.Session.Dealing(), true)
	tb.press(undoAction)
	tb.Send(table.CalledOff{}) // as the frame tells of it
	tb.want("dealing after Undo", tb.Session.Dealing(), false)
	tb.draft("called off", draft)
}

// TestDraftIsThereAtTheNextStart, over the game, on a board of its own size, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := editing(t, manySolutions)
	tb.Send(table.Numbers{Key: "game.size", All: []int{4, 3}})
	tb.types("123")
	draft := tb.Model.edit.draft.String()
	next := func() desk {
		again := desk{tabletest.New(t, Game, tb.Options), t}
		again.Until("a game", again.Session.HasGame)
		m := begin(tb.Options)
		m.next.Has = true
		again.Model = m
		again.Send(table.Started{Before: true})
		return again
	}
	again := next()
	again.draft("the next start", draft)
	again.want("its size listed", again.selected("game.size"), table.SizeText(4, 3))
	again.press(editCancel)
	tb.Options = again.Options
	tb.want("a draft that was left", next().Page.Aside, false)
}

// TestLeftDraftComesBack by Undo, as long as the game stands as it did; and editing begins
// with the board that the lists say.
func TestLeftDraftComesBack(t *testing.T) {
	tb := opened(t, "cycle:3x3d4plus#5")
	tb.tap(4)
	game := tb.Session.Position()
	tb.press(editAction)
	tb.types("123")
	draft := tb.Model.edit.draft.String()
	tb.press(editCancel)
	tb.agrees("back in the game", game)
	tb.want("said", tb.said(), lang.T("cycle.edit.left"))
	tb.undo()
	tb.draft("back", draft)
	tb.undo()
	tb.want("its last digit is taken back", tb.Model.edit.draft.String() == draft, false)
	tb.press(editCancel)
	tb.tap(0)
	tb.undo()
	tb.agrees("after a move Undo takes that back", game)
	tb.want("editing", tb.Page.Aside, false)

	tb.Send(table.Numbers{Key: "game.size", All: []int{5, 3}})
	tb.choose("game.depth", 5)
	tb.press(editAction)
	tb.want("the draft's board", tb.Page.Scene.Cols, 5)
	tb.types("7")
	tb.want("the first tile", tb.values()[0], 7)
	tb.press(editCancel)
	tb.want("the game is as it was", tb.Page.Scene.Cols, 3)
}

// TestEditingLeavesTheMarks and what is said of them; tiles of a draft have none.
func TestEditingLeavesTheMarks(t *testing.T) {
	tb := opened(t, manySolutions)
	tb.tick("facts.todo")
	said, marked := tb.said(), tb.Page.Scene.Tiles
	tb.press(editAction)
	for _, tile := range tb.Page.Scene.Tiles {
		tb.want("a mark in the draft", tile.Face.Tag, "")
	}
	tb.press(editCancel)
	tb.want("said", tb.said(), said)
	tb.want("marks", tb.Page.Scene.Tiles, marked)
}

// TestDraftHasNoTileInAHole: what is typed goes on to the next tile, and a board of fewer
// numbers keeps what it can.
func TestDraftHasNoTileInAHole(t *testing.T) {
	tb := editing(t, "cycle:3x1d3plusholes010:1,0,2")
	tb.types("33")
	tb.draft("typed", "3x1d3plusholes010:3,0,3")
	tb.Send(view.Rune{Rune: '2', At: 1})
	tb.draft("typed into a hole", "3x1d3plusholes010:3,0,3")
	tb.choose("game.depth", 0)
	tb.draft("of two numbers", "3x1d2plusholes010:2,0,2")
}
