package sudoku

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// focused is do, after which the board has the keys again.
func (t *Tab) focused(do func()) func() {
	return func() {
		do()
		t.board.TakeFocus()
	}
}

// tap chooses a cell, with Ctrl besides others and with Shift all up to it. What is held
// is written there.
func (t *Tab) tap(cell int) {
	switch {
	case t.frame.Covered():
	case t.draft == nil && board.Controlled():
		t.addCell(cell)
	case t.draft == nil && board.Shifted():
		t.chooseTo(cell)
	default:
		t.choose(cell)
		t.use(false)
	}
}

// secondary chooses a cell and changes between digits and pencil marks; what is held is
// written there the other way.
func (t *Tab) secondary(cell int) {
	if t.frame.Covered() {
		return
	}
	t.choose(cell)
	if t.held > 0 {
		t.use(true)
		return
	}
	t.toggleMode(corners)
}

// hover frames the cell under the pointer: a veil over it, as other games have,
// would make its digit pale.
func (t *Tab) hover(cell int) {
	if cell < 0 || t.frame.Covered() || t.over() {
		t.board.SetRing(board.Touched)
		return
	}
	t.board.SetRing(board.Touched, cell)
}

// digitKeys are the keys that write a digit; 0 erases.
var digitKeys = map[fyne.KeyName]int{
	fyne.Key1: 1, fyne.Key2: 2, fyne.Key3: 3, fyne.Key4: 4, fyne.Key5: 5, fyne.Key6: 6, fyne.Key7: 7, fyne.Key8: 8, fyne.Key9: 9,
	fyne.Key0: 0, fyne.KeyDelete: 0, fyne.KeyBackspace: 0, fyne.KeyPeriod: 0,
}

// boardKeys tells of these and others in the help.
var boardKeys = []ui.Action{
	{Name: "sudoku.key.digit", Key: ui.Key{Name: "1–9"}},
	{Name: "sudoku.key.other", Key: ui.Key{Name: "1–9", Shift: true}},
	{Name: "sudoku.key.several", Key: ui.Key{Name: "←↑→↓", Shift: true}},
	{Name: "sudoku.key.erase", Key: ui.Key{Name: "0, Delete"}},
	{Name: "sudoku.key.mode", Key: ui.Key{Name: fyne.KeySpace}},
	{Name: "sudoku.key.path", Key: ui.Key{Name: "↑↓"}},
	{Name: "sudoku.key.row", Key: ui.Key{Name: "Enter"}},
}

// boardKey takes arrows and digits. With Shift a digit is written the other way:
// as a pencil mark, or as a digit while marks are being written.
func (t *Tab) boardKey(e *fyne.KeyEvent) bool {
	t.typed = false
	if t.frame.Covered() {
		return false
	}
	if t.path != nil && t.pathKey(e.Name) {
		return true
	}
	if dx, dy, ok := board.Arrow(e.Name); ok {
		t.step(dx, dy, board.Shifted())
		return true
	}
	if digit, ok := digitKeys[e.Name]; ok {
		control := e.Name == fyne.KeyBackspace || e.Name == fyne.KeyDelete // no character follows
		t.typed = !control
		if control && t.draft != nil {
			t.draftErase(e.Name == fyne.KeyBackspace)
			return true
		}
		if control {
			t.write(0, false)
		} else {
			t.key(digit, board.Shifted())
		}
		return true
	}
	if t.held != 0 && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) {
		t.use(board.Shifted())
		return true
	}
	if t.draft != nil && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) {
		t.draftEnter()
		return true
	}
	if e.Name == fyne.KeySpace {
		t.typed = true
		if t.draft != nil {
			t.draftWrite(0)
		} else {
			t.toggleMode(corners)
		}
		return true
	}
	return false
}

// boardRune takes digits that come without a key of their own, from an input
// method or a keyboard on the screen.
func (t *Tab) boardRune(r rune) bool {
	if t.typed || t.frame.Covered() || r != '.' && (r < '0' || r > '9') {
		t.typed = false
		return false
	}
	digit := 0
	if r != '.' {
		digit = int(r - '0')
	}
	t.key(digit, false)
	return true
}

// step moves the chosen cell; at the edge it goes on at the other side. With more the
// cells on its way stay chosen.
func (t *Tab) step(dx, dy int, more bool) {
	column := (sudoku.ColumnOf(t.cell) + dx + 9) % 9
	row := (sudoku.RowOf(t.cell) + dy + 9) % 9
	if !more || t.draft != nil {
		t.choose(row*9 + column)
		return
	}
	t.several[t.cell] = true
	t.cell = row*9 + column
	t.several[t.cell] = true
	t.chose()
}

// Key leaves, at Escape, the puzzle being entered, or takes a hint away once no
// engine runs.
func (t *Tab) Key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name != fyne.KeyEscape:
		return false
	case t.draft != nil && t.frame.Session.HasGame():
		t.cancelDraft()
		return true
	case t.path != nil:
		t.closePath()
		return true
	case t.draft == nil && (t.leaveSeveral() || t.putDown()):
		return true
	case t.hint.shown() && t.frame.Session.Run() == nil:
		t.closeHint()
		return true
	case t.endCoaching():
		return true
	case t.filter.kind != filterNone && t.draft == nil:
		t.setFilter(t.filter.kind)
		return true
	}
	return false
}

// Whole is the picture that the pieces are cut from, where they are shown.
func (t *Tab) Whole() *image.RGBA {
	pic := t.picture.Picture()
	if pic == nil || !t.setup.pieces {
		return nil
	}
	return pictures.Whole(t.board.Geometry(), pic, t.picture.CropNow())
}

