package sudoku

import (
	"slices"
	"strings"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// tallyKey is the word under which a game keeps its tally.
const tallyKey = "tally"

// tallyOf is that of the game on the table.
func tallyOf(e env) sudoku.Tally { return sudoku.ParseTally(e.Extra(tallyKey)) }

// tally is the same with what is about to be kept.
func (t *acts) tally() sudoku.Tally {
	for _, d := range slices.Backward(t.do) {
		if k, ok := d.(table.Keep); ok && k.Key == tallyKey {
			return sudoku.ParseTally(k.Value)
		}
	}
	return tallyOf(t.e)
}

func (t *acts) tallyUp(change func(*sudoku.Tally)) {
	before := t.tally()
	n := before
	if change(&n); n != before {
		t.ask(table.Keep{Key: tallyKey, Value: n.String()})
	}
}

// called is the grade by which the game on the table is called: that for which it was dealt,
// since two of them ask for the same techniques, or the one that its rating comes to.
func (s state) called(rated sudoku.Grade) sudoku.Grade {
	if s.e.Dealt && s.e.Params.Grade != sudoku.NoGrade {
		return s.e.Params.Grade
	}
	return sudoku.Asked(s.e.Start.Givens(), rated)
}

// ended is how a game ended.
type ended struct {
	won   bool
	score sudoku.Score
	tally sudoku.Tally
}

// conclude settles what a win is worth. A game that was won before has its time.
func (t *acts) conclude(c change) {
	t.ended = ended{}
	if !t.e.Won {
		return
	}
	took := t.e.Elapsed()
	if c.Outcome != nil {
		took = c.Outcome.Time
	}
	if f, ok := t.must(); ok {
		n := t.tally()
		t.ended = ended{true, sudoku.NewScore(f.rating.Grade, took, n), n}
	}
	if c.Kind == session.Forward && c.Outcome != nil {
		t.ask(table.Score{Points: t.ended.score.Total()})
	}
}

// conclusion says on the card of a win how the score came about.
func (s state) conclusion() []string {
	w, n := s.ended.score, s.ended.tally
	if !s.ended.won || w.Total() == 0 && s.e.Answered { // the title says it
		return nil
	}
	if w.Total() == 0 { // an account of what is lost would only mock
		return []string{lang.T("sudoku.score.none")}
	}
	parts := []string{
		lang.T("sudoku.score.puzzle", "Points", lang.Number(int64(w.Puzzle)), "Grade", gradeName(s.called(w.Grade))),
		lang.T("sudoku.score.time", "Points", lang.Number(int64(w.Time))),
	}
	if n.Mistakes > 0 {
		parts = append(parts, lang.T("sudoku.score.mistakes", "Points", lang.Number(int64(w.Mistakes)), "Count", n.Mistakes))
	}
	if w.Help > 0 {
		parts = append(parts, lang.T("sudoku.score.help", "Points", lang.Number(int64(w.Help))))
	}
	return []string{lang.T("sudoku.score", "Score", lang.Number(int64(w.Total()))) + " " + strings.Join(parts, " ")}
}
