package sudoku

import (
	"tessera/games/board"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// shownPosition is the board as it is to be seen: the game's, the puzzle being
// entered, one of its solutions, or where a step of the path starts.
func (t *Tab) shownPosition() sudoku.Position {
	switch {
	case t.draft != nil:
		return t.draft.position()
	case t.path != nil:
		return t.path.steps[t.path.at].From
	}
	return t.frame.Session.Position()
}

// refresh brings faces, rings and the pad up to date.
func (t *Tab) refresh() {
	t.faces.set(t.views())
	t.frameCell()
	t.showLabels()
	t.pad.refresh()
}

// frameCell frames the chosen cell, and draws the reason of a step that is shown.
func (t *Tab) frameCell() {
	reason := t.reason()
	t.board.Draw(reason.Drawing)
	t.board.SetNotes(reason.notes)
	if t.over() {
		t.board.SetRing(board.Selected)
		t.board.SetRing(board.Touched)
		return
	}
	t.board.SetRing(board.Selected, t.cell)
}

// over says that the game is won: the board is then shown without cursor.
func (t *Tab) over() bool { return !t.Drafting() && t.frame.Session.Status() != solver.Playing }

// views works out what every cell shows.
func (t *Tab) views() []cellView {
	p := t.shownPosition()
	views := make([]cellView, sudoku.Cells)
	for cell := range views {
		v := &views[cell]
		v.digit, v.given = p.Digit(cell), p.Given(cell)
		v.marks, v.offered = t.marksOf(p, cell)
		v.centre, v.colour = p.CentreMarks(cell), p.Colour(cell)
		if t.wrong[cell] {
			v.alarm = mistake
		}
	}
	for _, cell := range p.Grid().Conflicts() {
		views[cell].alarm = conflict
	}
	if t.draft == nil {
		spread(views, p, t.faces.parts)
	}
	switch {
	case t.over():
	case t.draft != nil:
		t.lightUp(p, views)
		t.draft.lightUp(views)
	case t.hint.shown(): // what it speaks of stands alone
		t.hint.lightUp(views)
	default:
		t.lightUp(p, views)
		t.seek(views)
	}
	return views
}

// marksOf gives the pencil marks of a cell: the player's own, or, where he wants
// that, those that nothing forbids.
func (t *Tab) marksOf(p sudoku.Position, cell int) (marks sudoku.Digits, offered bool) {
	marks = p.Marks(cell)
	if marks == 0 && t.draft == nil && t.setup.autoMarks && p.Digit(cell) == 0 {
		return p.Allowed(cell), true
	}
	return marks, false
}

// lightUp lights the houses of the chosen cell, and of the digit sought all that there
// are, pencil marks too.
func (t *Tab) lightUp(p sudoku.Position, views []cellView) {
	digit := t.soughtDigit()
	for cell := range views {
		v := &views[cell]
		if digit != 0 {
			v.lit = (v.marks | v.centre) & sudoku.DigitSet(digit)
		}
		switch {
		case cell == t.cell || t.several[cell]:
			v.light = chosen
		case digit != 0 && v.digit == digit:
			v.light = equal
		case sudoku.Sees(cell, t.cell) && !t.several.any():
			v.light = peer
		}
	}
}

// choose moves the cursor to a cell.
func (t *Tab) choose(cell int) {
	t.cell, t.several = cell, selection{}
	if t.draft != nil {
		t.draft.typed = -1
	}
	t.filter.digit = t.soughtDigit()
	t.board.SetCursor(cell, false) // its ring would double that of the chosen cell
	t.refresh()
}
