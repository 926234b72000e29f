package sudoku

import (
	"context"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// facts is what is known of the puzzle on the table once it has been studied.
type facts struct {
	solution sudoku.Grid
	rating   sudoku.Rating
	known    bool
	step     sudoku.Deduction // the first of a puzzle for practice; none of others
}

// study solves and grades the puzzle in the background: for mistakes to be
// counted, and for the score.
func (t *Tab) study() {
	t.facts = facts{}
	start, practice := t.frame.Session.Start(), t.frame.Session.Params().Practise != 0
	t.frame.Session.Background("facts", func(context.Context) (any, error) {
		f, err := learn(start.Givens())
		if err == nil && practice {
			f.step, _, err = sudoku.Next(start, sudoku.Notes{})
		}
		return f, err
	}, func(answer any, err error) {
		if err == nil {
			t.facts = answer.(facts)
		}
	})
}

func learn(givens sudoku.Grid) (facts, error) {
	solution, rating, err := sudoku.Study(givens)
	return facts{solution: solution, rating: rating, known: err == nil}, err
}

// must gives the facts; where the background is not ready it does not wait for it.
func (t *Tab) must() (facts, bool) {
	if !t.facts.known {
		f, err := learn(t.frame.Session.Start().Givens())
		if err != nil {
			t.frame.Status.Warn(lang.Sentence(err))
			return f, false
		}
		t.facts = f
	}
	return t.facts, true
}

// check marks the entries that are wrong, without telling what is right. It counts as a hint.
func (t *Tab) check() {
	if !t.frame.Playing() {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.dropHint()
	t.tallyUp(func(n *sudoku.Tally) { n.Checks++ })
	t.frame.Session.Hinted()
	clear(t.wrong)
	wrong := sudoku.Mistakes(t.frame.Session.Position(), f.solution)
	for _, cell := range wrong {
		t.wrong[cell] = true
	}
	if len(wrong) == 0 {
		t.frame.Status.Say(lang.T("sudoku.check.right"))
	} else {
		t.frame.Status.Warn(lang.T("sudoku.check.wrong", "Count", len(wrong), "Cells", cellNames(wrong)))
	}
	t.refresh()
}

// reveal enters the right digit in the chosen cell, which counts as a hint.
func (t *Tab) reveal() {
	if !t.frame.Playing() {
		return
	}
	f, ok := t.must()
	p := t.frame.Session.Position()
	digit := int(f.solution[t.cell])
	if !ok || p.Digit(t.cell) == digit {
		t.frame.Status.Say(lang.T("sudoku.reveal.right"))
		return
	}
	t.tallyUp(func(n *sudoku.Tally) { n.Reveals++ })
	t.frame.Session.Hinted()
	t.frame.Do(t.entering(p, t.cell, digit)...)
}

// answer fills in the whole solution, as one step that can be taken back.
func (t *Tab) answer() {
	if !t.frame.Playing() {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.frame.Stop()
	p := t.frame.Session.Position()
	moves := sudoku.Completing(p, f.solution)
	t.tallyUp(func(n *sudoku.Tally) { n.Revealed(moves) })
	t.frame.GiveAnswer(moves...)
}

// account counts mistakes and what engines entered, and settles the score when
// the board is won.
func (t *Tab) account(c change) {
	if c.Kind != session.Forward {
		return
	}
	if c.ByEngine {
		t.tallyUp(func(n *sudoku.Tally) { n.Revealed(c.Moves) })
	} else if t.facts.known {
		t.tallyUp(func(n *sudoku.Tally) { n.Played(c.Moves, t.facts.solution) })
	}
	if c.Outcome != nil {
		t.frame.Session.SetScore(t.score(c.Outcome.Time).Total())
	}
}
