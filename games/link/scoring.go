package link

import (
	"strconv"
	"time"

	"tessera/games/session"
	"tessera/games/sound"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// The words that a game keeps beside its moves: when each was made, the most
// pairs that were ever removed, for which time was given, and where its faces
// come from.
const (
	extraFaces = "faces"
	extraTimes = "times"
	extraPairs = "pairs"
)

// score works out what the game is worth after a change, and gives time for
// pairs removed.
func (t *Tab) score(c change) {
	s := t.frame.Session
	switch {
	case c.Kind == session.Restored: // it brought its own
	case c.Kind.Fresh():
		t.times = nil
		s.SetExtra(extraTimes, "")
		s.SetExtra(extraPairs, "")
	case c.Kind == session.Forward:
		at := s.Elapsed()
		if c.ByEngine {
			at = link.ByEngine
		}
		made := s.Made()
		t.times = link.ExtendTimes(t.times, made[len(made)-len(c.Moves)], len(c.Moves), at)
		s.SetExtra(extraTimes, link.FormatTimes(t.times))
	}
	t.worth = t.tally()
	s.SetScore(t.worth.Points)
	t.addTime()
}

// tally is what the moves are worth that lead to the board.
func (t *Tab) tally() link.Tally {
	s := t.frame.Session
	times := make([]time.Duration, 0, len(t.times))
	for _, n := range s.Made() {
		if n >= len(t.times) {
			break
		}
		times = append(times, t.times[n])
	}
	return link.Score(s.History(), times)
}

// Sound implements tab.Sounding: pairs that follow one another rise.
func (t *Tab) Sound(c change) (sound.Sound, bool) {
	if c.Kind != session.Forward || c.ByEngine {
		return sound.Sound{}, false
	}
	return sound.Pair(t.worth.Combo() - 1), true
}

// addTime gives the time that the pairs removed have earned.
func (t *Tab) addTime() {
	s := t.frame.Session
	left, on := s.Countdown()
	most, _ := strconv.Atoi(s.Extra(extraPairs)) // none yet: 0
	if !on || t.worth.Pairs <= most {
		return
	}
	s.SetExtra(extraPairs, strconv.Itoa(t.worth.Pairs))
	s.AddTime(link.TimeBonus(t.worth.Pairs, most, left, link.FullTime(s.Start())))
}

// Countdown is the time for the game on the table; 0 where it is played at
// leisure.
func (t *Tab) Countdown() time.Duration {
	if !t.setup.next.Table().timed {
		return 0
	}
	return link.FullTime(t.frame.Session.Start())
}

// left is the number of tiles left, for the status line.
func (t *Tab) left() string { return lang.Number(int64(t.frame.Session.Position().Left())) }

// combo is what the next pair would carry on, for the status line.
func (t *Tab) combo() string {
	if n := t.worth.Lasting(t.frame.Session.Elapsed()); n > 1 {
		return "×" + strconv.Itoa(n)
	}
	return ""
}

// Conclude tells the longest combo, on the card at the end.
func (t *Tab) Conclude(*session.Outcome) []string {
	if t.worth.Best < 2 {
		return nil
	}
	return []string{lang.T("link.result", "Combo", t.worth.Best)}
}
