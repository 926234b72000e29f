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
}

// study solves and grades the puzzle in the background: for mistakes to be
// counted, and for the score.
func (t *Tab) study() {
	t.facts = facts{}
	givens := t.frame.Session.Start().Givens()
	t.frame.Session.Background("facts", func(context.Context) (any, error) {
		return learn(givens)
	}, func(answer any, err error) {
		if err == nil {
			t.facts = answer.(facts)
		}
	})
}

func learn(givens sudoku.Grid) (facts, error) {
	solution, err := sudoku.Solve(givens)
	if err != nil {
		return facts{}, err
	}
	rating, err := sudoku.Rate(givens)
	return facts{solution, rating, true}, err
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

// mistakes lists the cells whose digit is not that of the solution.
func mistakes(p sudoku.Position, solution sudoku.Grid) (cells []int) {
	for cell := range sudoku.Cells {
		if d := p.Digit(cell); d != 0 && d != int(solution[cell]) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// check marks the entries that are wrong, without telling what is right.
func (t *Tab) check() {
	if !t.playing() {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.dropClue()
	t.tallyUp(func(n *tally) { n.Checks++ })
	t.frame.Session.MarkAssisted()
	clear(t.wrong)
	wrong := mistakes(t.frame.Session.Position(), f.solution)
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

// reveal enters the right digit in the chosen cell.
func (t *Tab) reveal() {
	if !t.playing() {
		return
	}
	f, ok := t.must()
	p := t.frame.Session.Position()
	digit := int(f.solution[t.cell])
	if !ok || p.Digit(t.cell) == digit {
		t.frame.Status.Say(lang.T("sudoku.reveal.right"))
		return
	}
	t.tallyUp(func(n *tally) { n.Reveals++ })
	t.frame.Session.MarkAssisted()
	t.frame.Do(t.entering(p, t.cell, digit)...)
}

// answer fills in the whole solution, as one step that can be taken back.
func (t *Tab) answer() {
	if !t.playing() {
		return
	}
	f, ok := t.must()
	if !ok {
		return
	}
	t.frame.Stop()
	p := t.frame.Session.Position()
	var moves []sudoku.Move
	for cell, digit := range f.solution {
		if p.Digit(cell) != int(digit) {
			moves = append(moves, sudoku.Enter(cell, int(digit)))
		}
	}
	t.tallyUp(func(n *tally) { n.Reveals += len(moves) })
	t.frame.Session.MarkAssisted()
	t.frame.Do(moves...)
}

// account counts mistakes and what engines entered, and settles the score when
// the board is won. A restarted game has no mistakes yet, but what was seen was
// seen.
func (t *Tab) account(c change) {
	if c.Kind == session.Restart {
		t.tallyUp(func(n *tally) { n.Mistakes = 0 })
	}
	if c.Kind != session.Forward {
		return
	}
	entered, wrong := 0, 0
	for _, m := range c.Moves {
		if m.Action == sudoku.Set && m.Digit != 0 {
			entered++
			if t.facts.known && m.Digit != int(t.facts.solution[m.Cell]) {
				wrong++
			}
		}
	}
	if c.ByEngine {
		t.tallyUp(func(n *tally) { n.Reveals += entered })
	} else if wrong > 0 {
		t.tallyUp(func(n *tally) { n.Mistakes += wrong })
	}
	if c.Outcome != nil {
		t.frame.Session.SetScore(t.worth(c.Outcome.Time).total())
	}
}
