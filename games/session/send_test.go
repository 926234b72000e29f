package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// wonWalk is a session in which the deal of 3 and a seed was walked to the goal by hand,
// one second a step.
func wonWalk(t *testing.T, seed uint64) *table {
	t.Helper()
	s := newWalk(t)
	s.deals(seed)
	for s.Position().at < 30 {
		s.StartClock()
		s.ui.run(time.Second)
		must.Do(t, s.Do(1))
	}
	return s
}

// deals deals the board of 30 by that seed.
func (tb *table) deals(seed uint64) {
	tb.NewGame(30, seed, nil)
	tb.ui.settle()
}

// walks walks to the goal, one second a step.
func (tb *table) walks() {
	for tb.Position().at < 30 {
		tb.ui.run(time.Second)
		tb.Do(1)
	}
}

func newWalk(t *testing.T) *table {
	tb := newTable(t, walkRules{}, NewStorage(t.TempDir()))
	tb.cfg.Lasting = []string{"look"}
	return tb
}

// sent is what a friend gets of the game on the table.
func sent(t *testing.T, s *table, challenge bool) Sent {
	t.Helper()
	n := must.Have(s.SnapshotToSend(0, challenge))(t)
	game, dare, err := n.Encode()
	must.Do(t, err)
	return Sent{Game: game, Challenge: dare}
}

func deliver(t *testing.T, s *table, what Sent) {
	t.Helper()
	put := must.Have(s.LoadSent(what))(t)
	put()
}

// TestChallenge: a win by hand is sent, and the friend begins with the same deal, with
// nothing of how it was won but what is to be beaten; the friend's win is a record of
// the friend's.
func TestChallenge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := wonWalk(t, 7), newWalk(t)
		mine.SetExtra("look", "green")
		mine.SetExtra("times", "1 2 3")
		mine.ImprovePar(Par[int]{Length: mine.Moves(), Moves: mine.History()})
		must.Be(t, mine.CanChallenge(), "a win by hand is no challenge")
		what := sent(t, mine, true)
		deliver(t, yours, what)
		must.Be(t, yours.Moves() == 0 && !yours.CanRedo() && yours.Elapsed() == 0 && yours.GameID() == mine.GameID() &&
			yours.Par().Length == 0, "%d moves, %v, %s", yours.Moves(), yours.Elapsed(), yours.GameID())
		must.Be(t, yours.Extra("look") == "green" && yours.Extra("times") == "",
			"the words are %q, %q", yours.Extra("look"), yours.Extra("times"))
		c, ok := yours.Challenge()
		want := (Challenge{mine.Moves(), mine.Elapsed(), false})
		must.Be(t, ok && c == want, "the challenge is %v, not %v", c, want)
		if got := c.Done(c.Time / 2); got != c.Moves/2 || c.Done(0) != 0 || c.Done(c.Time) != c.Moves || c.Done(9*c.Time) != c.Moves {
			t.Errorf("half way the ghost has made %d of %d", got, c.Moves)
		}
		must.Be(t, !yours.Imported(), "the friend has begun this game")
		for yours.Position().at < 30 {
			yours.Do(1)
		}
		o, _ := yours.Outcome()
		must.Be(t, o.Counted, "a first attempt does not count: %+v", o)
		yours.Restart() // a second try, against the same
		if again, ok := yours.Challenge(); !ok || again != c {
			t.Errorf("another time the challenge is %v, %v", again, ok)
		}
	})
}

// TestFriendLeavesWithTheGame: the next one, dealt or opened, has neither a challenge nor
// anything that a friend has begun; it comes back with the game that has.
func TestFriendLeavesWithTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		yours, begun := newWalk(t), newWalk(t)
		deliver(t, yours, sent(t, wonWalk(t, 7), true))
		yours.SetExtra("look", "green")
		yours.deals(9)
		if c, ok := yours.Challenge(); ok || yours.Extra("look") != "green" {
			t.Errorf("the next deal is a challenge: %v; its words: %q", c, yours.Extra("look"))
		}
		yours.Undo()
		yours.ui.settle()
		_, ok := yours.Challenge()
		must.Be(t, ok, "the challenge does not come back with its game")
		yours.Open(walk{goal: 5}, 5)
		c, ok := yours.Challenge()
		must.Be(t, !ok, "a position opened is a challenge: %v", c)
		begun.deals(8)
		begun.Do(1)
		deliver(t, yours, sent(t, begun, false))
		yours.deals(10)
		yours.walks()
		o, _ := yours.Outcome()
		must.Be(t, o.Counted && !yours.Imported(), "a deal after a friend's game does not count: %+v", o)
	})
}

