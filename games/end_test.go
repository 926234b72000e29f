package games

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// endIDs is a game of each kind that takes an engine dozens of moves, at the pace of this
// test many minutes.
var endIDs = map[string]string{
	"sliding": "sliding:8x8#3", "swap": "swap:8x8#3", "link": "link:10x8down#3", "cycle": "cycle:9x9d5plus#3", "sudoku": "sudoku:expert#3",
}

// TestJumpToTheEnd of what an engine plays, in every game: the board stands solved at
// once, and can be taken back at once.
func TestJumpToTheEnd(t *testing.T) {
	p := start(t, "")
	for game, id := range endIDs {
		p.show(p.find(game))
		p.enterID(id)
		p.app.Until("the game "+id, func() bool { seed, _ := p.page().Game.Seed(); return seed == 3 && !p.page().Game.Dealing() })
		p.services.Settings.SetSpeed(0)
		g, page := p.page().Game, p.page()
		p.app.Click(p.win, "action.solve")
		p.app.Until("the engine's first move in "+game, func() bool { run, _ := page.Run(); return run == session.Playing && g.Steps() > 0 })
		before := g.Steps()
		page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		counts := map[int]bool{} // of moves that were seen on the way
		p.app.Until("the end in "+game, func() bool {
			counts[g.Steps()] = true
			return g.Status() == solver.Won && g.Run() == nil
		})
		if len(counts) > 4 { // at the pace each would be seen
			t.Errorf("%s: %d positions were seen on the way", game, len(counts))
		}
		want(t, "help in "+game, g.Assisted(), true)
		want(t, "wins that count in "+game, g.Records().Wins, 0)
		want(t, "moving in "+game, page.Board.Animating(), false)
		steps, last := g.Steps(), page.Position()
		must.Be(t, steps >= before+3, "%s: %d steps at the end, %d before", game, steps, before)
		g.Undo()
		want(t, "steps of "+game+" after the run is taken back", g.Steps(), 0)
		g.Redo()
		want(t, "the end of "+game+" again", page.Position(), last)
		p.app.Until("the last words of "+game, func() bool { return page.Said() == lang.T("win.engine") })
	}
}
