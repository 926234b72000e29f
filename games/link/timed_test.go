package link

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/link"
)

// inMode has a game of that mode on the table, as the frame lays it there.
func inMode(t testing.TB, m link.Mode, id string) *desk {
	return opened(t, id, tabletest.Options{"link.mode": m.String()})
}

func (tb *desk) clock() table.Clock { return Game.Clock(tb.Model, tb.Env()) }

func (tb *desk) left() time.Duration {
	left, _ := tb.Session.Countdown()
	return left
}

// TestClockOfAMode: how long it is, what it says before, and whether it waits for a sign.
func TestClockOfAMode(t *testing.T) {
	tb := inMode(t, link.Normal, "link:6x4#5")
	want(t, "the clock", tb.clock(), table.Clock{Full: 20 * time.Second, Sign: true, Title: lang.T("link.mode.normal"),
		Text: lang.T("link.terms", "Time", "0:20", "First", "3", "Last", "1")})
	tb = inMode(t, link.Master, "link:14x8#5")
	c := tb.clock()
	want(t, "whole seconds", c.Full%time.Second == 0, false)
	shown := lang.ClockLeft(c.Full)
	must.Be(t, strings.Contains(c.Text, shown+" "), "the sign says %q, and the clock %s", c.Text, shown)
	tb = inMode(t, link.Timed, "link:6x4#5")
	want(t, "of a version before", tb.clock().Sign, false)
	want(t, "at leisure", inMode(t, link.Untimed, "link:6x4#5").clock(), table.Clock{})
	want(t, "of no game", Game.Clock(begin(tabletest.Options{}), env{}), table.Clock{})
}

// TestPairsBringTimeBack, but never more than the whole, and taking a pair back and removing
// it again brings none.
func TestPairsBringTimeBack(t *testing.T) {
	tb := inMode(t, link.Timed, "link:10x8k20#5")
	full := 80 * time.Second // two for each of forty pairs
	want(t, "the time at first", tb.left(), full)
	moves := solution(t, tb.Session.Position())
	tb.remove(moves[0])
	left := tb.left()
	must.Be(t, left <= full, "after a pair %v are left of %v", left, full)
	tb.Session.AddTime(-20 * time.Second)
	low := tb.left()
	tb.remove(moves[1])
	gain := tb.left() - low
	must.Be(t, gain >= 2*time.Second && gain <= link.PairBonus, "a pair brought %v, want %v", gain, link.PairBonus)
	low = tb.left()
	tb.Session.Undo()
	tb.Session.Redo()
	tb.Session.Undo()
	tb.remove(moves[1])
	must.Be(t, tb.left() <= low, "taking a pair back and removing it again brought %v", tb.left()-low)
	tb.Session.Restart()
	want(t, "the score after a restart", tb.Session.Score(), 0)
	tb.remove(moves[0])
	must.Be(t, tb.left() <= low, "a restart and the same pair again brought %v", tb.left()-low)
}

// TestTheBonusOfAModeShrinks with the pairs that are gone.
func TestTheBonusOfAModeShrinks(t *testing.T) {
	tb := inMode(t, link.Master, "link:6x4#5")
	tb.Session.AddTime(-13 * time.Second)
	var gains []time.Duration
	for _, m := range solution(t, tb.Session.Position())[:3] {
		low := tb.left()
		tb.remove(m)
		gains = append(gains, (tb.left() - low + 500*time.Millisecond).Truncate(100*time.Millisecond))
		tb.Session.AddTime(2*time.Second - tb.left())
	}
	must.Be(t, gains[1] < gains[0] && gains[2] < gains[1], "pairs bring %v", gains)
}

// TestChallengeAgainstTime: pairs bring time back, so that a win may have taken longer than
// the time at first; but not longer than with all of that.
func TestChallengeAgainstTime(t *testing.T) {
	tb := inMode(t, link.Timed, "link:10x8k20#5")
	game := must.Have(tb.Session.SnapshotToSend(tb.left(), false))(t)
	saved, _, err := game.Encode()
	want(t, "encoding", err, nil)
	var moves []string
	for _, m := range solution(t, tb.Session.Position()) {
		moves = append(moves, link.Rules{}.FormatMove(m))
	}
	for took, ok := range map[time.Duration]bool{80 * time.Second: true, 190 * time.Second: true, 201 * time.Second: false} {
		dare := must.Have(json.Marshal(map[string]any{"tessera": 1, "game": "link", "moves": moves, "elapsed_ms": took.Milliseconds()}))(t)
		_, err = tb.Session.LoadSent(session.Sent{Game: saved, Challenge: dare})
		want(t, took.String()+" is taken", err == nil, ok)
	}
}

