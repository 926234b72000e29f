package link

import (
	"strconv"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
)

// The words that a game keeps beside its moves: when each was made, the most
// pairs that were ever removed, for which time was given, and where its faces
// come from.
const (
	extraFaces = "faces"
	extraTimes = "times"
	extraPairs = "pairs"
)

// A game against time begins with a time for each pair, at least leastTime, and
// is given some back for every pair; never more than it began with.
const (
	pairTime  = 2 * time.Second
	pairBack  = 3 * time.Second
	leastTime = time.Minute
)

// reckon works out what the game is worth after a change, and gives time for
// pairs removed.
func (t *Tab) reckon(c change) {
	s := t.frame.Session
	switch {
	case c.Kind == session.Restored: // it brought its own
	case c.Kind.Fresh() || c.Kind == session.Restart:
		t.times = nil
		s.SetExtra(extraTimes, "")
		s.SetExtra(extraPairs, "")
	case c.Kind == session.Forward:
		at := s.Elapsed()
		if c.ByEngine {
			at = byEngine
		}
		before := len(s.History()) - len(c.Moves)
		t.times = t.times[:min(len(t.times), before)]
		for len(t.times) < before { // lost from the saved game
			t.times = append(t.times, byEngine)
		}
		for range c.Moves {
			t.times = append(t.times, at)
		}
		s.SetExtra(extraTimes, formatTimes(t.times))
	}
	t.worth = count(s.History(), t.times)
	s.SetScore(t.worth.points)
	t.refill()
}

// refill gives time for pairs beyond the most removed before, so that taking
// moves back and playing them again brings none.
func (t *Tab) refill() {
	s := t.frame.Session
	left, on := s.Countdown()
	paid, _ := strconv.Atoi(s.Extra(extraPairs)) // none yet: 0
	if !on || t.worth.pairs <= paid {
		return
	}
	s.SetExtra(extraPairs, strconv.Itoa(t.worth.pairs))
	gain := time.Duration(t.worth.pairs-paid) * pairBack
	s.AddTime(max(0, min(gain, t.fullTime()-left)))
}

// fullTime is what a game against time begins with.
func (t *Tab) fullTime() time.Duration {
	return max(leastTime, time.Duration(t.frame.Session.Start().Left()/2)*pairTime)
}

// Countdown is the time for the game on the table; 0 where it is played at
// leisure.
func (t *Tab) Countdown() time.Duration {
	if !t.setup.timed {
		return 0
	}
	return t.fullTime()
}

// left is the number of tiles left, for the status line.
func (t *Tab) left() string { return lang.Number(int64(t.frame.Session.Position().Left())) }

// combo is what the next pair would carry on, for the status line.
func (t *Tab) combo() string {
	if n := t.worth.lasting(t.frame.Session.Elapsed()); n > 1 {
		return "×" + strconv.Itoa(n)
	}
	return ""
}

// Conclude tells the longest combo, on the card at the end.
func (t *Tab) Conclude(*session.Outcome) []string {
	if t.worth.best < 2 {
		return nil
	}
	return []string{lang.T("link.result", "Combo", t.worth.best)}
}
