package sudoku

import (
	"tessera/games/view"
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
func (s state) targets() []int {
	if s.several.any() {
		return s.several.cells()
	}
	return []int{s.cell}
}

// addCell chooses a cell besides those that are, or no longer.
func (t *acts) addCell(cell int) {
	t.several[t.cell] = true
	if cell != t.cell {
		t.several[cell] = !t.several[cell]
	}
	t.chose()
}

// chooseTo chooses all cells of the rectangle from the one with the cursor to another.
func (t *acts) chooseTo(cell int) {
	t.several = selection{}
	between := func(a, b, i int) bool { return i >= min(a, b) && i <= max(a, b) }
	for c := range sudoku.Cells {
		t.several[c] = between(sudoku.RowOf(t.cell), sudoku.RowOf(cell), sudoku.RowOf(c)) &&
			between(sudoku.ColumnOf(t.cell), sudoku.ColumnOf(cell), sudoku.ColumnOf(c))
	}
	t.chose()
}

// chose shows which cells are chosen. One alone is the one with the cursor.
func (t *acts) chose() {
	if cells := t.several.cells(); len(cells) == 1 {
		t.several, t.cell = selection{}, cells[0]
	}
	t.toCursor()
}

// sweep chooses cells together by dragging over them.
type sweep struct {
	on             bool
	first, last    int
	swept          bool // the pointer has left the first cell
	shift, control bool
	before         selection
	cell           int // that had the cursor before
}

// lift begins a sweep.
func (t *acts) lift(a view.Lift) {
	if t.draft.on || !t.e.Playing {
		return
	}
	t.sweep = sweep{on: true, first: a.Cell, last: a.Cell, shift: a.Shift, control: a.Control, before: t.several, cell: t.cell}
}

// sweepOver chooses all cells that the pointer came over, also where it was too quick to be
// seen on each.
func (t *turn) sweepOver(cell int) {
	s := &t.sweep
	if !s.on || cell < 0 || cell == s.last {
		return
	}
	if !s.swept {
		s.swept = true
		if !s.control {
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

// drop ends a sweep. A press that stayed on its cell is a click.
func (t *turn) drop() {
	s := t.sweep
	t.sweep = sweep{}
	switch {
	case !s.on:
	case !s.swept:
		t.tap(s.first, s.shift, s.control)
	case t.held != 0:
		t.use(false)
		t.several = selection{}
		t.chose()
	}
}

// putBack takes back what was swept over.
func (t *acts) putBack() {
	if s := t.sweep; s.on {
		t.several, t.cell, t.sweep = s.before, s.cell, sweep{}
		t.chose()
	}
}

// severalMoves is what a digit does to cells chosen together: it becomes a mark of all that
// are empty or, where all have it, of none. It is a centre mark in that mode, else a pencil
// mark.
func (t *acts) severalMoves(p sudoku.Position, digit int, m mode) (moves []sudoku.Move) {
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
		t.say("sudoku.several.filled")
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
func (t *acts) erasingAll(p sudoku.Position) (moves []sudoku.Move) {
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