// write writes a digit into the chosen cells: 0 erases. other writes it the other way
// than the present mode.
func (t *Tab) write(digit int, other bool) {
	if t.draft != nil {
		t.draftWrite(digit)
		return
	}
	if !t.frame.Playing() || t.filters(digit) {
		return
	}
	p := t.frame.Session.Position()
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
		t.frame.Status.Say(lang.T("sudoku.given"))
		return
	case digit == 0:
		moves = t.erasing(p)
	case mode != digits && p.Digit(t.cell) != 0:
		t.frame.Status.Say(lang.T("sudoku.filled"))
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
	t.frame.Do(moves...)
}

// entering enters a digit and, if the player wants that, takes it out of the
// pencil marks that it forbids.
func (t *Tab) entering(p sudoku.Position, cell, digit int) []sudoku.Move {
	notes := t.notes()
	return notes.Replace(p, cell, digit, t.setup.cleanMarks)
}

// erasing empties the chosen cell; marks that its digit took away come back.
func (t *Tab) erasing(p sudoku.Position) []sudoku.Move {
	notes := t.notes()
	return notes.Erase(p, t.cell)
}

// notes is what the moves so far say of the pencil marks.
func (t *Tab) notes() sudoku.Notes {
	n := sudoku.NotesOf(t.frame.Session.Start(), t.frame.Session.History())
	n.Offered = t.setup.autoMarks
	return n
}

// marksMoves writes a pencil mark or takes it away. Marks that were worked out
// are written first: from then on they are the player's.
func (t *Tab) marksMoves(p sudoku.Position, cell, digit int) []sudoku.Move {
	marks, offered := t.marksOf(p, cell)
	if !offered {
		return p.ToggleMark(cell, digit)
	}
	moves := sudoku.WriteMarks(cell, marks)
	p, _ = sudoku.Play(p, moves) // legal: the cell has neither digit nor marks
	return append(moves, p.ToggleMark(cell, digit)...)
}

// fillMarks is the action. Cells that have marks keep them; the player hears of it.
func (t *Tab) fillMarks() {
	if !t.frame.Playing() {
		return
	}
	p, kept := t.frame.Session.Position(), 0
	for cell := range sudoku.Cells {
		if p.Marks(cell) != 0 && p.Marks(cell) != p.Allowed(cell) {
			kept++
		}
	}
	moves := p.FillMarks()
	if len(moves) > 0 {
		t.frame.Do(moves...)
	}
	switch {
	case kept > 0:
		t.frame.Status.Say(lang.T("sudoku.fill.kept", "Count", kept))
	case len(moves) == 0:
		t.frame.Status.Say(lang.T("sudoku.fill.none"))
	}
}

// goTo goes to the cell of a step that is taken back or played again, and says which
// it is; a step all over the board leaves the cursor where it is.
func (t *Tab) goTo(c change) {
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
	t.board.SetCursor(cell, false)
	if c.Kind == session.Back {
		t.frame.Status.Say(lang.T("sudoku.undone", "Cell", sudoku.CellName(cell)))
	}
}

// Actions are what keys can start in this tab only; most have a button as well.
func (t *Tab) Actions() []ui.Action {
	return []ui.Action{
		t.pad.markAction, t.pad.centreAction, t.pad.colourAction, t.pad.clearAction, t.pad.fillAction, t.pad.filterAction, t.pad.pairsAction, t.pad.checkAction, t.pad.revealAction, t.pad.answerAction,
		t.setup.firstAction, t.setup.ownAction, t.setup.copyAction, t.setup.frameAction, t.setup.candidatesAction, t.setup.pasteAction, t.setup.printAction, t.setup.readAction,
	}
}

// Tell says what a change did.
func (t *Tab) Tell(c change) string {
	if c.Kind == session.NewGame {
		if technique := t.frame.Session.Params().Practise; technique != 0 {
			return lang.T("sudoku.dealt.practise", "Technique", techniqueName(technique))
		}
		return lang.T("sudoku.dealt")
	}
	if len(c.Moves) == 0 || c.Why != nil { // which is told with its reason
		return ""
	}
	m, g := lastSet(c.Moves), c.New.Grid()
	if m.Digit != 0 && !c.Won {
		switch {
		case g.Count() == sudoku.Cells:
			return lang.T("sudoku.full")
		case slices.Contains(g.Conflicts(), m.Cell):
			return lang.T("sudoku.clash", "Cell", sudoku.CellName(m.Cell), "Digit", m.Digit)
		}
	}
	return described(c.Moves)
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
func described(moves []sudoku.Move) string {
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
		return lang.T("sudoku.coloured", "Count", n)
	case m.Action == sudoku.Centre && n > 1:
		return lang.T("sudoku.centres.changed", "Count", n)
	case m.Action == sudoku.Centre:
		return lang.T("sudoku.centre.changed", "Cell", cell, "Digit", m.Digit)
	case n > 1 && marked == n:
		return lang.T("sudoku.marks.written", "Count", n)
	case m.Action != sudoku.Set && n > 1:
		return lang.T("sudoku.marks.changed", "Count", n)
	case erased > 1:
		return lang.T("sudoku.erased.several", "Count", erased)
	case m.Action == sudoku.Mark:
		return lang.T("sudoku.marked", "Cell", cell, "Digit", m.Digit)
	case m.Action == sudoku.Unmark:
		return lang.T("sudoku.unmarked", "Cell", cell, "Digit", m.Digit)
	case m.Digit == 0:
		return lang.T("sudoku.erased", "Cell", cell)
	}
	return lang.T("sudoku.entered", "Cell", cell, "Digit", m.Digit)
}
