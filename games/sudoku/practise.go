package sudoku

import (
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// practisedKey is the word under which a game keeps that the player was told of having made
// the step that it is there to practise.
const practisedKey = "practised"

// practised says that a step was made: its digits are entered, and what it rules out is no
// longer noted in cells that still have marks.
func practised(step sudoku.Deduction, p sudoku.Position) bool {
	for _, e := range step.Place {
		if p.Digit(e.Cell) != e.Digit {
			return false
		}
	}
	for _, e := range step.Eliminate {
		d, marks := p.Digit(e.Cell), p.Marks(e.Cell)
		if d == e.Digit || d == 0 && (marks == 0 || marks.Has(e.Digit)) {
			return false
		}
	}
	return len(step.Place)+len(step.Eliminate) > 0
}

// coach offers the next puzzle once the player has made the step that this one is there to
// practise.
func (t *Tab) coach(c change) {
	s := t.frame.Session
	if t.coached {
		t.endCoaching()
	}
	technique := s.Params().Practise
	if technique == 0 || c.Kind != session.Forward || c.ByEngine || c.Won || s.Extra(practisedKey) != "" || !practised(t.facts.step, c.New) {
		return
	}
	s.SetExtra(practisedKey, "1")
	t.praise(technique)
}

// praise says that the technique was found, and offers another puzzle of it.
func (t *Tab) praise(technique sudoku.Technique) {
	t.coached = true
	t.frame.Guide.Hint(techniqueName(technique), lang.T("sudoku.practised", "Technique", techniqueName(technique)), lang.T("sudoku.practised.next"))
}

// endCoaching takes that away, and says whether it was there.
func (t *Tab) endCoaching() (seen bool) {
	if seen = t.coached; seen {
		t.coached = false
		t.frame.Guide.Hide()
	}
	return seen
}

// practiseOn deals another puzzle of the technique that was practised, and says whether one was
// offered.
func (t *Tab) practiseOn() bool {
	technique := t.frame.Session.Params().Practise
	if !t.endCoaching() || technique == 0 {
		return false
	}
	t.setup.next.Change(func(p *sudoku.Params) { *p = sudoku.Params{Practise: technique} })
	t.NewGame()
	return true
}
