package link

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// runs says whether the clock does.
func (tb *table) runs() bool {
	return tb.frame.Session.ClockRuns()
}

// has says whether the control of that name is to be seen.
func (tb *table) has(name string) bool {
	return slices.ContainsFunc(uitest.Seen(tb.Win), func(o fyne.CanvasObject) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	})
}

// TestSignTellsWhatTheClockShows where that is no whole number of seconds.
func TestSignTellsWhatTheClockShows(t *testing.T) {
	tb := inMode(t, link.Master).open("link:14x8#5")
	full := tb.left()
	want(t, "whole seconds", full%time.Second == 0, false)
	shown := tb.App.Find(tb.Win, "countdown").(*ui.Countdown).Text()
	_, text := tb.Terms()
	want(t, fmt.Sprintf("the sign says %s in %q", shown, text), strings.Contains(text, shown+" "), true)
}

// TestAGameAgainstTimeAwaitsASign: its board is covered and takes nothing, until the player
// starts it and three numbers have been counted; then the clock runs without a move.
func TestAGameAgainstTimeAwaitsASign(t *testing.T) {
	for _, start := range []string{"button", "key", "board", "pause"} {
		t.Run(start, func(t *testing.T) {
			tb := inMode(t, link.Normal).open("link:6x4#5")
			want(t, "the time", tb.left(), 20*time.Second)
			tb.Reads(lang.T("link.mode.normal"), lang.T("link.terms", "Time", "0:20", "First", "3", "Last", "1"))
			m := solution(t, tb.Position())[0]
			tb.tap(m.A.Y*6 + m.A.X)
			tb.tap(m.B.Y*6 + m.B.X)
			tb.Press(fyne.KeyH, fyne.KeyS, fyne.KeyF5, fyne.KeyB)
			tb.frame.Restart()
			want(t, "moves before it starts", tb.frame.Session.Steps(), 0)
			want(t, "helped", tb.frame.Session.Assisted(), false)
			want(t, "the clock runs before", tb.runs(), false)
			tb.App.Hold()
			switch start {
			case "button":
				tb.Click("pause.start")
			case "key":
				tb.Press(fyne.KeyReturn)
			case "board":
				tb.TapCell(0)
			case "pause":
				tb.Press(fyne.KeyP)
			}
			want(t, "counting", tb.frame.Counting(), true)
			want(t, "start to be seen", tb.has("pause.start"), false)
			tb.remove(m)
			tb.Press(fyne.KeyF5)
			want(t, "an engine while it is counted", tb.frame.RunState(), session.Idle)
			want(t, "moves while it is counted", tb.frame.Session.Steps(), 0)
			tb.App.Pass(3 * time.Second)
			want(t, "covered", tb.frame.Covered(), false)
			want(t, "the clock runs", tb.runs(), true)
			tb.remove(m)
			want(t, "moves", tb.frame.Session.Steps(), 1)
		})
	}
}

// TestAClockThatStandsHidesTheBoard, under a dialog, in another tab and behind another
// window; at leisure it does not.
func TestAClockThatStandsHidesTheBoard(t *testing.T) {
	for _, m := range []link.Mode{link.Normal, link.Master, link.Timed, link.Untimed} {
		tb := inMode(t, m).open("link:6x4#5")
		first, next := solution(t, tb.Position())[0], solution(t, tb.Position())[1]
		if m.Counted() {
			tb.Press(fyne.KeyReturn)
		}
		tb.remove(first)
		want(t, "the clock runs", tb.runs(), true)
		for _, why := range []session.Reason{session.DialogOpen, session.TabHidden, session.Unfocused} {
			tb.frame.Session.Pause(why)
			want(t, m.String()+": covered", tb.frame.Covered(), m != link.Untimed)
			if m != link.Untimed {
				tb.Reads(lang.T("pause.title"))
				tb.remove(next)
				tb.Press(fyne.KeyReturn, fyne.KeyH, fyne.KeyS, fyne.KeyZ)
				want(t, "steps", tb.frame.Session.Steps(), 1)
				want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
				want(t, "a way to uncover it", tb.has("pause.resume") || tb.has("pause.start"), false)
			}
			tb.frame.Session.Resume(why)
			want(t, "covered then", tb.frame.Covered(), false)
			tb.ReadsNot(lang.T("pause.title"))
			want(t, "the clock runs again", tb.runs(), true)
		}
	}
}

// TestAGameComesBackCovered, and goes on at a sign, where it was left.
func TestAGameComesBackCovered(t *testing.T) {
	tb := inMode(t, link.Master).open("link:6x4#5")
	moves := solution(t, tb.Position())
	tb.Press(fyne.KeyReturn)
	tb.remove(moves[0])
	want(t, "close", tb.frame.Session.Close(), nil)
	tb.Services.Settings.SetText("link.mode", "untimed")
	tb.Start()
	want(t, "the mode", tb.mode(), link.Master)
	want(t, "covered", tb.frame.Covered(), true)
	want(t, "the clock runs", tb.runs(), false)
	tb.remove(moves[1])
	want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	want(t, "restart enabled", tb.App.Enabled(tb.Win, "action.restart"), false)
	tb.frame.Undo()
	want(t, "steps", tb.frame.Session.Steps(), 1)
	tb.Click("pause.resume")
	want(t, "counting", tb.frame.Counting(), false)
	want(t, "the clock runs then", tb.runs(), true)
	tb.remove(moves[1])
	want(t, "steps then", tb.frame.Session.Steps(), 2)
}

