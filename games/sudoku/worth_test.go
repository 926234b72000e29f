package sudoku

import (
	"slices"
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// today puts the deal of the day on the table.
func (tb *table) today() {
	tb.T.Helper()
	tb.open(game)
	tb.frame.BeginDaily(tab.Today())
	tb.App.Until("the deal of the day", func() bool {
		return tb.frame.Session.Extra(session.DailyKey) != "" && tb.facts.known && tb.facts.solution.String() != solution
	})
}

// solves enters what belongs into all cells but those.
func (tb *table) solves() {
	for cell := range sudoku.Cells {
		if tb.frame.Session.Position().Digit(cell) == 0 {
			tb.frame.Do(sudoku.Enter(cell, int(tb.facts.solution[cell])))
		}
	}
}

// reads waits for a text on the card.
func (tb *table) readsSoon(text string) {
	tb.T.Helper()
	tb.App.Until(text, func() bool {
		return slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool { return strings.Contains(s, text) })
	})
}

// TestHelpedDay: a digit that was filled in leaves two stars and the day of the streak, and the
// deal, won again, is worth no more, as its answer has been seen.
func TestHelpedDay(t *testing.T) {
	tb := newTable(t)
	tb.today()
	for cell := range sudoku.Cells {
		if tb.frame.Session.Position().Digit(cell) == 0 {
			tb.choose(cell)
			tb.reveal()
			break
		}
	}
	tb.solves()
	tb.readsSoon(lang.T("win.third.help"))
	days := func() (stars int, onDay bool) {
		state, _ := tb.Services.Progress.Of(Name).State()
		best := state.Days[tab.Today()]
		return best.Stars, best.OnDay
	}
	stars, onDay := days()
	room.Want(t, "stars", stars, 2)
	room.Want(t, "it counts for the streak", onDay, true)
	list, _ := tb.Services.Diaries.Of(Name).All()
	room.Want(t, "the score in the diary", len(list) == 1 && list[0].Score == tb.frame.Session.Score() && list[0].Score > 0, true)

	tb.today()
	tb.solves()
	tb.readsSoon(lang.T("win.known"))
	stars, _ = days()
	room.Want(t, "stars of the second time", stars, 2)
}

// TestTooMuchHelp earns no stars and no day, and it is said why.
func TestTooMuchHelp(t *testing.T) {
	tb := newTable(t)
	tb.today()
	for range session.FreeHints + 1 {
		tb.check()
	}
	tb.solves()
	tb.readsSoon(lang.T("win.starless", "Why", lang.T("win.starless.hints", "Count", session.FreeHints)))
	tb.readsSoon(lang.T("win.starless.day"))
	state, _ := tb.Services.Progress.Of(Name).State()
	room.Want(t, "days", len(state.Days), 0)
	room.Want(t, "its answer was seen", state.Shown[tab.Today().String()], true)
}

// TestGradeHasOneName: that for which the puzzle was dealt.
func TestGradeHasOneName(t *testing.T) {
	tb := newTable(t).open("sudoku:singles#5")
	tb.App.Until("the facts", func() bool { return tb.facts.known })
	if said := tb.Conclude(nil)[0]; !strings.Contains(said, gradeName(sudoku.Singles)) {
		t.Errorf("%q", said)
	}
}

// TestDigitsSendNoPicture, and what is sent is not called one.
func TestDigitsSendNoPicture(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "pictures with digits", len(tb.frame.Session.Pictures()), 0)
	tb.Click("action.share")
	tb.Reads(lang.T("share.help.plain"))
	tb.Services.Dialogs.Close()
	tb.setup.usePieces(true)
	room.Want(t, "with pieces", len(tb.frame.Session.Pictures()), 1)
	tb.Click("action.share")
	tb.Reads(lang.T("share.help"))
	tb.Services.Dialogs.Close()
}

// TestPractiseGoesOn: once the step is made, another puzzle of the technique is offered.
func TestPractiseGoesOn(t *testing.T) {
	tb := newTable(t).open("sudoku:practisex-wing#3")
	tb.App.Until("the step", func() bool { return tb.facts.known && len(tb.facts.step.Eliminate) > 0 })
	step, p := tb.facts.step, tb.frame.Session.Position()
	room.Want(t, "made before", practised(step, p), false)
	for _, e := range step.Eliminate {
		room.Want(t, "offered", tb.coached, false)
		tb.frame.Do(tb.frame.Session.Position().ToggleMark(e.Cell, e.Digit)...)
	}
	tb.Reads(lang.T("sudoku.practised", "Technique", techniqueName(step.Technique)))
	tb.Speak("zh-Hans")
	tb.Reads(lang.T("sudoku.practised.next"))
	tb.Speak("en")
	id := tb.frame.Session.GameID()
	tb.Click("guide.next")
	tb.App.Until("another puzzle", func() bool { return tb.frame.Session.GameID() != id && !tb.frame.Session.Dealing() })
	room.Want(t, "of the same", tb.frame.Session.Params().Practise, step.Technique)
	room.Want(t, "offered there", tb.coached, false)
}
