package sudoku

import (
	"tessera/solver/sudoku"
)

// write writes a digit into the chosen cells: 0 erases. other writes it the other way
// than the present mode.
func (t *turn) write(digit int, other bool) {
	if t.draft.on {
		t.draftWrite(digit)
		return
	}
	if !t.e.Playing || t.filters(digit) {
		return
	}
	p := t.e.Position
	var moves []sudoku.Move
	mode := t.mode
	if other {
		mode = t.mode.other()
	}
	switch {
	case mode == colours:
		moves = t.colouring(p, digit)
	case t.several.any():
		moves = t.severalMoves(p, digit, mode)
	case p.Given(t.cell):
		t.say("sudoku.given")
		return
	case digit == 0:
		moves = t.erasing(p)
	case mode != digits && p.Digit(t.cell) != 0:
		t.say("sudoku.filled")
		return
	case mode == corners:
		moves = t.marksMoves(p, t.cell, digit)
	case mode == centres:
		moves = sudoku.ToggleCentre(t.cell, digit)
	case p.Digit(t.cell) == digit:
		moves = t.erasing(p)
	default:
		moves = t.entering(p, t.cell, digit)
	}
	t.play(moves...)
}

// entering enters a digit and, if the player wants that, takes it out of the
// pencil marks that it forbids.
func (s state) entering(p sudoku.Position, cell, digit int) []sudoku.Move {
	notes := s.notes()
	return notes.Replace(p, cell, digit, cleanMarks.Ticked(s.e.Options))
}

// erasing empties the chosen cell; marks that its digit took away come back.
func (s state) erasing(p sudoku.Position) []sudoku.Move {
	notes := s.notes()
	return notes.Erase(p, s.cell)
}

// notes is what the moves so far say of the pencil marks.
func (s state) notes() sudoku.Notes {
	n := sudoku.NotesOf(s.e.Start, s.e.History())
	n.Offered = autoMarks.Ticked(s.e.Options)
	return n
}

// marksMoves writes a pencil mark or takes it away. Marks that were worked out
// are written first: from then on they are the player's.
func (s state) marksMoves(p sudoku.Position, cell, digit int) []sudoku.Move {
	marks, offered := s.marksOf(p, cell)
	if !offered {
		return p.ToggleMark(cell, digit)
	}
	moves := sudoku.WriteMarks(cell, marks)
	p, _ = sudoku.Play(p, moves) // legal: the cell has neither digit nor marks
	return append(moves, p.ToggleMark(cell, digit)...)
}

// fillMarks is the action. Cells that have marks keep them; the player hears of it.
func (t *turn) fillMarks() {
	if !t.e.Playing {
		return
	}
	p, kept := t.e.Position, 0
	for cell := range sudoku.Cells {
		if p.Marks(cell) != 0 && p.Marks(cell) != p.Allowed(cell) {
			kept++
		}
	}
	moves := p.FillMarks()
	if len(moves) > 0 {
		t.play(moves...)
	}
	switch {
	case kept > 0 && len(moves) > 0:
		t.instead = t.instead.Say("sudoku.fill.kept", "Count", kept)
	case kept > 0:
		t.say("sudoku.fill.kept", "Count", kept)
	case len(moves) == 0:
		t.say("sudoku.fill.none")
	}
}