// TestUndoLeadsPastACover to the game before, and Redo back.
func TestUndoLeadsPastACover(t *testing.T) {
	tb := inMode(t, link.Normal).open("link:6x4#5")
	tb.Press(fyne.KeyReturn)
	tb.remove(solution(t, tb.Position())[0])
	first := tb.frame.Session.GameID()
	tb.open("link:6x4#6")
	want(t, "covered", tb.frame.Covered(), true)
	tb.Click("action.undo")
	want(t, "the game before", tb.frame.Session.GameID(), first)
	want(t, "steps", tb.frame.Session.Steps(), 1)
	want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.Click("action.redo")
	want(t, "the game after", tb.frame.Session.GameID(), "link:6x4#6")
}

// TestTheBonusOfAModeShrinks with the pairs that are gone.
func TestTheBonusOfAModeShrinks(t *testing.T) {
	tb := inMode(t, link.Master).open("link:6x4#5")
	moves := solution(t, tb.Position())
	tb.Press(fyne.KeyReturn)
	tb.frame.Session.AddTime(-13 * time.Second)
	var gains []time.Duration
	for _, m := range moves[:3] {
		low := tb.left()
		tb.remove(m)
		gains = append(gains, (tb.left() - low + 50*time.Millisecond).Truncate(100*time.Millisecond))
		tb.frame.Session.AddTime(2*time.Second - tb.left())
	}
	want(t, "the first", gains[0], 2*time.Second)
	if gains[1] >= gains[0] || gains[2] >= gains[1] {
		t.Errorf("pairs bring %v", gains)
	}
}

// TestATimedGameOfBefore keeps its meaning, and who played so plays Normal from now on.
func TestATimedGameOfBefore(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("link.timed", true) })
	want(t, "the choice", tb.setup.next.Choice().mode, link.Normal)
	want(t, "the modes", tb.List("game.mode").Options, []string{lang.T("link.mode.untimed"), lang.T("link.mode.normal"), lang.T("link.mode.master")})
	tb.frame.Session.SetExtra(extraMode, "") // as in a save of then
	tb.frame.Session.SetCountdown(time.Minute)
	want(t, "the mode", tb.mode(), link.Timed)
	want(t, "awaits a sign", tb.AwaitsSign(), false)
	tb.frame.Session.SetExtra(extraMode, "of a later version")
	want(t, "an unknown mode", tb.mode(), link.Timed)
	tb.frame.Session.SetExtra(extraMode, "untimed")
	want(t, "a mode that cannot be", tb.mode(), link.Timed)
}

// TestModesHaveRecordsOfTheirOwn.
func TestModesHaveRecordsOfTheirOwn(t *testing.T) {
	tb := inMode(t, link.Normal).open("link:4x4k4#3")
	tb.Press(fyne.KeyReturn)
	for _, m := range solution(t, tb.Position()) {
		tb.remove(m)
	}
	s := tb.frame.Session
	o, _ := s.Outcome()
	want(t, "the place", o.Place, 1)
	want(t, "the modes", s.Modes(s.Params()), []string{"normal"})
	row := s.Best(s.Params(), "normal")[0]
	want(t, "the points", row.Score, s.Score())
	want(t, "untimed wins", s.RecordsIn(s.Params(), "").Wins, 0)
	want(t, "timed wins", s.RecordsIn(s.Params(), session.Timed).Wins, 0)
}

// TestPlayOnUntimed: when the time is up nothing of a hint or a choice is left on the board,
// which takes nothing; the card lets one play on, and the win is one without a clock.
func TestPlayOnUntimed(t *testing.T) {
	tb := inMode(t, link.Normal).open("link:4x4k4#3")
	tb.Press(fyne.KeyReturn)
	moves := solution(t, tb.Position())
	tb.remove(moves[0])
	cell, _ := tb.Position().Cell(moves[1].A)
	tb.equals(cell)
	tb.board.SetRing(board.Hinted, cell)
	tb.TapCell(cell)
	tb.board.SetRing(board.Hinted, cell)
	tb.board.SetPath(spots(tb.Position(), moves[1])...)
	tb.frame.Session.AddTime(30*time.Millisecond - tb.left())
	tb.App.Until("the card", func() bool { return tb.has("timeup.on") })
	for _, ring := range []board.Ring{board.Hinted, board.Same, board.Selected} {
		want(t, "marks on the dead board", len(tb.board.Rings(ring)), 0)
	}
	want(t, "a path on it", len(tb.board.Path()), 0)
	for _, name := range []string{"action.undo", "action.redo", "link.shuffle", "action.hint"} {
		want(t, name, tb.App.Enabled(tb.Win, name), false)
	}
	tb.Click("timeup.on")
	_, on := tb.frame.Session.Countdown()
	want(t, "a countdown", on, false)
	want(t, "the mode", tb.setup.next.Table().mode, link.Untimed)
	want(t, "the next game", tb.setup.next.Choice().mode, link.Normal)
	want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), true)
	for _, m := range moves[1:] {
		tb.remove(m)
	}
	s := tb.frame.Session
	want(t, "records", s.Modes(s.Params()), []string{""})
	tb.Click("action.records")
	tb.Reads(lang.Number(int64(s.Score())), lang.T("records.date"))
}
