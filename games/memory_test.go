package games

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/diary"
	"tessera/games/progress"
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

// firstMoves win the first lesson of each game.
var firstMoves = map[string]string{"sliding": "L", "swap": "0,0-1,0", "link": "1,1-2,1", "cycle": "1,1*1", "sudoku": "r5c5=9"}

// remembers gives the player of a game a past: levels and days that were won, and games
// that were finished on three kinds of boards, the last of them to be seen again.
func (p *program) remembers(game string) {
	p.t.Helper()
	way, reached, kept := ways[game], p.services.Progress.Of(game), p.services.Diaries.Of(game)
	r := progress.Result{Stars: 2, Moves: 1234, Time: 83 * time.Minute, Par: 1200}
	today := tab.Today()
	for i, l := range way.All()[journey.Lessons:] {
		if i < 20 {
			reached.WonLevel(l.Name(), r, today)
		}
	}
	for n := range 40 {
		if n%5 != 3 {
			reached.WonDay(today.Add(-n), r, today.Add(-n))
		}
	}
	for n := range 30 {
		for _, params := range way.Week[:2] {
			kept.Add(diary.Entry{When: time.Now().AddDate(0, 0, n-31), ID: fmt.Sprintf("%s:%s#%d", game, params, n), Params: params, Won: true,
				Moves: 1000 + n, Time: 83*time.Minute + time.Duration(n)*time.Second, Score: 10_000, Par: 990}, nil)
		}
	}
	first := way.All()[0]
	kept.Add(diary.Entry{When: time.Now(), ID: game + ":" + first.Position, Params: first.Params, Won: true, Moves: 1, Time: 83 * time.Minute,
		Level: "1.12"}, []string{firstMoves[game]})
}

// memory looks at the pages of a game's way and past, each of which look is told of.
func (p *program) memory(game string, look func(page string)) {
	p.t.Helper()
	key := func(name fyne.KeyName) { p.services.Dialogs.Key(&fyne.KeyEvent{Name: name}) }
	p.shortcut(ctrl(fyne.KeyL))
	p.app.Until("the map", func() bool { return p.sees("level.1.1") })
	look("the map")
	p.app.Click(p.win, "journey.days")
	look("the calendar")
	key(fyne.KeyEscape)
	p.act("action.records")
	look("statistics of the board on the table")
	key(fyne.KeyRight)
	p.reads(lang.T("records.title", "Board", lang.T("statistics.boards.all")))
	look("statistics of all boards")
	key(fyne.KeyDown)
	key(fyne.KeyReturn)
	p.app.Until("the replay", func() bool {
		return p.seen(lang.T("replay.count", "Done", "1", "All", "1", "Time", lang.Clock(83*time.Minute)))
	})
	look("the replay")
	key(fyne.KeyEscape)
	key(fyne.KeyRight)
	look("statistics of another board")
	key(fyne.KeyEscape)
	want(p.t, "the dialog of "+game, p.dialog(), "")
}
