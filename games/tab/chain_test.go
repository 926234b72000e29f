package tab

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestUndoOfNewBringsTheGameBack by the button, with its moves, and Redo goes on
// again; the status line says which game came.
func TestUndoOfNewBringsTheGameBack(t *testing.T) {
	tb := newToyTab(t)
	tb.Do(1)
	tb.Do(1)
	tb.deal()
	uitest.Want(t, "moves of the new game", tb.Session.Moves(), 0)
	uitest.Want(t, "restart of an untouched game", tb.app.Enabled(tb.Window, "action.restart"), false)
	tb.app.Click(tb.Window, "action.undo")
	uitest.Want(t, "moves", tb.Session.Moves(), 2)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.before"))
	tb.app.Click(tb.Window, "action.redo")
	uitest.Want(t, "moves of the next game", tb.Session.Moves(), 0)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.after"))
	uitest.Want(t, "redo enabled", tb.app.Enabled(tb.Window, "action.redo"), false)
}

// TestRestartIsTakenBack by one Undo, which says so.
func TestRestartIsTakenBack(t *testing.T) {
	kinds := []session.Kind{}
	tb := newToyTab(t, on(func(e toyEnv, _ table.Changed) []any { kinds = append(kinds, e.Last.Kind); return nil }))
	tb.Do(1)
	tb.Do(1)
	tb.app.Click(tb.Window, "action.restart")
	uitest.Want(t, "moves", tb.Session.Moves(), 0)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.restart.timed"))
	tb.app.Click(tb.Window, "action.undo")
	uitest.Want(t, "moves", tb.Session.Moves(), 2)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.unjump"))
	uitest.Want(t, "shown", kinds[len(kinds)-2:], []session.Kind{session.Restart, session.Jump})
}

// TestUndoTellsWhatTheCounterShows: one step may be several moves, or one that does
// not count.
func TestUndoTellsWhatTheCounterShows(t *testing.T) {
	tb := newToyTab(t)
	tb.Session.Open(toyCount{goal: 9}, 9)
	for _, c := range []struct {
		moves []int
		says  string
	}{
		{[]int{1}, lang.T("say.back", "Count", 1)},
		{[]int{1, 0, 1}, lang.T("say.back", "Count", 2)},
		{[]int{0, 0}, lang.T("say.back.free")},
	} {
		tb.Do(c.moves...)
		tb.app.Click(tb.Window, "action.undo")
		uitest.Want(t, fmt.Sprint("said of ", c.moves), tb.Status.Said(), c.says)
	}
}

// lazyRules take their time to deal.
type lazyRules struct{ countRules }

func (lazyRules) Deal(ctx context.Context, _ int, _ *rand.Rand) (toyCount, error) {
	<-ctx.Done()
	return toyCount{}, ctx.Err()
}

// TestUndoCallsOffADeal and says so; the moves stay.
func TestUndoCallsOffADeal(t *testing.T) {
	r := newRoom(t)
	nothing := func() {}
	r.ShowSettings, r.ShowHelp, r.OpenGame = nothing, nothing, nothing
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: lazyRules{}, Post: r.Post})
	defer s.Close()
	f := toyFrame(r, s, on(func(toyEnv, table.Wanted) []any { return []any{table.Deal[int]{Params: 3, Seed: 1}} }))
	r.Window.SetContent(f.Content)
	s.Open(toyCount{goal: 3}, 3)
	uitest.Want(t, "undo before", r.app.Enabled(r.Window, "action.undo"), false)
	r.app.Click(r.Window, "action.new")
	uitest.Want(t, "dealing", s.Dealing(), true)
	r.app.Click(r.Window, "action.undo")
	uitest.Want(t, "dealing after Undo", s.Dealing(), false)
	uitest.Want(t, "said", f.Status.Said(), lang.T("say.calledoff"))
	uitest.Want(t, "undo after", r.app.Enabled(r.Window, "action.undo"), false)
}
