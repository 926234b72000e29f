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

// deals deals the board of 30 by that seed.
func (tb *table) deals(seed uint64) *table {
	tb.NewGame(30, seed, nil)
	tb.ui.settle()
	return tb
}

// walks walks to the goal by hand, one second a step, and gives what comes of it.
func (tb *table) walks() Outcome {
	tb.StartClock()
	for tb.Position().at < 30 {
		tb.ui.run(time.Second)
		tb.Do(1)
	}
	o, _ := tb.Outcome()
	return o
}

// newWalk is a table of which a look lasts from one game to the next.
func newWalk(t *testing.T) *table {
	tb := newTable(t, walkRules{}, newMemDisk().storage())
	tb.cfg.Lasting = []string{"look"}
	return tb
}

// wonWalk is one on which the deal of a seed was won.
func wonWalk(t *testing.T, seed uint64) *table {
	tb := newWalk(t).deals(seed)
	tb.walks()
	return tb
}

// encoded is what becomes of a snapshot.
func encoded(t *testing.T, n *Snapshot, err error) Sent {
	t.Helper()
	must.Do(t, err)
	game, dare, err := n.Encode()
	must.Do(t, err)
	return Sent{Game: game, Challenge: dare}
}

// sent is what a friend gets of the game on the table.
func sent(t *testing.T, s *table, challenge bool) Sent {
	t.Helper()
	n, err := s.SnapshotToSend(0, challenge)
	return encoded(t, n, err)
}

func deliver(t *testing.T, s *table, what Sent) {
	t.Helper()
	must.Have(s.LoadSent(what))(t)()
}

// TestNoChallenge where the game was not won by the player alone; and once the steps lead to another win than the one that
// counted, that one's time is not theirs; not at the next start either.
func TestNoChallenge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		helped := newWalk(t).deals(9)
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
		must.Do(t, s.OpenSaved(bytes.NewReader(saved(t, s.Session))))
		must.Be(t, !s.CanChallenge(), "it is after it was saved")

		// Boasts in the words of a file are not believed.
		s.SetExtra(challengeKey, "1 1")
		boast, other := saved(t, s.Session), newWalk(t)
		none := func(where string) {
			t.Helper()
			c, ok := other.Challenge()
			must.Be(t, !ok, "the challenge %s is %v", where, c)
		}
		deliver(t, other, Sent{Game: boast})
		none("that was sent")
		must.Do(t, other.OpenSaved(bytes.NewReader(boast)))
		none("of a save")
		for _, word := range []string{"", "1", "x y", "0 5", "5 -1", "-1 5", fmt.Sprint("5 ", int64(1)<<62)} {
			other.SetExtra(challengeKey, word)
			none(word)
		}
	})
}

// TestSnapshotStandsStill: what was taken of a game to be written stays as it was, whatever
// is done on the table meanwhile.
func TestSnapshotStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newWalk(t).deals(8)
		picture := func(hash string) {
			s.SetPictures([]PictureRef{{Role: "board", Hash: hash, Crop: Crop{W: 1, H: 1}}})
		}
		s.SetExtra("look", "green")
		picture("ab")
		s.Do(1)
		s.KeepPosition()
		s.Do(1)
		s.Undo()
		s.ui.run(time.Minute)
		held, send := must.Have(s.Snapshot())(t), must.Have(s.SnapshotToSend(0, false))(t)
		before, sendBefore := saved(t, s.Session), sent(t, s, false)
		s.Do(-1) // another move than the one taken back
		s.UndoTo(0)
		s.KeepPosition()
		s.SetExtra("look", "red")
		picture("cd")
		s.MarkAssisted()
		s.ui.run(time.Minute)
		s.deals(9)
		got, gotSent := encoded(t, held, nil), encoded(t, send, nil)
		must.Be(t, bytes.Equal(got.Game, before), "it is\n%s, not\n%s", got.Game, before)
		must.Be(t, bytes.Equal(gotSent.Game, sendBefore.Game), "what is sent is\n%s, not\n%s", gotSent.Game, sendBefore.Game)
	})
}

// TestBadChallenges are refused, and the game on the table stays. A win at the first click, with which the
// clock starts, takes no time and is a good one.
func TestBadChallenges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mine, yours := wonWalk(t, 7), newWalk(t).deals(1)
		good := sent(t, mine, true)
		var file challengeFile
		must.Do(t, json.Unmarshal(good.Challenge, &file))
		must.Be(t, len(file.Moves) > atOnce+3, "%d moves may be made in no time", len(file.Moves))
		with := func(change func(*challengeFile)) []byte {
			c := file
			c.Moves = slices.Clone(file.Moves)
			change(&c)
			return must.Have(json.Marshal(c))(t)
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
		_, err := yours.LoadSent(Sent{Game: limited, Challenge: good.Challenge})
		must.Be(t, errors.Is(err, &Error{Code: CodeChallengeTime}), "after the time is up: %v", err)
		must.Be(t, yours.GameID() == "walk:30#1", "the game became %s", yours.GameID())
		yours.cfg.Longest = func(start walk, countdown time.Duration) time.Duration { return countdown + time.Minute }
		_, err = yours.LoadSent(Sent{Game: limited, Challenge: good.Challenge})
		must.Be(t, err == nil, "with the time that was given on the way: %v", err)
		mine.Open(walk{goal: 30, at: 29}, 30)
		mine.StartClock()
		must.Do(t, mine.Do(1))
		must.Be(t, mine.CanChallenge(), "a win at one click is no challenge")
		deliver(t, yours, sent(t, mine, true))
		c, ok := yours.Challenge()
		must.Be(t, ok && c == (Challenge{1, 0, false}) && c.Done(0) == 1, "the challenge is %v, %v", c, ok)
		c = Challenge{9, 4 * time.Second, false}
		done := []int{c.Done(0), c.Done(c.Time / 2), c.Done(c.Time), c.Done(9 * c.Time)}
		must.Be(t, slices.Equal(done, []int{0, 4, 9, 9}), "the ghost has made %v", done)
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

// TestPlayAgainstRefuses moves that nobody makes in that time, that are not legal, or none:
// the game on the table stays.
func TestPlayAgainstRefuses(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	start := must.Have(walkRules{}.ParsePosition(walkRules{}.FormatPosition(walk{goal: 3})))(t)
	tb.Open(start, 3)
	must.Do(t, tb.Do(1))
	id := ParsedID[int, walk]{Params: 3, Start: start}
	quick := make([]int, atOnce+2)
	for i := range quick {
		quick[i] = 1 - 2*(i%2)
	}
	for _, c := range []struct {
		what  string
		moves []int
		in    time.Duration
		code  string
	}{
		{"too fast", quick, time.Millisecond, CodeChallengeTime},
		{"before it began", []int{1}, -1, CodeChallengeTime},
		{"no moves", nil, time.Second, CodeChallenge},
	} {
		err := tb.PlayAgainst(id, c.moves, c.in)
		must.Be(t, errors.Is(err, &Error{Code: c.code}), "%s: %v", c.what, err)
	}
	must.Be(t, tb.Steps() == 1, "the game on the table has %d steps", tb.Steps())
	must.Do(t, tb.PlayAgainst(id, []int{1, 1, 1}, 5*time.Second))
	c, ok := tb.Challenge()
	must.Be(t, ok && c == (Challenge{3, 5 * time.Second, true}) && tb.Steps() == 0,
		"the challenge is %v, %v, after %d steps", c, ok, tb.Steps())
	must.Be(t, tb.Undo() && tb.Steps() == 1, "Undo does not bring back the game of before")
}
