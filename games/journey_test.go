package games

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/resources/lang"
	"tessera/solver/cycle"
	"tessera/solver/journey"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// ways are those of the games.
var ways = map[string]journey.Way{"sliding": sliding.Game().Journey, "swap": swap.Game().Journey, "link": link.Game().Journey,
	"cycle": cycle.Game().Journey, "sudoku": sudoku.Game().Journey}

// TestJourneyOfEveryGame: the map and the calendar open by their keys, the first level and
// the deal of the day come to the table, and Undo brings back the game before.
func TestJourneyOfEveryGame(t *testing.T) {
	p := start(t, "")
	for _, entry := range suite {
		t.Run(entry.Name, func(t *testing.T) {
			p.t = t
			p.toGame(entry.Name)
			way := ways[entry.Name]
			game := p.page().Game
			p.app.Until("the first deal", func() bool { return entry.Name == "sliding" || game.HasGame() }) // where one is dealt at a sign only
			before, had := game.GameID(), game.HasGame()
			p.shortcut(ctrl(fyne.KeyL))
			p.app.Until("the map", func() bool { return p.sees("level.1.1") })
			p.app.Click(p.win, "level.1.1")
			first := way.All()[journey.Lessons]
			want(t, "the level", game.GameID(), entry.Name+":"+first.Position)
			p.reads(lang.T("journey.level", "Level", "1.1"))
			if had {
				p.app.Click(p.win, "action.undo")
				want(t, "the game before", game.GameID(), before)
			}

			p.shortcut(ctrl(fyne.KeyD))
			p.app.Until("the calendar", func() bool { return p.sees("journey.before") })
			p.services.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
			params, seed := way.Daily(entry.Name, tab.Today())
			id := session.GameID{Game: entry.Name, Params: params, Seed: seed, Dealt: true}.String()
			p.app.Until("the deal "+id, func() bool { return game.GameID() == id })
			p.reads(lang.T("journey.daily", "Day", tab.Today().String()))
		})
	}
}
