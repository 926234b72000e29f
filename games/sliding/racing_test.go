package sliding

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// racer is a table on which these options are on.
func racer(t *testing.T, keys ...string) *table {
	t.Helper()
	return newTable(t, func(s *settings.Settings) {
		for _, k := range keys {
			s.SetBool(k, true)
		}
	})
}

// slid says which moves were made since the game began.
func (tb *table) slid() (text string) {
	for _, m := range tb.frame.Session.History() {
		text += string(rune(m))
	}
	return text
}

// TestMoveByHovering: tiles go where the pointer comes to; not where it was when the board
// came to lie under it, nor with a button held, nor while nothing may be moved.
func TestMoveByHovering(t *testing.T) {
	tb := racer(t, hoverKey).open("sliding:3x3:1,2,3,4,5,6,7,0,8")
	m := tb.App.Mouse(tb.Win)
	beside := func() { m.Move(tb.App.Driver().AbsolutePositionForObject(tb.setup.content).AddXY(5, 5)) }
	m.Move(tb.At(8)) // it comes from elsewhere
	room.Want(t, "coming to the board", tb.slid(), "")
	m.Move(tb.At(8).AddXY(4, 4))
	room.Want(t, "moving within a tile", tb.slid(), "")
	m.Move(tb.At(5))
	m.Move(tb.At(4)) // in the gap's column
	room.Want(t, "coming to a tile in line", tb.slid(), "D")
	tb.Press(fyne.KeyRight)
	room.Want(t, "a key, with the pointer at rest", tb.slid(), "DR")
	m.Move(tb.At(4).AddXY(2, 0))
	room.Want(t, "a tile that came to the pointer", tb.slid(), "DR")
	m.Move(tb.At(5)) // all between slide, too
	room.Want(t, "a row", tb.slid(), "DRLL")

	m.Down(desktop.MouseButtonSecondary)
	m.Move(tb.At(4))
	m.Up(desktop.MouseButtonSecondary)
	room.Want(t, "with a button held", tb.slid(), "DRLL")
	beside()
	m.Move(tb.At(3))
	room.Want(t, "coming back", tb.slid(), "DRLL")
	tb.frame.TogglePause()
	m.Move(tb.At(4))
	tb.frame.TogglePause()
	room.Want(t, "paused", tb.slid(), "DRLL")
	tb.App.Hold()
	tb.open("sliding:3x3#7")
	m.Move(tb.At(4))
	m.Move(tb.At(5))
	m.Move(tb.At(2))
	m.Move(tb.At(1))
	room.Want(t, "while a deal is on its way", tb.slid(), "")
	tb.App.Tick(1)

	other := racer(t).open("sliding:3x3:1,2,3,4,5,6,7,0,8")
	n := other.App.Mouse(other.Win)
	for _, c := range []int{8, 5, 4, 1} {
		n.Move(other.At(c))
	}
	room.Want(t, "without the option", other.slid(), "")
}

// TestInvertedArrows move the gap the way they point.
func TestInvertedArrows(t *testing.T) {
	tb := racer(t).open("sliding:3x3:1,2,3,4,0,5,7,8,6")
	tb.Press(fyne.KeyUp)
	room.Want(t, "up", tb.slid(), "U")
	tb.Click("sliding.racing")
	tb.Click(invertedKey)
	tb.Press(fyne.KeyUp)
	room.Want(t, "inverted", tb.slid(), "UD")
	room.Want(t, "kept", tb.services.Settings.Bool(invertedKey, false), true)
}

// TestHeldArrowSlidesOn to the end of the row, and no further; one that is let go does not.
func TestHeldArrowSlidesOn(t *testing.T) {
	tb := racer(t, holdKey).open("sliding:5x2:1,2,3,4,5,6,7,8,0,9")
	tb.Press(fyne.KeyRight)
	tb.Press(fyne.KeyRight) // as a keyboard repeats
	room.Want(t, "at once", tb.slid(), "R")
	tb.App.Until("the end of the row", func() bool { return tb.slid() == "RRR" })
	tb.App.For(3 * holdPace)
	room.Want(t, "behind the end", tb.slid(), "RRR")
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyRight})
	tb.Press(fyne.KeyLeft)
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyLeft})
	tb.App.For(holdWait + 2*holdPace)
	room.Want(t, "let go", tb.slid(), "RRRL")
	tb.Press(fyne.KeyLeft)
	tb.Press(fyne.KeyDown) // another takes its place
	tb.App.For(holdWait + 2*holdPace)
	room.Want(t, "another arrow", tb.slid(), "RRRLLD")
}

// dealt deals what is chosen, and does not wait for more than the deal.
func (tb *table) dealt() {
	tb.T.Helper()
	id := tb.frame.Session.GameID()
	tb.NewGame()
	tb.App.Until("a deal", func() bool { return tb.frame.Session.GameID() != id })
}

