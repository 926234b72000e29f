package games

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestClockOfAGameThatComesBackWaits in every game: what Undo brings back after New goes on
// with the next move, not at once; but a game goes on as it was that had not left the table,
// where something to be chosen lay in its board's place.
func TestClockOfAGameThatComesBackWaits(t *testing.T) {
	p := start(t, "").open("sliding:4x4#1") // at the first start there is a choice to be made
	for i, place := range p.places {
		p.show(i)
		g := p.page().Game
		p.app.Until("a deal of "+place.Name, func() bool { return g.HasGame() && !g.Dealing() })
		p.bringCards()
		p.oneMove()
		runs := func() bool {
			was := g.Elapsed()
			time.Sleep(time.Millisecond)
			return g.Elapsed() != was
		}
		want(t, place.Name+": the clock runs", runs(), true)
		before := g.GameID()
		p.app.Click(p.win, "action.new")
		p.app.Until("another game of "+place.Name, func() bool {
			return g.GameID() != before && !g.Dealing() || g.Paused()&session.BoardAway != 0
		})
		stayed := g.Paused()&session.BoardAway != 0
		p.shortcut(&fyne.ShortcutUndo{})
		want(t, place.Name+": back", g.GameID(), before)
		want(t, place.Name+": on the board", g.Paused(), session.Reason(0))
		want(t, place.Name+": the clock of the game that came back runs", runs(), stayed)
		p.shortcut(&fyne.ShortcutUndo{}) // of the move
		want(t, place.Name+": the clock runs", runs(), true)
	}
}

// oneMove has an engine make one move of the game in front, which is not over by it: the two
// clicks that an easy deal of Cycle takes may be on one tile, which is one step.
func (p *program) oneMove() {
	p.t.Helper()
	g := p.page().Game
	for {
		p.app.Click(p.win, "solver.step")
		p.app.Until("a move", func() bool { return g.Steps() > 0 })
		if g.Status() == solver.Playing {
			p.app.Click(p.win, "solver.stop")
			return
		}
		p.another()
	}
}

// another deals another game in front, and gives the ID of the one before.
func (p *program) another() (before string) {
	p.t.Helper()
	g := p.page().Game
	before = g.GameID()
	p.app.Click(p.win, "action.new")
	p.app.Until("another game", func() bool { return g.GameID() != before && !g.Dealing() })
	return before
}

// TestTimeRunsWhileTheBoardIsSeen: a draft that shows the board of a game against time is no
// pause. Where the clock does stand, or waits since the game has come back, the board is
// covered; and when the time is up, the card comes once the draft is left.
func TestTimeRunsWhileTheBoardIsSeen(t *testing.T) {
	p := start(t, "")
	p.show(p.find("cycle"))
	p.bringCards()
	g := p.page().Game
	p.app.Until("a deal", func() bool { return g.HasGame() && !g.Dealing() })
	p.app.Choose(p.win, "game.limit", 6)
	before := g.GameID()
	p.app.Click(p.win, "sheet.start")
	p.app.Until("a game against time", func() bool { _, timed := g.Countdown(); return timed && g.GameID() != before && !g.Dealing() })
	runs := func() bool { return g.Started() && g.Paused() == 0 }

	p.app.Click(p.win, "cycle.edit")
	p.app.Click(p.win, "cycle.edit.cancel")
	want(t, "the clock before the first move", runs(), false)
	p.oneMove()
	p.app.Click(p.win, "cycle.edit")
	want(t, "the clock in the draft", runs(), true)
	want(t, "the time is seen in the draft", p.sees("countdown"), true)
	p.app.Click(p.win, "cycle.edit.cancel")
	want(t, "the clock after it", runs(), true)
	want(t, "covered after it", p.seen(lang.T("pause.title")), false)

	p.another()
	p.shortcut(&fyne.ShortcutUndo{})
	want(t, "covered when it has come back", p.seen(lang.T("pause.title")), true)
	p.app.Click(p.win, "pause.resume")
	want(t, "the clock goes on then", runs(), true)

	p.app.Click(p.win, "cycle.edit")
	g.Pause(session.Unfocused)
	want(t, "a draft over a clock that stands is covered", p.seen(lang.T("pause.title")), true)
	g.Resume(session.Unfocused)
	left, _ := g.Countdown()
	g.AddTime(50*time.Millisecond - left)
	p.app.Until("the end", func() bool { return p.seen(lang.T("error.session.time-up")) })
	want(t, "the card over the draft", p.sees("timeup.look"), false)
	p.app.Click(p.win, "cycle.edit.cancel")
	p.app.Until("the card", func() bool { return p.sees("timeup.look") })
}
