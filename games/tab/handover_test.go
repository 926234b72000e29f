package tab

import (
	"context"
	"sync/atomic"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

// rebuilt is the tab built in the place of one, in another language.
func (tb *toyTab) rebuilt(code string, change ...func(*toyGame)) *toyTab {
	tb.t.Helper()
	uitest.Speak(tb.t, code)
	next := &toyTab{room: tb.room, t: tb.t}
	page := tb.Page().Succeed(tb.Frame.Services, func(*Services) *Page {
		next.Frame = toyFrame(tb.room, tb.Session, change...)
		return next.Frame.Page()
	})
	tb.Window.SetContent(page.Content)
	return next
}

// TestLanguageLeavesTheEngineAlone: it goes on over the tab built anew, with its
// figures; pausing, stopping and its end are the new tab's.
func TestLanguageLeavesTheEngineAlone(t *testing.T) {
	old := newToyTab(t, thinking)
	old.app.Choose(old.Window, "solver.engine", 1) // "steps": it would end at once
	old.app.Choose(old.Window, "solver.engine", 0)
	old.Solve()
	old.app.Until("its figures", func() bool { return old.says("1,234") })
	run := old.Session.Run()
	next := old.rebuilt("zh-Hans", thinking)
	if run == nil || next.Session.Run() != run {
		t.Fatal("the engine was stopped")
	}
	uitest.Want(t, "its state", next.RunState(), session.Thinking)
	uitest.Want(t, "the board is the same", next.Board, old.Board)
	uitest.Want(t, "its figures are there", next.says("1,234"), true)
	uitest.Want(t, "what the line says", next.Status.Said(), lang.T("solver.thinking", "Engine", lang.T("toy.engine.patient")))
	next.TogglePause()
	uitest.Want(t, "held", next.RunState(), session.Paused)
	again := next.rebuilt("en", thinking)
	uitest.Want(t, "held still", again.RunState(), session.Paused)
	again.Stop()
	again.app.Until("the engine to stop", func() bool { return again.RunState() == session.Idle })
	uitest.Want(t, "told", again.Status.Said(), lang.T("solver.stopped"))
	uitest.Want(t, "told to the tab that is gone", next.Status.Said() != again.Status.Said(), true)
}

// TestLanguageKeepsTheEngineChosen.
func TestLanguageKeepsTheEngineChosen(t *testing.T) {
	old := newToyTab(t, thinking)
	old.app.Choose(old.Window, "solver.engine", 1)
	next := old.rebuilt("zh-Hans", thinking)
	uitest.Want(t, "the engine", next.Engine(), "steps")
	next.deal()
	uitest.Want(t, "the engine in the next game", next.Engine(), "steps")
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
	old := newToyTab(t, searching)
	found <- 5
	old.app.Until("the par", func() bool { return old.par.known().Length == 5 })
	next := old.rebuilt("zh-Hans", searching)
	shows := func(most string) bool {
		return next.says(lang.T("status.par") + "\n" + lang.T("status.par.between", "Least", "2", "Most", most))
	}
	uitest.Want(t, "the par", next.par.known().Length, 5)
	uitest.Want(t, "shown", shows("5"), true)
	found <- 3
	next.app.Until("a better one", func() bool { return next.par.known().Length == 3 })
	uitest.Want(t, "shown", shows("3"), true)
	uitest.Want(t, "begun", begun.Load(), int32(1))
}

// TestLanguageKeepsTheRace going, with its figures.
func TestLanguageKeepsTheRace(t *testing.T) {
	old := newToyTab(t, thinking)
	old.press("F6")
	old.app.Click(old.Window, "race.start")
	next := old.rebuilt("zh-Hans", thinking)
	uitest.Want(t, "it runs", next.race.race.Running(), true)
	uitest.Want(t, "the page", next.says(lang.T("race.title")), true)
	next.app.Until("the quick one's end", func() bool { return next.race.race.Lanes()[1].Solved() })
	next.app.Until("its row", func() bool { return next.says(lang.T("solver.moves", "Count", 3)) })
	next.race.race.Stop()
}

// TestNoFocusWhileATabIsBuiltAnew: the board is in no window then, of which the toolkit
// complains; it takes the focus as before when it is there.
func TestNoFocusWhileATabIsBuiltAnew(t *testing.T) {
	tb := newToyTab(t)
	tb.Window.Canvas().Unfocus()
	focusing := on(func(toyEnv, table.Started) []any { return []any{table.NewGame{}} }) // which takes the focus
	next := tb.rebuilt("zh-Hans", focusing)
	uitest.Want(t, "the focus after the tab was built", next.Board.Focused(), false)
	next.Board.TakeFocus()
	uitest.Want(t, "the focus when it is asked for", next.Board.Focused(), true)
}

// TestWinAcrossALanguage is told once, by the tab that is there when the board has
// shown it; a card that stood stands.
func TestWinAcrossALanguage(t *testing.T) {
	v := newShowing(t)
	for range 3 {
		v.Do(1)
	}
	next := v.rebuilt("zh-Hans", picturing)
	v.land()
	uitest.Want(t, "the card", next.sees("win.again"), true)
	last := next.rebuilt("en", picturing)
	uitest.Want(t, "the card again", last.says(lang.T("win.title")) && last.sees("win.again"), true)
	uitest.Want(t, "status", last.Session.Status(), solver.Won)
}

// TestCardKeepsItsComparison in another language: that the best known was beaten, though
// the win is the best known by now.
func TestCardKeepsItsComparison(t *testing.T) {
	five := rated(Par[int]{Length: 5, Bound: 1})
	old := newToyTab(t, five)
	old.app.Until("the par", func() bool { return old.par.known().Length == 5 })
	for range 3 {
		old.Do(1)
	}
	uitest.Want(t, "the card", old.says(lang.T("win.beaten", "Par", "5")), true)
	uitest.Want(t, "the par by then", old.par.known().Length, 3)
	next := old.rebuilt("zh-Hans", five)
	uitest.Want(t, "the card", next.says(lang.T("win.beaten", "Par", "5")), true)
}