// TestClockBegins by the first move, after 3, 2, 1 over a hidden board, or when the board
// was seen for a while.
func TestClockBegins(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("sliding.choose", false) })
	tb.Click("sliding.racing")
	tb.dealt()
	room.Want(t, "counted in at first", tb.frame.Counting(), false)
	tb.App.Hold()
	tb.App.Choose(tb.Win, clockKey, 1)
	tb.dealt()
	room.Want(t, "hidden while it is dealt", tb.frame.Covered(), true)
	tb.App.Pass(2 * time.Second) // of the deal
	tb.App.Pass(2900 * time.Millisecond)
	room.Want(t, "hidden while it is counted in", tb.frame.Covered(), true)
	tb.TapCell(11)
	room.Want(t, "moves of a hidden board", tb.slid(), "")
	tb.App.Pass(3 * time.Second)
	room.Want(t, "hidden then", tb.frame.Covered(), false)
	room.Want(t, "the clock runs", tb.frame.Session.ClockRuns(), true)

	tb.App.Choose(tb.Win, clockKey, 2)
	tb.dealt()
	room.Want(t, "a board that may be seen is hidden", tb.frame.Covered(), false)
	tb.App.Pass(2 * time.Second)
	tb.App.Pass(7900 * time.Millisecond)
	room.Want(t, "the clock runs while one looks", tb.frame.Session.ClockRuns(), false)
	tb.App.Pass(8 * time.Second)
	room.Want(t, "the clock runs then", tb.frame.Session.ClockRuns(), true)
	tb.dealt()
	tb.App.Pass(2 * time.Second)
	tb.App.Pass(6 * time.Second)
	tb.Speak("zh-Hans") // the tab is built anew, and the count goes on
	room.Want(t, "counted in in another language", tb.frame.Counting(), true)
	tb.App.Pass(8 * time.Second)
	room.Want(t, "the clock runs in another language", tb.frame.Session.ClockRuns(), true)
	tb.Speak("en")
	tb.open("sliding:3x3:1,2,3,4,5,6,7,0,8")
	room.Want(t, "a position that was typed is counted in", tb.frame.Counting(), false)
}

// TestSplits: the time at which each row was done for good is told beside the status and of
// the win, and comes back with the game.
func TestSplits(t *testing.T) {
	tb := racer(t, splitsKey).open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	says := func(text string) bool { return strings.Contains(strings.Join(uitest.Texts(tb.Win), "\n"), text) }
	room.Want(t, "a row at first", tb.lastSplit(), "")
	tb.Press(fyne.KeyDown) // breaks the second row, and leaves the first
	first := tb.splits()
	room.Want(t, "rows done", []bool{first[0] != undone, first[1] != undone, first[2] != undone}, []bool{true, false, false})
	tb.App.Until("some time to pass", func() bool { return tb.frame.Session.Elapsed() > first[0]+100*time.Millisecond })
	tb.Press(fyne.KeyUp, fyne.KeyLeft)
	room.Want(t, "the first row's, later", tb.splits()[0], first[0])
	if at := tb.splits()[1]; at < first[0]+100*time.Millisecond {
		t.Errorf("the second row was done at %v, the first at %v", at, first[0])
	}
	if said := tb.lastSplit(); said != "2: "+lang.Exactly(tb.splits()[1]) || !says("Row\n"+said) {
		t.Errorf("%q is told", said)
	}

	var file bytes.Buffer
	kept := tb.splits()
	room.Want(t, "saving", tb.frame.Session.Save(&file), nil)
	tb.open("sliding:3x3#5")
	room.Want(t, "of another game", tb.lastSplit(), "")
	room.Want(t, "opening", tb.frame.Session.OpenSaved(bytes.NewReader(file.Bytes())), nil)
	room.Want(t, "opened again", slices.Equal(tb.splits(), kept), true)

	tb.Press(fyne.KeyLeft)
	tb.App.Until("the win", func() bool {
		return tb.frame.Session.Status() == solver.Won && says("Rows from the top: "+lang.Exactly(tb.splits()[0])+",")
	})
	room.Want(t, "the pace is told", says(" moves a second."), true)
	if !slices.Contains(uitest.Texts(tb.Win), lang.Exactly(tb.frame.Session.Elapsed())) {
		t.Errorf("no hundredths in %q", uitest.Texts(tb.Win))
	}
}

// TestSplitsOfAFile that do not fit the board are none.
func TestSplitsOfAFile(t *testing.T) {
	for _, text := range []string{"", "1", "1,2,x", "1,-2,3", "1,2,3,4", "1,2,99999999999999999"} {
		room.Want(t, text, parseSplits(text, 3) == nil, true)
	}
	room.Want(t, "read and written", parseSplits("1,,30", 3).String(), "1,,30")
	p, err := sliding.ParsePosition("3x3:1,2,3,4,5,6,7,0,8")
	room.Want(t, "the position", err, nil)
	room.Want(t, "followed", splits{5, undone, 7}.follow(p, 9).String(), splits{5, 9, undone}.String())
}

// TestRacingIsRemembered, with the fold in which it lies; without it all is as it was.
func TestRacingIsRemembered(t *testing.T) {
	tb := newTable(t)
	open := func() bool {
		return slices.ContainsFunc(uitest.Seen(tb.Win), func(o fyne.CanvasObject) bool { n, ok := o.(ui.Named); return ok && n.Named() == hoverKey })
	}
	room.Want(t, "open at first", open(), false)
	tb.Click("sliding.racing")
	room.Want(t, "open", open(), true)
	tb.Click(hoverKey)
	tb.Click(splitsKey)
	tb.App.Choose(tb.Win, clockKey, 3)
	tb.Fits()
	tb.Build(NewSession(tb.App.Post, tb.services.Files))
	room.Want(t, "open the next time", open(), true)
	room.Want(t, "the options", []bool{tb.racing.hover, tb.racing.inverted, tb.racing.hold, tb.racing.splits}, []bool{true, false, false, true})
	room.Want(t, "the clock", tb.racing.begins, lookFor15)
	_, counted := tb.CountIn(session.Restored)
	room.Want(t, "a game that comes back is counted in", counted, false)
}
