package sudoku

import (
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/resources/lang"
)

// refused is the answer to a game ID.
func (tb desk) refused(id string) (said string) {
	done := false
	tb.Session.OpenGameID(id, func(err error) { done, said = true, lang.Sentence(err) })
	tb.Until("an answer", func() bool { return done })
	return said
}

// TestGivenPositionsAreChecked where a game ID is typed in.
func TestGivenPositionsAreChecked(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct{ id, says string }{
		{"sudoku:55" + strings.Repeat(".", 79), "r1c1, r1c2"},
		{"sudoku:" + strings.Repeat(".", 81), "several"},
		{"sudoku:" + puzzle[:80], "80"},
		{"sudoku:" + puzzle + ":r1c1=4", "r1c1=4"},
	} {
		if said := tb.refused(c.id); !strings.Contains(said, c.says) {
			t.Errorf("%s is answered by %q", c.id, said)
		}
		want(t, "the game", tb.Session.GameID(), game)
	}
	tb.open("sudoku:" + solution[:80] + ".")
	want(t, "a bare position", tb.Session.Position().Grid().Count(), 80)
}

// TestDraftIsThereAtTheNextStart, over the game, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c1")
	tb.click("sudoku.own")
	tb.types("53")
	next := func(o tabletest.Options) desk {
		again := desk{tabletest.New(t, Game, nil), t} // with a game that is there again
		again.Until("a game", again.Session.HasGame)
		again.Options, again.Model = o, begin(load(o))
		again.Send(table.Started{Before: true})
		return again
	}
	again := next(tb.Options)
	want(t, "the puzzle entered", again.Model.draft.on && again.Model.draft.grid.Count() == 2, true)
	again.press("Escape")
	want(t, "the game", again.Page.Aside, false)
	want(t, "a puzzle that was left", next(again.Options).Model.draft.on, false)
}
