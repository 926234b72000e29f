package link

import (
	"encoding/json"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// timed is a table where games are played against time as they were in versions before.
func timed(t *testing.T) *table { return inMode(t, link.Timed) }

// inMode is a table where games of that mode are dealt.
func inMode(t *testing.T, m link.Mode) *table {
	return newTable(t, func(s *settings.Settings) { s.SetText("link.mode", m.String()) })
}

func (tb *table) left() time.Duration {
	left, _ := tb.frame.Session.Countdown()
	return left
}

// TestPairsBringTimeBack, but never more than the whole, and taking a pair back
// and removing it again brings none.
func TestPairsBringTimeBack(t *testing.T) {
	tb := timed(t).open("link:10x8k20#5")
	full := 80 * time.Second // two for each of forty pairs
	want(t, "the time at first", tb.left(), full)
	moves := solution(t, tb.Position())
	tb.remove(moves[0])
	if left := tb.left(); left > full {
		t.Errorf("after a pair %v are left of %v", left, full)
	}
	tb.frame.Session.AddTime(-20 * time.Second)
	low := tb.left()
	tb.remove(moves[1])
	if gain := tb.left() - low; gain < 2*time.Second || gain > link.PairBonus {
		t.Errorf("a pair brought %v, want %v", gain, link.PairBonus)
	}
	low = tb.left()
	tb.Click("action.undo")
	tb.Click("action.redo")
	tb.Click("action.undo")
	tb.remove(moves[1])
	if tb.left() > low {
		t.Errorf("taking a pair back and removing it again brought %v", tb.left()-low)
	}
}

// TestChallengeAgainstTime: pairs bring time back, so that a win may have taken longer than
// the time at first; but not longer than with all of that.
func TestChallengeAgainstTime(t *testing.T) {
	tb := timed(t).open("link:10x8k20#5")
	game, err := tb.frame.Session.SnapshotToSend(tb.left(), false)
	want(t, "taking it", err, nil)
	saved, _, err := game.Encode()
	want(t, "encoding", err, nil)
	var moves []string
	for _, m := range solution(t, tb.Position()) {
		moves = append(moves, link.Rules{}.FormatMove(m))
	}
	for took, ok := range map[time.Duration]bool{80 * time.Second: true, 190 * time.Second: true, 201 * time.Second: false} {
		dare, err := json.Marshal(map[string]any{"tessera": 1, "game": "link", "moves": moves, "elapsed_ms": took.Milliseconds()})
		want(t, "the challenge", err, nil)
		_, err = tb.frame.Session.LoadSent(session.Sent{Game: saved, Challenge: dare})
		want(t, took.String()+" is taken", err == nil, ok)
	}
}

// TestTimeUp ends the game: nothing more is taken, and a card offers to try
// again.
func TestTimeUp(t *testing.T) {
	tb := timed(t).open("link:4x4k4#3")
	want(t, "the least time", tb.left(), link.LeastTime)
	moves := solution(t, tb.Position())
	tb.remove(moves[0])
	tb.frame.Session.AddTime(-tb.left() + 30*time.Millisecond)
	tb.App.Until("the end of the time", tb.frame.Session.Expired)
	tb.App.Until("the card", func() bool { return !tb.App.Enabled(tb.Win, "action.hint") })
	tb.Reads(lang.T("timeup.title"))
	tb.remove(moves[1])
	want(t, "steps", tb.frame.Session.Steps(), 1)
	want(t, "shuffle enabled", tb.App.Enabled(tb.Win, "link.shuffle"), false)
	want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.frame.Undo()
	want(t, "steps after undo", tb.frame.Session.Steps(), 1)
	tb.TapCell(0)
	want(t, "said at a tap", tb.frame.Status.Said(), lang.T("error.session.time-up"))
	tb.Click("action.restart")
	want(t, "the time anew", tb.left(), link.LeastTime)
	tb.remove(moves[0])
	want(t, "steps", tb.frame.Session.Steps(), 1)
	tb.agrees("after restart")
}

// TestModeIsThatOfTheNextGame: the game on the table goes on as it was begun, also
// when it is begun again.
func TestModeIsThatOfTheNextGame(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#3")
	tb.remove(solution(t, tb.Position())[0])
	tb.Chooses("the mode", func() { tb.App.Choose(tb.Win, "game.mode", 1) })
	tb.Click("action.restart")
	_, on := tb.frame.Session.Countdown()
	want(t, "a countdown at leisure", on, false)
	tb.DealsNext()
	want(t, "the time", tb.left(), 20*time.Second)
	tb.Chooses("leisure", func() { tb.App.Choose(tb.Win, "game.mode", 0) })
	tb.DealsNext()
	_, on = tb.frame.Session.Countdown()
	want(t, "a countdown", on, false)
	want(t, "kept", tb.Services.Settings.Text("link.mode"), "untimed")
}

// TestModeComesBackWithTheGame that was saved.
func TestModeComesBackWithTheGame(t *testing.T) {
	tb := timed(t).open("link:4x4k4#3")
	tb.remove(solution(t, tb.Position())[0])
	want(t, "close", tb.frame.Session.Close(), nil)
	tb.Services.Settings.SetText("link.mode", "untimed")
	tb.Start()
	_, on := tb.frame.Session.Countdown()
	want(t, "a countdown", on, true)
	want(t, "points", tb.frame.Session.Score(), link.PairPoints)
	want(t, "the mode listed", tb.App.Find(tb.Win, "game.mode").(*ui.Select).SelectedIndex(), 1)
}

// TestRestartKeepsTheClock: the time goes on to run down, what the pairs have
// brought is not brought again, and the restart taken back gives the score back.
func TestRestartKeepsTheClock(t *testing.T) {
	tb := timed(t).open("link:4x4k4#3")
	moves := solution(t, tb.Position())
	tb.remove(moves[0])
	tb.remove(moves[1])
	left, score := tb.left(), tb.frame.Session.Score()
	tb.Click("action.restart")
	tb.Reads(lang.T("say.restart.timed"))
	want(t, "the score", tb.frame.Session.Score(), 0)
	tb.remove(moves[0])
	if now := tb.left(); now > left {
		t.Errorf("a restart and the same pair again brought %v", now-left)
	}
	tb.agrees("after the restart")
	tb.Click("action.undo")
	tb.Click("action.undo")
	want(t, "the score, the restart taken back", tb.frame.Session.Score(), score)
	tb.agrees("taken back")
}

// TestRestartTakesNothingOfTheNextGame, once the game is won; what was chosen for that
// waits on.
func TestRestartTakesNothingOfTheNextGame(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#3")
	for _, m := range solution(t, tb.Position()) {
		tb.remove(m)
	}
	tb.Chooses("time", func() { tb.App.Choose(tb.Win, "game.mode", 1) })
	next := tb.setup.next.Choice()
	tb.Services.Dialogs.Close()
	tb.Click("action.restart")
	_, on := tb.frame.Session.Countdown()
	want(t, "a countdown", on, false)
	want(t, "the next game", tb.setup.next.Choice(), next)
	want(t, "is still offered", tb.setup.next.Content.Visible(), true)
	tb.DealsNext()
	_, on = tb.frame.Session.Countdown()
	want(t, "a countdown in the next", on, true)
}
