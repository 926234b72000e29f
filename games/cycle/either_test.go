package cycle

import (
	"slices"
	"testing"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// TestMinusCountsOne where the player has chosen it: in the counter, in the words, in
// what is left to do and in a record of its own.
func TestMinusCountsOne(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plusoneeither:1,9,1,9,8,9,1,9,1")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	par := tb.frame.KnownPar().Length
	tb.secondaryCell(4)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("cycle.taken", "Column", 2, "Row", 2, "Count", 1))
	tb.Click("action.undo")
	room.Want(t, "moves after undo", tb.frame.Session.Moves(), 0)
	tb.check("facts.todo")
	tb.App.Until("the marks", func() bool { return tb.todo.sure })
	marks := 0
	for cell := range 9 {
		times := tb.shown().Board().Signed(tb.todo.left(cell))
		marks += max(times, -times)
		if times < 0 && tb.todo.tag(cell)[:len("−")] != "−" {
			t.Errorf("%d is to be clicked %d times; its mark is %q", cell, times, tb.todo.tag(cell))
		}
	}
	room.Want(t, "clicks marked", marks, par)
	for tb.frame.Session.Status() == solver.Playing {
		moves, ok := tb.Planned()
		room.Want(t, "the way is kept", ok, true)
		cell, before := tb.clicked(moves[0]), tb.todo.clicks.Clicks(tb.shown().Board())
		if tb.shown().Board().Signed(moves[0].Times) < 0 {
			tb.secondaryCell(cell)
		} else {
			tb.TapCell(cell)
		}
		room.Want(t, "clicks left", tb.todo.clicks.Clicks(tb.shown().Board()), before-1)
	}
	room.Want(t, "moves", tb.frame.Session.Moves(), par)
}

// TestMinusHintSaysRightClick with how often, counts down, and takes no more clicks
// than that.
func TestMinusHintSaysRightClick(t *testing.T) {
	tb := newTable(t)
	tb.open("cycle:3x3d9ringoneeither:1,4,1,4,1,4,1,4,1")
	tb.taught(1)
	tb.taught(2)
	room.Want(t, "noted", tb.taughtNotes(), []board.Note{{Cell: 4, Text: "−3"}})
	tb.secondaryCell(4)
	tb.App.Until("one less", func() bool { return slices.Equal(tb.taughtNotes(), []board.Note{{Cell: 4, Text: "−2"}}) })
	tb.secondaryCell(4)
	tb.secondaryCell(4)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
}

// TestMinusIsChosen by its box, deals and sets records of its own.
func TestMinusIsChosen(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	tb.check("game.either")
	tb.Click("action.new")
	tb.App.Until("the deal", func() bool { return tb.frame.Session.Params().Either })
	room.Want(t, "the ID", tb.frame.Session.GameID()[:len("cycle:3x3d3pluseither#")], "cycle:3x3d3pluseither#")
	for _, m := range solution(t, tb.shown()) {
		times := tb.shown().Board().Signed(m.Times)
		for range max(times, -times) {
			tb.click(tb.clicked(m), times/max(times, -times))
		}
	}
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	params, err := cycle.ParseParams("3x3d3plus")
	room.Want(t, "params", err, nil)
	room.Want(t, "the record of the other way", tb.frame.Session.RecordsIn(params, ""), session.Record{})
	room.Want(t, "the record", tb.frame.Session.Records().FewestMoves, tb.frame.Session.Moves())
}
