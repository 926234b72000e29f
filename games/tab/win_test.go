package tab

import (
	"context"
	"iter"
	"testing"
	"time"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

// showing is a toy whose board shows a change for as long as the test wants.
type showing struct {
	*toyTab
	g       *toy
	pending []func()
}

func newShowing(t *testing.T, change ...func(*toySpec)) *showing {
	v := &showing{}
	v.toyTab = newToyTab(t, func(g *toy) toyGame {
		v.g = g
		g.shown = func(_ session.Change[toyCount, int], done func()) { v.pending = append(v.pending, done) }
		return g
	}, change...)
	v.land()
	return v
}

// land lets all changes stand on the board, in the order in which they came.
func (v *showing) land() {
	for _, done := range v.pending {
		done()
	}
	v.pending = nil
}

// won says whether the card tells of a win, with what the outcome gave it.
func (v *showing) won() bool { return v.says(lang.T("win.title")) && v.sees("win.again") }

// celebrations counts how often a win is told while play runs.
func (v *showing) celebrations(play func()) int {
	v.g.hold = true
	v.g.wins = nil
	play()
	return len(v.g.wins)
}

// TestWinIsToldOnce, by the move that made it, also when moves come faster than
// the board shows them.
func TestWinIsToldOnce(t *testing.T) {
	v := newShowing(t)
	n := v.celebrations(func() {
		for range 3 {
			v.Do(1) // none has been shown yet
		}
		uitest.Want(t, "told before it is shown", len(v.g.wins), 0)
		v.land()
	})
	uitest.Want(t, "celebrations", n, 1)
	uitest.Want(t, "the card before the end of the celebration", v.won(), false)
	v.g.wins[0]()
	uitest.Want(t, "the card", v.won(), true)
	outcome, _ := v.Session.Outcome()
	uitest.Want(t, "the game counts", outcome.Counted, true)
}

// TestWinTakenBackIsNotTold: neither while the move is shown nor while it is
// celebrated.
func TestWinTakenBackIsNotTold(t *testing.T) {
	v := newShowing(t)
	n := v.celebrations(func() {
		for range 3 {
			v.Do(1)
		}
		v.Undo()
		v.land()
	})
	uitest.Want(t, "celebrations of a move taken back", n, 0)
	n = v.celebrations(func() {
		v.Do(1)
		v.land()
		v.Undo()
		v.land()
	})
	uitest.Want(t, "celebrations", n, 1)
	v.g.wins[0]()
	uitest.Want(t, "the card of a win taken back", v.won(), false)
	n = v.celebrations(func() {
		v.Redo()
		v.land()
	})
	uitest.Want(t, "celebrations of a win played again, which is to look like one", n, 1)
	v.g.wins[len(v.g.wins)-1]()
	uitest.Want(t, "said", v.Status.Said(), lang.T("win.title"))
	uitest.Want(t, "the card of a win played again", v.won(), true)
	v.g.hold = false
	v.deal()
	v.land()
	uitest.Want(t, "the card over another deal", v.won(), false)
	v.Undo()
	v.land()
	uitest.Want(t, "the card of a win that came back", v.won(), true)
	uitest.Want(t, "what it says of the figures", v.says(lang.Exactly(v.Session.Elapsed())), true)
}

// TestWinAfterTheFirst: played on after the win, the card says whose time that is, and
// challenges nobody.
func TestWinAfterTheFirst(t *testing.T) {
	v := newShowing(t)
	for range 3 {
		v.Do(1)
		v.land()
	}
	uitest.Want(t, "a first win", v.says(lang.T("win.strayed")), false)
	v.Undo()
	v.land()
	v.Do(1)
	v.land()
	uitest.Want(t, "the card", v.won(), true)
	uitest.Want(t, "another win", v.says(lang.T("win.strayed")), true)
	v.app.Click(v.Window, "win.share")
	uitest.Want(t, "why it is no challenge", v.says(lang.T("share.strayed")), true)
}

// TestPictureForAnotherGame: one that is chosen while a game is won is for the next.
func TestPictureForAnotherGame(t *testing.T) {
	dealt := 0
	tb := newToyTab(t, func(g *toy) toyGame { return dealingPictured{picturing{g}, &dealt} })
	tb.PictureChosen()
	uitest.Want(t, "deals while a game goes on", dealt, 0)
	tb.win()
	tb.PictureChosen()
	uitest.Want(t, "deals after it was won", dealt, 1)
}

// ownedPhotos are pictures of which some came with a game.
type ownedPhotos struct {
	pictures.Photos
	mine *int // how often the player's own were asked for
}

func (o ownedPhotos) Mine()            { *o.mine++ }
func (o ownedPhotos) Hashes() []string { return nil }

type owning struct {
	*toy
	photos ownedPhotos
}

func (g owning) Photos() pictures.Photos { return g.photos }

// TestSameGameKeepsItsPictures: begun anew after the win it is not another game, for which
// the player's own would come.
func TestSameGameKeepsItsPictures(t *testing.T) {
	mine := 0
	tb := newToyTab(t, func(g *toy) toyGame { return owning{g, ownedPhotos{mine: &mine}} })
	uitest.Want(t, "for a deal", mine, 1)
	tb.win()
	tb.Restart()
	uitest.Want(t, "moves", tb.Session.Moves(), 0)
	uitest.Want(t, "for the same game", mine, 1)
	tb.deal()
	uitest.Want(t, "for another deal", mine, 2)
}

// TestLeavingADraftShowsTheWin: what was put aside comes back as it looked.
func TestLeavingADraftShowsTheWin(t *testing.T) {
	tb := newToyTab(t, func(g *toy) toyGame { return picturing{g} })
	tb.win()
	tb.app.Until("the card", func() bool { return tb.sees("win.again") })
	tb.PutAside()
	tb.Board.ShowWhole(nil)
	uitest.Want(t, "the card put aside", tb.sees("win.again"), false)
	tb.BringBack()
	uitest.Want(t, "the picture", tb.Board.WholeShown(), true)
	tb.app.Until("the card again", func() bool { return tb.sees("win.again") })
}

// TestRunWaitsForItsOwnMove: what is shown of another change does not let the
// engine go on.
func TestRunWaitsForItsOwnMove(t *testing.T) {
	v := newShowing(t)
	v.Settings.SetSpeed(1)
	v.core.spec.EveryMove = true // one move at a time
	v.Solve()
	v.app.Until("the first move", func() bool { return len(v.pending) == 1 })
	uitest.Want(t, "steps", v.Session.Steps(), 1)
	v.land()
	v.app.Until("the second move", func() bool { return len(v.pending) == 1 })
	v.land()
	v.g.hold = true
	v.app.Until("the third move", func() bool { return len(v.pending) == 1 })
	v.land()
	v.app.Until("the end of the run", func() bool { return v.RunState() == session.Idle })
	uitest.Want(t, "celebrations", len(v.g.wins), 1)
	v.g.wins[0]()
	uitest.Want(t, "the card", v.sees("win.try"), true)
}

// TestPlayerTakesOver: the player's move ends the run, whose own pending moves
// are dropped.
func TestPlayerTakesOver(t *testing.T) {
	endless := solver.Engine[toyCount, int]{Name: "steps", Solve: func(ctx context.Context, _ toyCount, _ solver.Options) iter.Seq2[solver.Step[int], error] {
		return func(yield func(solver.Step[int], error) bool) {
			for ctx.Err() == nil && yield(solver.Step[int]{Moves: []int{0}}, nil) {
			}
		}
	}}
	v := newShowing(t, func(s *toySpec) { s.Engines, s.EveryMove = []solver.Engine[toyCount, int]{endless}, true })
	v.Settings.SetSpeed(1)
	v.Solve()
	v.app.Until("a move", func() bool { return v.Session.Steps() == 1 })
	v.Do(1)
	v.land()
	steps := v.Session.Steps()
	v.app.For(50 * time.Millisecond)
	uitest.Want(t, "steps", v.Session.Steps(), steps)
	uitest.Want(t, "the engine", v.RunState(), session.Idle)
}

// TestEngineIsPraisedForItsOwnWins: the card, the status line and the game when it
// comes back say that the engine won, offer to try it oneself, and speak of no record,
// in the other language as well; a win of the player's own afterwards is one again.
func TestEngineIsPraisedForItsOwnWins(t *testing.T) {
	tb := newToyTab(t, nil, func(s *toySpec) { s.Scored = true })
	tb.Solve()
	tb.app.Until("the card", func() bool { return tb.sees("win.again") })
	uitest.Want(t, "a score", tb.says(lang.T("win.score", "Score", "0")), false)
	uitest.Want(t, "the engine", tb.says(lang.T("win.engine")), true)
	uitest.Want(t, "praise for the player", tb.says(lang.T("win.title")), false)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("win.engine"))
	uitest.Want(t, "of records", tb.says(lang.T("win.assisted")), false)
	tb.app.Click(tb.Window, "action.undo")
	tb.app.Click(tb.Window, "action.redo")
	uitest.Want(t, "said of the win played again", tb.Status.Said(), lang.T("win.engine"))
	tb.app.Click(tb.Window, "action.undo")
	tb.Do(1)
	uitest.Want(t, "the player's own last move", tb.says(lang.T("win.title")) && tb.says(lang.T("win.assisted")), true)

	tb.deal()
	tb.Solve()
	tb.app.Until("the card", func() bool { return tb.sees("win.try") })
	next := tb.rebuilt("zh-Hans", nil)
	uitest.Want(t, "in Chinese", next.says(lang.T("win.engine")) && next.sees("win.try"), true)
	next = next.rebuilt("en", nil)
	next.app.Click(next.Window, "win.try")
	uitest.Want(t, "moves", next.Session.Moves(), 0)
	uitest.Want(t, "status", next.Session.Status(), solver.Playing)
	uitest.Want(t, "the card", next.sees("win.try"), false)
	uitest.Want(t, "wins that count", next.Session.Records().Wins, 0)
}

