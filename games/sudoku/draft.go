package sudoku

import (
	"context"
	"strings"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// draft is a puzzle that the player enters.
type draft struct {
	on      bool
	grid    sudoku.Grid
	marks   marks // of the text that it was read from
	verdict Verdict
	judged  bool // it is of the grid
	shown   int  // 1 or 2: the board shows that solution; 0: the puzzle

	typed int  // the cell typed into last, while the cursor is where that left it; -1: moved since, or nothing typed
	whole bool // it came at once, as from the clipboard
	enter bool // Enter waits for the verdict, to play it

	steps table.Steps[written]
}

// marks are the pencil marks of all cells.
type marks [sudoku.Cells]sudoku.Digits

// written is a puzzle being entered, and the cell that was about to be written.
type written struct {
	grid  sudoku.Grid
	marks marks
	cell  int
}

// puzzle is the puzzle with the marks of its empty cells.
func (d draft) puzzle() sudoku.Position {
	p := sudoku.NewPosition(d.grid)
	for cell, of := range d.marks {
		if d.grid[cell] == 0 {
			p, _ = sudoku.Play(p, sudoku.WriteMarks(cell, of)) // legal: the cell is empty
		}
	}
	return p
}

// position is what the board shows of it.
func (d draft) position() sudoku.Position {
	if d.shown == 0 {
		return d.puzzle()
	}
	p := sudoku.NewPosition(d.grid)
	for cell, digit := range d.verdict.Solutions[d.shown-1] {
		if d.grid[cell] == 0 {
			p, _ = sudoku.Play(p, []sudoku.Move{sudoku.Enter(cell, int(digit))})
		}
	}
	return p
}

// solved says that the board shows a solution, in which nothing is entered.
func (d draft) solved() bool { return d.shown > 0 }

// ready says that it has exactly one solution.
func (d draft) ready() bool {
	return d.judged && d.verdict.Err == nil && len(d.verdict.Solutions) == 1 && d.grid.Count() < sudoku.Cells
}

// lightUp lights the cells in which two solutions differ.
func (d draft) lightUp(views []cellView) {
	for _, cell := range d.verdict.differ {
		views[cell].light = max(views[cell].light, pattern)
	}
}

// draftKey is the setting that keeps what was entered last, until it is played.
const draftKey = "sudoku.draft"

// draftingKey is the setting that says whether it is on the board.
const draftingKey = "sudoku.drafting"

// openDraft lets the player enter a puzzle, or go on with the one left
// unfinished; the game on the table stays.
func (t *turn) openDraft() {
	left, _ := sudoku.Rules{}.ParsePosition(t.e.Options.Text(draftKey)) // the empty board where none was left
	t.enterDraft(left)
}

// enterDraft lays a puzzle on the board, with the marks that it comes with.
func (t *acts) enterDraft(p sudoku.Position) {
	grid := p.Givens()
	next := draft{on: true, grid: grid, typed: nothing, whole: grid.Count() > 0}
	for cell := range next.marks {
		next.marks[cell] = p.Marks(cell)
	}
	if d := t.draft; d.on {
		next.steps = d.steps.Keep(t.now())
	}
	t.leavePath(table.Back{Quiet: true})
	t.ask(table.StopRun{}, table.Aside{}, table.Set{Key: draftingKey, Value: true})
	t.hint, t.wrong, t.draft, t.cell = hint{}, [sudoku.Cells]bool{}, next, 0
	t.say("")
	t.judge()
}

// closeDraft leaves the board to a game.
func (t *acts) closeDraft(back table.Back) {
	if t.draft.on {
		t.draft = draft{}
		t.ask(table.Set{Key: draftingKey, Value: false}, table.Ask{Key: "draft"}, back)
	}
}

// draftTools are what the buttons of the draft do.
func (t *turn) draftTools() map[string]func() {
	return map[string]func(){
		"sudoku.draft.play":  t.playDraft,
		"sudoku.draft.clear": func() { t.enterDraft(sudoku.Position{}) },
		"sudoku.draft.close": func() {
			t.closeDraft(table.Back{})
			if !t.e.Has { // there is none to go back to
				t.deal()
			}
		},
		"sudoku.draft.first": func() { t.toggleSolution(1) },
		"sudoku.draft.other": func() { t.toggleSolution(2) },
		undo:                 func() { t.stepDraft(true) },
		redo:                 func() { t.stepDraft(false) },
		modeKey:              func() { t.draftWrite(0) },
	}
}

// draftWrite writes a given, or empties the cell with 0, and goes on to the next
// cell, so that a puzzle is typed as it is read.
func (t *turn) draftWrite(digit int) {
	if t.draft.solved() {
		return
	}
	cell := t.cell
	t.keepDraft()
	t.draft.grid[cell] = uint8(digit)
	t.cell = min(cell+1, sudoku.Cells-1)
	t.judge()
	t.draft.typed, t.draft.whole = cell, false
}

// draftEnter goes to the beginning of the row below the one typed into last; a puzzle
// that is finished is played. In the middle of one, rows above may be enough for one
// solution, so it is finished once there is something in the last row.
func (t *turn) draftEnter() {
	row := sudoku.RowOf(t.cell)
	if t.draft.typed >= 0 {
		row = sudoku.RowOf(t.draft.typed)
	}
	const last = 8
	finished := t.draft.whole || row == last
	for _, digit := range t.draft.grid[9*last:] {
		finished = finished || digit != 0
	}
	switch {
	case finished && t.draft.ready():
		t.playDraft()
	case finished && !t.draft.judged:
		t.draft.enter = true
	case row < last && !t.draft.solved():
		t.draft.typed = nothing
		t.choose(9 * (row + 1))
	}
}

// draftErase empties the chosen cell; back goes to the one before first, unless
// the chosen one holds something.
func (t *turn) draftErase(back bool) {
	if t.draft.solved() {
		return
	}
	t.keepDraft()
	if back && t.draft.grid[t.cell] == 0 {
		t.cell = max(0, t.cell-1)
	}
	t.draft.grid[t.cell], t.draft.marks[t.cell] = 0, 0
	t.judge()
}

// now is the draft as it is.
func (t *acts) now() written { return written{t.draft.grid, t.draft.marks, t.cell} }

// keepDraft notes what is about to be changed, for Undo.
func (t *acts) keepDraft() { t.draft.steps = t.draft.steps.Keep(t.now()) }

// stepDraft takes back what was entered last, or enters it again.
func (t *acts) stepDraft(back bool) {
	if t.draft.solved() || !t.draft.steps.Can(back) {
		return
	}
	steps, step := t.draft.steps.Step(back, t.now())
	t.draft.steps, t.draft.grid, t.draft.marks, t.cell = steps, step.grid, step.marks, step.cell
	t.judge()
}

// judged is what there is to say of a puzzle.
type judged struct {
	grid    sudoku.Grid
	verdict Verdict
}

// judge says of the puzzle whether it has no solution, one or several, and how
// hard it is.
func (t *acts) judge() {
	d := &t.draft
	d.verdict, d.judged, d.shown, d.typed, d.enter = Verdict{}, false, 0, nothing, false
	t.toCursor()
	grid := d.grid
	t.ask(table.Set{Key: draftKey, Value: d.puzzle().String()}, table.Ask{Key: "draft", Work: func(context.Context, table.Library) any {
		return judged{grid, Examine(grid)}
	}})
}

// judged takes a verdict.
func (t *turn) judged(j judged) {
	d := &t.draft
	if !d.on || d.grid != j.grid {
		return
	}
	d.verdict, d.judged = j.verdict, true
	if d.enter {
		t.playDraft()
	}
}

// toggleSolution shows a solution, or the puzzle again.
func (t *acts) toggleSolution(n int) {
	switch {
	case t.draft.shown == n:
		t.draft.shown = 0
	case n <= len(t.draft.verdict.Solutions):
		t.draft.shown = n
	}
}

// playDraft puts the puzzle on the table.
func (t *acts) playDraft() {
	if t.draft.ready() {
		p := t.draft.puzzle()
		t.ask(table.Set{Key: draftKey, Value: ""}, lay{Start: p, Params: p.Params()})
	}
}

// readText lays the puzzle of a text on the board, to be looked at and played. Of several the
// player chooses one.
func (t *turn) readText(text string) {
	if strings.TrimSpace(text) == "" {
		t.ask(table.Inform{Title: "sudoku.paste", Text: "sudoku.paste.empty"})
		return
	}
	if p, err := (sudoku.Rules{}).ParsePosition(text); err == nil && p != sudoku.NewPosition(p.Givens()) {
		t.enterDraft(p) // as the terminal writes it
		return
	}
	all, err := sudoku.ParseGrids(text)
	switch {
	case err != nil:
		t.ask(table.Tell{Err: err})
	case len(all) == 1:
		t.enterDraft(draft{grid: all[0], marks: sudoku.ParseCandidates(text, all[0])}.puzzle())
	default:
		t.choosePuzzle(all)
	}
}

// choosePuzzle asks which one of a list is meant. A long list is offered a hundred at a time.
func (t *turn) choosePuzzle(all []sudoku.Grid) {
	t.list = all
	const most = 100
	parts := (len(all) - 1) / most
	ranges := []table.Range{{Name: "sudoku.list.part", Most: parts, Text: func(part int) string {
		return lang.T("sudoku.list.from", "First", part*most+1, "Last", min((part+1)*most, len(all)))
	}}, {Name: "sudoku.list.puzzle", Most: len(all) - 1,
		Fits: func(before []int) (least, last int) {
			if len(before) == 0 {
				return 0, len(all) - 1
			}
			return before[0] * most, before[0]*most + most - 1
		},
		Text: func(i int) string {
			return lang.T("sudoku.list.one", "Number", i+1, "Count", all[i].Count(), "Row", all[i].String()[:9])
		}}}
	if parts == 0 {
		ranges = ranges[1:]
	}
	t.ask(table.AskNumbers{Key: "puzzle", Title: "sudoku.list.title", Args: []any{"Count", len(all)}, Ranges: ranges})
}

// draftCard is the card of the puzzle being entered: what is to be said of it, and what can
// be done with it. The buttons stand above the text, which is of another height with every
// digit; where there is little room, Play has a row of its own.
func (s state) draftCard() view.Card {
	d, small := s.draft, s.e.Folded
	text := view.Field{ID: "draft.text", Text: lang.T("sudoku.draft.givens", "Count", d.grid.Count()), Tone: view.Ink, Small: small}
	if d.judged {
		if text.Text = d.verdict.Text(d.grid); d.verdict.Err != nil && d.verdict.Solutions == nil {
			text.Tone = view.Bad
		}
	}
	button := func(name, icon string) view.Field {
		return view.Field{ID: name, Kind: view.Button, Label: name, Icon: icon, Small: icon != ""}
	}
	play := button("sudoku.draft.play", "play")
	play.Small, play.On, play.Off, play.Beside = false, true, !d.ready(), !small
	fields := []view.Field{button("sudoku.draft.clear", "erase"), button("sudoku.paste", "paste").With(), button("sudoku.draft.close", "undo").With(), play, text}
	if n := len(d.verdict.Solutions); n > 0 {
		first := button("sudoku.draft.first", "")
		first.On = d.shown == 1
		fields = append(fields, first)
		if n > 1 {
			other := button("sudoku.draft.other", "")
			other.On, other.Beside = d.shown == 2, !small
			fields = append(fields, other)
		}
	}
	return view.Card{ID: "draft", Title: lang.T("sudoku.draft.title"), Place: view.Beside, Fields: fields}
}
