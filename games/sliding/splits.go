package sliding

import (
	"strconv"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// splitsWord is the word under which a game keeps its splits.
const splitsWord = "splits"

// splits are the times at which the rows of a board were done, from the top; undone where
// one is not. A row that is broken up again has none until it is done once more, so that at
// the end they are the times at which each was done for good.
type splits []time.Duration

const undone time.Duration = -1

// parseSplits reads them as a game keeps them, for a board of so many rows; none where that
// is not what they are.
func parseSplits(text string, rows int) splits {
	words := strings.Split(text, ",")
	if len(words) != rows {
		return nil
	}
	all := make(splits, rows)
	for i, w := range words {
		all[i] = undone
		if w == "" {
			continue
		}
		ms, err := strconv.ParseInt(w, 10, 64)
		if err != nil || ms < 0 || ms > maxSplit.Milliseconds() {
			return nil
		}
		all[i] = time.Duration(ms) * time.Millisecond
	}
	return all
}

// maxSplit bounds what a file may claim.
const maxSplit = 10 * 365 * 24 * time.Hour

// String is how a game keeps them.
func (s splits) String() string {
	words := make([]string, len(s))
	for i, at := range s {
		if at != undone {
			words[i] = strconv.FormatInt(at.Milliseconds(), 10)
		}
	}
	return strings.Join(words, ",")
}

// follow gives the splits after a change that led to p at a time.
func (s splits) follow(p sliding.Position, now time.Duration) splits {
	next, goal := make(splits, p.H()), sliding.Goal(p.Params())
	for row := range next {
		switch {
		case !rowDone(p, goal, row):
			next[row] = undone
		case row < len(s) && s[row] != undone:
			next[row] = s[row]
		default:
			next[row] = now
		}
	}
	return next
}

// last is the row that was done last, and when; ok where there is one.
func (s splits) last() (row int, at time.Duration, ok bool) {
	at = undone
	for i, one := range s {
		if one != undone && one >= at {
			row, at, ok = i, one, true
		}
	}
	return row, at, ok
}

// rowDone says whether every tile of a row is at home; the gap is, at its home.
func rowDone(p, goal sliding.Position, row int) bool {
	for c := row * p.W(); c < (row+1)*p.W(); c++ {
		if p.Tile(c) != goal.Tile(c) {
			return false
		}
	}
	return true
}

// split notes which rows a change has done, or broken up.
func (t *Tab) split(c session.Change[sliding.Position, sliding.Move]) {
	s := t.frame.Session
	switch {
	case c.Kind == session.Restored || !t.racing.splits:
	case c.Kind.Fresh():
		s.SetExtra(splitsWord, "")
	default:
		s.SetExtra(splitsWord, t.splits().follow(c.New, s.Elapsed()).String())
	}
}

// splits are those of the game on the table.
func (t *Tab) splits() splits {
	s := t.frame.Session
	return parseSplits(s.Extra(splitsWord), s.Position().H())
}

// lastSplit tells which row was done last, and when; empty where that is not told.
func (t *Tab) lastSplit() string {
	row, at, ok := t.splits().last()
	if !ok || !t.racing.splits {
		return ""
	}
	return lang.T("sliding.split", "Row", row+1, "Time", lang.Exactly(at))
}

// Conclude tells of a win how fast the moves came, and when each row was done.
func (t *Tab) Conclude(*session.Outcome) (lines []string) {
	if !t.racing.splits || t.frame.Answered() || t.frame.Session.Status() != solver.Won {
		return nil
	}
	if pace := t.pace(); pace != "" {
		lines = append(lines, lang.T("sliding.win.pace", "Pace", pace))
	}
	var rows []string
	for _, at := range t.splits() { // of a board that is solved each is done
		rows = append(rows, lang.Exactly(at))
	}
	if len(rows) > 0 {
		lines = append(lines, lang.T("sliding.win.splits", "Rows", lang.List(rows...)))
	}
	return lines
}
