package sudoku

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
)

// TestDraftIsThereAtTheNextStart, over the game, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t)
	tb.Do("tap r1c1")
	tb.Do("click sudoku.own")
	tb.Do("press 5 3")
	next := func(o tabletest.Options) desk {
		again := desk{tabletest.New(t, Game, nil), t} // with a game that is there again
		again.Until("a game", again.Session.HasGame)
		again.Options, again.Model = o, begin(load(o))
		again.Send(table.Started{Before: true})
		return again
	}
	again := next(tb.Options)
	want(t, "the puzzle entered", again.Model.draft.on && again.Model.draft.grid.Count() == 2, true)
	again.Do("press Escape")
	want(t, "the game", again.Page.Aside, false)
	want(t, "a puzzle that was left", next(again.Options).Model.draft.on, false)
}
