package sudoku

import (
	"context"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/solver/sudoku"
)

// facts is what is known of the puzzle on the table once it has been studied.
type facts struct {
	solution sudoku.Grid
	rating   sudoku.Rating
	known    bool
	step     sudoku.Deduction // the first of a puzzle for practice; none of others
}

// learnt is what a study has come to.
type learnt struct {
	start sudoku.Position
	facts facts
	err   error
}

// study solves and grades the puzzle in the background: for mistakes to be counted, and for
// the score.
func (t *acts) study() {
	t.facts = facts{}
	start, practice := t.e.Start, t.e.Params.Practise != 0
	t.ask(table.Ask{Key: "facts", Work: func(context.Context, table.Library) any {
		f, err := learn(start.Givens())
		if err == nil && practice {
			f.step, _, err = sudoku.Next(start, sudoku.Notes{})
		}
		return learnt{start, f, err}
	}})
}

func learn(givens sudoku.Grid) (facts, error) {
	solution, rating, err := sudoku.Study(givens)
	return facts{solution: solution, rating: rating, known: err == nil}, err
}

// must gives the facts; where the background is not ready it does not wait for it.
func (t *acts) must() (facts, bool) {
	if !t.facts.known {
		f, err := learn(t.e.Start.Givens())
		if err != nil {
			t.ask(table.Warn{Err: err})
			return f, false
		}
		t.facts = f
	}
	return t.facts, true
}

// check marks the entries that are wrong, without telling what is right. It counts as a hint.
func (t *acts) check() {
	if !t.e.Playing {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.hint = hint{}
	t.tallyUp(func(n *sudoku.Tally) { n.Checks++ })
	t.ask(table.NoteHint{})
	t.wrong = [sudoku.Cells]bool{}
	wrong := sudoku.Mistakes(t.e.Position, f.solution)
	for _, cell := range wrong {
		t.wrong[cell] = true
	}
	if len(wrong) == 0 {
		t.say("sudoku.check.right")
	} else {
		t.warn("sudoku.check.wrong", "Cells", CellNames(wrong))
	}
}

// reveal enters the right digit in the chosen cell, which counts as a hint.
func (t *acts) reveal() {
	if !t.e.Playing {
		return
	}
	f, ok := t.must()
	p := t.e.Position
	digit := int(f.solution[t.cell])
	if !ok || p.Digit(t.cell) == digit {
		t.say("sudoku.reveal.right")
		return
	}
	t.tallyUp(func(n *sudoku.Tally) { n.Reveals++ })
	t.ask(table.NoteHint{})
	t.play(t.entering(p, t.cell, digit)...)
}

// answer fills in the whole solution, as one step that can be taken back.
func (t *acts) answer() {
	if !t.e.Playing {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.ask(table.StopRun{})
	p := t.e.Position
	moves := sudoku.Completing(p, f.solution)
	t.tallyUp(func(n *sudoku.Tally) { n.Revealed(moves) })
	t.ask(table.Answer[sudoku.Move]{Moves: moves})
}

// account counts mistakes and what engines entered.
func (t *acts) account(c change) {
	if c.Kind != session.Forward {
		return
	}
	if c.ByEngine {
		t.tallyUp(func(n *sudoku.Tally) { n.Revealed(c.Moves) })
	} else if t.facts.known {
		t.tallyUp(func(n *sudoku.Tally) { n.Played(c.Moves, t.facts.solution) })
	}
}
