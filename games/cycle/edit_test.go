package cycle

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/resources/lang"
)

// editing opens a draft over a game.
func editing(t *testing.T, id string) desk {
	t.Helper()
	tb := opened(t, id)
	tb.Do("click " + editAction)
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

// TestDraftStaysWhereNothingIsDealt: where there is no such game, and where the deal is
// called off.
func TestDraftStaysWhereNothingIsDealt(t *testing.T) {
	tb := editing(t, "cycle:2x2d3plus#7")
	tb.Do("rune 1232", "choose game.deal 14") // 30 clicks, which no board of this size needs
	draft := tb.Model.edit.draft.String()
	tb.Do("wanted", "dealt")
	tb.want("the reason", tb.asked("parse.cycle-most"), true)
	tb.draft("refused", draft)
	tb.want("the deal listed", tb.selected("game.deal"), lang.T("cycle.deal.clicks", "Count", 30))
	tb.Do("wanted", "click "+undoAction)
	tb.Send(table.CalledOff{}) // as the frame tells of it
	tb.want("dealing after Undo", tb.Session.Dealing(), false)
	tb.draft("called off", draft)
}

// TestDraftIsThereAtTheNextStart, over the game, on a board of its own size, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := editing(t, manySolutions)
	tb.Send(table.Numbers{Key: "game.size", All: []int{4, 3}})
	tb.Do("rune 123")
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
	again.Do("click " + editCancel)
	tb.Options = again.Options
	tb.want("a draft that was left", next().Page.Aside, false)
}