// TestDealPlayedBeforeSaysSo: it sets no record, and the card tells why; times are
// told with their hundredths.
func TestDealPlayedBeforeSaysSo(t *testing.T) {
	tb := newToyTab(t, nil)
	win := func() {
		for range 3 {
			tb.Do(1)
		}
	}
	win()
	uitest.Want(t, "the first time", tb.says(lang.T("win.repeated")), false)
	uitest.Want(t, "the time", tb.says(lang.Exactly(tb.Session.Elapsed())), true)
	tb.dealOf(tb.seed)
	win()
	uitest.Want(t, "dealt again", tb.says(lang.T("win.repeated")), true)
	tb.Restart()
	win()
	uitest.Want(t, "begun anew", tb.says(lang.T("win.repeated")), true)
	uitest.Want(t, "wins that count", tb.Session.Records().Wins, 1)
	tb.deal()
	win()
	uitest.Want(t, "another deal", tb.says(lang.T("win.repeated")), false)
}

// TestRecordsTellTimedGamesApart.
func TestRecordsTellTimedGamesApart(t *testing.T) {
	tb := newToyTab(t, nil)
	tb.ShowStatistics()
	uitest.Want(t, "without a win", tb.says(lang.T("records.none")), true)
	tb.Dialogs.Close()
	plainly := false
	win := func() {
		for range 3 {
			tb.Do(1)
		}
		tb.ShowStatistics()
		plainly = tb.says(lang.T("records.plain"))
		tb.Dialogs.Close()
	}
	win()
	uitest.Want(t, "one kind", plainly, false)
	tb.deal()
	tb.Session.SetCountdown(time.Hour)
	win()
	tb.ShowStatistics()
	for _, text := range []string{lang.T("records.plain"), lang.T("records.timed"), lang.T("records.plays", "Plays", "2")} {
		uitest.Want(t, text, tb.says(text), true)
	}
	today := 0
	for _, said := range uitest.Texts(tb.Window) {
		if said == time.Now().Format("2006-01-02") {
			today++
		}
	}
	uitest.Want(t, "rows with a date", today, 2)
}