// TestATimedGameOfBefore keeps its meaning, and who played so plays Normal from now on.
func TestATimedGameOfBefore(t *testing.T) {
	tb := opened(t, "link:6x4#1", tabletest.Options{"link.timed": true})
	want(t, "the choice", begin(tb.Options).next.Choice.mode, link.Normal)
	f, _ := tb.Page.Field("game.mode")
	want(t, "the modes", f.Options, []string{lang.T("link.mode.untimed"), lang.T("link.mode.normal"), lang.T("link.mode.master")})
	tb.Session.SetCountdown(time.Minute)
	for _, word := range []string{"", "of a later version", "untimed"} { // as in a save of then, or one that cannot be
		tb.Session.SetExtra(extraMode, word)
		want(t, "the mode by "+word, mode(tb.Env()), link.Timed)
		want(t, "awaits a sign", tb.clock().Sign, false)
	}
	f, _ = inMode(t, link.Timed, "link:6x4#1").Page.Field("game.mode")
	want(t, "it goes on where it was chosen", f.At, 1)
	want(t, "what is called so", []string{Game.ModeText("timed"), Game.ModeText("master"), Game.ModeText("?")},
		[]string{lang.T("link.mode.timed"), lang.T("link.mode.master"), lang.T("link.mode.timed")})
}

func TestModesHaveRecordsOfTheirOwn(t *testing.T) {
	tb := inMode(t, link.Normal, "link:4x4k4#3")
	tb.remove(solution(t, tb.Session.Position())...)
	s := tb.Session
	o, _ := s.Outcome()
	want(t, "the place", o.Place, 1)
	want(t, "the modes", s.Modes(s.Params()), []string{"normal"})
	want(t, "the points", s.Best(s.Params(), "normal")[0].Score, s.Score())
	want(t, "untimed wins", s.RecordsIn(s.Params(), "").Wins, 0)
	want(t, "timed wins", s.RecordsIn(s.Params(), session.Timed).Wins, 0)
}

// TestModeIsThatOfTheNextGame: the game on the table goes on as it was begun, and comes back
// with its own.
func TestModeIsThatOfTheNextGame(t *testing.T) {
	tb := opened(t, "link:4x4k4#3")
	tb.Do("choose game.mode = " + lang.T("link.mode.normal"))
	want(t, "the clock of the game on the table", tb.clock(), table.Clock{})
	want(t, "kept", tb.Options["link.mode"], "normal")
	id := tb.Session.GameID()
	tb.Send(table.Wanted{})
	tb.Until("the deal", func() bool { return tb.Session.GameID() != id })
	want(t, "the clock", tb.clock().Full, 20*time.Second)
	var file bytes.Buffer
	want(t, "saving", tb.Session.Save(&file), nil)
	tb.Do("choose game.mode = " + lang.T("link.mode.untimed"))
	tb.Send(table.Wanted{})
	tb.Until("the deal", func() bool { return tb.clock().Full == 0 })
	want(t, "opening", tb.Session.OpenSaved(&file), nil)
	want(t, "the mode", mode(tb.Env()), link.Normal)
	f, _ := tb.Page.Field("game.mode")
	want(t, "the mode listed", f.At, 1)
}

// TestLevelHasItsOwnMode, whatever the player has chosen for games of his own.
func TestLevelHasItsOwnMode(t *testing.T) {
	for _, chosen := range []link.Mode{link.Untimed, link.Master} {
		tb := opened(t, "link:6x4#1", tabletest.Options{"link.mode": chosen.String()})
		p := must.Have(link.Rules{}.ParsePosition("4x4:1,2,2,1,3,3,4,4,5,6,6,5,7,7,8,8"))(t)
		tb.Led = true
		tb.Session.OpenWith(p, p.Params(), map[string]string{extraMode: link.Normal.String()})
		want(t, "its time", tb.clock().Full, link.Normal.FullTime(p))
		want(t, "it waits for a sign", tb.clock().Sign, true)
		tb.Session.OpenWith(p, p.Params(), map[string]string{extraMode: ""})
		want(t, "one at leisure", tb.clock(), table.Clock{})
		want(t, "the player's choice", tb.Model.next.Choice.mode, chosen)
	}
}