// TestWhatAFriendPlayed sets no records here, nor does its deal; what this player has
// saved goes on as it was.
func TestWhatAFriendPlayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := newWalk(t), newWalk(t)
		mine.deals(8)
		mine.Do(1)
		what := sent(t, mine, false)
		deliver(t, yours, what)
		must.Be(t, yours.Moves() == 1 && yours.Imported(), "%d moves, imported %v", yours.Moves(), yours.Imported())
		win := func(s *table) Outcome {
			s.walks()
			o, _ := s.Outcome()
			return o
		}
		third := newWalk(t)
		deliver(t, third, what)
		third.deals(8) // its moves were seen, and can be played after them
		if o := win(third); o.Counted {
			t.Errorf("the deal of an opened file counts: %+v", o)
		}
		if o := win(yours); o.Counted || yours.CanChallenge() {
			t.Errorf("what a friend has begun counts: %+v", o)
		}
		r := yours.RecordsIn(30, "")
		must.Be(t, r.Wins == 0 && r.FewestMoves == 0 && r.BestTime == 0, "the records are %+v", r)
		yours.deals(8) // its moves were seen
		if o := win(yours); o.Counted {
			t.Errorf("the deal counts: %+v", o)
		}

		what.Own = true
		deliver(t, mine, what)
		if o := win(mine); !o.Counted || mine.Imported() {
			t.Errorf("one's own does not count: %+v", o)
		}
		must.Be(t, mine.CanChallenge(), "nor is it a challenge")
	})
}

// TestWhatIsSentHasNothingToRedo, nor a kept position among that: it may be how the game is solved.
// What this player has saved has it still.
func TestWhatIsSentHasNothingToRedo(t *testing.T) {
	mine, yours := newWalk(t), newWalk(t)
	mine.at(30, 5)
	for range 3 {
		must.Do(t, mine.Do(1))
		mine.KeepPosition()
	}
	mine.UndoTo(1)
	what := sent(t, mine, false)
	deliver(t, yours, what)
	must.Be(t, yours.Position().at == 6 && !yours.CanRedo() && len(yours.KeptPositions()) == 1 && yours.Imported(),
		"at %d, to redo %v, kept %v", yours.Position().at, yours.CanRedo(), yours.KeptPositions())
	must.Be(t, yours.Undo() && yours.Position().at == 5 && yours.CanRedo(), "what was made cannot be taken back")
	what.Own = true
	deliver(t, mine, what)
	must.Be(t, mine.UndoTo(0) && mine.Redo() && mine.Redo() && mine.Redo() && mine.Position().at == 8, "one's own at %d", mine.Position().at)
}

// TestNoChallenge where the game was not won by the player alone; and once the steps lead to another win than the one that
// counted, that one's time is not theirs; not at the next start either.
func TestNoChallenge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		helped := newWalk(t)
		helped.deals(9)
		must.Be(t, !helped.CanChallenge(), "before the win")
		helped.MarkAssisted()
		helped.walks()
		must.Be(t, !helped.CanChallenge(), "with help")
		s := wonWalk(t, 7)
		s.Undo()
		must.Be(t, !s.CanChallenge(), "what is not won is a challenge")
		must.Be(t, bytes.Contains(sent(t, s, false).Game, []byte(`"steps":[]`)), "the way to a win goes along")
		s.Redo()
		must.Be(t, s.CanChallenge(), "the win that came back is none")
		s.Undo()
		s.Do(1) // to the same position
		must.Be(t, s.Status() == solver.Won && !s.CanChallenge(), "another win is a challenge in the first one's time")
		n := must.Have(s.Snapshot())(t)
		data, _, err := n.Encode()
		must.Do(t, err)
		must.Do(t, s.OpenSaved(bytes.NewReader(data)))
		must.Be(t, !s.CanChallenge(), "it is after it was saved")
	})
}