// TestThePlaceInTheTable is told by the card of a win that is not the best.
func TestThePlaceInTheTable(t *testing.T) {
	worth := 100
	tb := newToyTab(t, func(g *toy) toyGame {
		g.said = func(c session.Change[toyCount, int]) string { g.frame.Session.SetScore(worth * c.New.at); return "" }
		return g
	}, scored)
	win := func() {
		for range 3 {
			tb.Do(1)
		}
	}
	win()
	uitest.Want(t, "the first", tb.says(lang.T("win.place", "Place", 1)), false)
	tb.deal()
	worth = 50
	win()
	uitest.Want(t, "the second", tb.says(lang.T("win.place", "Place", 2)), true)
	tb.deal()
	tb.Session.MarkHelped()
	worth = 500
	win()
	uitest.Want(t, "with more help", tb.says(lang.T("win.helped")), true)
	uitest.Want(t, "its place", tb.says(lang.T("win.place", "Place", 3)), true)
	tb.ShowStatistics()
	uitest.Want(t, "what the mark means", tb.says(lang.T("records.helped")), true)
}

// TestGameGoesOnAfterAGivenWin: where the win of an engine is taken back, the next one
// is told with what it is worth.
func TestGameGoesOnAfterAGivenWin(t *testing.T) {
	tb := newToyTab(t, nil)
	tb.Solve()
	tb.app.Until("the card", func() bool { return tb.sees("win.try") })
	tb.app.Click(tb.Window, "action.undo")
	stood := tb.Session.Elapsed()
	tb.app.Until("the clock to go on", func() bool { return tb.Session.Elapsed() > stood })
	tb.Do(1)
	outcome, _ := tb.Session.Outcome()
	uitest.Want(t, "the win", outcome.Time > stood, true)
	uitest.Want(t, "the card", tb.says(lang.T("win.title")) && tb.says(lang.T("win.assisted")), true)
	uitest.Want(t, "wins that count", tb.Session.Records().Wins, 0)
}
