package games

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
)

// TestClockOfAGameThatComesBackWaits in every game: what Undo brings back after New,
// be it from the shelf or from behind what lay in the board's place, goes on with the
// next move, not at once.
func TestClockOfAGameThatComesBackWaits(t *testing.T) {
	p := start(t, "").open("sliding:4x4#1") // at the first start there is a choice to be made
	for i, place := range p.places {
		p.show(i)
		g := p.page().Game
		p.app.Until("a deal of "+place.Name, func() bool { return g.HasGame() && !g.Dealing() })
		p.bringCards()
		p.app.Click(p.win, "solver.step")
		p.app.Until("a move in "+place.Name, func() bool { return g.Steps() > 0 })
		p.app.Click(p.win, "solver.stop")
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
		p.shortcut(&fyne.ShortcutUndo{})
		want(t, place.Name+": back", g.GameID(), before)
		want(t, place.Name+": on the board", g.Paused(), session.Reason(0))
		want(t, place.Name+": the clock of the game that came back runs", runs(), false)
		p.shortcut(&fyne.ShortcutUndo{}) // of the move
		want(t, place.Name+": the clock runs", runs(), true)
	}
}
