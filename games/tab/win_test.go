package tab

import (
	"context"
	"fmt"
	"iter"
	"testing"
	"time"

	"slices"

	"fyne.io/fyne/v2/test"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// showing is a toy whose board shows a change for as long as the test wants.
type showing struct{ *toyTab }

func newShowing(t *testing.T, change ...func(*toyGame)) showing {
	slow := shows(func(e toyEnv, p *view.Page) { p.Scene.Motion.For = e.For })
	tb := newToyTab(t, append(change, picturing, slow)...)
	tb.framed()
	tb.moving()
	return showing{tb}
}

// land lets all changes stand on the board, and what that begins begin.
func (tb *toyTab) land() {
	for tb.Board.Animating() || tb.Board.Celebrating() {
		tb.app.Tick(1)
	}
}

// won says whether the card tells of a win, with what the outcome gave it.
func (v showing) won() bool { return v.says(lang.T("win.title")) && v.sees("win.again") }

// TestWinIsToldOnce, by the move that made it, also when moves come faster than
// the board shows them, and another language comes before it has; a card that stood stands.
func TestWinIsToldOnce(t *testing.T) {
	for _, code := range []string{"en", "zh-Hans"} {
		v := newShowing(t)
		v.win() // the last move has not been shown yet
		if code != "en" {
			v.speaks(code)
		}
		uitest.Want(t, "celebrated before it is shown", v.Board.Celebrating(), false)
		v.app.Tick(1)
		uitest.Want(t, "celebrated", v.Board.Celebrating(), true)
		uitest.Want(t, "the card before the end of the celebration", v.won(), false)
		v.land()
		uitest.Want(t, "the card", v.won(), true)
		uitest.Want(t, "celebrated again", v.Board.Celebrating(), false)
		outcome, _ := v.Session.Outcome()
		uitest.Want(t, "the game counts", outcome.Counted, true)
		v.speaks("en")
		uitest.Want(t, "the card again", v.won(), true)
		uitest.Want(t, "status", v.Session.Status(), solver.Won)
	}
}

// TestWinTakenBackIsNotTold: neither while the move is shown nor while it is
// celebrated.
func TestWinTakenBackIsNotTold(t *testing.T) {
	v := newShowing(t)
	v.win()
	v.Undo()
	v.app.Tick(1)
	uitest.Want(t, "celebrated after the move was taken back", v.Board.Celebrating(), false)
	v.Do(1)
	v.app.Tick(1)
	uitest.Want(t, "celebrated", v.Board.Celebrating(), true)
	v.Undo()
	v.land()
	uitest.Want(t, "the card of a win taken back", v.won(), false)
	v.Redo()
	v.land()
	uitest.Want(t, "the picture of a win played again", v.Board.WholeShown(), true)
	uitest.Want(t, "said", v.said(), lang.T("win.title"))
	uitest.Want(t, "the card of a win played again", v.won(), true)
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

// TestLastMoveLeavesNothingToDo: what was said of the move before is gone while the last one is shown.
func TestLastMoveLeavesNothingToDo(t *testing.T) {
	tb := newToyTab(t, shows(func(e toyEnv, p *view.Page) {
		if p.Spoken = e.Position.at; !e.Won {
			p.Status = "One to go."
		}
	}))
	tb.moving()
	tb.Do(2)
	tb.land()
	uitest.Want(t, "before it", tb.said(), "One to go.")
	tb.stepped(tb.Session.Steps() + 1)
	uitest.Want(t, "while it is shown", tb.said(), "")
}

// TestPictureForAnotherGame: one that is chosen while a game is won is for the next.
func TestPictureForAnotherGame(t *testing.T) {
	dealt := 0
	tb := newToyTab(t, picturing, counts[table.Wanted](&dealt))
	tb.Status.Say("Position loaded.")
	tb.PictureChosen()
	uitest.Want(t, "deals while a game goes on", dealt, 0)
	uitest.Want(t, "what was said before", tb.said(), "")
	tb.win()
	tb.ShowBegin()
	tb.PictureChosen()
	uitest.Want(t, "deals while the sheet is open", dealt, 0)
	tb.Services.Dialogs.Close()
	tb.PictureChosen()
	uitest.Want(t, "deals after it was won", dealt, 1)
}

// TestPictureOfTheSheet is forgotten by who goes back, and stays for who starts.
func TestPictureOfTheSheet(t *testing.T) {
	tb := newToyTab(t, picturing)
	card := tb.core.game.photo()
	tb.app.Until("a picture", func() bool { return len(card.Hashes()) > 0 })
	mine := card.Hashes()[0]
	chooses := func() (other string) {
		for other = mine; other == mine; {
			other = tb.Frame.Services.Album.Random()
		}
		tb.ShowBegin()
		card.Choose(other)
		tb.app.Until("another picture", func() bool { return card.Hashes()[0] == other })
		return other
	}
	kept := func() string { return tb.Settings.Picture("photo").Hash }
	chooses()
	tb.Services.Dialogs.Close()
	tb.app.Until("the picture before", func() bool { return card.Hashes()[0] == mine })
	uitest.Want(t, "what is remembered", kept(), mine)
	other := chooses()
	tb.Frame.begin()
	tb.app.Drain()
	uitest.Want(t, "the picture of the game", card.Hashes()[0], other)
	uitest.Want(t, "what is remembered then", kept(), other)
}

// TestSameGameKeepsItsPictures: begun anew after the win it is not another game, for which
// the player's own would come.
func TestSameGameKeepsItsPictures(t *testing.T) {
	tb := newToyTab(t, picturing)
	card := tb.core.game.photo()
	has := func(what, hash string) {
		t.Helper()
		tb.app.Until(what, func() bool { return slices.Equal(card.Hashes(), []string{hash}) })
	}
	tb.app.Until("a picture", func() bool { return len(card.Hashes()) > 0 })
	came := card.Hashes()[0]
	mine := came
	for mine == came {
		mine = tb.Frame.Services.Album.Random()
	}
	tb.Settings.SetPicture("photo", session.PictureRef{Hash: mine})
	card.Load(session.PictureRef{Hash: came})
	has("one that came with a game", came)
	tb.win()
	tb.Restart()
	uitest.Want(t, "moves", tb.Session.Moves(), 0)
	tb.app.Drain()
	has("the same for the same game", came)
	tb.deal()
	has("the player's own for another deal", mine)
}

// TestLeavingADraftShowsTheWin: what was put aside comes back as it looked.
func TestLeavingADraftShowsTheWin(t *testing.T) {
	tb := newToyTab(t, picturing)
	tb.framed()
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
	v.Settings.SetSpeed(0.6)     // at the highest no move takes time
	v.core.spec.EveryMove = true // one move at a time
	v.solving.toggle()
	for n := range 3 {
		v.app.Until("a move", func() bool { return v.Session.Steps() == n+1 && v.Board.Animating() })
		v.app.Drain()
		uitest.Want(t, "steps before it is shown", v.Session.Steps(), n+1)
		v.app.Tick(1)
	}
	v.app.Until("the end of the run", func() bool { return v.solving.seen.state == session.Idle })
	v.land()
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
	v := newShowing(t, func(s *toyGame) { s.Engines, s.EveryMove = []solver.Engine[toyCount, int]{endless}, true })
	v.Settings.SetSpeed(1)
	v.solving.toggle()
	v.app.Until("a move", func() bool { return v.Session.Steps() == 1 })
	v.Do(1)
	v.land()
	steps := v.Session.Steps()
	v.app.For(50 * time.Millisecond)
	uitest.Want(t, "steps", v.Session.Steps(), steps)
	uitest.Want(t, "the engine", v.solving.seen.state, session.Idle)
}

// TestEngineIsPraisedForItsOwnWins: the card, the status line and the game when it
// comes back say that the engine won, offer to try it oneself, and speak of no record,
// in the other language as well; a win of the player's own afterwards is one again.
func TestEngineIsPraisedForItsOwnWins(t *testing.T) {
	tb := newToyTab(t, func(s *toyGame) { s.Scored = true })
	tb.solving.toggle()
	tb.app.Until("the card", func() bool { return tb.sees("win.again") })
	uitest.Want(t, "a score", tb.says(lang.T("win.score", "Score", "0")), false)
	tb.Session.UndoTo(tb.Session.Steps() - 1)
	stood := tb.Session.Elapsed()
	tb.app.Until("the clock to go on", func() bool { return tb.Session.Elapsed() > stood })
	tb.Do(1)
	outcome, _ := tb.Session.Outcome()
	uitest.Want(t, "the win", outcome.Time > stood, true)
	uitest.Want(t, "the player's own last move", tb.says(lang.T("win.title")) && tb.says(lang.T("win.assisted")), true)
	uitest.Want(t, "wins that count", tb.Session.Records().Wins, 0)

	tb.deal()
	tb.solving.toggle()
	tb.app.Until("the card", func() bool { return tb.sees("win.try") })
	tb.app.Click(tb.Window, "win.try")
	uitest.Want(t, "moves", tb.Session.Moves(), 0)
	uitest.Want(t, "status", tb.Session.Status(), solver.Playing)
	uitest.Want(t, "the card", tb.sees("win.try"), false)
	uitest.Want(t, "wins that count", tb.Session.Records().Wins, 0)

	tb.Session.SetExtra(knownKey, "1")
	tb.deal()
	uitest.Want(t, "what was known of another game", tb.Session.Extra(knownKey)+tb.Session.Extra(shownKey), "")
	tb.Do(1)
	mine := tb.Session.Position()
	tb.solving.toggle()
	tb.app.Until("the card", func() bool { return tb.sees("win.try") })
	tb.app.Click(tb.Window, "win.try")
	uitest.Want(t, "moves where the engine took over", tb.Session.Moves(), 1)
	uitest.Want(t, "the position", tb.Session.Position(), mine)
	uitest.Want(t, "the card there", tb.sees("win.try"), false)
}

// TestDealPlayedBeforeSaysSo: it sets no record, and the card tells why; times are
// told with their hundredths.
func TestDealPlayedBeforeSaysSo(t *testing.T) {
	tb := newToyTab(t)
	tb.win()
	uitest.Want(t, "the first time", tb.says(lang.T("win.repeated")), false)
	uitest.Want(t, "the time", tb.says(lang.Exactly(tb.Session.Elapsed())), true)
	tb.dealOf(tb.seed)
	tb.win()
	uitest.Want(t, "dealt again", tb.says(lang.T("win.repeated")), true)
	tb.Restart()
	tb.win()
	uitest.Want(t, "begun anew", tb.says(lang.T("win.repeated")), true)
	uitest.Want(t, "wins that count", tb.Session.Records().Wins, 1)
	tb.deal()
	tb.win()
	uitest.Want(t, "another deal", tb.says(lang.T("win.repeated")), false)
}

func TestRecordsTellTimedGamesApart(t *testing.T) {
	tb := newToyTab(t)
	tb.ShowStatistics()
	uitest.Want(t, "without a win", tb.says(lang.T("records.none")), true)
	tb.Dialogs.Close()
	plainly := false
	win := func() {
		tb.win()
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
	uitest.Want(t, "rows with a date, of the records and of the games", today, 4)
}

// TestScoresOfWins: the card tells a record, and the place in the table of a win that is not the best; one
// with more help than the game allows is behind all others.
func TestScoresOfWins(t *testing.T) {
	worth := 0
	tb := newToyTab(t, scored(&worth))
	for i, win := range []struct {
		worth          int
		helped, record bool
		place          int // 0 for none that is told
	}{{worth: 100}, {worth: 90, place: 2}, {worth: 110, record: true}, {worth: 500, helped: true, place: 4}} {
		worth = win.worth
		if i > 0 {
			tb.deal()
		}
		if win.helped {
			tb.Session.MarkHelped()
		}
		tb.win()
		uitest.Want(t, fmt.Sprintf("a record at %d a step", worth), tb.says(lang.T("win.record.score")), win.record)
		uitest.Want(t, fmt.Sprintf("help at %d a step", worth), tb.says(lang.T("win.helped")), win.helped)
		for place := 1; place <= 4; place++ {
			uitest.Want(t, fmt.Sprintf("place %d at %d a step", place, worth), tb.says(lang.T("win.place", "Place", place)), place == win.place)
		}
	}
	tb.ShowStatistics()
	uitest.Want(t, "what the mark means", tb.says(lang.T("records.helped")), true)
}

// TestDoubleClickOnTheCard: its second click is none on the board that comes under the pointer.
func TestDoubleClickOnTheCard(t *testing.T) {
	clicks := 0
	v := newShowing(t, counts[view.Tap](&clicks))
	v.win()
	v.land()
	v.app.DoubleTaps(time.Hour)
	v.app.Click(v.Window, "win.again")
	v.deal()
	click := func() {
		v.land()
		driver, at := v.app.Driver(), v.Board.Geometry().Centre(1, 1)
		test.TapCanvas(v.Window.Canvas(), driver.AbsolutePositionForObject(v.Board).Add(at))
	}
	click()
	uitest.Want(t, "clicks that the board has heard", clicks, 0)
	v.app.DoubleTaps(0)
	click()
	uitest.Want(t, "clicks a while later", clicks, 1)
}
