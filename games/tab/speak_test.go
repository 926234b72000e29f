package tab

import (
	"context"
	"sync/atomic"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// speaks changes the language, as the window does.
func (tb *toyTab) speaks(code string) {
	tb.t.Helper()
	uitest.Speak(tb.t, code)
	tb.Window.SetContent(tb.Page().Speak().Content)
}

// TestLanguageLeavesTheEngineAlone: it goes on, with its figures, and all buttons do what
// they did.
func TestLanguageLeavesTheEngineAlone(t *testing.T) {
	tb := newToyTab(t, thinking)
	tb.app.Choose(tb.Window, "solver.engine", 1) // "steps": it would end at once
	tb.app.Choose(tb.Window, "solver.engine", 0)
	tb.solving.toggle()
	tb.app.Until("its figures", func() bool { return tb.says("1,234") })
	run := tb.Session.Run()
	tb.speaks("zh-Hans")
	must.Be(t, run != nil && tb.Session.Run() == run, "the engine was stopped")
	uitest.Want(t, "its state", tb.solving.seen.state, session.Thinking)
	uitest.Want(t, "its figures are there", tb.says("1,234"), true)
	uitest.Want(t, "what the line says", tb.Status.Said(), lang.T("solver.thinking", "Engine", lang.T("toy.engine.patient")))
	tb.TogglePause()
	uitest.Want(t, "held", tb.solving.seen.state, session.Paused)
	tb.speaks("en")
	uitest.Want(t, "held still", tb.solving.seen.state, session.Paused)
	tb.Stop()
	tb.app.Until("the engine to stop", func() bool { return tb.solving.seen.state == session.Idle })
	uitest.Want(t, "told", tb.Status.Said(), lang.T("solver.stopped"))
}

// TestLanguageKeepsPar and what works it out, which does not begin again, and of which
// the new tab tells.
func TestLanguageKeepsPar(t *testing.T) {
	begun, found := new(atomic.Int32), make(chan int, 1)
	// Its par takes as long as the test wants, which tells it what was found.
	searching := func(g *toyGame) {
		g.Par = func(ctx context.Context, _ toyModel, _ toyCount, _ int64, report func(Par[int])) {
			begun.Add(1)
			for {
				select {
				case n := <-found:
					report(Par[int]{Length: n, Bound: 2})
				case <-ctx.Done():
					return
				}
			}
		}
	}
	tb := newToyTab(t, searching)
	found <- 5
	tb.app.Until("the par", func() bool { return tb.par.known().Length == 5 })
	tb.speaks("zh-Hans")
	shows := func(most string) bool {
		return tb.says(lang.T("status.par") + "\n" + lang.T("status.par.between", "Least", "2", "Most", most))
	}
	uitest.Want(t, "the par", tb.par.known().Length, 5)
	uitest.Want(t, "shown", shows("5"), true)
	found <- 3
	tb.app.Until("a better one", func() bool { return tb.par.known().Length == 3 })
	uitest.Want(t, "shown", shows("3"), true)
	uitest.Want(t, "begun", begun.Load(), int32(1))
}

// TestLanguageKeepsTheRace going, with its figures.
func TestLanguageKeepsTheRace(t *testing.T) {
	tb := newToyTab(t, thinking)
	tb.press("F6")
	tb.app.Click(tb.Window, "race.start")
	tb.speaks("zh-Hans")
	uitest.Want(t, "it runs", tb.race.race.Running(), true)
	uitest.Want(t, "the page", tb.says(lang.T("race.title")), true)
	tb.app.Until("the quick one's end", func() bool { return tb.race.race.lanes[1].Solved() })
	tb.app.Until("its row", func() bool { return tb.says(lang.T("solver.moves", "Count", 3)) })
	tb.race.race.Stop()
}

// TestNoFocusWhileATabIsBuiltAnew: the board is in no window then, of which the toolkit
// complains; it takes the focus as before when it is there.
func TestNoFocusWhileATabIsBuiltAnew(t *testing.T) {
	var tb *toyTab
	tb = newToyTab(t, on(func(toyEnv, table.Spoken) []any { tb.Board.TakeFocus(); return nil }))
	tb.Window.Canvas().Unfocus()
	tb.speaks("zh-Hans")
	uitest.Want(t, "the focus after the tab was built", tb.Board.Focused(), false)
	tb.Board.TakeFocus()
	uitest.Want(t, "the focus when it is asked for", tb.Board.Focused(), true)
}