// TestFalseDeals: a start that is not the deal of its seed sets no records, and has no ID.
func TestFalseDeals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := newWalk(t), newWalk(t)
		mine.deals(8)
		honest := sent(t, mine, false)
		deliver(t, yours, honest)
		must.Be(t, yours.GameID() == mine.GameID(), "a deal became %q", yours.GameID())
		forged := bytes.Replace(honest.Game, []byte(`"seed":8`), []byte(`"seed":9`), 1)
		must.Be(t, !bytes.Equal(forged, honest.Game), "%s", honest.Game)
		deliver(t, yours, Sent{Game: forged})
		yours.walks()
		if o, _ := yours.Outcome(); o.Counted || strings.Contains(yours.GameID(), "#") {
			t.Errorf("a false deal counts: %+v, %q", o, yours.GameID())
		}
		deliver(t, yours, Sent{Game: forged, Own: true})
		must.Be(t, strings.Contains(yours.GameID(), "#"), "one's own is not believed")
	})
}

// TestSnapshotStandsStill: what was taken of a game to be written stays as it was, whatever
// is done on the table meanwhile.
func TestSnapshotStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newWalk(t)
		s.deals(8)
		s.SetExtra("look", "green")
		s.SetPictures([]PictureRef{{Role: "board", Hash: "ab", Crop: Crop{W: 1, H: 1}}})
		s.Do(1)
		s.KeepPosition()
		s.Do(1)
		s.Undo()
		s.ui.run(time.Minute)
		encoded := func(n *Snapshot) string {
			t.Helper()
			data, _, err := n.Encode()
			must.Do(t, err)
			return string(data)
		}
		take := func(n *Snapshot, err error) *Snapshot {
			t.Helper()
			must.Do(t, err)
			return n
		}
		before := encoded(take(s.Snapshot()))
		held, send := take(s.Snapshot()), take(s.SnapshotToSend(0, false))
		sendBefore := encoded(take(s.SnapshotToSend(0, false)))
		for _, then := range []struct {
			what string
			do   func()
		}{
			{"another move than the one taken back", func() { s.Do(-1) }},
			{"a step back", func() { s.Undo(); s.Undo() }},
			{"a position", func() { s.KeepPosition() }},
			{"a word", func() { s.SetExtra("look", "red") }},
			{"a picture", func() { s.SetPictures([]PictureRef{{Role: "board", Hash: "cd", Crop: Crop{W: 1, H: 1}}}) }},
			{"help", func() { s.MarkAssisted() }},
			{"time", func() { s.ui.run(time.Minute) }},
			{"another game", func() { s.NewGame(30, 9, nil); s.ui.settle() }},
			{"the one opened", func() { s.Open(walk{goal: 5}, 5) }},
		} {
			then.do()
			got := encoded(held)
			must.Be(t, got == before, "after %s it is\n%s, not\n%s", then.what, got, before)
			got = encoded(send)
			must.Be(t, got == sendBefore, "after %s what is sent is\n%s, not\n%s", then.what, got, sendBefore)
		}
	})
}

