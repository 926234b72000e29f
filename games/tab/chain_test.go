package tab

import (
	"testing"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestUndoOfNewBringsTheGameBack by the button, with its moves, and Redo goes on
// again; the status line says which game came.
func TestUndoOfNewBringsTheGameBack(t *testing.T) {
	tb := newToyTab(t, nil)
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
	tb := newToyTab(t, func(g *toy) toyGame {
		g.shown = func(c session.Change[toyCount, int], done func()) { kinds = append(kinds, c.Kind); done() }
		return g
	})
	tb.Do(1)
	tb.Do(1)
	tb.app.Click(tb.Window, "action.restart")
	uitest.Want(t, "moves", tb.Session.Moves(), 0)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.restart"))
	tb.app.Click(tb.Window, "action.undo")
	uitest.Want(t, "moves", tb.Session.Moves(), 2)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.back", "Count", 1))
	uitest.Want(t, "shown", kinds[len(kinds)-2:], []session.Kind{session.Restart, session.Jump})
}
