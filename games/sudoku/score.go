package sudoku

import (
	"strings"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// tallyKey is the word under which a game keeps its tally.
const tallyKey = "tally"

// tally is that of the game on the table.
func (t *Tab) tally() sudoku.Tally { return sudoku.ParseTally(t.frame.Session.Extra(tallyKey)) }

func (t *Tab) tallyUp(change func(*sudoku.Tally)) {
	before := t.tally()
	n := before
	if change(&n); n != before {
		t.frame.Session.SetExtra(tallyKey, n.String())
	}
}

// Faults implements tab.Faulted: checks and digits that were filled in are hints already.
func (t *Tab) Faults() int { return t.tally().Mistakes }

// score is what the game on the table is worth when solved in that time.
func (t *Tab) score(took time.Duration) sudoku.Score {
	f, _ := t.must()
	return sudoku.NewScore(f.rating.Grade, took, t.tally())
}

// called is the grade by which the game on the table is called: that for which it was dealt,
// since two of them ask for the same techniques, or the one of its rating.
func (t *Tab) called(rated sudoku.Grade) sudoku.Grade {
	if _, dealt := t.frame.Session.Seed(); dealt && t.frame.Session.Params().Grade != sudoku.NoGrade {
		return t.frame.Session.Params().Grade
	}
	return rated
}

// Conclude says on the card of a win how the score came about.
func (t *Tab) Conclude(o *session.Outcome) []string {
	took := t.frame.Session.Elapsed()
	if o != nil {
		took = o.Time
	}
	s, n := t.score(took), t.tally()
	if s.Total() == 0 && t.frame.Answered() { // the title says it
		return nil
	}
	if s.Total() == 0 { // an account of what is lost would only mock
		return []string{lang.T("sudoku.score.none")}
	}
	parts := []string{
		lang.T("sudoku.score.puzzle", "Points", lang.Number(int64(s.Puzzle)), "Grade", gradeName(t.called(s.Grade))),
		lang.T("sudoku.score.time", "Points", lang.Number(int64(s.Time))),
	}
	if n.Mistakes > 0 {
		parts = append(parts, lang.T("sudoku.score.mistakes", "Points", lang.Number(int64(s.Mistakes)), "Count", n.Mistakes))
	}
	if s.Help > 0 {
		parts = append(parts, lang.T("sudoku.score.help", "Points", lang.Number(int64(s.Help))))
	}
	return []string{lang.T("sudoku.score", "Score", lang.Number(int64(s.Total()))) + " " + strings.Join(parts, " ")}
}
