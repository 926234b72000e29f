package sudoku

import (
	"tessera/games/session"
	"tessera/games/table"
	"tessera/solver/sudoku"
)

// practise asks for a technique to practise.
const practise = "sudoku.practise.title"

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
func (t *turn) coach(c change) {
	t.coached = false
	if t.e.Params.Practise == 0 || c.Kind != session.Forward || c.ByEngine || c.Won || t.e.Extra(practisedKey) != "" ||
		!practised(t.facts.step, c.New) {
		return
	}
	t.ask(table.Keep{Key: practisedKey, Value: "1"})
	t.coached = true
}

// practiseOn deals another puzzle of the technique that was practised.
func (t *turn) practiseOn() {
	technique := t.e.Params.Practise
	t.coached = false
	t.change(sudoku.Params{Practise: technique})
	t.ask(table.NewGame{})
}
