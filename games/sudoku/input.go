package sudoku

import (
	"maps"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// The names of actions that are no words.
const (
	digitKey = "sudoku.key.digit"
	modeKey  = "sudoku.key.mode"
	rowKey   = "sudoku.key.row"
	pathKeys = "sudoku.key.path"
	escape   = "sudoku.leave"
	hintName = "action.hint"
	undo     = "action.undo"
	redo     = "action.redo"
)

// digitOf are the keys that write a digit; 0 erases.
var digitOf = map[string]int{"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "0": 0, ".": 0, "Delete": 0, "BackSpace": 0,
	"pad.1": 1, "pad.2": 2, "pad.3": 3, "pad.4": 4, "pad.5": 5, "pad.6": 6, "pad.7": 7, "pad.8": 8, "pad.9": 9, "pad.0": 0}

// actions are what keys and buttons do now.
func (s state) actions() []view.Action {
	idle, open := !s.e.Playing, !s.e.Covered
	_, leaves := s.leaves()
	all := []view.Action{
		{Name: pathAction, Icon: "steps", Key: "S", Off: !open || s.draft.on || s.path.on || s.e.Running || !s.e.Has},
		{Name: "sudoku.marks", Icon: "pencil", Key: "M"}, {Name: "sudoku.centres", Icon: "centre", Key: "N"},
		{Name: "sudoku.colours", Icon: "colours", Key: "K"}, {Name: "sudoku.colours.clear", Key: "Ctrl+Shift+K", Off: idle},
		{Name: "sudoku.fill", Key: "F", Off: idle}, {Name: "sudoku.filter", Icon: "filter", Key: "L", Off: idle},
		{Name: "sudoku.pairs", Icon: "pairs", Key: "B", Off: idle}, {Name: "sudoku.check", Key: "C", Off: idle},
		{Name: "sudoku.reveal", Key: "R", Off: idle}, {Name: "sudoku.answer", Off: idle},
		{Name: "sudoku.first", Key: "D"}, {Name: "sudoku.own", Icon: "grid", Key: "Ctrl+E"}, {Name: practise},
		{Name: "sudoku.copy", Key: "Ctrl+C"},
		{Name: "sudoku.copy.frame", Key: "Ctrl+Shift+C"}, {Name: "sudoku.copy.candidates", Key: "Ctrl+Shift+M"},
		{Name: "sudoku.paste", Icon: "paste", Key: "Ctrl+V"}, {Name: "sudoku.print", Icon: "print", Key: "Ctrl+P"},
		{Name: readAction, Icon: "read", Key: readKey},
		{Name: digitKey, Key: "1", Also: []string{"2", "3", "4", "5", "6", "7", "8", "9", "0", ".", "Delete", "BackSpace"}, Off: !open},
		{Name: modeKey, Key: "Space", Off: !open},
		{Name: rowKey, Key: "Return", Also: []string{"KP_Enter"}, Off: !open || s.held == 0 && !s.draft.on},
		{Name: escape, Key: "Escape", Off: !leaves},
	}
	if s.path.on && open {
		all = append(all, view.Action{Name: pathBack, Key: "Up", Also: []string{"Left"}}, view.Action{Name: pathNext, Key: "Down", Also: []string{"Right"}},
			view.Action{Name: pathKeys, Key: "Prior", Also: []string{"Next", "Home", "End"}})
	}
	if s.draft.on {
		all = append(all, view.Action{Name: undo, Off: s.draft.solved() || !s.draft.steps.Can(true)},
			view.Action{Name: redo, Off: s.draft.solved() || !s.draft.steps.Can(false)})
	}
	return all
}

// point takes what the player does on the board.
func (t *turn) point(act any) {
	switch a := act.(type) {
	case view.Hover:
		t.pointed = a.Cell
	case view.Tap:
		switch {
		case t.e.Covered || a.Cell < 0:
		case a.Second:
			t.secondary(a.Cell)
		default:
			t.tap(a.Cell, a.Shift, a.Control)
		}
	case view.Lift:
		t.lift(a)
	case view.Over:
		t.sweepOver(a.Cell)
	case view.Drop:
		t.drop()
	case view.PutBack:
		t.putBack()
	case view.Step:
		switch {
		case t.e.Covered:
		case t.path.on && (a.DX < 0 || a.DY < 0):
			t.showStep(t.path.at - 1)
		case t.path.on:
			t.showStep(t.path.at + 1)
		default:
			t.step(a.DX, a.DY, a.Shift)
		}
	case view.Rune:
		if digit, ok := digitOf[string(a.Rune)]; ok && !t.e.Covered {
			t.key(digit, false)
		}
	}
}

// granted is an action whose price the player has agreed to.
type granted string

// press does an action.
func (t *turn) press(a view.Press) {
	switch a.Name {
	case digitKey:
		switch control := a.Key == "BackSpace" || a.Key == "Delete"; {
		case control && t.draft.on:
			t.draftErase(a.Key == "BackSpace")
		case control:
			t.write(0, false)
		default:
			t.key(digitOf[a.Key], a.Shift)
		}
	case rowKey:
		if t.held != 0 {
			t.use(a.Shift)
		} else if t.draft.on {
			t.draftEnter()
		}
	case escape:
		if leave, ok := t.leaves(); ok {
			leave(t)
		}
	case pathKeys:
		t.pathKey(a.Key)
	case pathAction, "sudoku.answer":
		t.ask(table.Stake{Title: a.Name, Act: granted(a.Name)})
	default:
		if digit, ok := digitOf[a.Name]; ok {
			t.key(digit, false)
		} else if do := t.tools()[a.Name]; do != nil {
			do()
		}
	}
}

// tools are what buttons and keys do that do nothing else, by their names.
func (t *turn) tools() map[string]func() {
	all := map[string]func(){
		"sudoku.marks": func() { t.toggleMode(corners) }, "sudoku.centres": func() { t.toggleMode(centres) },
		"sudoku.colours": func() { t.toggleMode(colours) }, "sudoku.colours.clear": t.clearColours, "sudoku.fill": t.fillMarks,
		"sudoku.filter": t.toggleFilter, "sudoku.pairs": t.togglePairs, "sudoku.check": t.check, "sudoku.reveal": t.reveal, "sudoku.answer": t.answer,
		"sudoku.first": t.toggleDigitFirst, "sudoku.own": t.openDraft, practise: t.askPractise,
		"sudoku.copy":            func() { t.copyAs(asCharacters, true) },
		"sudoku.copy.frame":      func() { t.copyAs(asFrame, false) },
		"sudoku.copy.candidates": func() { t.copyAs(sudoku.WithCandidates, false) },
		"sudoku.paste":           func() { t.ask(table.Paste{}) },
		"sudoku.print":           func() { t.print = print{on: t.e.Has || t.draft.on, solutions: true} },
		readAction:               func() { t.ask(table.Open{Page: "read"}) },
		modeKey:                  func() { t.toggleMode(corners) },
		hintName:                 t.help,
		pathAction:               t.showPath,
		pathBack:                 func() { t.showStep(t.path.at - 1) },
		pathNext:                 func() { t.showStep(t.path.at + 1) },
		pathClose:                func() { t.leavePath(table.Back{}) },
	}
	if t.draft.on {
		maps.Copy(all, t.draftTools())
	}
	return all
}

// leaves says what Escape leaves now: a puzzle that is entered, the way to the solution, what
// is chosen or held, a hint, a filter, or writing in colours; false for nothing.
func (s state) leaves() (leave func(*turn), ok bool) {
	switch {
	case s.draft.on && s.e.Has:
		return func(t *turn) { t.closeDraft(table.Back{}) }, true
	case s.path.on:
		return func(t *turn) { t.leavePath(table.Back{}) }, true
	case s.draft.on:
	case s.several.any():
		return func(t *turn) { t.several = selection{} }, true
	case s.held != 0:
		return (*turn).putDown, true
	case s.hint.shown() && !s.e.Running:
		return func(t *turn) {
			t.hint = hint{}
			t.say("")
		}, true
	case s.coached:
		return func(t *turn) { t.coached = false }, true
	case s.filter.kind != filterNone:
		return func(t *turn) { t.setFilter(t.filter.kind) }, true
	case s.mode == colours:
		return func(t *turn) { t.toggleMode(colours) }, true
	}
	return nil, false
}

// tap chooses a cell, with Ctrl besides others and with Shift all up to it. What is held
// is written there.
func (t *turn) tap(cell int, shift, control bool) {
	switch {
	case !t.draft.on && control:
		t.addCell(cell)
	case !t.draft.on && shift:
		t.chooseTo(cell)
	default:
		t.choose(cell)
		t.use(false)
	}
}

// secondary chooses a cell and changes between digits and pencil marks; what is held is
// written there the other way.
func (t *turn) secondary(cell int) {
	t.choose(cell)
	if t.held > 0 {
		t.use(true)
		return
	}
	t.toggleMode(corners)
}

// step moves the chosen cell; at the edge it goes on at the other side. With more the
// cells on its way stay chosen.
func (t *turn) step(dx, dy int, more bool) {
	column := (sudoku.ColumnOf(t.cell) + dx + 9) % 9
	row := (sudoku.RowOf(t.cell) + dy + 9) % 9
	if !more || t.draft.on {
		t.choose(row*9 + column)
		return
	}
	t.several[t.cell] = true
	t.cell = row*9 + column
	t.several[t.cell] = true
	t.chose()
}

// choose moves the cursor to a cell.
func (t *acts) choose(cell int) {
	t.cell, t.several = cell, selection{}
	if t.draft.on {
		t.draft.typed = nothing
	}
	t.filter.digit = t.soughtDigit()
	t.toCursor()
}

// toCursor brings the board's cursor to the chosen cell; its ring would double that of the
// cell.
func (t *acts) toCursor() {
	t.cursor = view.Cursor{Serial: t.cursor.Serial + 1, Cell: t.cell}
}

// toggleMode changes to a mode, or back to digits, and says what is written from now on.
func (t *acts) toggleMode(m mode) {
	if t.mode == m {
		m = digits
	}
	t.mode = m
	what := map[mode]string{digits: "sudoku.symbols.digits", corners: "sudoku.marks", centres: "sudoku.centres", colours: "sudoku.colours"}[m]
	t.say("sudoku.typing", "What", lang.T(what))
}

// explains says whether an engine gives reasons: a step then has all the moves that its
// reason is for.
func explains(engine string) bool { return engine == "logic" }

var _ = lang.Keys("sudoku.key.", "digit", "other", "several", "erase", "mode", "path", "row")
