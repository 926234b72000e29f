package sudoku

import (
	"slices"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/solver/sudoku"
)

// tell says what a change did.
func (t *turn) tell(c change) {
	instead := t.instead
	t.instead = table.Said{}
	switch {
	case c.Kind == session.NewGame && t.e.Params.Practise != 0:
		t.say("sudoku.dealt.practise", "Technique", t.e.Params.Practise.Message())
		return
	case c.Kind == session.NewGame:
		t.say("sudoku.dealt")
		return
	case c.Kind != session.Forward && c.Kind != session.Redone || len(c.Moves) == 0 || c.Why != nil: // which is told with its reason
		return
	}
	said := described(c.Moves)
	m, g := lastSet(c.Moves), c.New.Grid()
	switch {
	case instead.Key != "":
		said = instead
	case m.Digit == 0 || c.Won:
	case g.Count() == sudoku.Cells:
		said = said.Say("sudoku.full")
	case slices.Contains(g.Conflicts(), m.Cell):
		said = said.Say("sudoku.clash", "Cell", sudoku.CellName(m.Cell), "Digit", m.Digit)
	}
	t.say(said.Key, said.Args...)
}

// lastSet is the last move that enters a digit or erases one, whatever marks go after it;
// of marks alone it is one without a digit.
func lastSet(moves []sudoku.Move) (m sudoku.Move) {
	for _, one := range moves {
		if one.Action == sudoku.Set {
			m = one
		}
	}
	return m
}

// described says what moves did that are one step: erasing, writing
// marks, or entering a digit, with which marks may go.
func described(moves []sudoku.Move) table.Said {
	m, n, erased, marked := moves[0], len(moves), 0, 0
	cell := sudoku.CellName(m.Cell)
	for _, one := range moves {
		switch {
		case one.Action == sudoku.Set && one.Digit == 0:
			erased++
		case one.Action == sudoku.Mark:
			marked++
		}
	}
	switch {
	case m.Action == sudoku.Colour:
		return table.Said{}.Say("sudoku.coloured", "Count", n)
	case m.Action == sudoku.Centre && n > 1:
		return table.Said{}.Say("sudoku.centres.changed", "Count", n)
	case m.Action == sudoku.Centre:
		return table.Said{}.Say("sudoku.centre.changed", "Cell", cell, "Digit", m.Digit)
	case n > 1 && marked == n:
		return table.Said{}.Say("sudoku.marks.written", "Count", n)
	case m.Action != sudoku.Set && n > 1:
		return table.Said{}.Say("sudoku.marks.changed", "Count", n)
	case erased > 1:
		return table.Said{}.Say("sudoku.erased.several", "Count", erased)
	case m.Action == sudoku.Mark:
		return table.Said{}.Say("sudoku.marked", "Cell", cell, "Digit", m.Digit)
	case m.Action == sudoku.Unmark:
		return table.Said{}.Say("sudoku.unmarked", "Cell", cell, "Digit", m.Digit)
	case m.Digit == 0:
		return table.Said{}.Say("sudoku.erased", "Cell", cell)
	}
	return table.Said{}.Say("sudoku.entered", "Cell", cell, "Digit", m.Digit)
}

// goTo goes to the cell of a step that is taken back or played again, and says which
// it is; a step all over the board leaves the cursor where it is.
func (t *acts) goTo(c change) {
	if c.Kind != session.Back && c.Kind != session.Redone || len(c.Moves) == 0 {
		return
	}
	cell, only := c.Moves[0].Cell, true
	for _, m := range c.Moves {
		if m.Action == sudoku.Set && m.Cell != cell { // as the answer does, on all the board
			return
		}
		only = only && m.Cell == cell
	}
	if !only && (c.Moves[0].Action != sudoku.Set || c.Steps > 1) {
		return
	}
	t.cell = cell
	t.toCursor()
	if c.Kind == session.Back {
		t.say("sudoku.undone", "Cell", sudoku.CellName(cell))
	}
}
