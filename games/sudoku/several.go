package sudoku

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// selection are cells that were chosen together; none where only the one with the
// cursor is.
type selection [sudoku.Cells]bool

// any says whether there are some.
func (s *selection) any() bool { return *s != selection{} }

// cells lists them in reading order.
func (s *selection) cells() (list []int) {
	for cell, in := range s {
		if in {
			list = append(list, cell)
		}
	}
	return list
}

// targets are the cells that a digit goes into: those chosen together, or the one with
// the cursor.
func (t *Tab) targets() []int {
	if t.several.any() {
		return t.several.cells()
	}
	return []int{t.cell}
}

// addCell chooses a cell besides those that are, or no longer.
func (t *Tab) addCell(cell int) {
	t.several[t.cell] = true
	if cell != t.cell {
		t.several[cell] = !t.several[cell]
	}
	t.chose()
}

// chooseTo chooses all cells of the rectangle from the one with the cursor to another.
func (t *Tab) chooseTo(cell int) {
	t.several = selection{}
	between := func(a, b, i int) bool { return i >= min(a, b) && i <= max(a, b) }
	for c := range sudoku.Cells {
		t.several[c] = between(sudoku.RowOf(t.cell), sudoku.RowOf(cell), sudoku.RowOf(c)) &&
			between(sudoku.ColumnOf(t.cell), sudoku.ColumnOf(cell), sudoku.ColumnOf(c))
	}
	t.chose()
}

// chose shows which cells are chosen. One alone is the one with the cursor.
func (t *Tab) chose() {
	if cells := t.several.cells(); len(cells) == 1 {
		t.several, t.cell = selection{}, cells[0]
	}
	t.board.SetCursor(t.cell, false)
	t.refresh()
}

// sweep chooses cells together by dragging over them.
type sweep struct {
	tab    *Tab
	first  int
	last   int
	swept  bool // the pointer has left the first cell
	before selection
	cell   int // that had the cursor before
}

var _ board.Dragger = (*sweep)(nil)

// Grab implements board.Dragger.
func (s *sweep) Grab(cell int) bool {
	t := s.tab
	if t.draft != nil || !t.frame.Playing() {
		return false
	}
	*s = sweep{tab: t, first: cell, last: cell, before: t.several, cell: t.cell}
	return true
}

// Drag implements board.Dragger: all cells that the pointer came over are chosen, also
// where it was too quick to be seen on each.
func (s *sweep) Drag(at fyne.Position, _ fyne.Delta) {
	t := s.tab
	cell, ok := t.board.Geometry().At(at)
	if !ok || cell == s.last {
		return
	}
	if !s.swept {
		s.swept = true
		if !board.Controlled() {
			t.several = selection{}
		}
		t.cell = s.first
		t.several[s.first] = true
	}
	rows, columns := sudoku.RowOf(cell)-sudoku.RowOf(s.last), sudoku.ColumnOf(cell)-sudoku.ColumnOf(s.last)
	steps := max(rows, -rows, columns, -columns)
	for i := 1; i <= steps; i++ {
		row := float64(sudoku.RowOf(s.last)) + float64(rows*i)/float64(steps) + 0.5
		column := float64(sudoku.ColumnOf(s.last)) + float64(columns*i)/float64(steps) + 0.5
		t.several[9*int(row)+int(column)] = true
	}
	s.last = cell
	t.chose()
}

// Drop implements board.Dragger. A press that stayed on its cell is a click.
func (s *sweep) Drop(_ fyne.Position, _ fyne.Delta, how board.End) {
	t := s.tab
	switch {
	case how == board.Cancelled:
		t.several, t.cell = s.before, s.cell
		t.chose()
	case !s.swept:
		t.tap(s.first)
	case t.held != 0:
		t.use(false)
		t.several = selection{}
		t.chose()
	}
}

// leaveSeveral chooses the cell with the cursor alone, and says whether there were more.
func (t *Tab) leaveSeveral() bool {
	if !t.several.any() {
		return false
	}
	t.several = selection{}
	t.refresh()
	return true
}

// severalMoves is what a digit does to cells chosen together: it becomes a mark of all that
// are empty or, where all have it, of none. It is a centre mark in that mode, else a pencil
// mark.
func (t *Tab) severalMoves(p sudoku.Position, digit int, m mode) (moves []sudoku.Move) {
	if digit == 0 {
		return t.erasingAll(p)
	}
	var lacking, empty []int
	for _, cell := range t.targets() {
		if p.Digit(cell) != 0 {
			continue
		}
		empty = append(empty, cell)
		marks, _ := t.marksOf(p, cell)
		if m == centres {
			marks = p.CentreMarks(cell)
		}
		if !marks.Has(digit) {
			lacking = append(lacking, cell)
		}
	}
	if empty == nil {
		t.frame.Status.Say(lang.T("sudoku.several.filled"))
	}
	if lacking == nil {
		lacking = empty
	}
	for _, cell := range lacking {
		if m == centres {
			moves = append(moves, sudoku.ToggleCentre(cell, digit)...)
		} else {
			moves = append(moves, t.marksMoves(p, cell, digit)...)
		}
	}
	return moves
}

// erasingAll empties all cells chosen that hold something of the player's.
func (t *Tab) erasingAll(p sudoku.Position) (moves []sudoku.Move) {
	notes := t.notes()
	for _, cell := range t.targets() {
		if p.Given(cell) {
			continue
		}
		erase := notes.Erase(p, cell)
		p = notes.Follow(p, erase)
		moves = append(moves, erase...)
	}
	return moves
}
