package sliding

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// TestEscapeKeepsTheGame: while the blank of a new game is being chosen, Escape
// goes back to the game on the table, whose clock has stood still, and waits for the
// next move.
func TestEscapeKeepsTheGame(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b5#3")
	tb.frame.Do(solution(t, tb.Position())[0])
	before := tb.Position()
	tb.NewGame()
	room.Want(t, "choosing", tb.choosing, true)
	room.Want(t, "the clock stands", tb.frame.Session.Paused()&session.BoardAway != 0, true)
	tb.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	room.Want(t, "choosing", tb.choosing, false)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "nothing holds the clock", tb.frame.Session.Paused()&session.BoardAway, session.Reason(0))
	tb.agrees("after Escape")
}

// TestDoubleClickOnNewGame asks for the blank all the same; a click after a while
// takes the one that is marked.
func TestDoubleClickOnNewGame(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b5#3")
	tb.App.DoubleTaps(time.Hour)
	tb.Click("action.new")
	tb.Click("action.new")
	room.Want(t, "choosing", tb.choosing, true)
	tb.App.DoubleTaps(0)
	tb.Click("action.new")
	tb.App.Until("the deal", func() bool { return !tb.choosing })
}

// TestChoosingEndsTheRace: no engine's solution is played on the picture that is shown
// for a tile to be taken out of.
func TestChoosingEndsTheRace(t *testing.T) {
	tb := newTable(t).open("sliding:3x3r30#8")
	tb.Press("F6")
	tb.Click("race.start")
	tb.App.Until("the end of the race", func() bool { return tb.App.Enabled(tb.Win, "race.export") })
	tb.Click("action.new")
	room.Want(t, "choosing", tb.choosing, true)
	tb.ReadsNot(lang.T("race.help"))
	tb.Press("Escape")
	tb.agrees("back at the game")
}

// TestTimeUpAfterChoosing is said again, with its card.
func TestTimeUpAfterChoosing(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b5#3")
	tb.RunsOut(func() { tb.Click("action.new") }, func() { tb.Press(fyne.KeyEscape) })
}

// TestDoubleClickOnTheTileTakenOut is one click: what the second half of it meets is not
// clicked on. One after a while is.
func TestDoubleClickOnTheTileTakenOut(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b5#3")
	tb.App.DoubleTaps(time.Hour)
	tb.Click("action.new")
	tb.TapCell(11)
	tb.TapCell(4) // at once
	id := tb.frame.Session.GameID()
	tb.App.Until("the deal", func() bool { return !tb.choosing && tb.frame.Session.GameID() != id })
	room.Want(t, "the tile taken out", tb.frame.Session.Params().Blank, 11)
	tb.App.DoubleTaps(0)
	for m := range arrows {
		if from, ok := tb.Position().From(arrows[m]); ok {
			tb.TapCell(from)
			break
		}
	}
	room.Want(t, "moves after another click", tb.frame.Session.Moves(), 1)
}