// TestBadChallenges are refused, and the game on the table stays.
func TestBadChallenges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := wonWalk(t, 7), newWalk(t)
		yours.NewGame(5, 1, nil)
		yours.ui.settle()
		id := yours.GameID()
		good := sent(t, mine, true)
		var file challengeFile
		must.Do(t, json.Unmarshal(good.Challenge, &file))
		must.Be(t, len(file.Moves) > atOnce+3, "%d moves may be made in no time", len(file.Moves))
		with := func(change func(*challengeFile)) []byte {
			c := file
			c.Moves = slices.Clone(file.Moves)
			change(&c)
			data := must.Have(json.Marshal(c))(t)
			return data
		}
		for what, test := range map[string]struct {
			data []byte
			code string
		}{
			"nothing":           {[]byte{}, CodeChallenge},
			"no JSON":           {[]byte("walk"), CodeChallenge},
			"another game":      {with(func(c *challengeFile) { c.Game = "run" }), CodeChallenge},
			"a later form":      {with(func(c *challengeFile) { c.Tessera = 2 }), CodeChallenge},
			"no moves":          {with(func(c *challengeFile) { c.Moves = nil }), CodeChallenge},
			"a move too few":    {with(func(c *challengeFile) { c.Moves = c.Moves[1:] }), CodeChallenge},
			"an illegal move":   {with(func(c *challengeFile) { c.Moves = append(c.Moves, "+") }), CodeChallenge},
			"no move":           {with(func(c *challengeFile) { c.Moves[0] = "?" }), CodeChallenge},
			"no time":           {with(func(c *challengeFile) { c.ElapsedMS = 0 }), CodeChallengeTime},
			"a time before":     {with(func(c *challengeFile) { c.ElapsedMS = -1 << 62 }), CodeChallengeTime},
			"too short a time":  {with(func(c *challengeFile) { c.ElapsedMS = 3 }), CodeChallengeTime},
			"a time of no life": {with(func(c *challengeFile) { c.ElapsedMS = 1 << 62 }), CodeChallengeTime},
		} {
			put, err := yours.LoadSent(Sent{Game: good.Game, Challenge: test.data})
			e, ok := errors.AsType[*Error](err)
			must.Be(t, ok && e.Code == test.code && put == nil, "%s: want %s, got %v", what, test.code, err)
		}
		limited := bytes.Replace(good.Game, []byte(`"elapsed_ms"`), []byte(`"countdown_ms":2000,"elapsed_ms"`), 1)
		if _, err := yours.LoadSent(Sent{Game: limited, Challenge: good.Challenge}); !errors.Is(err, &Error{Code: CodeChallengeTime}) {
			t.Errorf("after the time is up: %v", err)
		}
		must.Be(t, yours.GameID() == id, "the game became %s", yours.GameID())
		yours.cfg.Longest = func(start walk, countdown time.Duration) time.Duration { return countdown + time.Minute }
		if _, err := yours.LoadSent(Sent{Game: limited, Challenge: good.Challenge}); err != nil {
			t.Errorf("with the time that was given on the way: %v", err)
		}
	})
}

// TestWinAtAClick: the clock starts with the first click, and where that wins the time is
// none; it is a challenge all the same.
func TestWinAtAClick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := newWalk(t), newWalk(t)
		mine.Open(walk{goal: 30, at: 29}, 30)
		mine.ui.settle()
		mine.StartClock()
		must.Do(t, mine.Do(1))
		must.Be(t, mine.CanChallenge(), "a win at one click is no challenge")
		deliver(t, yours, sent(t, mine, true))
		c, ok := yours.Challenge()
		must.Be(t, ok && c == (Challenge{1, 0, false}) && c.Done(0) == 1, "the challenge is %v, %v", c, ok)
	})
}

// TestBoasts in the words of a file are not believed, whatever its form.
func TestBoasts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newWalk(t)
		s.deals(8)
		s.SetExtra(challengeKey, "1 1")
		var out bytes.Buffer
		must.Do(t, s.Save(&out))
		other := newWalk(t)
		deliver(t, other, Sent{Game: out.Bytes()})
		c, ok := other.Challenge()
		must.Be(t, !ok, "the challenge is %v", c)
		must.Do(t, other.OpenSaved(&out))
		c, ok = other.Challenge()
		must.Be(t, !ok, "the challenge of a save is %v", c)
		for _, word := range []string{"", "1", "x y", "0 5", "5 -1", "-1 5", fmt.Sprint("5 ", int64(1)<<62)} {
			other.SetExtra(challengeKey, word)
			if c, ok := other.Challenge(); ok {
				t.Errorf("%q is the challenge %v", word, c)
			}
		}
	})
}

// TestSeal: a player's own files are known again, at the next start too, and nobody
// else's.
func TestSeal(t *testing.T) {
	dir := t.TempDir()
	mine, yours := NewStorage(dir), NewStorage(t.TempDir())
	data := []byte("a game")
	must.Be(t, !mine.Sealed(data, "") && !mine.Sealed(data, strings.Repeat("0", 64)), "nobody has sealed it")
	seal := mine.Seal(data)
	must.Be(t, seal != "" && yours.Seal(data) != "", "there is no seal")
	must.Be(t, NewStorage(dir).Sealed(data, seal) && !mine.Sealed([]byte("another"), seal) &&
		!yours.Sealed(data, seal) && !(*Storage)(nil).Sealed(data, seal), "a seal is not known by its owner alone")
	must.Be(t, yours.Seal(data) != seal && (*Storage)(nil).Seal(data) == "", "two have the same seal")
}
