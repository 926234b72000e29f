package link

import (
	"strconv"
	"time"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// The words that a game keeps beside its moves: its mode, where that is not told by
// its having a countdown, when each move was made, the most pairs that were ever removed,
// for which time was given, and where its faces come from.
const (
	extraMode  = "mode"
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
	t.mark()
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
	return link.Score(s.History(), times).Less(link.HintPoints * t.hints())
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
	s.AddTime(t.mode().TimeBonus(t.worth.Pairs, most, s.Start(), left))
}

// Countdown is the time for the game on the table; 0 where it is played at
// leisure.
func (t *Tab) Countdown() time.Duration {
	if t.copying { // it has a clock where it comes from, if any
		return 0
	}
	return t.setup.next.Table().mode.FullTime(t.frame.Session.Start())
}

// LevelTime implements tab.Waymarked.
func (t *Tab) LevelTime() time.Duration {
	m, _ := link.ParseMode(t.frame.Session.Extra(extraMode)) // none: at leisure
	return m.FullTime(t.frame.Session.Start())
}

// mode is that of the game on the table. One against time that has no word for it, or
// none that is known, is of a version which had no other.
func (t *Tab) mode() link.Mode {
	s := t.frame.Session
	if _, timed := s.Countdown(); !timed {
		return link.Untimed
	}
	if m, ok := link.ParseMode(s.Extra(extraMode)); ok && m != link.Untimed {
		return m
	}
	return link.Timed
}

// recordedAs is the name of the mode by which a game against time has records of its own.
func recordedAs(extra func(key string) string) string {
	if m, ok := link.ParseMode(extra(extraMode)); ok && m.Counted() {
		return m.String()
	}
	return ""
}

// keepMode keeps the mode of a game that begins.
func (t *Tab) keepMode(m link.Mode) {
	word := ""
	if m.Counted() {
		word = m.String()
	}
	t.frame.Session.SetExtra(extraMode, word)
}

// AwaitsSign implements tab.Signed.
func (t *Tab) AwaitsSign() bool { return t.mode().Counted() }

// ModeText implements tab.Modal.
func (t *Tab) ModeText(mode string) string {
	m, ok := link.ParseMode(mode)
	if !ok {
		m = link.Timed
	}
	return modeText(m)
}

// TimeUp implements tab.TimeWatcher: nothing on the board leads anywhere any more.
func (t *Tab) TimeUp() {
	t.choose(nothing)
	t.board.SetRing(board.Same)
	t.board.SetRing(board.Hovered)
	t.clearMoment()
	t.judge()
}

// PlaysOn implements tab.Leisurely.
func (t *Tab) PlaysOn() {
	t.keepMode(link.Untimed)
	t.setup.next.Follows(t.setup.table)
	t.judge()
}

// Terms implements tab.Signed.
func (t *Tab) Terms() (title, text string) {
	m, pairs := t.mode(), t.frame.Session.Start().Left()/2
	seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	return modeText(m), lang.T("link.terms", "Time", lang.ClockLeft(m.FullTime(t.frame.Session.Start())),
		"First", seconds(m.Bonus(1, pairs)), "Last", seconds(m.Bonus(pairs, pairs)))
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
